import { formatNumber, formatQuantity } from "../../../domain/format-count.ts";
import type { ImportJob, ImportProgress } from "../../../domain/import/import-job.ts";
import { getImportState } from "./import-state.ts";

const phases = {
	reading: { one: "row", many: "rows", verb: "read" },
	writing: { one: "activity", many: "activities", verb: "written" },
	undoing: { one: "change", many: "changes", verb: "undone" },
} as const;

export function ImportProgressBar({ job }: { job: Pick<ImportJob, "step" | "state" | "progress"> }) {
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

/** Returns '1,200 of 9,644 rows read'. */
function describeProgress({ phase, done, total }: ImportProgress): string {
	if (done === 0) return "Getting ready…";
	const { one, many, verb } = phases[phase];
	const count =
		total === null ? formatQuantity(done, one, many) : `${formatNumber(done)} of ${formatQuantity(total, one, many)}`;
	return `${count} ${verb}`;
}
