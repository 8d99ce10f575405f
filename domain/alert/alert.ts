/**
 * "search": new activities that a search finds. "opening": the beginning of an activity's registration. "weekend": three activities
 * of the next weekend, on Thursdays.
 */
export const alertKinds = ["search", "opening", "weekend"] as const;
export type AlertKind = (typeof alertKinds)[number];

/** What somebody wants to be told of by mail. */
export type Alert = {
	id: string;
	/** Normalized: see normalizeEmail. */
	email: string;
	kind: AlertKind;
	/** Of the listing, in normal form: '?type=Camp'. Of a registration's opening the activity's id. Of a weekend: see WeekendAlert. */
	query: string;
	/** When its owner confirmed it by mail: nothing is sent before. */
	confirmedAt: string | null;
	createdAt: string;
};

/** A search's new activities come at most so often. */
export const alertIntervalDays = 7;

/** For how long the link works that confirms an alert; it is deleted then, if it was not. */
export const alertConfirmationTtlDays = 7;
