import { formatNumber } from "../../../domain/format-count.ts";
import type { ImportJob } from "../../../domain/import/import-job.ts";
import { getImportState } from "./import-state.ts";

const verbs = { reading: "rows read", writing: "activities written", undoing: "changes undone" } as const;

/** The progress of an import that runs. Its process goes on when this page is closed. */
export function ImportProgressBar({ job }: { job: Pick<ImportJob, "step" | "state" | "progress"> }) {
	const { phase, done, total } = job.progress;
	return (
		<div className="max-w-xl">
			<progress
				aria-label={getImportState(job)}
				max={total ?? undefined}
				value={total === null ? undefined : Math.min(done, total)}
				className="block h-3 w-full"
			/>
			<p aria-hidden className="mt-1 text-ink-soft tabular-nums">
				{done === 0
					? "Getting ready…"
					: `${formatNumber(done)} ${total === null ? "" : `of ${formatNumber(total)} `}${verbs[phase]}`}
			</p>
			<p className="mt-2 text-ink-soft text-sm">You can leave this page. The {job.step} keeps running.</p>
		</div>
	);
}
