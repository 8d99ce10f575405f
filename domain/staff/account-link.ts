/** For how long the links in mails to staff work. */
export const invitationTtlDays = 7;
export const passwordResetTtlMinutes = 60;

/** What a link does: lets a new colleague in, or replaces a forgotten password. */
export type AccountLinkPurpose = "invitation" | "password reset";

/** A link of a mail, as its address has it. */
export type AccountLink = { purpose: AccountLinkPurpose; id: string; token: string };
