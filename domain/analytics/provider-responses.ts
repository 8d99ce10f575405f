/** Statistics of a provider's answers to forwarded leads. */
export type ProviderResponses = {
	providerId: string;
	/** The provider's name; empty if it has been deleted. */
	title: string;
	leads: number;
	/** The number of leads with an answer or a message. */
	answered: number;
	place: number;
	waitingList: number;
	full: number;
	/** Time from the mail to the first answer; null if there is none. */
	medianResponseMs: number | null;
};

/** Formats a duration: '25 minutes', '3 hours', '2 days'. */
export function formatResponseTime(durationMs: number): string {
	const minutes = Math.max(1, Math.round(durationMs / 60_000));
	const [count, unit] =
		minutes < 60
			? [minutes, "minute"]
			: minutes < 48 * 60
				? [Math.round(minutes / 60), "hour"]
				: [Math.round(minutes / (24 * 60)), "day"];
	return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
