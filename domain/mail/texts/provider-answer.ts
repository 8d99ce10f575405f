import { getActivityUrl } from "../../activity/activity-url.ts";
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
	/** The provider's own words. Can be empty if there is an answer. */
	message: string;
};

type ProviderAnswerMail = AnsweredLead & { origin: string; activityId: string };

/** Tells a parent what the provider answered. */
export function renderProviderAnswer(mail: ProviderAnswerMail): MailContent {
	const { origin, activityId, provider, activityName, sessionText, answer, message } = mail;
	const { subject, heading, next } = describeAnswer(mail);
	const button: MailDraft["blocks"][number] =
		answer === "full"
			? { kind: "button", label: "Find another activity", url: `${origin}/activities` }
			: { kind: "button", label: "View the activity", url: getActivityUrl(origin, activityId) };
	return renderMail({
		origin,
		activityId,
		subject,
		preview: `${provider} got back to you.`,
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
			{ kind: "note", text: `If you reply to this e-mail, your reply goes to ${provider}.` },
		],
		reason: `You’re getting this e-mail because you asked for a spot through ${brand.name}.`,
	});
}

function describeAnswer({ provider, activityName, answer }: AnsweredLead) {
	switch (answer) {
		case "place":
			return {
				subject: `There’s a spot for you: ${activityName}`,
				heading: "Yes, there’s a spot",
				next: `${provider} says there’s a spot for you.`,
			};
		case "waiting-list":
			return {
				subject: `You’re on the waiting list: ${activityName}`,
				heading: "You’re on the waiting list",
				next: `${provider} has no spots right now and put you on the waiting list.`,
			};
		case "full":
			return {
				subject: `Sorry, it’s full: ${activityName}`,
				heading: "Sorry, it’s full",
				next: `${provider} says there’s no spot left.`,
			};
		default:
			return {
				subject: `A message about ${activityName}`,
				heading: `${provider} wrote to you`,
				next: "Here’s what they wrote:",
			};
	}
}
