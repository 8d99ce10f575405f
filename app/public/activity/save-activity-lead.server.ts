import type { LeadForm } from "../../../domain/lead/lead-form.ts";
import { saveLead } from "../../../domain/lead/save-lead.ts";
import type { BookableActivity } from "../../../store/port.ts";
import { type Context, getDocuments, getServices, logFailure } from "../../context.server.ts";
import { findChosenSession } from "./chosen-session.server.ts";
import { createLeadLimit } from "./lead-limit.server.ts";

/** `message`: why the session can't be chosen. */
type LeadOutcome =
	| { kind: "created" | "duplicate"; activity: BookableActivity }
	| { kind: "gone" }
	| { kind: "ended" }
	| { kind: "too many" }
	| { kind: "session refused"; message: string };

/**
 * Saves the lead of a valid form for an activity, unless the activity or the limits forbid it. `isSubscribed`: the newsletter's
 * opt-in was carried out with another lead of the same form.
 */
export async function saveActivityLead(
	context: Context,
	activityId: string,
	{ session: sessionId, ...details }: LeadForm,
	isSubscribed = false,
): Promise<LeadOutcome> {
	const { activities, leads, pages, subscriptions } = getDocuments(context);
	const activity = await activities.findForBooking(activityId);
	if (!activity) return { kind: "gone" };
	if (activity.hasEnded) return { kind: "ended" };
	const [choice, terms] = await Promise.all([
		findChosenSession(activities, activity.id, sessionId),
		pages.find("terms"),
	]);
	if ("message" in choice) return { kind: "session refused", message: choice.message };
	const outcome = await saveLead(
		{ leads, subscriptions: isSubscribed ? { create: async () => {} } : subscriptions },
		{ ...activity, ...choice, termsVersion: terms?.updatedAt ?? null },
		details,
		(error) => logFailure(context, "newsletterFailed", error),
		createLeadLimit(context, activity.id),
	);
	if (outcome === "too many") return { kind: "too many" };
	if (outcome === "created") getServices(context).recordEvent({ name: "lead", activityId: activity.id });
	return { kind: outcome, activity };
}
