import { brand } from "../../brand.ts";
import type { MailContent } from "../mail.ts";
import { renderMail } from "../render-mail.ts";

/** How long the link works, unless many links were requested. */
export const dataLinkTtlHours = 1;

type DataLink = { origin: string; url: string; hours: number };

/**
 * Links to everything that is stored about an address. The mail is the same for every address, even if nothing is
 * stored.
 */
export function renderDataLink({ origin, url, hours }: DataLink): MailContent {
	return renderMail({
		origin,
		subject: `What ${brand.name} stores about you`,
		preview: "See, correct, download or erase it.",
		heading: "Your data",
		blocks: [
			{
				kind: "paragraph",
				text: "Use this link to see, correct, download or erase everything we store about this address.",
			},
			{ kind: "button", label: "See your data", url },
			{
				kind: "note",
				text: `The link works for ${hours === 1 ? "an hour" : `${hours} hours`}. Anyone with the link can see your data, so please don’t share it.`,
			},
			{ kind: "note", text: "If you didn’t ask for this, you can ignore it. We’ve only sent the link to you." },
		],
		reason: `You’re getting this e-mail because someone, probably you, asked ${brand.name} what it stores about this address.`,
	});
}
