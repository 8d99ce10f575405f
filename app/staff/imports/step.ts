import { href, redirect } from "react-router";
import type { ErrorCode } from "../../../domain/errors.ts";
import type { ImportStep } from "../../../domain/import/import-job.ts";
import { getDocuments, getServices, readFormData } from "../../context.server.ts";
import { submitInPlace } from "../../ui/staff/submit-form.ts";
import { requireStaff } from "../require-staff.server.ts";
import { respondToAction } from "../respond.server.ts";
import type { Route } from "./+types/step";

const steps: Record<string, ImportStep> = { check: "check", run: "import", undo: "undo" };
const problems = {
	missing: "importNotFound",
	impossible: "importMovedOn",
	busy: "importBusy",
	full: "importsBusy",
} as const satisfies Record<string, ErrorCode>;

/** Redirects a GET, such as after signing in again, to the import. */
export function loader({ context, params: { id } }: Route.LoaderArgs) {
	requireStaff(context);
	return redirect(href("/admin/imports/:id", { id }));
}

/** Starts a step of an import: `/admin/imports/:id/run`. */
export async function action({ context, request, url, params: { id } }: Route.ActionArgs) {
	const { email } = requireStaff(context);
	const form = await readFormData(request);
	const step = steps[url.pathname.split("/").at(-1)?.toLowerCase() ?? ""];
	const page = href("/admin/imports/:id", { id });
	return respondToAction({ request, context, page, failedCode: "importFailed" }, async () => {
		const { importJobs } = getDocuments(context);
		const job = await importJobs.find(id);
		if (!job || !step) return { code: "importNotFound" };
		if (step === "import" && job.checked?.ending.isUnusual && !form.has("ending"))
			return { code: "importNotConfirmed" };
		const started = await importJobs.start(id, step, { by: email });
		if ("problem" in started) return { code: problems[started.problem] };
		getServices(context).backend.importer.run(id, started.attempt);
		return { ok: true, message: "Started." };
	});
}

export const clientAction = (args: Route.ClientActionArgs) => submitInPlace(args, "importFailed");
