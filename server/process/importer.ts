import { killedProblem } from "../../domain/import/import-job.ts";
import type { Importer } from "../../import/port.ts";
import { listShippedMappings } from "../../import/shipped-mappings.ts";
import type { Documents } from "../../store/port.ts";
import { log } from "../telemetry/log.ts";
import { runScript } from "./run-script.ts";

/** Runs staff's import jobs in child processes, since they would block the event loop. */
export function createImporter({ importJobs }: Pick<Documents, "importJobs">): Importer {
	const stopping = new AbortController();
	const runs = new Set<Promise<void>>();

	async function runJob(jobId: string, attempt: number): Promise<void> {
		try {
			const code = await runScript("import-job.ts", [jobId, String(attempt)], stopping.signal);
			if (code === 0) return;
			log("error", "An import process exited early", { job: jobId, code });
		} catch (error) {
			log("error", "An import process exited early", { job: jobId, error });
		}
		await importJobs.fail(jobId, attempt, killedProblem).catch((error) => {
			log("error", "Couldn't record the end of an import", { job: jobId, error });
		});
	}

	return {
		async listMappings() {
			const names = await listShippedMappings();
			return names.map((name) => ({ name, label: toLabel(name) }));
		},

		async checkMapping(json) {
			const { parseMapping } = await import("../../import/mapping.ts");
			try {
				parseMapping(JSON.parse(json));
				return null;
			} catch (error) {
				return error instanceof SyntaxError ? `This isn't valid JSON: ${error.message}.` : (error as Error).message;
			}
		},

		run(jobId, attempt) {
			const run = runJob(jobId, attempt).finally(() => runs.delete(run));
			runs.add(run);
		},

		async stop() {
			stopping.abort();
			await Promise.all(runs);
		},
	};
}

/** Turns 'chicago-programs' into 'Chicago programs'. */
function toLabel(name: string): string {
	const text = name.replaceAll("-", " ");
	return text.charAt(0).toUpperCase() + text.slice(1);
}
