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
		subject: `Should we send inquiries for ${provider} to this address?`,
		preview: `Parents can find ${provider} on ${brand.name}. Please confirm where their inquiries should go.`,
		heading: `Inquiries for ${provider}`,
		blocks: [
			{
				kind: "paragraph",
				text: `${brand.name} lists activities for children, and ${provider} is one of the providers. When parents ask for a spot, we’d like to pass their inquiry on to you, free of charge.`,
			},
			{
				kind: "paragraph",
				text: "Is this the right address? We won’t send inquiries until you confirm it, and we won’t ask more than once a week.",
			},
			{ kind: "button", label: "Review and confirm", url },
			{
				kind: "note",
				text: `The link works for ${providerConfirmationTtlDays} days. You can say yes or no on the page it opens.`,
			},
		],
		reason: `You’re getting this e-mail because ${brand.name} has this address as the one for ${provider}.`,
	});
}
