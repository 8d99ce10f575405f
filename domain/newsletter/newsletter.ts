import { dayMs } from "../durations.ts";

/**
 * "draft": can be changed. "scheduled": goes out at `sendAt`. "sending": its mails are being queued or sent. "paused": none
 * is queued or sent. "sent": each mail has gone out or failed.
 */
const newsletterStates = ["draft", "scheduled", "sending", "paused", "sent"] as const;
export type NewsletterState = (typeof newsletterStates)[number];

/** The states' names in the staff area. */
export const newsletterStateNames: Record<NewsletterState, string> = {
	draft: "Draft",
	scheduled: "Scheduled",
	sending: "Sending",
	paused: "Paused",
	sent: "Sent",
};

/** What stands below the text of a newsletter. */
export type NewsletterBlocks = {
	/** Ids of activities that staff have chosen, in their order. */
	activities: string[];
	/** Activities that were published since the last newsletter. */
	newActivities: boolean;
	/** Activities with a session in the next seven days that is known to have spots left. */
	placesThisWeek: boolean;
	/** Ids of articles that staff have chosen, in their order. */
	articles: string[];
	/** Articles that were published since the last newsletter. */
	newArticles: boolean;
};

/** One issue of the newsletter. Times are ISO 8601 in UTC. */
export type Newsletter = NewsletterBlocks & {
	id: string;
	/** The subject of the mail, and its heading. */
	title: string;
	/** Sanitized HTML of the article editor. */
	content: string;
	state: NewsletterState;
	/** When it goes out, or was to go out; null for a draft. */
	sendAt: string | null;
	/** When the first mail was queued. */
	startedAt: string | null;
	finishedAt: string | null;
	createdAt: string;
	updatedAt: string;
};

/** How many mails of a newsletter there are. `toQueue`: confirmed subscribers whose mail is not queued yet. */
export type NewsletterProgress = {
	toQueue: number;
	waiting: number;
	sent: number;
	failed: number;
	suppressed: number;
};

export const noBlocks: NewsletterBlocks = {
	activities: [],
	newActivities: false,
	placesThisWeek: false,
	articles: [],
	newArticles: false,
};

/** Upper limits of a newsletter's blocks. */
export const newsletterLimits = { chosen: 12, newActivities: 6, placesThisWeek: 6, newArticles: 3 } as const;

/** "New" is what came since the last newsletter; without one, in so many days. */
export const newWithoutLastDays = 14;

/** From when on something is new, for a newsletter that goes out now. */
export function getNewSince(lastStartedAt: string | null, now: Date): string {
	return lastStartedAt ?? new Date(now.getTime() - newWithoutLastDays * dayMs).toISOString();
}
