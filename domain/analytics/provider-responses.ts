/** How a provider has answered the leads that were forwarded to it. */
export type ProviderResponses = {
	providerId: string;
	/** The provider's name; empty if it has been deleted. */
	title: string;
	leads: number;
	/** Those with an answer or a message. */
	answered: number;
	place: number;
	waitingList: number;
	full: number;
	/** From the mail to the first answer; null without one. */
	medianResponseMs: number | null;
};

/** '25 minutes', '3 hours', '2 days'. */
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
