import { href } from "react-router";
import type { LinkSubject } from "../../../domain/signed-links.ts";
import { type Context, getClock, getServices } from "../../context.server.ts";

/**
 * Leads that one form has just saved, as ids only. `isReported` is true if they were already reported as purchases, so
 * that the thank-you page doesn't report them. `isHeld` is true if they wait for staff.
 */
export type LeadReceipt = {
	leads: { activityId: string; sessionId: string | null }[];
	isReported: boolean;
	isHeld: boolean;
};

/** How long the thank-you page works for a lead: enough for reloads and a look back soon after. */
const receiptTtlMs = 3_600_000;

/** Creates the path of the thank-you page for leads that were just saved. */
export async function createThankYouPath(context: Context, receipt: LeadReceipt): Promise<string> {
	const expiresAt = new Date(getClock(context).now().getTime() + receiptTtlMs);
	const token = await getServices(context).backend.signedLinks.createToken(toSubject(receipt), expiresAt);
	const { activity, session } = toParams(receipt);
	return `${href("/thank-you")}?${new URLSearchParams({
		activity,
		...(session && { session }),
		...(getState(receipt) !== "reported" && { lead: getState(receipt) }),
		receipt: token,
	})}`;
}

/** Returns the receipt in the URL; null if the URL was made up or is more than an hour old. */
export async function findReceipt(context: Context, params: URLSearchParams): Promise<LeadReceipt | null> {
	const sessionIds = (params.get("session") ?? "").split(separator);
	const leads = (params.get("activity") ?? "")
		.split(separator)
		.map((activityId, index) => ({ activityId, sessionId: sessionIds[index] || null }));
	const state = params.get("lead");
	const receipt = { leads, isReported: state !== "new", isHeld: state === "held" };
	const { signedLinks } = getServices(context).backend;
	const token = params.get("receipt") ?? "";
	return (await signedLinks.isValid(token, toSubject(receipt), getClock(context).now())) ? receipt : null;
}

/** No id contains it. */
const separator = ",";

/** Returns the ids of the activities, and in the same order those of the sessions, empty if none was chosen. */
function toParams({ leads }: LeadReceipt): { activity: string; session: string } {
	const sessions = leads.map(({ sessionId }) => (sessionId?.includes(separator) ? "" : (sessionId ?? "")));
	return {
		activity: leads.map(({ activityId }) => activityId).join(separator),
		session: sessions.some(Boolean) ? sessions.join(separator) : "",
	};
}

function toSubject(receipt: LeadReceipt): LinkSubject {
	const { activity, session } = toParams(receipt);
	return ["lead receipt", activity, session, getState(receipt)];
}

function getState({ isReported, isHeld }: LeadReceipt): "held" | "reported" | "new" {
	if (isHeld) return "held";
	return isReported ? "reported" : "new";
}
