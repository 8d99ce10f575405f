export const publicationStates = ["published", "draft", "scheduled"] as const;
export type PublicationState = (typeof publicationStates)[number];

/** The publication choice in the form of an activity or an article. */
export type PublicationChoice = {
	state: PublicationState;
	/** The scheduled time, by the site's clock: '2026-11-30T08:00'. Ignored in other states. */
	publishAt: string;
};

/** Returns the state for a publication time: null means draft, a future time scheduled. */
export function getPublicationState(publishedAt: string | null, now: Date): PublicationState {
	if (publishedAt === null) return "draft";
	return Date.parse(publishedAt) <= now.getTime() ? "published" : "scheduled";
}

/** How long a preview link to an unpublished page works. */
export const previewTtlDays = 7;
