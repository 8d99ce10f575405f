import { href } from "react-router";
import { dayMs } from "../../../domain/durations.ts";
import { type Lead, sentLeadDays } from "../../../domain/lead/lead.ts";
import { type Context, getClock, getDocuments, getServices } from "../../context.server.ts";

/**
 * What a device has sent: a cookie for each lead, named after it, whose value is the token of a signed link. Neither scripts nor
 * pages other than those below /my-data get it, and no address holds it: whoever is sent the address of a thank-you page can
 * withdraw nothing.
 */
const cookiePrefix = "larkabout-sent-";

/** Lets the device that has sent leads withdraw them, by the headers of the answer. A lead that is null is left out. */
export async function addSentLeadCookies(
	context: Context,
	leadIds: (string | null)[],
	headers: Headers,
): Promise<void> {
	const { backend, publicOrigin } = getServices(context);
	const isHttps = publicOrigin.startsWith("https:");
	const expiresAt = new Date(getClock(context).now().getTime() + sentLeadDays * dayMs);
	for (const id of leadIds) {
		if (id === null) continue;
		const token = await backend.signedLinks.createToken(["lead withdrawal", id], expiresAt);
		const cookie = `${isHttps ? "__Secure-" : ""}${cookiePrefix}${id}=${token}`;
		const maxAge = `Max-Age=${(sentLeadDays * dayMs) / 1000}`;
		const attributes = [`Path=${href("/my-data")}`, maxAge, "HttpOnly", "SameSite=Lax", ...(isHttps ? ["Secure"] : [])];
		headers.append("set-cookie", [cookie, ...attributes].join("; "));
	}
}

/** The leads that this device has sent and that are not erased, newest first. */
export async function listSentLeads(context: Context, request: Request): Promise<Lead[]> {
	const { signedLinks } = getServices(context).backend;
	const now = getClock(context).now();
	const cookies = request.headers.get("cookie") ?? "";
	const pairs = cookies.matchAll(new RegExp(`(?:^|; ?)(?:__Secure-)?${cookiePrefix}([^=;]+)=([^;]*)`, "g"));
	const ids: string[] = [];
	for (const [, id = "", token = ""] of pairs) {
		if (await signedLinks.isValid(token, ["lead withdrawal", id], now)) ids.push(id);
	}
	const leads = await Promise.all([...new Set(ids)].map(getDocuments(context).parents.findLead));
	return leads.filter((lead) => lead !== null).toSorted((one, other) => (one.createdAt > other.createdAt ? -1 : 1));
}
