import type { ErrorCode } from "../../../domain/errors.ts";
import type { ImportStep } from "../../../domain/import/import-job.ts";
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
	const started = await getDocuments(context).importJobs.start(id, step, { by });
	if ("problem" in started) return { code: problems[started.problem] };
	getServices(context).backend.importer.run(id, started.attempt);
	return { ok: true, message: "Started." };
}
