import type { Activity } from "../../../domain/activity/activity.ts";
import type { PriceParts } from "../../../domain/offer/format-offer.ts";
import type { AgeFacts } from "../../ui/child-fits.tsx";

/** What the activity page shows, with dates and prices as texts. */
export type ActivityView = Pick<
	Activity,
	| "id"
	| "title"
	| "description"
	| "category"
	| "ageRange"
	| "imageUrl"
	| "images"
	| "imageAlts"
	| "location"
	| "programDetails"
	| "activities"
	| "websiteUrl"
	| "languages"
> & {
	/** Of title and texts, if it is not English. */
	lang?: string;
	/** Shown where there is no picture. */
	cover: { url: string; alt: string };
	/** For the purchase event. */
	sale: { currency: string; value: number } | null;
	priceText: PriceParts;
	hasEnded: boolean;
	ages: AgeFacts["ages"];
	nextDay: AgeFacts["nextDay"];
	sessions: SessionView[];
	/** Of a course as a whole: 'Full', '3 spots left'; null if there is nothing to say. */
	courseNote: string | null;
	/** How many more there are than `sessions` holds. */
	furtherSessions: number;
	/** 'Saturdays, 10:00–11:30 am' */
	pattern: string | null;
	/** What a parent can ask for: a spot, one that opens where all dates are full, or the dates where none is known. */
	question: "spot" | "full" | "dates";
	/** `getsLeadsByMail`: leads are mailed to it. Otherwise staff pass them on. */
	provider: { id: string; title: string; getsLeadsByMail: boolean } | null;
	venue: VenueView | null;
	/** When registration opens: 'Sun, May 10, 10:00 am', 'Sun, May 10'; null where it is not known to be closed. */
	registrationOpens: string | null;
	offers: { name: string; price: string; registration: string | null }[];
	/** The provider's answers. */
	facts: { name: string; answer: "yes" | "no"; source: string }[];
	/** Whether the provider has left a question open. */
	hasOpenQuestions: boolean;
	/** How many months after its last change a sign-up is erased. */
	retentionMonths: number;
	/** Where the facts come from: 'Checked by us, Nov 12'. Null where it is not known. */
	origin: string | null;
};

export type SessionView = {
	id: string;
	/** 'Sat, Jun 22, 10:00–11:30 am'. The days of a camp's week are one: 'Jul 6–8, Tue–Thu, 9:00 am–3:30 pm'. */
	when: string;
	/** The two parts of `when`; the second is null without a time of day. */
	day: string;
	time: string | null;
	/** 'December', 'January 2027' */
	month: string;
	/** 'Cancelled', 'Full', '3 spots left'; null if there is nothing to say. */
	note: string | null;
	/** Whether a parent can ask for it: 'no' if it does not take place as planned. */
	isOpen: "yes" | "full" | "no";
	/** The venue's name where it is another than the activity's. */
	venue: string | null;
};

export type VenueView = {
	title: string;
	/** Empty where the title is all that is known. */
	address: string;
	/** In degrees; null where only the address is known. */
	position: { latitude: number; longitude: number } | null;
	/** The page of OpenStreetMap. */
	mapUrl: string | null;
};

/** Sessions that a parent can choose in the form's list: those soon to come. */
export const maxChoices = 30;
