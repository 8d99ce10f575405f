import { brand } from "../../brand.ts";
import { providerPageTtlDays } from "../../provider/provider-contact.ts";
import type { MailContent } from "../mail.ts";
import { type MailBlock, renderMail } from "../render-mail.ts";

type ProviderPage = { title: string; url: string };

/** Links to the pages where the providers of an address can change what parents read. */
export function renderPageLinks({ origin, pages }: { origin: string; pages: ProviderPage[] }): MailContent {
	const [only] = pages;
	return renderMail({
		origin,
		subject: `Your page at ${brand.name}`,
		preview: "Mark a date full, change a price, move a date.",
		heading: "Your page",
		blocks: [
			{ kind: "paragraph", text: "Mark a date full, change a price or tell us about new dates." },
			...(only && pages.length === 1
				? [{ kind: "button", label: "Open your page", url: only.url } as const]
				: pages.map(({ title, url }): MailBlock => ({ kind: "link", label: title, url }))),
			linkNote,
		],
		reason: `You’re getting this e-mail because someone, probably you, asked ${brand.name} for this link.`,
	});
}

type Reminder = { origin: string; provider: string; activities: string[]; url: string; settingsUrl: string };

/** Asks a provider whether its dates and prices are still right. */
export function renderProviderReminder({ origin, provider, activities, url, settingsUrl }: Reminder): MailContent {
	return renderMail({
		origin,
		subject: `Are your dates and prices still right, ${provider}?`,
		preview: "If they are, you can confirm them all at once.",
		heading: "Still right?",
		blocks: [
			{ kind: "paragraph", text: `Parents see these on ${brand.name}: ${activities.join(", ")}.` },
			{ kind: "paragraph", text: "If everything’s right, one press confirms it all. If not, change what isn’t." },
			{ kind: "button", label: "Check your page", url },
			{ kind: "link", label: "Change or stop these e-mails", url: settingsUrl },
			linkNote,
		],
		reason: `You’re getting this e-mail, at most once a month, because ${provider} gets inquiries from ${brand.name} at this address.`,
	});
}

const linkNote = {
	kind: "note",
	text: `The link works for ${providerPageTtlDays} days, without an account. Anyone with the link can make changes for you, so only share it with colleagues.`,
} as const;
