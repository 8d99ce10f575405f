import { dayMs } from "../durations.ts";
import type { Lead, LeadSession, LeadStatus } from "./lead.ts";

/** What a parent answers to 'Did you get a place?'. */
export const placeAnswers = ["yes", "no"] as const;
export type PlaceAnswer = (typeof placeAnswers)[number];

/** The status that an answer moves a lead to. */
export const answeredStatuses = { yes: "booked", no: "closed" } as const satisfies Record<PlaceAnswer, LeadStatus>;

/** Leads that are settled need no question. */
export const askedStatuses = ["new", "contacted"] as const satisfies LeadStatus[];

const daysAfterSession = 3;
const daysWithoutSession = 7;

/**
 * When a parent is asked whether they got a place, in UTC: three days after the session that they chose, though not sooner
 * than three days after the enquiry; a week after it if they chose none.
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
