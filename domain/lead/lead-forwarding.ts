import * as z from "zod/mini";
import { optionalTextField } from "../forms/fields.ts";
import type { MailState } from "../mail-state.ts";
import { normalizeText } from "../normalize-text.ts";
import type { LeadStatus } from "./lead.ts";

/** A provider's answers to an enquiry. */
const providerAnswers = ["place", "waiting-list", "full"] as const;
export type ProviderAnswer = (typeof providerAnswers)[number];

/** Display names of the answers. */
export const providerAnswerNames: Record<ProviderAnswer, string> = {
	place: "Yes, there’s a spot",
	"waiting-list": "Waiting list",
	full: "Full",
};

/**
 * Returns the status of a lead after its provider's answer, or after a message without one (null). A spot on offer is
 * not taken yet: only the parent or staff set 'booked'.
 */
export function getStatusAfterAnswer(answer: ProviderAnswer | null, status: LeadStatus): LeadStatus {
	if (answer === "full") return "closed";
	if (answer === "waiting-list") return "contacted";
	if (answer === "place") return status === "booked" ? "booked" : "contacted";
	return status === "new" ? "contacted" : status;
}

/** A lead's forwarding to its provider, with the provider's answer. */
export type LeadForwarding = {
	leadId: string;
	providerId: string;
	/** The provider's name; empty if it has been deleted. */
	provider: string;
	forwardedAt: string;
	/** When its mail was written; null while it waits for a digest. */
	sentAt: string | null;
	answer: ProviderAnswer | null;
	/** The message of the provider's last answer; null if it had none. */
	message: string | null;
	/** When the provider last answered or wrote. */
	answeredAt: string | null;
};

/** A lead's forwarding with the state of its mail. */
export type MailedForwarding = LeadForwarding & {
	/**
	 * `suppressed`: the address doesn't accept mail, or no longer does. Null if there was no mail, or once it has been
	 * deleted.
	 */
	mailState: MailState | null;
};

/** Returns true if staff should forward the lead by other means, or once more. */
export function isUndelivered({ mailState, answeredAt }: Pick<MailedForwarding, "mailState" | "answeredAt">): boolean {
	return answeredAt === null && (mailState === "failed" || mailState === "suppressed");
}

/** In characters. */
const maxProviderMessageLength = 2000;

/** The provider's form: an answer, a message to the parent, or both. */
export const ProviderAnswerForm = z
	.object({
		answer: z.pipe(
			z._default(z.string(), ""),
			z.transform((text: string) => providerAnswers.find((known) => known === text) ?? null),
		),
		message: optionalTextField(maxProviderMessageLength, normalizeText),
	})
	.check(
		z.refine(({ answer, message }) => answer !== null || message !== "", {
			error: "Choose an answer or write a message.",
			path: ["answer"],
		}),
	);
export type ProviderAnswerForm = z.infer<typeof ProviderAnswerForm>;
