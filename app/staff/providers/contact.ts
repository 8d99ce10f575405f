import { href } from "react-router";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { ProviderContactForm } from "../../../domain/provider/provider-contact.ts";
import { getDocuments, readFormData } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { requireStaff } from "../require-staff.server.ts";
import { respondToAction } from "../respond.server.ts";
import type { Route } from "./+types/contact";

/** Saves the address that receives a provider's leads. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const { email: by } = requireStaff(context);
	const form = parseForm(ProviderContactForm, await readFormData(request));
	const page = href("/admin/providers/:id", params);
	return respondToAction({ request, context, page, failedCode: "save provider" }, async () => {
		if (!form.ok) {
			return { code: "badRequest", errors: form.errors, values: form.values, message: form.errors.contactEmail };
		}
		const outcome = await getDocuments(context).providerContacts.set(params.id, form.value, { by });
		return outcome === "missing" ? { code: "providerNotFound" } : { ok: true, message: "Address saved." };
	});
}

export const clientAction = (args: Route.ClientActionArgs) => submitWithToast(args, "save provider");
