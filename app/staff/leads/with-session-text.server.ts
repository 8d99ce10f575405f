import type { RouterContextProvider } from "react-router";
import { formatLeadSession } from "../../../domain/lead/format-lead-session.ts";
import type { Lead } from "../../../domain/lead/lead.ts";
import { getClock, getSiteSettings } from "../../context.server.ts";

export function withSessionText<Row extends Pick<Lead, "session">>(
	context: Readonly<RouterContextProvider>,
	leads: Row[],
): (Row & { sessionText: string | null })[] {
	const options = { now: getClock(context).catalogueNow(), siteTimeZone: getSiteSettings(context).timeZone };
	return leads.map((lead) => ({ ...lead, sessionText: formatLeadSession(lead.session, options) }));
}
