import type { AgesInMonths } from "../activity/ages.ts";
import type { OfferUnit } from "../offer/offer.ts";

/** A session that a family can choose, with formatted dates. */
export type OfferedSession = {
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
export type PricePerChild = {
	amount: number;
	/** ISO 4217 code. */
	currency: string;
	/** Null if not stated; the price is then counted per session. */
	unit: OfferUnit | null;
	/** True if the price can be higher: a range, or the lowest of several prices. */
	isLowest: boolean;
};

export type OfferedActivity = {
	id: string;
	title: string;
	price: PricePerChild | null;
	/** Null if unknown. */
	ages: AgesInMonths | null;
	/** Upcoming sessions, ordered by start. */
	sessions: OfferedSession[];
};

/** A session that a family has chosen for a child. */
export type ChosenSession = { activityId: string; sessionId: string };

/** A chosen session that is still offered, with its activity. */
export type ChosenDate = { activity: OfferedActivity; session: OfferedSession };

/** A family's chosen sessions by child id, as the browser stores them. They never leave the device. */
export type ChosenSessions = Record<string, ChosenSession[]>;

/** The limit of one child, and of all children of a link or a calendar file. */
export const maxChosenSessions = 100;

export function isSameSession(a: ChosenSession, b: ChosenSession): boolean {
	return a.activityId === b.activityId && a.sessionId === b.sessionId;
}

/** Parses what the browser has stored, leaving out invalid entries. */
export function parseChosenSessions(stored: unknown): ChosenSessions {
	const isRecord = typeof stored === "object" && stored !== null && !Array.isArray(stored);
	const children = isRecord ? Object.entries(stored) : [];
	return Object.fromEntries(children.map(([child, list]) => [child, parseList(list)]));
}

function parseList(list: unknown): ChosenSession[] {
	if (!Array.isArray(list)) return [];
	return list
		.filter(
			(each): each is ChosenSession => typeof each?.activityId === "string" && typeof each?.sessionId === "string",
		)
		.map(({ activityId, sessionId }) => ({ activityId, sessionId }))
		.slice(0, maxChosenSessions);
}
