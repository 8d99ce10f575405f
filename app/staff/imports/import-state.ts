import type { ImportJob, ImportStep } from "../../../domain/import/import-job.ts";

const states: Record<ImportStep, Record<ImportJob["state"], string>> = {
	check: { running: "Checking…", done: "Checked. Nothing has been imported yet.", failed: "The check failed" },
	import: { running: "Importing…", done: "Imported", failed: "The import failed" },
	undo: { running: "Undoing…", done: "Undone", failed: "The undo failed" },
};

export function getImportState({ step, state }: Pick<ImportJob, "step" | "state">): string {
	return states[step][state];
}
