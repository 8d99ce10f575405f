import type { FilterName } from "../../domain/activity/active-filters.ts";
import type { Activity, ActivityCard, Category, Origin } from "../../domain/activity/activity.ts";
import type { FacetCounts } from "../../domain/activity/facets.ts";
import type { ActivityFilters } from "../../domain/activity/filters.ts";
import type { GroupName } from "../../domain/activity/list-groups.ts";
import type { StaffActivityQuery, StaffActivityRow } from "../../domain/activity/staff-filters.ts";
import type { Suggestions } from "../../domain/activity/suggestions.ts";
import type { Actor } from "../../domain/audit-log/audit-entry.ts";
import type { ChosenSession } from "../../domain/family/chosen-sessions.ts";
import type { Position } from "../../domain/place/position.ts";
import type { ActivityPosition } from "../../domain/place/site-map.ts";
import type { ActivitySession } from "../../domain/session/session.ts";
import type { StaffEditing } from "./editing.ts";

export type Activities = PublicActivities & StaffActivities;

export type ListOptions = {
	/** Of dated filters, only activities with a matching session that has not begun. Cards show that session. */
	startsLater?: boolean;
};

/** What the public may see: published activities only. Lists also exclude activities that have ended. */
export type PublicActivities = {
	/** Returns one page of the matching activities in the filters' order, and their total. */
	list(filters: ActivityFilters, page: number, pageSize: number, options?: ListOptions): Promise<ActivityList>;
	/** Returns the activities that certainly match the filters and were published after that time, newest first. */
	listNew(filters: ActivityFilters, publishedAfter: string, limit: number): Promise<CardList>;
	/** Returns the number of activities that certainly match the filters. */
	count(filters: ActivityFilters): Promise<number>;
	/**
	 * Counts the results that each option of the listing's filters would leave. Stops counting after `deadlineMs`;
	 * further options are then missing.
	 */
	countFacets(filters: ActivityFilters, deadlineMs: number): Promise<{ counts: FacetCounts; isComplete: boolean }>;
	/**
	 * For when nothing matches all filters: returns activities with the searched words that miss the fewest filters,
	 * and the filters they miss. The nearest come first, or else those that begin first.
	 */
	findNearMisses(filters: ActivityFilters, limit: number): Promise<NearMisses>;
	/** Returns whether an activity has that title, or a title that begins with it, ignoring punctuation and accents. */
	hasTitle(text: string): Promise<boolean>;
	/** Returns the positions of these activities, without those whose position is unknown. */
	findPositions(ids: string[]): Promise<ActivityPosition[]>;
	/** Suggests what begins with the words, or contains words that do: at most `limit` of each kind. */
	suggest(text: string, limit: number): Promise<Suggestions>;
	/** Returns featured activities, newest first. */
	listFeatured(limit?: number): Promise<CardList>;
	/**
	 * Returns the activities whose next session begins first, without those that have begun and those without dates.
	 */
	listStartingSoon(limit: number): Promise<CardList>;
	/** Returns a provider's activities, sorted by their next session. */
	listByProvider(providerId: string, limit: number): Promise<CardList>;
	/**
	 * Returns the cards of these activities in the order of the ids. Includes activities that have ended, but not those
	 * that are not public.
	 */
	listByIds(ids: string[]): Promise<ShortlistCards>;
	/** Also finds published activities that have ended. */
	find(id: string): Promise<Activity | null>;
	/**
	 * Returns the sessions that are not over, in the order of their starts, and when the activity ends. Includes
	 * unpublished activities, because the preview needs them: callers must look up the activity before they show any.
	 */
	listSessions(id: string, limit: number): Promise<SessionList>;
	/**
	 * Returns the sessions that a family has chosen, each with its activity, in no particular order. Leaves out those that are over,
	 * deleted or not public.
	 */
	findChosen(chosen: ChosenSession[]): Promise<ChosenActivity[]>;
	/**
	 * Returns the fields that a lead needs: the title, and the provider's registration link. Also finds activities that
	 * have ended.
	 */
	findForBooking(id: string): Promise<BookableActivity | null>;
	/** Returns other activities of the same category, those for the same ages first. */
	listSimilar(activity: Activity, limit: number): Promise<CardList>;
	/** Returns the categories of the activities that have not ended, sorted. */
	listCategories(): Promise<Category[]>;
	/** Inserts activities, or replaces those with a known id, in one transaction. Keeps `createdAt` and the leads. */
	upsert(activities: Activity[], origin: Origin): Promise<void>;
};

/** Activities for a page of the public site. None of them has ended. */
export type CardList = {
	cards: ActivityCard[];
	/**
	 * When the list or a card may change because a session begins or an activity ends; null: not before the catalogue
	 * changes.
	 */
	expiresAt: string | null;
};

export type NearMisses = CardList & {
	/** The filters that each card misses, in the cards' order. */
	missed: FilterName[][];
};

export type ShortlistCards = Pick<CardList, "expiresAt"> & {
	cards: (ActivityCard & { hasEnded: boolean; venueId: string | null })[];
};

export type ActivityList = CardList & {
	/**
	 * The groups of the list in order, without empty ones; `size` is the number of this page's cards in each. `fits`
	 * means that the activities match all filters, and just cannot be placed in the order.
	 */
	groups: { name: GroupName | null; fits: boolean; size: number; total: number }[];
	/** Of all groups together. */
	total: number;
	/** The place that was searched for by name; null without one. `position` is null for an unknown place. */
	place: { name: string; position: Position | null } | null;
	/** The spelling that was searched for instead of words with no results, or with few accidental ones. */
	spelling: Spelling | null;
	/** Words that were left out, since nothing contains all of them. */
	leftOut: string[];
};

export type SessionList = {
	sessions: ActivitySession[];
	/** The total number of sessions, including those beyond the limit. */
	total: number;
	hasEnded: boolean;
	/** As in {@link CardList}. */
	expiresAt: string | null;
};

export type ChosenActivity = {
	activity: Pick<Activity, "id" | "title" | "location" | "venueId" | "updatedAt">;
	session: ActivitySession;
};

export type BookableActivity = Pick<Activity, "id" | "title" | "websiteUrl"> & { hasEnded: boolean };

export type StaffActivities = {
	/** Expands open-ended schedules up to 18 months ahead. Returns how many activities got further sessions. */
	extendSchedules(): Promise<number>;
	/**
	 * Ends activities without dates that have not been changed, confirmed or seen in their source for a year. Returns
	 * how many.
	 */
	endUnseen(): Promise<number>;
	/**
	 * Advances each activity to its next session. `all` also moves backwards, after the catalogue's date was set to an
	 * earlier day.
	 */
	advanceNextSessions(options?: { all?: boolean }): Promise<void>;
	/** Returns one page of the staff table, and the total. */
	listForStaff(filters: StaffActivityQuery, pageSize: number): Promise<{ rows: StaffActivityRow[]; total: number }>;
	/** Returns the number of activities that have ended, and of those without a provider link. */
	countForStaff(): Promise<{ ended: number; withoutLink: number }>;
	/**
	 * Publishes all drafts of an imported catalogue now, or turns published and scheduled activities into drafts, in
	 * batches. Returns how many activities were changed.
	 */
	setSourcePublished(source: string, isPublished: boolean, actor: Actor): Promise<number>;
	setFeatured(id: string, featured: boolean, actor: Actor): Promise<"changed" | "missing">;
} & StaffEditing<Activity>;

/** What was typed, and the closest spelling that was searched for instead. */
export type Spelling = {
	typed: string;
	used: string;
	/** Other searches that may have been meant. */
	others: string[];
};
