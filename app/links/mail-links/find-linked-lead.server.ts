import type { LinkPurpose } from "../../../domain/signed-links.ts";
import { type Context, getDocuments } from "../../context.server.ts";
import { requireLink } from "../require-link.server.ts";

type LeadLink = Extract<LinkPurpose, "not my enquiry" | "place answer" | "no place questions">;
type LinkParams = { id: string; token: string };

/** Finds the lead of a signed link; null if it has been erased. Throws a 404 if the link is invalid or has expired. */
export async function findLinkedLead(context: Context, purpose: LeadLink, params: LinkParams) {
	const [lead = null] = await findLinkedLeads(context, purpose, params);
	return lead;
}

/** Finds the leads of a signed link. Its id is the ids of the leads, separated by commas. */
export async function findLinkedLeads(context: Context, purpose: LeadLink, { id, token }: LinkParams) {
	await requireLink(context, token, [purpose, id]);
	const leads = await Promise.all(id.split(",").map(getDocuments(context).parents.findLead));
	return leads.filter((lead) => lead !== null);
}
