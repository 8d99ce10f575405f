import type { Category } from "../domain/activity/activity.ts";

/** One picture of the stock set. */
export type Scene = {
	id: string;
	/** What there is to see, for those who cannot. */
	alt: string;
	/** The categories it may stand in for, best first. */
	categories: readonly Category[];
	/** The whole picture as SVG, 1280 by 853. */
	draw: () => string;
};
