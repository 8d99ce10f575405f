import { dayMs } from "../durations.ts";
import type { Lead, LeadSession, LeadStatus } from "./lead.ts";

/** A parent's answers to 'Did you get a place?'. */
export const placeAnswers = ["yes", "no"] as const;
export type PlaceAnswer = (typeof placeAnswers)[number];

/** The lead's status after each answer. */
export const answeredStatuses = { yes: "booked", no: "closed" } as const satisfies Record<PlaceAnswer, LeadStatus>;

/** The statuses in which parents are asked. Settled leads need no question. */
export const askedStatuses = ["new", "contacted"] as const satisfies LeadStatus[];

const daysAfterSession = 3;
const daysWithoutSession = 7;

/**
 * Returns when to ask a parent whether they got a place, in UTC: three days after the chosen session, but no sooner
 * than three days after the enquiry. Without a chosen session, a week after the enquiry.
 */
export function getQuestionTime({
	session,
	createdAt,
}: { session: LeadSession | null } & Pick<Lead, "createdAt">): string {
	const sent = Date.parse(createdAt);
	const dueMs = session
		? Math.max(Date.parse(session.startDate), sent) + daysAfterSession * dayMs
		: sent + daysWithoutSession * dayMs;
	return new Date(dueMs).toISOString();
}
