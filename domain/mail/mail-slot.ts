/**
 * Returns the earliest time to send a mail to an unconfirmed address; null if it must not be written. Memoised per
 * form, so that the form counts as one mail.
 */
export type MailSlot = () => Date | null;
