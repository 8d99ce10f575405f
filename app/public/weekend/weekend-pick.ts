import type { CardView } from "../../ui/activity-card.tsx";

/** An activity with a session this weekend that has not begun and is not full. */
export type WeekendPick = Pick<
	CardView,
	"id" | "title" | "category" | "lang" | "picture" | "cover" | "location" | "distance" | "price" | "ages" | "ageRange"
> & {
	session: string;
	/** 'Sat, Nov 28, 10:00 am' */
	when: string;
	/** '2026-11-28' */
	day: string;
	/** The local time of day at which it begins, in minutes; null if not known. */
	startMinute: number | null;
	distanceKm: number | null;
};

export type WeekendAnswer = {
	/** The certain matches, in the search's order. */
	picks: WeekendPick[];
	/** Whether the requested place is known. True without one. */
	isPlaceKnown: boolean;
	/** The search radius, in the site's unit: '5 mi'; null without a place. */
	radius: string | null;
	unit: "mi" | "km";
};
