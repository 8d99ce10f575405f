import type { FilterName } from "../../domain/activity/active-filters.ts";
import type { Activity, ActivityCard, Category, Origin } from "../../domain/activity/activity.ts";
import type { FacetCounts } from "../../domain/activity/facets.ts";
import type { ActivityFilters } from "../../domain/activity/filters.ts";
import type { GroupName } from "../../domain/activity/list-groups.ts";
import type { StaffActivityQuery, StaffActivityRow } from "../../domain/activity/staff-filters.ts";
import type { Suggestions } from "../../domain/activity/suggestions.ts";
import type { Actor } from "../../domain/audit-log/audit-entry.ts";
import type { Position } from "../../domain/place/position.ts";
import type { ActivityPosition } from "../../domain/place/site-map.ts";
import type { Placement } from "../../domain/plan/plan.ts";
import type { ActivitySession } from "../../domain/session/session.ts";
import type { StaffEditing } from "./editing.ts";

export type Activities = PublicActivities & StaffActivities;

/** What the public may see: published activities alone. Lists leave out those that have ended, too. */
export type PublicActivities = {
	/** One page of the matching activities in the filters' order, and their total. */
	list(filters: ActivityFilters, page: number, pageSize: number): Promise<ActivityList>;
	/** What satisfies the filters for sure and was published after that time, the newest first. */
	listNew(filters: ActivityFilters, publishedAfter: string, limit: number): Promise<CardList>;
	/** The number of activities that satisfy the filters for sure. */
	count(filters: ActivityFilters): Promise<number>;
	/**
	 * What each option of the listing's filters would leave. After `deadlineMs` no further options are counted: those are
	 * absent.
	 */
	countFacets(filters: ActivityFilters, deadlineMs: number): Promise<{ counts: FacetCounts; isComplete: boolean }>;
	/**
	 * Where nothing satisfies all filters: activities with the words that miss the fewest filters, with what they miss. The nearest
	 * come first, else those that begin first.
	 */
	findNearMisses(filters: ActivityFilters, limit: number): Promise<NearMisses>;
	/** True if an activity is called that, or if that is the beginning of its title, punctuation and accents aside. */
	hasTitle(text: string): Promise<boolean>;
	/** Where these activities take place, without those of which it is not known. */
	findPositions(ids: string[]): Promise<ActivityPosition[]>;
	/** What begins with the words, or has words that do: at most `limit` of each kind. */
	suggest(text: string, limit: number): Promise<Suggestions>;
	/** Featured activities, newest first. */
	listFeatured(limit?: number): Promise<CardList>;
	/** The activities whose next session begins first, without those that have begun and those without dates. */
	listStartingSoon(limit: number): Promise<CardList>;
	/** What a provider offers, the next sessions first. */
	listByProvider(providerId: string, limit: number): Promise<CardList>;
	/** The cards of these activities in the order of the ids: those that have ended included, those that are not public left out. */
	listByIds(ids: string[]): Promise<ShortlistCards>;
	/** Also finds published activities that have ended. */
	find(id: string): Promise<Activity | null>;
	/**
	 * The sessions that are not over, in the order of their starts, and when the activity ends. Unpublished activities are
	 * included, because the preview needs them: callers look the activity up before they show any.
	 */
	listSessions(id: string, limit: number): Promise<SessionList>;
	/** The sessions of a plan, each with its activity, in no order. Those that are over, gone or not public are left out. */
	findPlaced(placements: Placement[]): Promise<PlacedActivity[]>;
	/** The fields that a lead needs: the title, and the provider's registration link. Also finds activities that have ended. */
	findForBooking(id: string): Promise<BookableActivity | null>;
	/** Other activities of the same category, those for the same ages first. */
	listSimilar(activity: Activity, limit: number): Promise<CardList>;
	/** The categories of the activities that have not ended, sorted. */
	listCategories(): Promise<Category[]>;
	/** Inserts activities, or replaces those with a known id, in one transaction. Keeps `createdAt` and the leads. */
	upsert(activities: Activity[], origin: Origin): Promise<void>;
};

/** Activities for a page of the public site. None of them has ended. */
export type CardList = {
	cards: ActivityCard[];
	/** When the list or a card may change because a session begins or an activity ends; null: not before the catalogue changes. */
	expiresAt: string | null;
};

export type NearMisses = CardList & {
	/** The filters that each of the cards misses, in the cards' order. */
	missed: FilterName[][];
};

export type ShortlistCards = Pick<CardList, "expiresAt"> & {
	cards: (ActivityCard & { hasEnded: boolean; venueId: string | null })[];
};

export type ActivityList = CardList & {
	/**
	 * The parts of the list in their order, empty ones left out; `size` is the number of cards of this page in each. `fits`:
	 * they satisfy all filters, and only the order has no place for them.
	 */
	groups: { name: GroupName | null; fits: boolean; size: number; total: number }[];
	/** Of all parts together. */
	total: number;
	/** What the words of a place stand for; null where none is searched. `position` is null for an unknown place. */
	place: { name: string; position: Position | null } | null;
	/** The spelling that was searched for instead of words that match nothing, or little by accident. */
	spelling: Spelling | null;
	/** Words that were left out, since nothing has all of them. */
	leftOut: string[];
};

export type SessionList = {
	sessions: ActivitySession[];
	/** How many there are, those beyond the limit included. */
	total: number;
	hasEnded: boolean;
	/** As of {@link CardList}. */
	expiresAt: string | null;
};

export type PlacedActivity = {
	activity: Pick<Activity, "id" | "title" | "location" | "venueId" | "updatedAt">;
	session: ActivitySession;
};

export type BookableActivity = Pick<Activity, "id" | "title" | "websiteUrl"> & { hasEnded: boolean };

export type StaffActivities = {
	/** Expands schedules that go on up to 18 months ahead. Returns how many activities got further sessions. */
	extendSchedules(): Promise<number>;
	/**
	 * Ends activities without dates that nobody has changed or confirmed, and whose source has not had them, for a year. Returns
	 * how many.
	 */
	endUnseen(): Promise<number>;
	/** Moves each activity on to its next session. `all`: also back, after the catalogue's date was set to an earlier day. */
	advanceNextSessions(options?: { all?: boolean }): Promise<void>;
	/** One page of the staff table, and the total. */
	listForStaff(filters: StaffActivityQuery, pageSize: number): Promise<{ rows: StaffActivityRow[]; total: number }>;
	/** The number of activities that have ended, and of those without a provider link. */
	countForStaff(): Promise<{ ended: number; withoutLink: number }>;
	/**
	 * Publishes all drafts of an imported catalogue now, or makes drafts of what is published or scheduled, in batches.
	 * Returns how many activities it changed.
	 */
	setSourcePublished(source: string, isPublished: boolean, actor: Actor): Promise<number>;
	setFeatured(id: string, featured: boolean, actor: Actor): Promise<"changed" | "missing">;
} & StaffEditing<Activity>;

/** What was typed, and the nearest spelling that was searched for instead. */
export type Spelling = {
	typed: string;
	used: string;
	/** Other searches that may have been meant. */
	others: string[];
};
