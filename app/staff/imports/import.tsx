import type { ReactNode } from "react";
import { Form, href, Link, useFetcher } from "react-router";
import { formatNumber, formatQuantity } from "../../../domain/format-count.ts";
import { describeUndo, explainUndo } from "../../../domain/import/describe-undo.ts";
import {
	canStart,
	type ImportJob,
	type ImportProgress,
	type ImportResult,
	type ImportStep,
} from "../../../domain/import/import-job.ts";
import type { UndoRefusal } from "../../../domain/import/import-run.ts";
import { getDocuments, notFound } from "../../context.server.ts";
import { PostForm } from "../../ui/form/post-form.tsx";
import type { ActionResult } from "../../ui/staff/action-result.ts";
import { ButtonLink } from "../../ui/staff/button-link.tsx";
import { Confirmation } from "../../ui/staff/confirmation.tsx";
import { PageHeader } from "../../ui/staff/page-header.tsx";
import { Timestamp } from "../../ui/staff/timestamp.tsx";
import { useUpdates } from "../../ui/staff/use-updates.ts";
import { requireStaff } from "../require-staff.server.ts";
import { KeptActivities, maxKeptListed } from "../sources/kept-activities.tsx";
import { PictureReport } from "../sources/picture-report.tsx";
import type { Route } from "./+types/import";
import { CheckReport, CheckSummary } from "./check-report.tsx";
import { ColumnsForm } from "./columns-form.tsx";
import { getImportState } from "./import-state.ts";
import { findUndoRefusal } from "./start-step.server.ts";
import { findUsualMapping } from "./usual-mapping.server.ts";

export const handle = { failed: "load the sources" };

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
	requireStaff(context);
	const { importJobs, imports, sourcePictures } = getDocuments(context);
	const found = await importJobs.find(id);
	if (!found) throw notFound("importNotFound");
	const { location, fileId, form, ...job } = found;
	const isImported = job.step === "import" && job.state === "done";
	const [reports, kept, undoRefusal, usualMapping] = await Promise.all([
		isImported ? sourcePictures.report() : null,
		isImported && job.source && job.imported?.kept ? imports.listKept(job.source, maxKeptListed) : [],
		findUndoRefusal(context, found),
		findUsualMapping(context, found),
	]);
	return { job, pictures: reports?.get(job.source ?? "") ?? null, kept, undoRefusal, usualMapping };
}

export default function Import({ loaderData }: Route.ComponentProps) {
	const { job, undoRefusal } = loaderData;
	const isRunning = job.state === "running";
	useUpdates(isRunning, { intervalMs: 1000 });
	return (
		<>
			<PageHeader title={job.fileName} status={getImportState(job)}>
				<ButtonLink to={href("/admin/sources")}>All sources</ButtonLink>
			</PageHeader>
			{isRunning && (
				<noscript>
					<meta httpEquiv="refresh" content="3" />
				</noscript>
			)}
			<div className="grid max-w-4xl gap-6">
				{isRunning && <ImportProgressBar job={job} />}
				{job.state === "failed" && <Problem job={job} undoRefusal={undoRefusal} />}
				{job.state === "done" && <Outcome {...loaderData} />}
				{job.checked?.proposal && job.step === "check" && job.state === "done" && (
					<ColumnsForm id={job.id} proposal={job.checked.proposal} />
				)}
				{job.checked && (job.step !== "check" || job.state === "done") && (
					<CheckReport id={job.id} checked={job.checked} isOpen={job.step === "check"} />
				)}
			</div>
		</>
	);
}

function Problem({ job, undoRefusal }: Pick<Route.ComponentProps["loaderData"], "job" | "undoRefusal">) {
	const { id, step, problem, runIds } = job;
	return (
		<section className="rounded-lg border border-danger bg-danger-ground px-4 py-3 text-danger">
			<p className="wrap-anywhere whitespace-pre-line font-semibold">{problem}</p>
			{runIds.length > 0 && step === "import" && (
				<p>Everything imported so far has been kept. Import again to continue, or undo the import.</p>
			)}
			{step === "undo" && !undoRefusal && <p>What it has undone so far stays undone. Undo again to continue.</p>}
			<div className="mt-3 flex flex-wrap gap-2">
				{canStart("check", job) && (
					<>
						<ButtonLink to={`${href("/admin/imports/new")}?from=${id}`} look="main">
							Change it
						</ButtonLink>
						<StepButton id={id} step="check" className="button-quiet">
							Check again
						</StepButton>
					</>
				)}
				{canStart("import", job) && (
					<StepButton id={id} step="import" className="button-main" isEndingConfirmed>
						Import again
					</StepButton>
				)}
				{canStart("undo", job) && <Undo id={id} refusal={undoRefusal} />}
			</div>
		</section>
	);
}

