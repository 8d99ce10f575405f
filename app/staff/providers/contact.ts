import { href } from "react-router";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { ProviderContactForm } from "../../../domain/provider/provider-contact.ts";
import { getDocuments } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { staffAction } from "../respond.server.ts";

export const action = staffAction(
	{ page: ({ id }) => href("/admin/providers/:id", { id }), failedCode: "save provider" },
	async ({ context, formData, by, id }) => {
		const form = parseForm(ProviderContactForm, formData);
		if (!form.ok) {
			return { code: "badRequest", errors: form.errors, values: form.values, message: form.errors.contactEmail };
		}
		const outcome = await getDocuments(context).providerContacts.set(id, form.value, { by });
		return outcome === "missing" ? { code: "find provider" } : { ok: true, message: "Address saved." };
	},
);

export const clientAction = submitWithToast("save provider");
