import type { FieldChange } from "../../audit-log/field-changes.ts";
import { brand } from "../../brand.ts";
import { providerPageTtlDays } from "../../provider/provider-contact.ts";
import type { MailContent } from "../mail.ts";
import { type MailBlock, renderMail } from "../render-mail.ts";

type ProviderChangesMail = {
	origin: string;
	provider: string;
	pageUrl: string;
	entries: { activityId: string; activityTitle: string; changes: FieldChange[]; undoUrl: string }[];
};

/** Tells a provider what was changed with its link, and how to undo it. */
export function renderProviderChanges({ origin, provider, pageUrl, entries }: ProviderChangesMail): MailContent {
	const [first] = entries;
	const isOne = entries.length === 1 && first !== undefined;
	const title = isOne ? `You changed ${first.activityTitle}` : `You made ${entries.length} changes`;
	return renderMail({
		origin,
		...(isOne && { activityId: first.activityId }),
		subject: title,
		preview: "Not you? You can undo it.",
		heading: title,
		blocks: [
			{ kind: "paragraph", text: `Parents now see ${isOne ? "it" : "them"} on ${brand.name}.` },
			...entries.flatMap(({ activityTitle, changes, undoUrl }): MailBlock[] => [
				// Not as facts: on a phone a date as the label would leave a narrow column for the rest.
				...[...(isOne ? [] : [activityTitle]), ...changes.map(describeChange)].map(
					(text) => ({ kind: "paragraph", text }) as const,
				),
				{ kind: "link", label: "Not you? Undo this change", url: undoUrl },
			]),
			{ kind: "button", label: "Open your page", url: pageUrl },
			{
				kind: "note",
				text: `The links work for ${providerPageTtlDays} days. You don’t need an account. Anyone with the links can make changes for you, so only share them with colleagues.`,
			},
		],
		reason: `You’re getting this e-mail because something was changed with the link for ${provider}.`,
	});
}

function describeChange({ field, before, after }: FieldChange): string {
	return `${field}: ${after} (was: ${before})`;
}
