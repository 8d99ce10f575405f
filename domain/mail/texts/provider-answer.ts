import { brand } from "../../brand.ts";
import type { ProviderAnswer } from "../../lead/lead-forwarding.ts";
import type { MailContent } from "../mail.ts";
import { type MailDraft, renderMail } from "../render-mail.ts";

type AnsweredLead = {
	provider: string;
	activityName: string;
	/** The chosen session as text; null if none was chosen. */
	sessionText: string | null;
	answer: ProviderAnswer | null;
	/** In the provider's words; may be empty if there is an answer. */
	message: string;
};

type ProviderAnswerMail = AnsweredLead & { origin: string; activityUrl: string };

/** Tells a parent what the provider of an activity has answered. */
export function renderProviderAnswer(mail: ProviderAnswerMail): MailContent {
	const { origin, activityUrl, provider, activityName, sessionText, answer, message } = mail;
	const { subject, heading, next } = describeAnswer(mail);
	const button: MailDraft["blocks"][number] =
		answer === "full"
			? { kind: "button", label: "Look for another activity", url: `${origin}/activities` }
			: { kind: "button", label: "Look at the activity", url: activityUrl };
	return renderMail({
		origin,
		subject,
		preview: `${provider} has answered your request.`,
		heading,
		blocks: [
			{
				kind: "facts",
				facts: [
					["Activity", activityName],
					...(sessionText ? ([["When", sessionText]] as const) : []),
					["Answer from", provider],
				],
			},
			{ kind: "paragraph", text: next },
			...(message ? [{ kind: "quote", text: message } as const] : []),
			button,
			{ kind: "note", text: `A reply to this mail goes to ${provider}.` },
		],
		reason: `You get this mail because you asked for a place at ${brand.name}.`,
	});
}

function describeAnswer({ provider, activityName, answer }: AnsweredLead) {
	switch (answer) {
		case "place":
			return {
				subject: `There is a place for you: ${activityName}`,
				heading: "Yes, there is a place",
				next: `${provider} says that you have got a place.`,
			};
		case "waiting-list":
			return {
				subject: `You are on the waiting list: ${activityName}`,
				heading: "You are on the waiting list",
				next: `${provider} has no place just now, and has put you on its waiting list.`,
			};
		case "full":
			return {
				subject: `Sorry, it is full: ${activityName}`,
				heading: "Sorry, it is full",
				next: `${provider} says that no place is left.`,
			};
		default:
			return {
				subject: `A message about ${activityName}`,
				heading: `${provider} has written to you`,
				next: "This is what they say:",
			};
	}
}
