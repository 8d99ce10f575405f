import { brand } from "../../brand.ts";
import { formatLeadSession } from "../../lead/format-lead-session.ts";
import type { Lead } from "../../lead/lead.ts";
import type { FormatOptions } from "../../session/format-session.ts";
import type { MailContent } from "../mail.ts";
import { renderMail } from "../render-mail.ts";

export type QuestionedLead = Pick<Lead, "id" | "email" | "activityId" | "activityName" | "session">;

type Options = { origin: string; dates: FormatOptions; dataUrl: string; answerUrl: string };

/** Asks a parent, once, whether they got a place. The page behind each answer asks for confirmation. */
export function renderPlaceQuestion(
	{ activityId, activityName, session }: QuestionedLead,
	options: Options,
): MailContent {
	const { origin, dates, dataUrl, answerUrl } = options;
	const when = formatLeadSession(session, dates);
	return renderMail({
		origin,
		activityId,
		subject: `Did you get a spot? ${activityName}`,
		preview: "Your answer tells us how to help.",
		heading: `Did you get a spot at ${activityName}?`,
		blocks: [
			...(when ? [{ kind: "facts", facts: [["When", when]] } as const] : []),
			{ kind: "button", label: "Yes, we got a spot", url: `${answerUrl}?got=yes` },
			{ kind: "link", label: "No, we didn’t", url: `${answerUrl}?got=no` },
			{ kind: "note", text: "If it’s a no, we’ll show you similar activities that still have spots." },
			{ kind: "link", label: "See, correct or erase your data", url: dataUrl },
		],
		reason: `${brand.name} asks this once, because somebody made an inquiry with this address.`,
		leave: "Don’t ask me again",
	});
}
