import { type Context, getDocuments, notFound } from "../../context.server.ts";
import { requireLink } from "../require-link.server.ts";

/**
 * Finds the provider and contact of the signed link in a confirmation request. Throws a 404 if the link is invalid,
 * expired or void.
 */
export async function requireContact(context: Context, { id, token }: { id: string; token: string }) {
	const { providers, providerContacts } = getDocuments(context);
	const [provider, contact] = await Promise.all([providers.findForEditing(id), providerContacts.find(id)]);
	if (!provider || !contact) throw notFound("mailLinkInvalid");
	await requireLink(context, token, ["provider address", id, contact.linkKey]);
	return { provider, contact };
}
