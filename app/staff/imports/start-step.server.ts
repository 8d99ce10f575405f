import type { ErrorCode } from "../../../domain/errors.ts";
import { canStart, type ImportJob, type ImportStep } from "../../../domain/import/import-job.ts";
import type { UndoRefusal } from "../../../domain/import/import-run.ts";
import { type Context, getDocuments, getServices } from "../../context.server.ts";
import type { ActionSuccess } from "../../ui/staff/action-result.ts";
import type { Refusal } from "../respond.server.ts";

const problems = {
	missing: "importNotFound",
	impossible: "importMovedOn",
	busy: "importBusy",
	full: "importsBusy",
} as const satisfies Record<string, ErrorCode>;

export async function startStep(
	context: Context,
	id: string,
	step: ImportStep,
	by: string,
): Promise<ActionSuccess | Refusal> {
	const { importJobs } = getDocuments(context);
	const job = step === "undo" ? await importJobs.find(id) : null;
	if (job && (await findUndoRefusal(context, job))) return { code: "undoImpossible" };
	const started = await importJobs.start(id, step, { by });
	if ("problem" in started) return { code: problems[started.problem] };
	getServices(context).backend.importer.run(id, started.attempt);
	return { ok: true, message: "Started." };
}

/** Returns why none of a job's runs can be undone; null if one can, or if undoing can't be started anyway. */
export async function findUndoRefusal(context: Context, job: ImportJob): Promise<UndoRefusal | null> {
	if (!canStart("undo", job)) return null;
	const refusals = await Promise.all(job.runIds.map(getDocuments(context).imports.checkUndo));
	return refusals.includes(null) ? null : (refusals.at(-1) ?? null);
}
