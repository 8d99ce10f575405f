/**
 * "search": new activities that match a search. "opening": the opening of an activity's registration. "weekend": three
 * activities for the next weekend, mailed on Thursdays.
 */
export const alertKinds = ["search", "opening", "weekend"] as const;
export type AlertKind = (typeof alertKinds)[number];

/** A mail alert that somebody has asked for. */
export type Alert = {
	id: string;
	/** Normalized by normalizeEmail. */
	email: string;
	kind: AlertKind;
	/**
	 * For "search", the listing's normalized query: '?type=Camp'. For "opening", the activity's id. For "weekend", see
	 * WeekendAlert.
	 */
	query: string;
	/** When the owner confirmed it by mail. Unconfirmed alerts send nothing. */
	confirmedAt: string | null;
	createdAt: string;
};

/** Minimum interval between two mails for one search. */
export const alertIntervalDays = 7;

/** How long the confirmation link works. An alert that is still unconfirmed is then deleted. */
export const alertConfirmationTtlDays = 7;
