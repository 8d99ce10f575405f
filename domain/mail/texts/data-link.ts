import { brand } from "../../brand.ts";
import type { MailContent } from "../mail.ts";
import { renderMail } from "../render-mail.ts";

/** For how long the link in it works, unless many were asked for. */
export const dataLinkTtlHours = 1;

type DataLink = { origin: string; url: string; hours: number };

/** Leads to all that is stored about an address. The same for every address: also for one of which nothing is. */
export function renderDataLink({ origin, url, hours }: DataLink): MailContent {
	return renderMail({
		origin,
		subject: `What ${brand.name} holds about you`,
		preview: "See, correct, download or erase it.",
		heading: "Your data",
		blocks: [
			{
				kind: "paragraph",
				text: "Use this link to see, correct, download or erase everything we store about this address.",
			},
			{ kind: "button", label: "See what we hold", url },
			{
				kind: "note",
				text: `The link works for ${hours === 1 ? "an hour" : `${hours} hours`}. Anyone with the link can see your data, so please don’t pass it on.`,
			},
			{ kind: "note", text: "If you did not ask for this, there is nothing to do: nobody else gets the link." },
		],
		reason: `You get this mail because somebody, most likely you, asked ${brand.name} what it holds about this address.`,
	});
}
