/** Lifetimes of the links in mails to staff. */
export const invitationTtlDays = 7;
export const passwordResetTtlMinutes = 60;

/** What a link is for: letting in a new colleague, or replacing a forgotten password. */
export type AccountLinkPurpose = "invitation" | "password reset";

/** The parts of a mailed link's URL. */
export type AccountLink = { purpose: AccountLinkPurpose; id: string; token: string };
