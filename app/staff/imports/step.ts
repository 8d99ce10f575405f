import { href, redirect } from "react-router";
import { getDocuments, readFormData } from "../../context.server.ts";
import { submitInPlace } from "../../ui/staff/submit-form.ts";
import { requireStaff } from "../require-staff.server.ts";
import { respondToAction } from "../respond.server.ts";
import type { Route } from "./+types/step";
import { startStep } from "./start-step.server.ts";

/** Redirects a GET, such as after signing in again, to the import. */
export function loader({ context, params: { id } }: Route.LoaderArgs) {
	requireStaff(context);
	return redirect(href("/admin/imports/:id", { id }));
}

/** Checks or imports. */
export async function action({ context, request, params: { id } }: Route.ActionArgs) {
	const { email } = requireStaff(context);
	const form = await readFormData(request);
	const step = (["check", "import"] as const).find((each) => each === form.get("step"));
	const page = href("/admin/imports/:id", { id });
	return respondToAction({ request, context, page, failedCode: "importFailed" }, async () => {
		const { importJobs } = getDocuments(context);
		const job = await importJobs.find(id);
		if (!job) return { code: "importNotFound" };
		if (!step) return { code: "badRequest" };
		if (step === "import" && job.checked?.ending.isUnusual && !form.has("ending"))
			return { code: "importNotConfirmed" };
		return startStep(context, id, step, email);
	});
}

export const clientAction = (args: Route.ClientActionArgs) => submitInPlace(args, "importFailed");
