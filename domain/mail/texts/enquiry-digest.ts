import { brand } from "../../brand.ts";
import type { ProviderDelivery } from "../../provider/provider-contact.ts";
import type { MailContent } from "../mail.ts";
import { renderMail } from "../render-mail.ts";
import { enquiryTtlDays } from "./enquiry.ts";

/**
 * One enquiry of a digest. The parent's details are only on the enquiry's page, because only a mail about a single
 * parent may contain them.
 */
type DigestEntry = { activityName: string; sessionText: string | null; isFull: boolean; url: string };

type Digest = { origin: string; provider: string; entries: DigestEntry[]; delivery: ProviderDelivery };

/** Lists several enquiries, for a provider that wants them once a week or has had many within an hour. */
export function renderEnquiryDigest({ origin, provider, entries, delivery }: Digest): MailContent {
	const count = entries.length === 1 ? "One inquiry" : `${entries.length} inquiries`;
	const firstLabel = entries.length === 1 ? "Read and answer" : "Read and answer the first";
	const isWeekly = delivery === "weekly";
	const address = `${provider} gets inquiries from ${brand.name} at this address`;
	const [first] = entries;
	return renderMail({
		origin,
		subject: `${count} for ${provider}${isWeekly ? " this week" : ""}`,
		preview: "Each one has a page where you can answer.",
		heading: `${count}${isWeekly ? " this week" : ""}`,
		blocks: [
			...(isWeekly ? [] : [busyHourNote]),
			...entries.map(describeEntry),
			...(first ? [{ kind: "button", label: firstLabel, url: first.url } as const] : []),
			{ kind: "note", text: `The links work for ${enquiryTtlDays} days. You don’t need an account.` },
		],
		reason: isWeekly
			? `You’re getting this weekly e-mail because ${address}. You can change that on any inquiry’s page.`
			: `You’re getting this e-mail because ${address}. On any inquiry’s page you can switch to one e-mail a week, or none.`,
	});
}

/** Numbered, since several may be about the same date. */
function describeEntry({ activityName, sessionText, isFull, url }: DigestEntry, index: number) {
	const label = [`${index + 1}. ${activityName}`, sessionText, isFull && "if a spot comes free"]
		.filter(Boolean)
		.join(", ");
	return { kind: "link", label, url } as const;
}

const busyHourNote = {
	kind: "paragraph",
	text: "You got several inquiries within an hour, so here they are in one e-mail.",
} as const;
