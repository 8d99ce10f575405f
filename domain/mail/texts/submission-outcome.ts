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
		reason: `You get this mail because you have sent ${brand.name} a request and confirmed this address.`,
	});
}

function describe({ kind, subject, outcome: { isAccepted } }: SubmissionOutcomeMail): { title: string; text: string } {
	if (kind === "listing") {
		return isAccepted
			? { title: "Your listing is on the site", text: `Parents find “${subject}” at ${brand.name} now.` }
			: { title: "We do not publish your listing", text: `Our staff have decided not to publish “${subject}”.` };
	}
	return isAccepted
		? { title: "Inquiries come to you", text: `Our staff have accepted your request for ${subject}.` }
		: { title: "We keep things as they are", text: `Our staff have declined your request for ${subject}.` };
}

function acceptedBlocks(
	{ kind, pageUrl, provider }: SubmissionOutcomeMail,
	{ settingsUrl }: SubmissionOutcome & { isAccepted: true },
): MailBlock[] {
	const look: MailBlock = {
		kind: "button",
		label: kind === "listing" ? "Look at it" : "Look at your page",
		url: pageUrl,
	};
	if (settingsUrl === null) {
		return [look, { kind: "note", text: `${provider} was known to us: its inquiries go on as before.` }];
	}
	return [
		{
			kind: "paragraph",
			text: `When parents ask for a spot with ${provider}, their inquiry comes to this address, with a link to answer it. From that page you also say that facts are still right, or correct them.`,
		},
		look,
		{ kind: "link", label: "Choose how you get inquiries, or stop them", url: settingsUrl },
	];
}

function declined({ reason }: SubmissionOutcome & { isAccepted: false }): MailBlock[] {
	const words: MailBlock[] = reason
		? [
				{ kind: "paragraph", text: "They write:" },
				{ kind: "quote", text: reason },
			]
		: [];
	return [...words, { kind: "note", text: "Nothing else comes of it." }];
}
