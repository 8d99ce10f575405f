import { brand } from "../../brand.ts";
import type { SubmissionKind } from "../../submission/submission.ts";
import type { MailContent } from "../mail.ts";
import { type MailBlock, renderMail } from "../render-mail.ts";

type SubmissionOutcome =
	/** `settingsUrl` is where the provider chooses how it gets enquiries; null if they don't go to the address. */
	| { isAccepted: true; settingsUrl: string | null }
	/** `reason` is in the words of staff; can be empty. */
	| { isAccepted: false; reason: string };

type SubmissionOutcomeMail = {
	origin: string;
	/** The page of the activity or the provider. */
	pageUrl: string;
	kind: SubmissionKind;
	/** The title of the listing, or the provider's name. */
	subject: string;
	provider: string;
	outcome: SubmissionOutcome;
};

/** Tells the sender of a submission what staff decided. */
export function renderSubmissionOutcome(mail: SubmissionOutcomeMail): MailContent {
	const { origin, outcome, subject } = mail;
	const { title, text } = describe(mail);
	return renderMail({
		origin,
		subject: `${title}: ${subject}`,
		preview: text,
		heading: title,
		blocks: [{ kind: "paragraph", text }, ...(outcome.isAccepted ? acceptedBlocks(mail, outcome) : declined(outcome))],
		reason: `You’re getting this e-mail because you sent ${brand.name} a request and confirmed this address.`,
	});
}

function describe({ kind, subject, outcome: { isAccepted } }: SubmissionOutcomeMail): { title: string; text: string } {
	if (kind === "listing") {
		return isAccepted
			? { title: "Your listing is on the site", text: `Parents can now find “${subject}” on ${brand.name}.` }
			: { title: "We’re not publishing your listing", text: `Our staff decided not to publish “${subject}”.` };
	}
	return isAccepted
		? { title: "Inquiries now go to you", text: `Our staff approved your request for ${subject}.` }
		: { title: "We’re keeping things as they are", text: `Our staff declined your request for ${subject}.` };
}

function acceptedBlocks(
	{ kind, pageUrl, provider }: SubmissionOutcomeMail,
	{ settingsUrl }: SubmissionOutcome & { isAccepted: true },
): MailBlock[] {
	const look: MailBlock = {
		kind: "button",
		label: kind === "listing" ? "See your listing" : "View your page",
		url: pageUrl,
	};
	if (settingsUrl === null) {
		return [
			look,
			{ kind: "note", text: `${provider} was already on our site, so its inquiries go where they went before.` },
		];
	}
	return [
		{
			kind: "paragraph",
			text: `When parents ask for a spot with ${provider}, we’ll send their inquiry to this address with a link to answer it. There you can also confirm or correct what parents read about you.`,
		},
		look,
		{ kind: "link", label: "Choose how you get inquiries, or turn them off", url: settingsUrl },
	];
}

function declined({ reason }: SubmissionOutcome & { isAccepted: false }): MailBlock[] {
	const words: MailBlock[] = reason
		? [
				{ kind: "paragraph", text: "They write:" },
				{ kind: "quote", text: reason },
			]
		: [];
	return [...words, { kind: "note", text: "Nothing else will change." }];
}
