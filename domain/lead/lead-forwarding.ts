import * as z from "zod/mini";
import { optionalTextField } from "../forms/fields.ts";
import type { MailState } from "../mail-state.ts";
import { normalizeText } from "../normalize-text.ts";
import type { LeadStatus } from "./lead.ts";

/** What a provider answers to an enquiry. */
const providerAnswers = ["place", "waiting-list", "full"] as const;
export type ProviderAnswer = (typeof providerAnswers)[number];

/** The answers' names on the screen. */
export const providerAnswerNames: Record<ProviderAnswer, string> = {
	place: "Yes, there’s a spot",
	"waiting-list": "Waiting list",
	full: "Full",
};

/** The status of a lead after its provider's answer. */
export const statusOfAnswer: Record<ProviderAnswer, LeadStatus> = {
	place: "booked",
	"waiting-list": "contacted",
	full: "closed",
};

/** That a lead was forwarded to its provider, and what became of it. */
export type LeadForwarding = {
	leadId: string;
	providerId: string;
	/** The provider's name; empty if it has been deleted. */
	provider: string;
	forwardedAt: string;
	/** When its mail was written; null while it waits for a digest. */
	sentAt: string | null;
	answer: ProviderAnswer | null;
	/** What the provider wrote with its last answer; null without a message. */
	message: string | null;
	/** When the provider answered or wrote last. */
	answeredAt: string | null;
};

/** A lead's forwarding, and what became of its mail. */
export type MailedForwarding = LeadForwarding & {
	/** `suppressed`: the address takes no mail, or none any more. Null without a mail, and once that was deleted. */
	mailState: MailState | null;
};

/** True if staff should forward the lead by other means, or once more. */
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
			error: "Choose an answer, or write a message.",
			path: ["answer"],
		}),
	);
export type ProviderAnswerForm = z.infer<typeof ProviderAnswerForm>;
