import { dayMs } from "../durations.ts";
import type { SignedLinks } from "../signed-links.ts";
import { confirmationTtlDays } from "./texts/confirm-newsletter.ts";

export type NewsletterLinks = ReturnType<typeof createNewsletterLinks>;

/** The links of a subscription's owner. */
export function createNewsletterLinks(origin: string, links: Pick<SignedLinks, "createToken">) {
	return {
		/** Works from the time when the mail is due. */
		async createConfirmationUrl(id: string, dueAt: Date): Promise<string> {
			const expiresAt = new Date(dueAt.getTime() + confirmationTtlDays * dayMs);
			const token = await links.createToken(["newsletter confirmation", id], expiresAt);
			return `${origin}/newsletter/confirmation/${id}/${token}`;
		},

		/** Works for good: a newsletter of years ago can still be left. */
		async createLeavingUrl(id: string): Promise<string> {
			return `${origin}/newsletter/leaving/${id}/${await links.createToken(["newsletter leaving", id], null)}`;
		},
	};
}
