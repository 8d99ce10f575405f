import { toWideNetwork } from "../../../domain/client-network.ts";
import type { FormToken } from "../../../domain/form-limits.ts";
import type { ChosenActivity } from "../../../domain/lead/enquiry-form.ts";
import type { Lead } from "../../../domain/lead/lead.ts";
import type { LeadForm } from "../../../domain/lead/lead-form.ts";
import { isFull } from "../../../domain/session/session.ts";
import type { BookableActivity, Documents } from "../../../store/port.ts";
import { type Context, getDocuments, getServices, logFailure } from "../../context.server.ts";
import { maxCalendarSessions } from "./calendar.server.ts";
import { type LeadLimit, type NetworkShare, saveLeads } from "./save-leads.server.ts";

/** Why an activity accepts no lead. `message` says why the session can't be chosen. */
type Refusal = { kind: "gone" } | { kind: "ended" } | { kind: "session refused"; message: string };

/**
 * `id`: the lead's; null for a repetition that its content alone tells, which may be another person's, and for a held
 * one, which waits for staff because its network sent too many.
 */
type LeadOutcome =
	| { kind: "created" | "duplicate" | "held"; id: string | null; activity: BookableActivity }
	| { kind: "too many" }
	| Refusal;

/**
 * Saves the leads of a valid form in one transaction, except those that an activity or the limits reject. Returns the
 * outcomes in the order of the activities.
 */
export async function saveActivityLeads(
	context: Context,
	chosen: ChosenActivity[],
	{ session: _, fullSession: __, idempotencyKey, ...details }: LeadForm,
): Promise<LeadOutcome[]> {
	const documents = getDocuments(context);
	const { mailSlots, recordEvent } = getServices(context);
	const terms = await documents.pages.find("terms");
	const found = await Promise.all(chosen.map((activity) => findChosenActivity(context, activity)));
	const open = found.filter((activity) => activity.kind === "open");
	const outcomes = await saveLeads({
		documents,
		share: createNetworkShare(context),
		leads: open.map(({ activity: { id, title }, session }) => ({
			lead: { ...details, activityId: id, activityName: title, session, termsVersion: terms?.updatedAt ?? null },
			limit: createLeadLimit(context, id),
		})),
		idempotencyKey,
		mailSlot: mailSlots.lead,
		onNewsletterFailure: (error) => logFailure(context, "newsletterFailed", error),
	});
	return found.map((result) => {
		if (result.kind !== "open") return result;
		const saved = outcomes[open.indexOf(result)] ?? "too many";
		if (saved === "too many") return { kind: saved };
		const { outcome: kind, id } = saved;
		if (kind === "created") recordEvent({ name: "lead", activityId: result.activity.id });
		return { kind, id, activity: result.activity };
	});
}

async function findChosenActivity(context: Context, { id, session, fullSession }: ChosenActivity) {
	const { activities } = getDocuments(context);
	const activity = await activities.findForBooking(id);
	if (!activity) return { kind: "gone" } as const;
	if (activity.hasEnded) return { kind: "ended" } as const;
	const choice = await findChosenSession(activities, activity.id, session, fullSession);
	if ("message" in choice) return { kind: "session refused", message: choice.message } as const;
	return { kind: "open", activity, session: choice.session } as const;
}

/** Returns the session that a parent chose, null for none, or why it can't be chosen. */
async function findChosenSession(
	activities: Pick<Documents["activities"], "listSessions">,
	activityId: string,
	sessionId: string | undefined,
	fullSessionId: string | null,
): Promise<{ session: Lead["session"] } | { message: string }> {
	if (!sessionId) return { session: null };
	const { sessions } = await activities.listSessions(activityId, maxCalendarSessions);
	const session = sessions.find(({ id }) => id === sessionId);
	if (!session) return { message: "This date is no longer available. Choose another." };
	if (session.eventStatus !== "scheduled") {
		return { message: `This date was ${session.eventStatus}. Choose another.` };
	}
	if (isFull(session) && session.id !== fullSessionId) {
		const remedy = fullSessionId === null ? "" : " Or send it again to ask for a spot if one comes free.";
		return { message: `This date is full. Choose another.${remedy}` };
	}
	const { id, startDate, timeZone } = session;
	return { session: { id, startDate, timeZone } };
}

function createNetworkShare(context: Context): NetworkShare {
	const { formLimits, clientAddress } = getServices(context);
	const toTokens = (leads: number): FormToken[] => Array(leads).fill({ limit: "leadsOfNetwork" });
	const network = toWideNetwork(clientAddress);
	return {
		tryTake: (leads) => formLimits.tryTake(toTokens(leads)),
		giveBack: (leads) => formLimits.giveBack(toTokens(leads)),
		hold: (leads, idempotencyKey) =>
			getDocuments(context).heldForms.add(leads.map((lead) => ({ kind: "lead", lead, idempotencyKey, network }))),
	};
}

/** Creates the rate limit of the client that sends a lead. */
function createLeadLimit(context: Context, activityId: string): LeadLimit {
	const { formLimits } = getServices(context);
	const tokens: FormToken[] = [{ limit: "lead" }, { limit: "leadForActivity", of: activityId }];
	const popularity: FormToken[] = [{ limit: "popularity", of: activityId }];
	let isCounted = false;
	return {
		tryTake: () => formLimits.tryTake(tokens),
		tryCount() {
			isCounted = formLimits.tryTake(popularity);
			return isCounted;
		},
		giveBack: () => formLimits.giveBack(isCounted ? [...tokens, ...popularity] : tokens),
	};
}
