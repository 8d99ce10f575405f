import { dayMs } from "../durations.ts";
import type { SignedLinks } from "../signed-links.ts";
import { confirmationTtlDays } from "./texts/confirm-newsletter.ts";

export type NewsletterLinks = ReturnType<typeof createNewsletterLinks>;

/** Creates the links for a subscription's owner. */
export function createNewsletterLinks(origin: string, links: Pick<SignedLinks, "createToken">) {
	return {
		/** The link's lifetime starts when the mail is due. */
		async createConfirmationUrl(id: string, dueAt: Date): Promise<string> {
			const expiresAt = new Date(dueAt.getTime() + confirmationTtlDays * dayMs);
			const token = await links.createToken(["newsletter confirmation", id], expiresAt);
			return `${origin}/newsletter/confirmation/${id}/${token}`;
		},

		/** Never expires, so that recipients can unsubscribe with a newsletter of years ago. */
		async createLeavingUrl(id: string): Promise<string> {
			return `${origin}/newsletter/leaving/${id}/${await links.createToken(["newsletter leaving", id], null)}`;
		},
	};
}
