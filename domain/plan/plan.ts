import type { AgesInMonths } from "../activity/ages.ts";
import type { OfferUnit } from "../offer/offer.ts";

/** A session as the planner shows it, with formatted dates. */
export type PlanSession = {
	id: string;
	/** 'Mon, Jul 15, 9:00 am–3:00 pm' */
	when: string;
	/** '9:00 am–3:00 pm'; null without a time of day. */
	time: string | null;
	/**
	 * The camp week that the session is a day of: 'Jul 13–17, Mon–Fri, 9:00 am–3:00 pm'. Null if it isn't part of one.
	 */
	week: string | null;
	/** Instants in UTC. Without a time of day, the midnights around its days. */
	startsAt: string;
	endsAt: string;
	hasTimes: boolean;
	/** Dates in the session's time zone: '2026-07-15'. */
	firstDay: string;
	lastDay: string;
	/** 'Full', '3 spots left', 'Cancelled'; null if there is nothing to say. */
	note: string | null;
	takesPlace: boolean;
	isFull: boolean;
};

/** An activity's price for one child, if known. */
export type PlanPrice = {
	amount: number;
	/** ISO 4217 code. */
	currency: string;
	/** Null if not stated; the price is then counted per session. */
	unit: OfferUnit | null;
	/** True if the price can be higher: a range, or the lowest of several prices. */
	isLowest: boolean;
};

export type PlanActivity = {
	id: string;
	title: string;
	/** '$45 a week', 'Price on request' */
	priceText: string;
	price: PlanPrice | null;
	/** Null if unknown. */
	ages: AgesInMonths | null;
	/** Upcoming sessions, ordered by start. */
	sessions: PlanSession[];
};

/** A session in a child's plan. */
export type Placement = { activityId: string; sessionId: string };

/** A placement with its activity and session. */
export type PlacedSession = { activity: PlanActivity; session: PlanSession };

/** A child of a plan. `birthMonth` is null for a child that the family hasn't entered. */
export type PlanChild = {
	id: string;
	/** The child's name on the family's own device; 'Child 1' everywhere else. */
	label: string;
	birthMonth: string | null;
};

/** The plan of one child. */
export type ChildPlan = { child: PlanChild; placements: Placement[]; placed: PlacedSession[] };

export const maxPlanChildren = 8;
/** Maximum number of sessions per child, and per calendar file. */
export const maxPlacements = 60;

/** Returns the placed sessions, ordered by start. `lost` are those that are over or no longer offered. */
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
