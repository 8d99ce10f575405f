/**
 * "waiting": to be sent, or tried again. "failed": refused for good, or given up after three days. "suppressed": held back,
 * since its address takes no mail.
 */
export const mailStates = ["waiting", "sent", "failed", "suppressed"] as const;
export type MailState = (typeof mailStates)[number];

/** The states' names in the staff area. */
export const mailStateNames: Record<MailState, string> = {
	waiting: "Waiting",
	sent: "Sent",
	failed: "Failed",
	suppressed: "Held back",
};
