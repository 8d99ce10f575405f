import { brand } from "../../brand.ts";
import { formatLeadSession } from "../../lead/format-lead-session.ts";
import type { Lead } from "../../lead/lead.ts";
import type { FormatOptions } from "../../session/format-session.ts";
import type { MailContent } from "../mail.ts";
import { renderMail } from "../render-mail.ts";

export type QuestionedLead = Pick<Lead, "id" | "email" | "activityName" | "session">;

type Options = { origin: string; dates: FormatOptions; dataUrl: string; answerUrl: string };

/** Asks a parent, once, whether they got a place. Both answers ask again on the page that they open. */
export function renderPlaceQuestion({ activityName, session }: QuestionedLead, options: Options): MailContent {
	const { origin, dates, dataUrl, answerUrl } = options;
	const when = formatLeadSession(session, dates);
	return renderMail({
		origin,
		subject: `Did you get a place? ${activityName}`,
		preview: "One answer, and we know how to help.",
		heading: "Did you get a place?",
		blocks: [
			{
				kind: "facts",
				facts: [["Activity", activityName], ...(when ? [["Date", when] as const] : [])],
			},
			{ kind: "button", label: "Yes, we got a place", url: `${answerUrl}?got=yes` },
			{ kind: "button", label: "No, we did not", url: `${answerUrl}?got=no` },
			{
				kind: "note",
				text: "Each opens a page that asks once more. After a ‘no’ it shows similar activities that still take sign-ups.",
			},
			{ kind: "link", label: "See, correct or erase your data", url: dataUrl },
		],
		reason: `${brand.name} asks this once about an enquiry that was made with this address.`,
		leave: "Ask me no more such questions",
	});
}
