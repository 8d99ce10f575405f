/**
 * "waiting": to be sent or retried. "failed": rejected permanently, or given up after three days. "suppressed": held
 * back because its address accepts no mail.
 */
export const mailStates = ["waiting", "sent", "failed", "suppressed"] as const;
export type MailState = (typeof mailStates)[number];

/** Display names of the states in the staff area. */
export const mailStateNames: Record<MailState, string> = {
	waiting: "Waiting",
	sent: "Sent",
	failed: "Failed",
	suppressed: "Held back",
};
