import type { Offer } from "../offer/offer.ts";
import type { ActivitySchedule, ActivitySession } from "../session/session.ts";
import type { WeeklyPattern } from "../session/weekday-pattern.ts";
import type { Facts } from "./facts.ts";

export const categories = [
	"Adventure",
	"Arts & Crafts",
	"Camp",
	"Class",
	"Indoor Play",
	"STEM",
	"Sport",
	"Workshop",
] as const;
export type Category = (typeof categories)[number];

/** A provider's offer for children. Times are ISO 8601 in UTC. */
export type Activity = {
	id: string;
	title: string;
	/** Plain text; a blank line starts a new paragraph. */
	description: string;
	/** The lowest known price, in the currency of its offer, or of the site if there is no offer. Null: on request. */
	price: number | null;
	/** Free text such as '5-12' or 'All Ages': see parseAgeRange. */
	ageRange: string;
	/** An http(s) URL or a path of this site. Activities without one show a cover. */
	imageUrl: string | null;
	/** Further pictures, in order. */
	images: string[];
	/** Alternative texts of the pictures by URL. Pictures without one are decorative. */
	imageAlts?: Record<string, string>;
	location: string;
	/** Plain text: what happens, when, what to bring. */
	programDetails: string;
	/** The included items. */
	activities: string[];
	featured: boolean;
	category: Category;
	/** The provider's own registration page; always http(s). */
	websiteUrl: string | null;
	providerId: string | null;
	/** Where it takes place, unless a session says otherwise. `location` is what people read. */
	venueId: string | null;
	/** Sessions given one by one. One with the id of a schedule's session replaces it. */
	sessions: ActivitySession[];
	/** Rules that yield further sessions. */
	schedules: ActivitySchedule[];
	/** Empty: `price` is all that is known. */
	offers: Offer[];
	facts: Facts;
	keywords: string[];
	/** Of instruction, as people read them: 'Spanish'. */
	languages: string[];
	/** The last day on which a fact was checked, and on which the provider confirmed all of them. */
	checkedAt: Partial<Record<CheckedFact | "provider", string>>;
	/** The facts that an import has read from the title and description, since its source states none of its own. */
	readFromText: CheckedFact[];
	/** The language of title and texts as a BCP 47 tag; null for English, and where it is not known. */
	textLanguage: string | null;
	/** When it was ended before its last session, by staff or because its source no longer has it. */
	endedAt: string | null;
	/** Null: a draft. In the future: scheduled. Otherwise: published since then. By the real clock. */
	publishedAt: string | null;
	/** The imported catalogue it comes from; null for activities of staff and of the demo world. */
	source: ActivitySource | null;
	createdAt: string;
	updatedAt: string;
};

type ActivitySource = {
	name: string;
	/** The source's own key of the activity. */
	key: string;
	/** The last time that the source had it. */
	lastSeenAt: string;
};

export const checkedFacts = ["price", "sessions", "ageRange", "venue", "facts"] as const;
export type CheckedFact = (typeof checkedFacts)[number];

/** All facts were checked on a day. */
export function checkAllFacts(day: string): Record<CheckedFact, string> {
	return Object.fromEntries(checkedFacts.map((fact) => [fact, day])) as Record<CheckedFact, string>;
}

/** The fields of an activity of which nothing more is known. */
export const unknownDetails = {
	providerId: null,
	venueId: null,
	sessions: [],
	schedules: [],
	offers: [],
	facts: {},
	keywords: [],
	languages: [],
	checkedAt: {},
	readFromText: [],
	textLanguage: null,
	endedAt: null,
	source: null,
} satisfies Partial<Activity>;

/** The data of a card. */
export type ActivityCard = Pick<
	Activity,
	| "id"
	| "title"
	| "price"
	| "ageRange"
	| "imageUrl"
	| "location"
	| "featured"
	| "category"
	| "offers"
	| "keywords"
	| "textLanguage"
> & {
	/** The provider's name; empty where not known. */
	provider: string;
	/** The next session that has not begun, else one in progress; null where no dates are known. */
	nextSession: ActivitySession | null;
	/** How many more follow. */
	moreSessions: number;
	/** How the sessions to come recur; null where they do not, or are in several zones. */
	pattern: WeeklyPattern | null;
	/** From the place that the list is near to; null without one, or where the position is not known. */
	distanceKm: number | null;
};

/** The source of a document: staff, the demo world, a text that every store begins with, or the imported catalogue of that name. */
export type Origin = "staff" | "demo" | "default" | `import:${string}`;

export const defaultFeaturedLimit = 6;
export const homeFeaturedLimit = 8;
export const pageSize = 24;