function Outcome({ job, pictures, kept, undoRefusal, usualMapping }: Route.ComponentProps["loaderData"]) {
	const { id, step, checked, imported, undone, source } = job;
	if (step === "check") {
		return (
			<section>
				{checked && <CheckSummary checked={checked} />}
				{usualMapping && (
					<CheckAgainForm id={id} values={usualMapping.values} button="Check with the mapping">
						{`${source} is usually imported with ${usualMapping.label ? `“${usualMapping.label}”` : "your own mapping"}. Without it, its activities may come twice.`}
					</CheckAgainForm>
				)}
				{checked && checked.adults > 0 && (
					<CheckAgainForm id={id} values={{ onlyChildren: "on" }} button="Take only what names children">
						{formatQuantity(checked.adults, "activity names", "activities name")} only adults or seniors. Is this a
						source for everybody?
					</CheckAgainForm>
				)}
				<div className="mt-4 flex flex-wrap items-end gap-2">
					{canStart("import", job) && checked && <RunForm id={id} checked={checked} />}
					<ButtonLink to={`${href("/admin/imports/new")}?from=${id}`}>Change it</ButtonLink>
				</div>
			</section>
		);
	}
	return (
		<section className="staff-panel p-4">
			<p className="font-semibold">
				{step === "import" && imported && <span>{`${describeResult(imported)}.`}</span>}
				{step === "undo" && undone && <span>{`Undone: ${describeUndo(undone)}.`}</span>}
			</p>
			{step === "import" && imported && <KeptActivities count={imported.kept} activities={kept} />}
			{pictures && <PictureReport report={pictures} />}
			<div className="mt-3 flex flex-wrap gap-2">
				{step === "import" && source && (
					<Link to={`${href("/admin/activities")}?${new URLSearchParams({ source })}`} className="button button-main">
						See its activities
					</Link>
				)}
				{canStart("undo", job) && <Undo id={id} refusal={undoRefusal} />}
				{step === "undo" && canStart("import", job) && (
					<StepButton id={id} step="import" className="button-quiet" isEndingConfirmed>
						Import again
					</StepButton>
				)}
			</div>
		</section>
	);
}

type CheckAgainFormProps = { id: string; values: Record<string, string>; button: string; children: ReactNode };

