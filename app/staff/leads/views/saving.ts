import { href } from "react-router";
import { parseForm } from "../../../../domain/forms/parse-form.ts";
import { SavedViewForm } from "../../../../domain/lead/saved-view.ts";
import { getDocuments, readFormData } from "../../../context.server.ts";
import { submitWithToast } from "../../../ui/staff/submit-form.ts";
import { requireStaff } from "../../require-staff.server.ts";
import { respondToAction } from "../../respond.server.ts";
import { openParams } from "../../sealed-params.server.ts";
import type { Route } from "./+types/saving";

/** Names a view of the inbox, and replaces an existing one with that name. */
export async function action({ context, request }: Route.ActionArgs) {
	requireStaff(context);
	const form = parseForm(SavedViewForm, await readFormData(request));
	// Stored unsealed, since sealed values would be lost with the key.
	const opened = form.ok ? await openParams(context, new URLSearchParams(form.value.query)) : new URLSearchParams();
	const page = `${href("/admin/leads")}${form.ok ? form.value.query : ""}`;
	return respondToAction({ request, context, page, failedCode: "viewChangeFailed" }, async () => {
		if (!form.ok) return { code: "badRequest", errors: form.errors, message: form.errors.name };
		const outcome = await getDocuments(context).savedViews.save({
			...form.value,
			query: opened.size > 0 ? `?${opened}` : "",
		});
		if (outcome === "too many") return { code: "tooManyViews" };
		return { ok: true, message: `Saved the view “${form.value.name}”.` };
	});
}

export const clientAction = (args: Route.ClientActionArgs) => submitWithToast(args, "viewChangeFailed");
