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
		preview: "Our staff see it once you have confirmed this address.",
		heading: isListing ? "Your listing" : "Your request",
		blocks: [
			{
				kind: "paragraph",
				text: isListing
					? `Somebody has sent ${brand.name} a listing for children, and gave this address as theirs. If that was you, please confirm it: our staff look at the listing then.`
					: `Somebody has asked ${brand.name} to let inquiries for a provider come to this address. If that was you, please confirm it: our staff decide then.`,
			},
			{ kind: "button", label: "Look, and confirm", url },
			{
				kind: "note",
				text: `The link works for ${submissionConfirmationTtlDays} days. If this was not you, do nothing: what was sent is deleted then, and no other mail about it comes.`,
			},
		],
		reason: `You get this mail because this address was typed into a form of ${brand.name}.`,
	});
}
