import { brand } from "../../brand.ts";
import type { MailContent } from "../mail.ts";
import { renderMail } from "../render-mail.ts";

/** How long the confirmation link works. */
export const providerConfirmationTtlDays = 30;

type ProviderConfirmation = { origin: string; url: string; provider: string };

/** Asks whether a provider accepts leads at an address, which gets no other mail until then. */
export function renderProviderConfirmation({ origin, url, provider }: ProviderConfirmation): MailContent {
	return renderMail({
		origin,
		subject: `Shall inquiries for ${provider} come to this address?`,
		preview: `Parents find ${provider} at ${brand.name}. Please confirm where their inquiries should go.`,
		heading: `Inquiries for ${provider}`,
		blocks: [
			{
				kind: "paragraph",
				text: `${brand.name} lists activities for children, and ${provider} is among those who offer them. When parents ask for a spot, we would like to pass their inquiry on to you, free of charge.`,
			},
			{
				kind: "paragraph",
				text: "Is this the right address? We send no inquiry before you confirm it, and ask no more than once a week.",
			},
			{ kind: "button", label: "Look, and confirm", url },
			{
				kind: "note",
				text: `The link works for ${providerConfirmationTtlDays} days. The page that it opens asks once more, and lets you refuse.`,
			},
		],
		reason: `You get this mail because this address was given to ${brand.name} as that of ${provider}.`,
	});
}
