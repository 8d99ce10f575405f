/**
 * Returns the earliest time at which a mail to an address that nobody has confirmed may leave; null if it is not to be written.
 * Memoised per form: it counts as one mail.
 */
export type MailSlot = () => Date | null;
