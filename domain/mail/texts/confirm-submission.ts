import { brand } from "../../brand.ts";
import { type SubmissionKind, submissionConfirmationTtlDays } from "../../submission/submission.ts";
import type { MailContent } from "../mail.ts";
import { renderMail } from "../render-mail.ts";

type SubmissionConfirmation = { origin: string; url: string; kind: SubmissionKind };

/** Asks the owner of an address to confirm a form sent in their name. Contains nothing that was typed. */
export function renderSubmissionConfirmation({ origin, url, kind }: SubmissionConfirmation): MailContent {
	const isListing = kind === "listing";
	return renderMail({
		origin,
		subject: isListing
			? `Please confirm your listing at ${brand.name}`
			: `Please confirm your request to ${brand.name}`,
		preview: "Once you confirm this address, we’ll take a look.",
		heading: isListing ? "Your listing" : "Your request",
		blocks: [
			{
				kind: "paragraph",
				text: isListing
					? `Somebody sent ${brand.name} a listing and gave this address. If that was you, please confirm it, and we’ll look at the listing. You can add a picture there.`
					: `Somebody asked ${brand.name} to send a provider’s inquiries to this address. If that was you, please confirm it, and we’ll look into it.`,
			},
			{ kind: "button", label: "Review and confirm", url },
			{
				kind: "note",
				text: `The link works for ${submissionConfirmationTtlDays} days. If this wasn’t you, do nothing. We’ll delete what was sent, and you won’t get any more e-mail about it.`,
			},
		],
		reason: `You’re getting this e-mail because somebody entered this address in a form on ${brand.name}.`,
	});
}
