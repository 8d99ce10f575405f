import { dayMs } from "../durations.ts";

/**
 * "draft": can still be edited. "scheduled": goes out at `sendAt`. "sending": mails are being queued or sent.
 * "stopped": staff ended the sending. "sent": every mail has been sent or has failed.
 */
const newsletterStates = ["draft", "scheduled", "sending", "stopped", "sent"] as const;
export type NewsletterState = (typeof newsletterStates)[number];

/** Display names of the states in the staff area. */
export const newsletterStateNames: Record<NewsletterState, string> = {
	draft: "Draft",
	scheduled: "Scheduled",
	sending: "Sending",
	stopped: "Stopped",
	sent: "Sent",
};

/** The blocks below a newsletter's text. */
export type NewsletterBlocks = {
	/** Ids of activities that staff chose, in their order. */
	activities: string[];
	/** Adds activities published since the last newsletter. */
	newActivities: boolean;
	/** Adds activities with a session in the next seven days that is known to have spots left. */
	placesThisWeek: boolean;
	/** Ids of articles that staff chose, in their order. */
	articles: string[];
	/** Adds articles published since the last newsletter. */
	newArticles: boolean;
};

/** One issue of the newsletter. Times are ISO 8601 in UTC. */
export type Newsletter = NewsletterBlocks & {
	id: string;
	/** The mail's subject and heading. */
	title: string;
	/** Sanitized HTML from the article editor. */
	content: string;
	state: NewsletterState;
	/** When it goes out, or was due; null for a draft. */
	sendAt: string | null;
	/** When the first mail was queued. */
	startedAt: string | null;
	finishedAt: string | null;
	createdAt: string;
	updatedAt: string;
};

/**
 * The number of a newsletter's mails by state. `toQueue` counts confirmed subscribers whose mail hasn't been queued
 * yet.
 */
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

/** Without a previous newsletter, items count as new for this many days after publication. */
export const newWithoutLastDays = 14;

/** Returns the time after which something counts as new, for a newsletter that goes out now. */
export function getNewSince(lastStartedAt: string | null, now: Date): string {
	return lastStartedAt ?? new Date(now.getTime() - newWithoutLastDays * dayMs).toISOString();
}
