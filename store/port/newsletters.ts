import type { ActivityCard, Origin } from "../../domain/activity/activity.ts";
import type { Actor } from "../../domain/audit-log/audit-entry.ts";
import type { MailContent } from "../../domain/mail/mail.ts";
import type { MailSlot } from "../../domain/mail/mail-slot.ts";
import type { Newsletter, NewsletterProgress } from "../../domain/newsletter/newsletter.ts";
import type { ResourceCard } from "../../domain/resource/resource.ts";
import type { SubscriptionFilters } from "../../domain/subscription/staff-filters.ts";
import type { Subscription, SubscriptionSource } from "../../domain/subscription/subscription.ts";
import type { StaffEditing, UpdateResult } from "./editing.ts";

export type Subscriptions = PublicSubscriptions & StaffSubscriptions;

export type PublicSubscriptions = {
	/**
	 * Creates a subscription, and writes the mail that asks its owner to confirm it. Somebody who has left gets that mail, too,
	 * and stays inactive: "created" either way. An address gets one such mail an hour; of a mailbox's, those beyond five a day
	 * leave later. One e-mail address has one subscription: the store enforces it.
	 */
	create(subscription: NewSubscription, mailSlot?: MailSlot): Promise<"created" | "duplicate">;
	/** Confirms a subscription for its owner: it is active then, and gets the newsletter. */
	confirm(id: string): Promise<"changed" | "missing">;
	/** Deactivates a subscription for its owner. It has to be confirmed again. */
	leave(id: string): Promise<"changed" | "missing">;
	find(id: string): Promise<Subscription | null>;
	/**
	 * Deletes the active subscriptions that were not confirmed by `unconfirmedRetentionDays` after the last mail that asked, and
	 * returns how many. Whose mail still waits to be sent was not asked yet.
	 */
	deleteUnconfirmed(actor: Actor): Promise<number>;
	/** Inserts the subscriptions whose id and e-mail are unknown, unchanged, and returns how many. For the demo world and imports. */
	addMissing(subscriptions: Subscription[], origin: Origin): Promise<number>;
};

export type NewSubscription = {
	email: string;
	firstName?: string;
	lastName?: string;
	subscriptionSource: SubscriptionSource;
};

export type StaffSubscriptions = {
	/** One page of the subscriptions, newest first, and the total. */
	list(filters: SubscriptionFilters, pageSize: number): Promise<{ rows: Subscription[]; total: number }>;
	/** All matching subscriptions, newest first, in batches of a few hundred. */
	readBatches(filters: SubscriptionFilters): AsyncIterable<Subscription[]>;
	/** Activating writes the mail that asks its owner to confirm: no newsletter goes to somebody who has left before that. */
	setActive(id: string, active: boolean, actor: Actor): Promise<"changed" | "missing">;
};

/** Newsletters, of which drafts alone can be changed or removed. */
export type Newsletters = {
	/** One page of them, newest first, and the total. */
	list(page: number, pageSize: number): Promise<{ rows: NewsletterRow[]; total: number }>;
	getProgress(id: string): Promise<NewsletterProgress>;
	/** When the last newsletter began to be sent; null if there is none. */
	findLastStart(): Promise<string | null>;
	/** What the mails of a newsletter say; null as long as it has not been started. */
	findContent(id: string): Promise<MailContent | null>;
	/** Writes a mail with that content to the staff member. */
	sendTest(newsletter: Pick<Newsletter, "id">, content: MailContent, actor: Actor): Promise<void>;
	/** Lets a newsletter go out at a time, unless its version is not the expected one any more. */
	schedule(id: string, sendAt: string, expectedVersion: string, actor: Actor): Promise<UpdateResult>;
	/** Makes a scheduled newsletter a draft again. */
	withdraw(id: string, actor: Actor): Promise<UpdateResult>;
	/** Stops queueing, and holds back what is queued; mails that are on their way go out. */
	pause(id: string, actor: Actor): Promise<UpdateResult>;
	resume(id: string, actor: Actor): Promise<UpdateResult>;
} & NewsletterPicks &
	NewsletterSending &
	StaffEditing<Newsletter>;

export type NewsletterRow = Pick<
	Newsletter,
	"id" | "title" | "state" | "sendAt" | "startedAt" | "finishedAt" | "updatedAt"
>;

/** What a newsletter can show: public activities that have not ended, and published articles. */
export type NewsletterPicks = {
	/** In the order of the ids, without those that a newsletter cannot show. */
	findActivities(ids: string[]): Promise<ActivityCard[]>;
	/** Published since then, newest first. */
	listNewActivities(since: string, limit: number): Promise<ActivityCard[]>;
	/** With a session in the next seven days that is known to have spots left; the next session first, which the card shows. */
	listActivitiesWithPlaces(limit: number): Promise<ActivityCard[]>;
	findArticles(ids: string[]): Promise<ResourceCard[]>;
	listNewArticles(since: string, limit: number): Promise<ResourceCard[]>;
};

/** How a newsletter is sent. Several processes may do it at once, and be killed at any time: each address gets it once. */
export type NewsletterSending = {
	/** Those whose time has come. */
	listDue(): Promise<Newsletter[]>;
	/** Stores what the mails of a newsletter that is due say. False if it has been changed or started meanwhile. */
	start(newsletter: Pick<Newsletter, "id" | "updatedAt">, content: MailContent): Promise<boolean>;
	/** The ids of those whose mails are not all queued yet. */
	listQueueing(): Promise<string[]>;
	/**
	 * Queues the mails of the next subscribers who have confirmed, and returns how many those were: fewer than `batchSize`
	 * once there are no more, or if the newsletter is paused.
	 */
	queueBatch(id: string, batchSize: number): Promise<number>;
	/** Marks newsletters without waiting mails as sent, and returns how many. */
	finishSent(): Promise<number>;
};
