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
		subject: `Please confirm: the ${brand.club} newsletter`,
		preview: "One click, and the newsletter comes to this address.",
		heading: `Welcome to the ${brand.club}`,
		blocks: [
			{ kind: "paragraph", text: `This address was entered for the newsletter of ${brand.name}.` },
			{ kind: "paragraph", text: "If that was you, please confirm it. We send no newsletter before you do." },
			{ kind: "button", label: "Yes, subscribe me", url },
			{ kind: "note", text: `The link works for ${confirmationTtlDays} days and asks once more on the page it opens.` },
			{
				kind: "note",
				text: `If it was not you, there is nothing to do: no newsletter comes, and the address is deleted after ${unconfirmedRetentionDays} days.`,
			},
			{ kind: "link", label: "See, correct or erase your data", url: `${origin}/my-data` },
		],
		reason: `You get this mail because somebody, most likely you, typed this address into the newsletter form of ${brand.name}.`,
		leave: "Take this address off the list",
	});
}
