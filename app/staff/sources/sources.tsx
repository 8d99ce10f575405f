import { href, Link, useFetcher } from "react-router";
import { attentionReasonNames } from "../../../domain/activity/staff-filters.ts";
import { formatNumber, formatQuantity } from "../../../domain/format-count.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { describeLocation } from "../../../domain/import/describe-location.ts";
import type { ImportCounts } from "../../../domain/import/import-run.ts";
import { SourceTitleForm } from "../../../domain/import/import-source.ts";
import { getDocuments } from "../../context.server.ts";
import { PostForm } from "../../ui/form/post-form.tsx";
import { ButtonLink } from "../../ui/staff/button-link.tsx";
import { ListTable } from "../../ui/staff/list-table.tsx";
import { PageHeader } from "../../ui/staff/page-header.tsx";
import { RowPopover } from "../../ui/staff/row-popover.tsx";
import { TitleLink } from "../../ui/staff/staff-table.tsx";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { Timestamp } from "../../ui/staff/timestamp.tsx";
import { getImportState } from "../imports/import-state.ts";
import { requireStaff } from "../require-staff.server.ts";
import { staffAction } from "../respond.server.ts";
import type { Route } from "./+types/sources";
import { KeptActivities, maxKeptListed } from "./kept-activities.tsx";
import { PictureReport } from "./picture-report.tsx";

export const handle = { failed: "load the sources" };

const maxListedJobs = 10;

/** Loads the sources, for a staff member who wants to know whether the catalogue is up to date. */
export async function loader({ context }: Route.LoaderArgs) {
	requireStaff(context);
	const { activities, importSources, importJobs, imports, sourcePictures } = getDocuments(context);
	const [sources, gaps, jobs, pictures] = await Promise.all([
		importSources.listForStaff(),
		activities.findSourceGaps(),
		importJobs.list(maxListedJobs),
		sourcePictures.report(),
	]);
	const kept = await Promise.all(
		sources.map(({ name, lastRun }) => (lastRun?.kept ? imports.listKept(name, maxKeptListed) : [])),
	);
	// Only the part of a location that staff read leaves the server.
	return {
		sources: sources.map(({ location, ...source }, index) => ({
			...source,
			location: location && describeLocation(location),
			gaps: (gaps.get(source.name) ?? []).map((reason) => attentionReasonNames[reason]),
			pictures: pictures.get(source.name) ?? null,
			kept: kept[index] ?? [],
		})),
		jobs: jobs.map(({ id, fileName, createdAt, createdBy, step, state }) => {
			return { id, fileName, createdAt, createdBy, state: getImportState({ step, state }) };
		}),
	};
}

/** Names a source for parents. */
export const action = staffAction(
	{ page: href("/admin/sources"), failedCode: "save source" },
	async ({ context, formData }) => {
		const form = parseForm(SourceTitleForm, formData);
		if (!form.ok) return { code: "badRequest", errors: form.errors, message: form.errors.title };
		const name = String(formData.get("source") ?? "");
		const { importSources } = getDocuments(context);
		if (!(await importSources.listForStaff()).some((source) => source.name === name)) return { code: "find source" };
		await importSources.setTitle(name, form.value.title);
		return { ok: true, message: formatOrigin(form.value.title || null) };
	},
);

export const clientAction = submitWithToast("save source");

function formatOrigin(title: string | null): string {
	return `Parents read “From ${title ?? "an imported list"}”.`;
}

type Source = Route.ComponentProps["loaderData"]["sources"][number];

export default function Sources({ loaderData: { sources, jobs } }: Route.ComponentProps) {
	return (
		<>
			<PageHeader title="Sources" status={formatQuantity(sources.length, "imported catalogue")}>
				<ButtonLink to={href("/admin/imports/new")} look="main">
					Import
				</ButtonLink>
			</PageHeader>
			<ListTable
				hasPopovers
				rows={sources.map((source) => ({ ...source, id: source.name }))}
				empty="Import a catalogue to list its activities."
				columns={[
					{
						name: "Source",
						className: "wrap-anywhere align-top! md:max-w-80",
						cell: ({ name, title, location }) => (
							<>
								<span className="font-semibold">{name}</span>
								<span className="block w-full font-normal text-ink-soft text-sm">
									{location ?? "Imported once. Not kept up to date."}
								</span>
								<Title key={title} source={name} title={title} />
							</>
						),
					},
					{ name: "Last checked", className: "align-top!", cell: (source) => <LastCheck source={source} /> },
					{ name: "Last change", className: "align-top!", cell: (source) => <LastRun source={source} /> },
					{
						name: "On offer",
						isNumber: true,
						className: "align-top!",
						cell: ({ name, onOffer, gaps }) => (
							<>
								<Link
									to={`${href("/admin/activities")}?${new URLSearchParams({ state: "offer", source: name })}`}
									className="font-semibold hover:underline"
								>
									<span className="sr-only">Activities of {name} on offer: </span>
									{formatNumber(onOffer)}
								</Link>
								{gaps.length > 0 && (
									<span className="block w-full text-ink-soft text-sm">{`All: ${gaps.join(", ").toLowerCase()}`}</span>
								)}
							</>
						),
					},
				]}
			/>
			{jobs.length > 0 && <Jobs jobs={jobs} />}
		</>
	);
}

