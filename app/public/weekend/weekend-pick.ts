import type { CardView } from "../../ui/activity-card.tsx";

/** An activity with the session that takes place this weekend, has not begun and is not full. */
export type WeekendPick = Pick<
	CardView,
	"id" | "title" | "lang" | "picture" | "cover" | "location" | "provider" | "distance" | "price" | "ages" | "ageRange"
> & {
	session: string;
	/** 'Sat, Nov 28, 10:00 am' */
	when: string;
	/** '2026-11-28' */
	day: string;
};

export type WeekendAnswer = {
	/** Those that the search certainly finds, in its order. */
	picks: WeekendPick[];
	/** Whether the place that was asked for is known; true without one. */
	isPlaceKnown: boolean;
	/** The radius that was searched, in the site's unit: '5 mi'; null without a place. */
	radius: string | null;
	unit: "mi" | "km";
};
