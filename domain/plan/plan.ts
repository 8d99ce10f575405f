import type { AgesInMonths } from "../activity/ages.ts";
import type { OfferUnit } from "../offer/offer.ts";

/** A session as the planner shows it, with its dates as texts. */
export type PlanSession = {
	id: string;
	/** 'Mon, Jul 15, 9:00 am–3:00 pm' */
	when: string;
	/** '9:00 am–3:00 pm'; null without a time of day. */
	time: string | null;
	/** The week of a camp that it is a day of: 'Jul 13–17, Mon–Fri, 9:00 am–3:00 pm'. */
	week: string | null;
	/** Instants in UTC. Without a time of day they are the midnights around its days. */
	startsAt: string;
	endsAt: string;
	hasTimes: boolean;
	/** In its own zone: '2026-07-15'. */
	firstDay: string;
	lastDay: string;
	/** 'Full', '3 spots left', 'Cancelled'; null if there is nothing to say. */
	note: string | null;
	takesPlace: boolean;
	isFull: boolean;
};

/** What a family pays for an activity, where it is known. */
export type PlanPrice = {
	amount: number;
	/** ISO 4217 */
	currency: string;
	/** Null: not stated, so that it counts for each session. */
	unit: OfferUnit | null;
	/** Whether it can be more: a range, or the lowest of several prices. */
	isLowest: boolean;
};

export type PlanActivity = {
	id: string;
	title: string;
	/** '$45 a week', 'Price on request' */
	priceText: string;
	price: PlanPrice | null;
	/** Null where not known. */
	ages: AgesInMonths | null;
	/** Those to come, in the order of their starts. */
	sessions: PlanSession[];
};

/** A session that a child is to go to. */
export type Placement = { activityId: string; sessionId: string };

/** The same with what is known of it. */
export type PlacedSession = { activity: PlanActivity; session: PlanSession };

/** `birthMonth` is null for a child that the family has not entered. */
export type PlanChild = {
	id: string;
	/** A name, on its family's own device; 'Child 1' everywhere else. */
	label: string;
	birthMonth: string | null;
};

/** What a child goes to. */
export type ChildPlan = { child: PlanChild; placements: Placement[]; placed: PlacedSession[] };

export const maxPlanChildren = 8;
/** Sessions of one child, and of one calendar file. */
export const maxPlacements = 60;

/** Returns the placed sessions in the order of their starts. `lost`: those that are over or no longer offered. */
export function resolvePlacements(placements: Placement[], activities: Map<string, PlanActivity>) {
	const placed: PlacedSession[] = [];
	const lost: Placement[] = [];
	for (const placement of placements) {
		const activity = activities.get(placement.activityId);
		const session = activity?.sessions.find(({ id }) => id === placement.sessionId);
		if (activity && session) placed.push({ activity, session });
		else lost.push(placement);
	}
	placed.sort((a, b) => (a.session.startsAt < b.session.startsAt ? -1 : 1));
	return { placed, lost };
}

export function isSamePlacement(a: Placement, b: Placement): boolean {
	return a.activityId === b.activityId && a.sessionId === b.sessionId;
}