/** Checks the same file with other values, as a new import. */
function CheckAgainForm({ id, values, button, children }: CheckAgainFormProps) {
	return (
		<Form method="post" action={href("/admin/imports/new")} encType="multipart/form-data" className="mt-4">
			{Object.entries({ from: id, ...values }).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<p className="wrap-anywhere mb-2">{children}</p>
			<button type="submit" className="button button-quiet">
				{button}
			</button>
		</Form>
	);
}

/** Returns '9 activities added, 3 changed, 840 unchanged, 1 ended; 2 left out because staff deleted them'. */
function describeResult({ added, changed, unchanged, ended, removedByStaff }: ImportResult): string {
	const counts = Object.entries({ added, changed, unchanged, ended }).filter(([, count]) => count > 0);
	const text = counts
		.map(([name, count], index) =>
			index === 0 ? `${formatQuantity(count, "activity", "activities")} ${name}` : `${formatNumber(count)} ${name}`,
		)
		.join(", ");
	const deleted = `${formatNumber(removedByStaff)} left out because staff deleted them`;
	return [text || "No activities", removedByStaff > 0 && deleted].filter(Boolean).join("; ");
}

function RunForm({ id, checked: { ending } }: { id: string; checked: NonNullable<ImportJob["checked"]> }) {
	const fetcher = useFetcher<ActionResult>();
	const ended = formatQuantity(ending.ending, "activity", "activities");
	return (
		<PostForm fetcher={fetcher} action={href("/admin/imports/:id/step", { id })}>
			<input type="hidden" name="step" value="import" />
			{ending.isUnusual && (
				<label className="mb-2 flex min-h-11 items-center gap-3">
					<input type="checkbox" name="ending" required className="size-5 shrink-0 accent-accent" />
					<span>
						End {ended} no longer in the catalogue, out of {formatNumber(ending.goingOn)}
					</span>
				</label>
			)}
			<StepMessage result={fetcher.data} />
			<button type="submit" aria-disabled={fetcher.state !== "idle"} className="button button-main">
				Import
			</button>
		</PostForm>
	);
}

type StepButtonProps = {
	id: string;
	step: Exclude<ImportStep, "undo">;
	className: string;
	children: string;
	isEndingConfirmed?: boolean;
};

function StepButton({ id, step, className, children, isEndingConfirmed }: StepButtonProps) {
	const fetcher = useFetcher<ActionResult>();
	return (
		<PostForm fetcher={fetcher} action={href("/admin/imports/:id/step", { id })}>
			<input type="hidden" name="step" value={step} />
			{isEndingConfirmed && <input type="hidden" name="ending" value="on" />}
			<button type="submit" aria-disabled={fetcher.state !== "idle"} className={`button ${className}`}>
				{children}
			</button>
			<StepMessage result={fetcher.data} />
		</PostForm>
	);
}

function StepMessage({ result }: { result: ActionResult | undefined }) {
	return (
		<p role="alert" className="font-semibold text-danger">
			{result?.ok === false && result.message}
		</p>
	);
}

function Undo({ id, refusal }: { id: string; refusal: UndoRefusal | null }) {
	const fetcher = useFetcher<ActionResult>();
	if (refusal?.outcome === "newer run") {
		const { jobId, fileName, startedAt } = refusal;
		const name = jobId ? (
			<Link to={href("/admin/imports/:id", { id: jobId })} className="link">
				{fileName}
			</Link>
		) : (
			<span>{fileName}</span>
		);
		return (
			<p className="wrap-anywhere self-center">
				To undo this, first undo {name}, <Timestamp time={startedAt} />
				<span>{jobId ? "." : " (by command or overnight)."}</span>
			</p>
		);
	}
	if (refusal) return <p className="self-center">You can’t undo this: {explainUndo(refusal)}.</p>;
	return (
		<Confirmation
			name="undo"
			label="Undo"
			labelClassName="button button-danger"
			title="Undo this import?"
			confirm={(close) => (
				<PostForm fetcher={fetcher} action={href("/admin/undo")} onSubmit={close}>
					<input type="hidden" name="import" value={id} />
					<button type="submit" aria-disabled={fetcher.state !== "idle"} className="button button-danger">
						Undo import
					</button>
				</PostForm>
			)}
		>
			<p>
				This removes what the import added and restores what it changed or ended. What staff and providers changed since
				then stays.
			</p>
		</Confirmation>
	);
}

const phases = {
	reading: { one: "row", many: "rows", verb: "read" },
	writing: { one: "activity", many: "activities", verb: "written" },
	undoing: { one: "change", many: "changes", verb: "undone" },
} as const;

function ImportProgressBar({ job }: { job: Pick<ImportJob, "step" | "state" | "progress"> }) {
	const { done, total } = job.progress;
	return (
		<div className="max-w-xl">
			<progress
				aria-label={getImportState(job)}
				max={total ?? undefined}
				value={total === null ? undefined : Math.min(done, total)}
				className="block h-3 w-full"
			/>
			<p aria-hidden className="mt-1 text-ink-soft tabular-nums">
				{describeProgress(job.progress)}
			</p>
			<p className="mt-2 text-ink-soft text-sm">You can leave this page. The {job.step} keeps running.</p>
		</div>
	);
}

function describeProgress({ phase, done, total }: ImportProgress): string {
	if (done === 0) return "Getting ready…";
	const { one, many, verb } = phases[phase];
	const count =
		total === null ? formatQuantity(done, one, many) : `${formatNumber(done)} of ${formatQuantity(total, one, many)}`;
	return `${count} ${verb}`;
}
