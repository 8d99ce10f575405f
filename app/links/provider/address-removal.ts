import { href, redirect } from "react-router";
import { getDocuments } from "../../context.server.ts";
import { requireWithinLimit } from "../../public-form.server.ts";
import type { Route } from "./+types/address-removal";
import { requireContact } from "./require-contact.server.ts";

/** Removes a provider's address. That voids the link, so another page confirms it. */
export async function action({ context, params }: Route.ActionArgs) {
	requireWithinLimit(context, "providerForm");
	const { provider, contact } = await requireContact(context, params);
	await getDocuments(context).providerContacts.decline(provider.id, contact.linkKey);
	return redirect(href("/provider/address-removed"));
}

/** Reloading this URL shows the question again. */
export function loader({ params }: Route.LoaderArgs) {
	return redirect(href("/provider/address/:id/:token", params));
}
