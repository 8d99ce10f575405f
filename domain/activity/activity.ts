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

/** Something that a provider offers for children. Times are ISO 8601 in UTC. */
export type Activity = {
	id: string;
	title: string;
	/** Plain text; a blank line starts a new paragraph. */
	description: string;
	/**
	 * The lowest known price, in the currency of its offer, or in the site's if there is no offer. Null means price on
	 * request.
	 */
	price: number | null;
	/** Free text such as '5-12' or 'All Ages'. See parseAgeRange. */
	ageRange: string;
	/** An http(s) URL or a path of this site. Activities without a picture show a cover. */
	imageUrl: string | null;
	/** Further pictures, in order. */
	images: string[];
	/** Alternative texts by picture URL. Pictures without one are decorative. */
	imageAlts?: Record<string, string>;
	location: string;
	/** Plain text: what happens, when, what to bring. */
	programDetails: string;
	/** Plain text: what a parent gets back, and until when. Empty if unknown. */
	cancellationPolicy: string;
	/** The included items. */
	activities: string[];
	featured: boolean;
	/** Null if it is unknown: an import states none and no word names one. */
	category: Category | null;
	/** The provider's own registration page; always http(s). */
	websiteUrl: string | null;
	providerId: string | null;
	/** The venue of all sessions that don't name their own. `location` is the text that people read. */
	venueId: string | null;
	/** Individually entered sessions. One with the id of a scheduled session replaces it. */
	sessions: ActivitySession[];
	/** Rules that generate further sessions. */
	schedules: ActivitySchedule[];
	/** Empty if only `price` is known. */
	offers: Offer[];
	facts: Facts;
	keywords: string[];
	/** Languages of instruction by their English names: 'Spanish'. */
	languages: string[];
	/** The day on which each fact was last checked, and on which the provider last confirmed all of them. */
	checkedAt: Partial<Record<CheckedFact | "provider", string>>;
	/** The facts that an import extracted from the title and description because its source doesn't state them. */
	readFromText: CheckedFact[];
	/** BCP 47 tag of the title's and texts' language; null for English, or if unknown. */
	textLanguage: string | null;
	/** When it was ended before its last session, by staff or because the source dropped it. */
	endedAt: string | null;
	/** Null for a draft, in the future if scheduled, otherwise the time of publication. Uses the real clock. */
	publishedAt: string | null;
	/** The imported catalogue it comes from; null for activities of staff and of the demo world. */
	source: ActivitySource | null;
	/** What its source says about fields that staff or the provider have set to something else. */
	sourceSays?: SourceFields;
	createdAt: string;
	updatedAt: string;
};

/** Returns the ids of all venues of an activity. */
export function listVenueIds({ venueId, sessions, schedules }: Activity): string[] {
	const ids = [venueId, ...[...sessions, ...schedules].map((entry) => entry.venueId)];
	return [...new Set(ids.filter((id) => id !== null))];
}

/** What a source can say about an activity. */
export type SourceFields = Partial<
	Omit<Activity, "id" | "publishedAt" | "source" | "sourceSays" | "createdAt" | "updatedAt">
>;

type ActivitySource = {
	name: string;
	/** The activity's key in the source. */
	key: string;
	/** When the source last contained it. */
	lastSeenAt: string;
};

export const checkedFacts = ["price", "sessions", "ageRange", "venue", "facts"] as const;
export type CheckedFact = (typeof checkedFacts)[number];

/** Marks every fact as checked on the given day. */
export function checkAllFacts(day: string): Record<CheckedFact, string> {
	return Object.fromEntries(checkedFacts.map((fact) => [fact, day])) as Record<CheckedFact, string>;
}

/** Defaults for an activity without further details. */
export const unknownDetails = {
	providerId: null,
	venueId: null,
	sessions: [],
	schedules: [],
	offers: [],
	cancellationPolicy: "",
	facts: {},
	keywords: [],
	languages: [],
	checkedAt: {},
	readFromText: [],
	textLanguage: null,
	endedAt: null,
	source: null,
} satisfies Partial<Activity>;

/** The data that a card shows. */
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
	/** The provider's name; empty if unknown. */
	provider: string;
	/** The next session that hasn't begun, or else one in progress; null if no dates are known. */
	nextSession: ActivitySession | null;
	/** The number of sessions after `nextSession`. */
	moreSessions: number;
	/** How the upcoming sessions recur; null if they don't, or if they are in several time zones. */
	pattern: WeeklyPattern | null;
	/** Distance from the place that was searched near; null without one, or if the activity's position is unknown. */
	distanceKm: number | null;
};

/**
 * Where a document comes from: staff, the demo world, the default texts of every new store, or the imported catalogue
 * of that name.
 */
export type Origin = "staff" | "demo" | "default" | `import:${string}`;

export const defaultFeaturedLimit = 6;
export const homeFeaturedLimit = 8;
export const pageSize = 24;
