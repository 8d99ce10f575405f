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
	 * Creates a subscription, and writes the mail that asks its owner to confirm it. Somebody who has unsubscribed gets
	 * that mail, too, and stays inactive; the result is "created" either way. An address gets one such mail per hour;
	 * those of a mailbox beyond five per day are sent later. The store enforces one subscription per e-mail address.
	 */
	create(subscription: NewSubscription, mailSlot?: MailSlot): Promise<"created" | "duplicate">;
	/** Confirms a subscription for its owner, which activates it. */
	confirm(id: string): Promise<"changed" | "missing">;
	/** Deactivates a subscription for its owner. It must be confirmed again to become active. */
	leave(id: string): Promise<"changed" | "missing">;
	find(id: string): Promise<Subscription | null>;
	/**
	 * Deletes the active subscriptions that were not confirmed within `unconfirmedRetentionDays` after the last mail
	 * that asked. Owners whose mail is still waiting to be sent have not been asked yet. Returns how many were deleted.
	 */
	deleteUnconfirmed(actor: Actor): Promise<number>;
	/**
	 * Inserts the subscriptions whose id and e-mail are unknown, unchanged, and returns how many. For the demo world
	 * and imports.
	 */
	addMissing(subscriptions: Subscription[], origin: Origin): Promise<number>;
};

export type NewSubscription = {
	email: string;
	firstName?: string;
	lastName?: string;
	subscriptionSource: SubscriptionSource;
};

export type StaffSubscriptions = {
	/** Returns one page of the subscriptions, newest first, and the total. */
	list(filters: SubscriptionFilters, pageSize: number): Promise<{ rows: Subscription[]; total: number }>;
	/** Yields all matching subscriptions, newest first, in batches of a few hundred. */
	readBatches(filters: SubscriptionFilters): AsyncIterable<Subscription[]>;
	/**
	 * Activating writes the mail that asks the owner to confirm. Before that, somebody who has unsubscribed gets no
	 * newsletter.
	 */
	setActive(id: string, active: boolean, actor: Actor): Promise<"changed" | "missing">;
};

/** Newsletters. Only drafts can be changed or removed. */
export type Newsletters = {
	/** Returns one page of newsletters, newest first, and the total. */
	list(page: number, pageSize: number): Promise<{ rows: NewsletterRow[]; total: number }>;
	getProgress(id: string): Promise<NewsletterProgress>;
	/** Returns when sending of the last newsletter began; null if there is none. */
	findLastStart(): Promise<string | null>;
	/** Returns the content of a newsletter's mails; null until sending has started. */
	findContent(id: string): Promise<MailContent | null>;
	/** Sends that content as a mail to the staff member. */
	sendTest(newsletter: Pick<Newsletter, "id">, content: MailContent, actor: Actor): Promise<void>;
	/** Schedules a newsletter, unless its version no longer is the expected one. */
	schedule(id: string, sendAt: string, expectedVersion: string, actor: Actor): Promise<UpdateResult>;
	/** Turns a scheduled newsletter back into a draft. */
	withdraw(id: string, actor: Actor): Promise<UpdateResult>;
	/** Stops queueing, and holds back queued mails. Mails that are already being sent go out. */
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
	/** Returns them in the order of the ids, without those that a newsletter cannot show. */
	findActivities(ids: string[]): Promise<ActivityCard[]>;
	/** Returns activities published since then, newest first. */
	listNewActivities(since: string, limit: number): Promise<ActivityCard[]>;
	/**
	 * Returns activities with a session in the next seven days that is known to have spots left. Sorted by that
	 * session, which the card shows.
	 */
	listActivitiesWithPlaces(limit: number): Promise<ActivityCard[]>;
	findArticles(ids: string[]): Promise<ResourceCard[]>;
	listNewArticles(since: string, limit: number): Promise<ResourceCard[]>;
};

/**
 * How a newsletter is sent. Several processes may do so at once, and be killed at any time: each address gets it once.
 */
export type NewsletterSending = {
	/** Returns scheduled newsletters whose time has come. */
	listDue(): Promise<Newsletter[]>;
	/** Stores the content of a due newsletter's mails. Returns false if it was changed or started in the meantime. */
	start(newsletter: Pick<Newsletter, "id" | "updatedAt">, content: MailContent): Promise<boolean>;
	/** Returns the ids of newsletters whose mails are not all queued yet. */
	listQueueing(): Promise<string[]>;
	/**
	 * Queues the mails of the next confirmed subscribers, and returns how many. It is fewer than `batchSize` once there
	 * are no more, or if the newsletter is paused.
	 */
	queueBatch(id: string, batchSize: number): Promise<number>;
	/** Marks newsletters without waiting mails as sent, and returns how many. */
	finishSent(): Promise<number>;
};
