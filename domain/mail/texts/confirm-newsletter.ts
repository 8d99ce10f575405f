import { brand } from "../../brand.ts";
import { unconfirmedRetentionDays } from "../../subscription/subscription.ts";
import type { MailContent } from "../mail.ts";
import { renderMail } from "../render-mail.ts";

/** How long the confirmation link works. */
export const confirmationTtlDays = 7;

/**
 * Asks the owner of an address to confirm the newsletter subscription. Anybody can type any address into the form, so
 * the mail repeats nothing that was typed there, such as a stranger's name or message.
 */
export function renderNewsletterConfirmation({ origin, url }: { origin: string; url: string }): MailContent {
	return renderMail({
		origin,
		subject: `Confirm your subscription to the ${brand.club} newsletter`,
		preview: "Please confirm that you want the newsletter.",
		heading: `Welcome to the ${brand.club}`,
		blocks: [
			{ kind: "paragraph", text: `Somebody signed this address up for the ${brand.name} newsletter.` },
			{
				kind: "paragraph",
				text: "If that was you, please confirm your subscription. We won’t send the newsletter until you do.",
			},
			{ kind: "button", label: "Yes, subscribe me", url },
			{ kind: "note", text: `The link works for ${confirmationTtlDays} days. You’ll confirm on the page it opens.` },
			{
				kind: "note",
				text: `If it wasn’t you, do nothing. You won’t get the newsletter, and we’ll delete the address after ${unconfirmedRetentionDays} days.`,
			},
			{ kind: "link", label: "See, correct or erase your data", url: `${origin}/my-data` },
		],
		reason: `You’re getting this e-mail because someone, probably you, entered this address in the newsletter form on ${brand.name}.`,
		leave: "Remove this address from the list",
	});
}
