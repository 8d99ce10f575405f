import { formatLeadSession } from "../../../domain/lead/format-lead-session.ts";
import type { StaffLeadRow } from "../../../domain/lead/staff-filters.ts";
import { type Context, getDocuments, getFormatOptions } from "../../context.server.ts";

/** A lead that staff forward from their own mailbox. `to` is empty if no address of the provider is known. */
export type OwnForward = { id: string; name: string; activity: string; provider: string; to: string; mailto: string };

export async function listOwnForwards(context: Context, leads: StaffLeadRow[]): Promise<OwnForward[]> {
	const { activities, providers, providerContacts } = getDocuments(context);
	const forwards = leads.map(async (lead) => {
		const activity = await activities.findForEditing(lead.activityId);
		if (!activity) return [];
		const { providerId } = activity;
		const [provider, contact] = providerId
			? await Promise.all([providers.find(providerId), providerContacts.find(providerId)])
			: [null, null];
		const { id, firstName, lastName, activityName } = lead;
		const name = `${firstName} ${lastName}`;
		const to = contact?.email ?? provider?.email ?? "";
		const text = [
			"Hello,",
			`${name} is asking for a spot in ${activityName}.`,
			describeLead(context, lead),
			"Please answer the parent directly.",
		].join("\n\n");
		const query = `subject=${encodeURIComponent(`Inquiry about ${activityName}`)}&body=${encodeURIComponent(text)}`;
		const mailto = `mailto:${encodeURI(to)}?${query}`;
		return [{ id, name, activity: activityName, provider: provider?.title ?? "", to, mailto }];
	});
	return (await Promise.all(forwards)).flat();
}

function describeLead(context: Context, lead: StaffLeadRow): string {
	const lines = [
		["E-mail", lead.email],
		["Phone", lead.phone],
		["Date", formatLeadSession(lead.session, getFormatOptions(context))],
		["Child's age", lead.childAge],
		["Message", lead.message],
	];
	return lines.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join("\n");
}
