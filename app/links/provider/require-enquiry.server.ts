import type { StoredEnquiry } from "../../../store/port.ts";
import { type Context, getDocuments, notFound } from "../../context.server.ts";
import { requireLink } from "../require-link.server.ts";

/** Finds the lead of a provider's signed link. Throws a 404 if the link is invalid, expired or void. */
export async function requireEnquiry(
	context: Context,
	{ id, token }: { id: string; token: string },
): Promise<StoredEnquiry> {
	const enquiry = await getDocuments(context).leadForwardings.findEnquiry(id);
	if (!enquiry) throw notFound("mailLinkInvalid");
	await requireLink(context, token, ["provider enquiry", id, enquiry.contact.linkKey]);
	return enquiry;
}
