import { href } from "react-router";
import type { LinkSubject } from "../../../domain/signed-links.ts";
import { type Context, getClock, getServices } from "../../context.server.ts";

/**
 * Leads that one form has just saved: ids only. `isReported`: they were reported as purchases, so the thank-you page doesn't.
 */
export type LeadReceipt = { leads: { activityId: string; sessionId: string | null }[]; isReported: boolean };

/** How long the thank-you page thanks for a lead: reloads and a look back soon after. */
const receiptTtlMs = 3_600_000;

/** The address of the thank-you page of leads that were just saved. */
export async function createThankYouPath(context: Context, receipt: LeadReceipt): Promise<string> {
	const expiresAt = new Date(getClock(context).now().getTime() + receiptTtlMs);
	const token = await getServices(context).backend.signedLinks.createToken(toSubject(receipt), expiresAt);
	const { activity, session } = toParams(receipt);
	return `${href("/thank-you")}?${new URLSearchParams({
		activity,
		...(session && { session }),
		...(!receipt.isReported && { lead: "new" }),
		receipt: token,
	})}`;
}

/** The receipt of the address, or null for an address that was made by hand, or more than an hour ago. */
export async function findReceipt(context: Context, params: URLSearchParams): Promise<LeadReceipt | null> {
	const sessionIds = (params.get("session") ?? "").split(separator);
	const leads = (params.get("activity") ?? "")
		.split(separator)
		.map((activityId, index) => ({ activityId, sessionId: sessionIds[index] || null }));
	const receipt = { leads, isReported: params.get("lead") !== "new" };
	const { signedLinks } = getServices(context).backend;
	const token = params.get("receipt") ?? "";
	return (await signedLinks.isValid(token, toSubject(receipt), getClock(context).now())) ? receipt : null;
}

/** No id contains it. */
const separator = ",";

/** The ids of the activities, and in the same order those of the sessions; the latter is empty where none was chosen. */
function toParams({ leads }: LeadReceipt): { activity: string; session: string } {
	const sessions = leads.map(({ sessionId }) => (sessionId?.includes(separator) ? "" : (sessionId ?? "")));
	return {
		activity: leads.map(({ activityId }) => activityId).join(separator),
		session: sessions.some(Boolean) ? sessions.join(separator) : "",
	};
}

function toSubject(receipt: LeadReceipt): LinkSubject {
	const { activity, session } = toParams(receipt);
	return ["lead receipt", activity, session, receipt.isReported ? "reported" : "new"];
}
