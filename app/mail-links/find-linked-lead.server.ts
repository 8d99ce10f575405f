import type { LinkPurpose } from "../../domain/signed-links.ts";
import { type Context, getClock, getDocuments, getServices, notFound, rethrowAsFailure } from "../context.server.ts";

type LeadLink = Extract<LinkPurpose, "not my enquiry" | "place answer" | "no place questions">;

/** Finds the lead of a signed link; null if it is erased. Throws a 404 if the link was not made here, or is too old. */
export async function findLinkedLead(
	context: Context,
	purpose: LeadLink,
	{ id, token }: { id: string; token: string },
) {
	const { signedLinks } = getServices(context).backend;
	const isValid = await signedLinks.isValid(token, [purpose, id], getClock(context).now());
	if (!isValid) throw notFound("mailLinkInvalid");
	return rethrowAsFailure(context, "mailLinkFailed", getDocuments(context).parents.findLead(id));
}
