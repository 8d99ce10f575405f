import { getDocuments, notFound, readFormData } from "../context.server.ts";
import { submitWithToast } from "../ui/staff/submit-form.ts";
import type { Route } from "./+types/restoration";
import { getDeletable, isDeletable } from "./deletables.ts";
import { requireStaff } from "./require-staff.server.ts";
import { respondToAction } from "./respond.server.ts";

/** Undoes a deletion. The form contains the id of the deletion's audit log entry. */
export async function action({ request, context, params: { collection } }: Route.ActionArgs) {
	const { email: by } = requireStaff(context);
	if (!isDeletable(collection)) throw notFound("pageNotFound");
	const { page, missingCode: code, noun = "" } = getDeletable(collection);
	const entry = Number((await readFormData(request)).get("entry"));
	return respondToAction({ request, context, page, failedCode: "restorationFailed" }, async () => {
		const result = await getDocuments(context)[collection].restore(entry, { by });
		if (result.outcome === "missing") return { code };
		return { ok: true, message: `${noun}"${result.title}" is back.` };
	});
}

export const clientAction = (args: Route.ClientActionArgs) => submitWithToast(args, "restorationFailed");
