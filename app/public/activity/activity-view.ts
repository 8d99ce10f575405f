import type { Activity } from "../../../domain/activity/activity.ts";
import type { Fact, FactName } from "../../../domain/activity/facts.ts";
import type { PriceParts } from "../../../domain/offer/format-offer.ts";
import type { AgeFacts } from "../../ui/child-fits.tsx";

/** What the activity page shows, with formatted dates and prices. */
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
	| "cancellationPolicy"
	| "activities"
	| "websiteUrl"
	| "languages"
> & {
	/** The language of title and texts, unless it is English. */
	lang?: string;
	/** Shown if there is no picture. */
	cover: { url: string; alt: string };
	/** The price in the purchase event. */
	sale: { currency: string; value: number } | null;
	priceText: PriceParts;
	hasEnded: boolean;
	ages: AgeFacts["ages"];
	nextDay: AgeFacts["nextDay"];
	sessions: SessionView[];
	/** The session that is meant by 'next': as on cards, one that has begun comes after the others. Null without one. */
	nextSession: string | null;
	/** Applies to a whole course: 'Full', '3 spots left'; null if there is nothing to say. */
	courseNote: string | null;
	/** The number of sessions that are not in `sessions`. */
	furtherSessions: number;
	/** 'Saturdays, 10:00–11:30 am' */
	pattern: string | null;
	/** What a parent can ask for: a spot, a spot that opens if all dates are full, or the dates if none is known. */
	question: "spot" | "full" | "dates";
	/** `getsLeadsByMail` is true if leads are mailed to the provider. Otherwise staff forward them. */
	provider: { id: string; title: string; getsLeadsByMail: boolean } | null;
	venue: VenueView | null;
	/** When registration opens: 'Sun, May 10, 10:00 am', 'Sun, May 10'; null unless it is known to be closed still. */
	registrationOpens: string | null;
	offers: { name: string; price: string; registration: string | null }[];
	/** The provider's answers. */
	facts: ({ name: FactName } & Fact)[];
	/** Whether the provider has not answered all questions. */
	hasOpenQuestions: boolean;
	/** A sign-up is erased this many months after its last change. */
	retentionMonths: number;
	/** Where the facts come from: 'Checked by us, Nov 12'; null if not known. */
	origin: string | null;
	/** Where parents register, according to the source it was imported from. */
	sourceUrl: string | null;
};

export type SessionView = {
	id: string;
	/** Those of all days of a camp's week. */
	ids: string[];
	/** 'Sat, Jun 22, 10:00–11:30 am'. The days of a camp's week are grouped: 'Jul 6–8, Tue–Thu, 9:00 am–3:30 pm'. */
	when: string;
	/** The two parts of `when`. The second is null if there is no time of day. */
	day: string;
	time: string | null;
	/** 'December', 'January 2027' */
	month: string;
	/** 'Cancelled', 'Full', '3 spots left'; null if there is nothing to say. */
	note: string | null;
	/** Whether a parent can ask for it. 'no' if it doesn't take place as planned. */
	isOpen: "yes" | "full" | "no";
	/** The venue's name, if it isn't the activity's venue. */
	venue: string | null;
};

export type VenueView = {
	title: string;
	/** Empty if only the title is known. */
	address: string;
	/** In degrees; null if only the address is known. */
	position: { latitude: number; longitude: number } | null;
	/** The link to OpenStreetMap. */
	mapUrl: string | null;
};

/** Maximum number of sessions in the form's list, the soonest first. */
export const maxChoices = 30;
