/** The time, as the site sees it. */
export type Clock = {
	/** The real time: timestamps, tokens, mail and retention follow it. */
	now(): Date;
	/** The catalogue's present: what has ended, what is next. Differs from `now()` only where the setting TODAY is set. */
	catalogueNow(): Date;
};
