import { href, redirect } from "react-router";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { ProviderDeliveryForm } from "../../../domain/provider/provider-contact.ts";
import { getDocuments, readFormData } from "../../context.server.ts";
import { requireWithinLimit } from "../../public-form.server.ts";
import type { Route } from "./+types/delivery";
import { requireEnquiry } from "./require-enquiry.server.ts";

/** Saves how a provider wants to receive leads, or removes its address. */
export async function action({ context, params, request }: Route.ActionArgs) {
	requireWithinLimit(context, "providerForm");
	const { contact } = await requireEnquiry(context, params);
	const formData = await readFormData(request);
	const { providerContacts } = getDocuments(context);
	const { providerId, linkKey } = contact;
	if (formData.has("removal")) {
		await providerContacts.decline(providerId, linkKey);
		return redirect(href("/provider/address-removed"));
	}
	const form = parseForm(ProviderDeliveryForm, formData);
	const delivery = form.ok ? form.value.delivery : contact.delivery;
	await providerContacts.confirm(providerId, linkKey, delivery);
	const page = href("/provider/enquiries/:id/:token", params);
	return redirect(`${page}?done=delivery#delivery-done`);
}

/** Reloading this URL shows the page again. */
export function loader({ params }: Route.LoaderArgs) {
	return redirect(href("/provider/enquiries/:id/:token", params));
}