function Title({ source, title }: { source: string; title: string | null }) {
	const fetcher = useFetcher();
	return (
		<RowPopover
			label={formatOrigin(title)}
			labelClassName="inline-flex min-h-8 items-center font-normal text-sm underline decoration-dotted underline-offset-4 hover:bg-sunken"
			closesOnSubmit
			onOpen={(content) => content.querySelector("input")?.select()}
		>
			<PostForm fetcher={fetcher} className="flex items-end gap-2">
				<input type="hidden" name="source" value={source} />
				<label>
					<span className="mb-1 block font-semibold">What parents call it</span>
					<input name="title" maxLength={80} defaultValue={title ?? ""} className="field w-full" />
					<span className="mt-1 block text-ink-soft text-sm">As in “From the City of Chicago’s list”.</span>
				</label>
				<button type="submit" className="button button-main button-small mb-7 shrink-0">
					Save
				</button>
			</PostForm>
		</RowPopover>
	);
}

function Jobs({ jobs }: { jobs: Route.ComponentProps["loaderData"]["jobs"] }) {
	return (
		<section className="mt-8">
			<h2 className="mb-3 text-lg">Browser imports</h2>
			<ListTable
				rows={jobs}
				columns={[
					{
						name: "File",
						className: "wrap-anywhere",
						cell: ({ id, fileName }) => <TitleLink to={href("/admin/imports/:id", { id })}>{fileName}</TitleLink>,
					},
					{
						name: "Started",
						cell: ({ createdAt, createdBy }) => (
							<>
								<Timestamp time={createdAt} /> <span>{`by ${createdBy}`}</span>
							</>
						),
					},
					{ name: "State", cell: ({ state }) => state },
				]}
			/>
		</section>
	);
}

function LastCheck({ source: { lastProblem, lastRun, checkedAt } }: { source: Source }) {
	if (lastProblem?.problem) {
		const { kind, reason } = lastProblem.problem;
		return (
			<span>
				<Timestamp time={lastProblem.startedAt} />{" "}
				<span
					className={`inline-block whitespace-nowrap rounded-md px-1.5 text-sm ${kind === "failed" ? "bg-danger-ground text-danger" : "bg-sun text-on-sun"}`}
				>
					{kind === "failed" ? "Failed" : "Needs a decision"}
				</span>
				<span className="wrap-anywhere block w-full text-sm md:max-w-80">{reason}</span>
			</span>
		);
	}
	const time = checkedAt ?? lastRun?.startedAt;
	return time ? <Timestamp time={time} /> : <span className="text-ink-soft">Not known</span>;
}

function LastRun({ source: { lastRun, pictures, kept } }: { source: Source }) {
	if (!lastRun) return <span className="text-ink-soft">Nothing yet</span>;
	return (
		<>
			<Timestamp time={lastRun.startedAt} />
			<span className="block w-full text-ink-soft text-sm">
				{lastRun.finishedAt ? describeCounts(lastRun) : "Interrupted or still running"}
			</span>
			<KeptActivities count={lastRun.kept} activities={kept} />
			{pictures && <PictureReport report={pictures} />}
		</>
	);
}

/** Returns '3 added, 12 changed, 1 ended, 840 unchanged; 4 rows rejected'. */
function describeCounts({ added, changed, ended, unchanged, rejected, skipped }: ImportCounts): string {
	const activities = Object.entries({ added, changed, ended, unchanged }).filter(([, count]) => count > 0);
	const rows = Object.entries({ rejected, skipped }).filter(([, count]) => count > 0);
	const texts = [activities.map(([name, count]) => `${formatNumber(count)} ${name}`).join(", ") || "no activities"];
	if (rows.length > 0) texts.push(rows.map(([name, count]) => `${formatQuantity(count, "row")} ${name}`).join(", "));
	return texts.join("; ");
}
