import { href } from "react-router";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { ProviderContactForm } from "../../../domain/provider/provider-contact.ts";
import { getDocuments } from "../../context.server.ts";
import { submitWithToast } from "../../ui/staff/submit-form.ts";
import { staffAction } from "../respond.server.ts";
import type { Route } from "./+types/contact";

export const action = staffAction<Route.ActionArgs>(
	{ page: ({ params }) => href("/admin/providers/:id", params), failedCode: "save provider" },
	async ({ context, formData, by, params }) => {
		const form = parseForm(ProviderContactForm, formData);
		if (!form.ok) {
			return { code: "badRequest", errors: form.errors, values: form.values, message: form.errors.contactEmail };
		}
		const outcome = await getDocuments(context).providerContacts.set(params.id, form.value, { by });
		return outcome === "missing" ? { code: "find provider" } : { ok: true, message: "Address saved." };
	},
);

export const clientAction = submitWithToast("save provider");
