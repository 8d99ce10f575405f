import type { Activity, ActivityCard, Category, Origin } from "../domain/activity/activity.ts";
import type { OptionalActivityField } from "../domain/activity/activity-input.ts";
import type { ActivityFilters } from "../domain/activity/filters.ts";
import type { Lead } from "../domain/lead/lead.ts";
import type { Page } from "../domain/page/page.ts";
import type { Resource, ResourceCard, ResourceCategory } from "../domain/resource/resource.ts";
import type { Subscription, SubscriptionSource } from "../domain/subscription/subscription.ts";

/** Everything the screens may ask of the services behind them. */
export type Backend = { documents: Documents };

/** The document store: five collections with the operations the product needs, whichever engine keeps them. */
export type Documents = {
	activities: Activities;
	leads: Leads;
	subscriptions: Subscriptions;
	resources: Resources;
	pages: Pages;
	/** How many documents each collection holds. */
	count(): Promise<DocumentCounts>;
	/** Grows whenever something that public pages show has changed, here or in another process. Cheap: ask it per request. */
	version(): number;
	/** Grows whenever an activity's leads have changed in number, and with them the popular order; as cheap. */
	leadsVersion(): number;
	close(): Promise<void>;
};

export type DocumentCounts = Record<"activities" | "leads" | "subscriptions" | "resources" | "pages", number>;

export type Activities = {
	/** One page of the matching activities, in the filters' order, and how many match in all. */
	find(filters: ActivityFilters, page: number, pageSize: number): Promise<{ cards: ActivityCard[]; total: number }>;
	countMatching(filters: ActivityFilters): Promise<number>;
	/** Featured activities, newest first. */
	findFeatured(limit?: number): Promise<ActivityCard[]>;
	findOne(id: string): Promise<Activity | null>;
	/** Others of the same category, nearest in age first; for the foot of an activity's page. */
	findSimilar(activity: Activity, limit: number): Promise<ActivityCard[]>;
	/** The categories of the existing activities, sorted. */
	findCategories(): Promise<Category[]>;
	/** Writes them in one transaction: new ones are added, those of a known id replaced (createdAt and leads are kept). */
	save(activities: Activity[], origin: Origin): Promise<void>;
	/**
	 * Writes a catalogue's activities, whose ids must differ, in one transaction: new ones are added; of known ones all
	 * but the `kept` fields and createdAt is replaced, where it differs. Tells how many were added and how many changed.
	 */
	merge(
		activities: Activity[],
		origin: Origin,
		kept: readonly OptionalActivityField[],
	): Promise<{ added: number; changed: number }>;
};

export type NewLead = Pick<Lead, "firstName" | "lastName" | "email" | "phone" | "agreeToTerms" | "newsletter"> & {
	activityId: string;
	activityName: string;
};

export type Leads = {
	/**
	 * Stores a lead durably with status 'new'. The same key with the same details makes one lead, however often it is sent;
	 * the same key with other details (a corrected e-mail after Back) makes another.
	 */
	create(lead: NewLead, formKey: string): Promise<"created" | "known">;
	/** Adds those whose id is not known yet, as they are, and tells how many. For the demo world and imports. */
	addAll(leads: Lead[], origin: Origin): Promise<number>;
};

export type Subscriptions = {
	exists(email: string): Promise<boolean>;
	/** Two at once for one e-mail make one: the store itself enforces it. */
	create(subscription: {
		email: string;
		firstName?: string;
		lastName?: string;
		subscriptionSource: SubscriptionSource;
	}): Promise<"created" | "known">;
	/** Adds those whose id and e-mail are not known yet, as they are, and tells how many. For the demo world and imports. */
	addAll(subscriptions: Subscription[], origin: Origin): Promise<number>;
};

export type Resources = {
	/** Newest first. */
	find(category: ResourceCategory | null): Promise<ResourceCard[]>;
	findOne(id: string): Promise<Resource | null>;
	/** Others that share a tag or the category, most shared tags first, then newest. */
	findRelated(resource: Pick<Resource, "id" | "category" | "tags">, limit: number): Promise<ResourceCard[]>;
	/** Their HTML is made safe before it is stored. */
	save(resources: Resource[], origin: Origin): Promise<void>;
};

export type Pages = {
	findOne(id: string): Promise<Page | null>;
	save(pages: Page[], origin: Origin): Promise<void>;
};
