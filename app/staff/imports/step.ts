import { href, redirect } from "react-router";
import type { ErrorCode } from "../../../domain/errors.ts";
import { importSteps } from "../../../domain/import/import-job.ts";
import { getDocuments, getServices, readFormData } from "../../context.server.ts";
import { submitInPlace } from "../../ui/staff/submit-form.ts";
import { requireStaff } from "../require-staff.server.ts";
import { respondToAction } from "../respond.server.ts";
import type { Route } from "./+types/step";

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

/** Starts a step of an import. */
export async function action({ context, request, params: { id } }: Route.ActionArgs) {
	const { email } = requireStaff(context);
	const form = await readFormData(request);
	const step = importSteps.find((each) => each === form.get("step"));
	const page = href("/admin/imports/:id", { id });
	return respondToAction({ request, context, page, failedCode: "importFailed" }, async () => {
		const { importJobs } = getDocuments(context);
		const job = await importJobs.find(id);
		if (!job) return { code: "importNotFound" };
		if (!step) return { code: "badRequest" };
		if (step === "import" && job.checked?.ending.isUnusual && !form.has("ending"))
			return { code: "importNotConfirmed" };
		const started = await importJobs.start(id, step, { by: email });
		if ("problem" in started) return { code: problems[started.problem] };
		getServices(context).backend.importer.run(id, started.attempt);
		return { ok: true, message: "Started." };
	});
}

export const clientAction = (args: Route.ClientActionArgs) => submitInPlace(args, "importFailed");
