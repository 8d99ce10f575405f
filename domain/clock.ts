/** The site's source of time. */
export type Clock = {
	/** The real time, used for timestamps, tokens, mail and retention. */
	now(): Date;
	/**
	 * The catalogue's time, which decides what has ended and what comes next. Differs from `now()` only if the setting
	 * TODAY is set.
	 */
	catalogueNow(): Date;
};
