import { Download } from "lucide-react";
import { href } from "react-router";
import { formatNumber, formatQuantity } from "../../../domain/format-count.ts";
import type { ActivitySample, CheckSection, ImportCheck } from "../../../domain/import/import-job.ts";
import { Section } from "../../ui/staff/section.tsx";

export function CheckSummary({ checked }: { checked: ImportCheck }) {
	const { rows, valid, merged, rejected, skipped, duplicate, deleted, unit, ending } = checked;
	const counts: [number, string][] = [
		[valid, valid === 1 ? "activity to import" : "activities to import"],
		[merged, "combined with an earlier row"],
		[skipped, "skipped"],
		[rejected, "rejected"],
		[duplicate, "duplicate"],
		[deleted, "deleted by the source"],
	];
	return (
		<>
			<p className="font-semibold">{formatQuantity(rows, unit === "line" ? "row" : "item")} read</p>
			<ul className="mt-1 grid gap-0.5">
				{counts
					.filter(([count], index) => count > 0 || index === 0)
					.map(([count, name]) => (
						<li key={name} className="tabular-nums">
							{formatNumber(count)} {name}
						</li>
					))}
			</ul>
			{ending.ending > 0 && !ending.isUnusual && (
				<p className="mt-2">
					{formatQuantity(ending.ending, "activity", "activities")} will end because{" "}
					<span>{ending.ending === 1 ? "it’s" : "they’re"}</span> no longer in the catalogue.
				</p>
			)}
		</>
	);
}

type CheckReportProps = { id: string; checked: ImportCheck; isOpen: boolean };

export function CheckReport({ id, checked, isOpen }: CheckReportProps) {
	const report = (
		<div className="grid gap-6">
			{checked.sample.length > 0 && <Samples sample={checked.sample} />}
			{checked.sections.map((section) => (
				<Reasons key={section.title} section={section} />
			))}
			<LeftOut id={id} checked={checked} />
		</div>
	);
	if (isOpen) return report;
	return (
		<details>
			<summary className="flex min-h-11 w-fit items-center text-ink-soft underline">What we found</summary>
			<div className="mt-3 grid gap-6">
				<div>
					<CheckSummary checked={checked} />
				</div>
				{report}
			</div>
		</details>
	);
}

function Samples({ sample }: { sample: ActivitySample[] }) {
	return (
		<Section id="samples" title="How they’ll look" titleClass="text-lg">
			<ul className="mt-2 grid gap-3">
				{sample.map(({ title, facts }, index) => (
					<li key={index} className="staff-panel p-4">
						<h3 dir="auto" className="text-base">
							{title}
						</h3>
						<dl className="mt-1 grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-sm">
							{facts.map(([name, text]) => (
								<div key={name} className="contents">
									<dt className="text-ink-soft first-letter:uppercase">{name}</dt>
									<dd dir="auto" className="wrap-anywhere">
										{text}
									</dd>
								</div>
							))}
						</dl>
					</li>
				))}
			</ul>
		</Section>
	);
}

function Reasons({ section: { title, reasons } }: { section: CheckSection }) {
	return (
		<section>
			<h2 className="text-lg">{title}</h2>
			<ul className="staff-panel mt-2 divide-y divide-line">
				{reasons.map(({ reason, count, examples }) => (
					<li key={reason} className="px-4 py-2">
						<p className="wrap-anywhere">
							<span className="font-semibold tabular-nums">{formatNumber(count)}</span> {reason}
						</p>
						<ul className="text-ink-soft text-sm">
							{examples.map((example) => (
								<li key={example} dir="auto" className="wrap-anywhere">
									{example}
								</li>
							))}
						</ul>
					</li>
				))}
			</ul>
		</section>
	);
}

function LeftOut({ id, checked }: Omit<CheckReportProps, "isOpen">) {
	const { leftOut, skipped, rejected, reportFileId, unit } = checked;
	const total = skipped + rejected;
	return (
		<section>
			{leftOut.length > 0 && (
				<details className="mb-3">
					<summary className="flex min-h-11 w-fit items-center text-ink-soft underline">
						{`${total > leftOut.length ? `The first ${leftOut.length} of ` : ""}${formatQuantity(total, unit === "line" ? "row" : "item")} left out`}
					</summary>
					<ul className="staff-panel divide-y divide-line text-sm">
						{leftOut.map(({ line, key, title, reason }) => (
							<li key={line} className="wrap-anywhere px-4 py-1.5">
								<span className="text-ink-soft">
									{unit} {line}
								</span>{" "}
								{key} <span dir="auto">{title}</span>: {reason}
							</li>
						))}
					</ul>
				</details>
			)}
			{reportFileId && (
				<form method="post" action={href("/admin/imports/:id/report", { id })}>
					<button type="submit" className="button button-quiet">
						<Download aria-hidden className="size-4.5" />
						Download the full report
					</button>
				</form>
			)}
		</section>
	);
}
