import type { StoredEnquiry } from "../../../store/port.ts";
import { type Context, getClock, getDocuments, getServices, notFound } from "../../context.server.ts";

/** Finds the lead of a provider's signed link. Throws a 404 if the link is invalid, expired or void. */
export async function requireEnquiry(
	context: Context,
	{ id, token }: { id: string; token: string },
): Promise<StoredEnquiry> {
	const enquiry = await getDocuments(context).leadForwardings.findEnquiry(id);
	if (!enquiry) throw notFound("mailLinkInvalid");
	const { signedLinks } = getServices(context).backend;
	const subject = ["provider enquiry", id, enquiry.contact.linkKey] as const;
	if (!(await signedLinks.isValid(token, subject, getClock(context).now()))) throw notFound("mailLinkInvalid");
	return enquiry;
}
