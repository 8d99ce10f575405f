import type { LeadForm } from "../../../domain/lead/lead-form.ts";
import { saveLeads } from "../../../domain/lead/save-leads.ts";
import type { BookableActivity } from "../../../store/port.ts";
import { type Context, getDocuments, getServices, logFailure } from "../../context.server.ts";
import { findChosenSession } from "./chosen-session.server.ts";
import { createLeadLimit } from "./lead-limit.server.ts";

/** An activity that a form is sent for, and the id of the session that was chosen. */
type AskedActivity = { id: string; session: string | undefined };

/** Why an activity takes no lead. `message`: why the session can't be chosen. */
type Refusal = { kind: "gone" } | { kind: "ended" } | { kind: "session refused"; message: string };

type LeadOutcome = { kind: "created" | "duplicate"; activity: BookableActivity } | { kind: "too many" } | Refusal;

/**
 * Saves the leads of a valid form for its activities, in one transaction, without those that the activity or the limits forbid.
 * Returns the outcomes in the order of the activities.
 */
export async function saveActivityLeads(
	context: Context,
	asked: AskedActivity[],
	{ session: _, idempotencyKey, ...details }: LeadForm,
): Promise<LeadOutcome[]> {
	const documents = getDocuments(context);
	const { mailSlots, recordEvent } = getServices(context);
	const terms = await documents.pages.find("terms");
	const found = await Promise.all(asked.map((activity) => findAskedActivity(context, activity)));
	const open = found.filter((activity) => activity.kind === "open");
	const outcomes = await saveLeads({
		documents,
		leads: open.map(({ activity: { id, title }, session }) => ({
			lead: { ...details, activityId: id, activityName: title, session, termsVersion: terms?.updatedAt ?? null },
			limit: createLeadLimit(context, id),
		})),
		idempotencyKey,
		mailSlot: mailSlots.lead,
		onNewsletterFailure: (error) => logFailure(context, "newsletterFailed", error),
	});
	return found.map((asked) => {
		if (asked.kind !== "open") return asked;
		const kind = outcomes[open.indexOf(asked)] ?? "too many";
		if (kind === "too many") return { kind };
		if (kind === "created") recordEvent({ name: "lead", activityId: asked.activity.id });
		return { kind, activity: asked.activity };
	});
}

async function findAskedActivity(context: Context, { id, session }: AskedActivity) {
	const { activities } = getDocuments(context);
	const activity = await activities.findForBooking(id);
	if (!activity) return { kind: "gone" } as const;
	if (activity.hasEnded) return { kind: "ended" } as const;
	const choice = await findChosenSession(activities, activity.id, session);
	if ("message" in choice) return { kind: "session refused", message: choice.message } as const;
	return { kind: "open", activity, session: choice.session } as const;
}
