import { brand } from "../../brand.ts";
import type { MailContent } from "../mail.ts";
import { renderMail } from "../render-mail.ts";

/** One enquiry of a digest. The parent's details are on its page alone: no mail but one about a single parent holds them. */
type DigestEntry = { activityName: string; sessionText: string | null; url: string };

type Digest = { origin: string; provider: string; entries: DigestEntry[] };

/** The enquiries of a week, for a provider that wants them in one mail. */
export function renderEnquiryDigest({ origin, provider, entries }: Digest): MailContent {
	const count = entries.length === 1 ? "One enquiry" : `${entries.length} enquiries`;
	return renderMail({
		origin,
		subject: `${count} for ${provider} this week`,
		preview: "Each has a page on which you answer it.",
		heading: `${count} this week`,
		blocks: [
			...entries.flatMap(({ activityName, sessionText, url }) => [
				{ kind: "paragraph", text: sessionText ? `${activityName}, ${sessionText}` : activityName } as const,
				{ kind: "button", label: "See who asks, and answer", url } as const,
			]),
			{ kind: "note", text: "The links work for 60 days, without an account." },
		],
		reason: `You get this mail because ${provider} takes enquiries from ${brand.name} at this address, once a week. The page of each enquiry lets you change that.`,
	});
}
