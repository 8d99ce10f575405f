export const publicationStates = ["published", "draft", "scheduled"] as const;
export type PublicationState = (typeof publicationStates)[number];

/** What the form of an activity or an article says about its publication. */
export type PublicationChoice = {
	state: PublicationState;
	/** When it is scheduled, by the site's clock: '2026-11-30T08:00'. Otherwise without meaning. */
	publishAt: string;
};

/** The state of a document with that publication time: null is a draft, a time to come is scheduled. */
export function getPublicationState(publishedAt: string | null, now: Date): PublicationState {
	if (publishedAt === null) return "draft";
	return Date.parse(publishedAt) <= now.getTime() ? "published" : "scheduled";
}

/** How long a link to a page that is not public works. */
export const previewTtlDays = 7;
