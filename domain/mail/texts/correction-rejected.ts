import { getActivityUrl } from "../../activity/activity-url.ts";
import { brand } from "../../brand.ts";
import type { MailContent } from "../mail.ts";
import { renderMail } from "../render-mail.ts";

type CorrectionRejected = { origin: string; activityId: string; title: string; reason: string };

/** Tells a provider why staff rejected its change. */
export function renderCorrectionRejected({ origin, activityId, title, reason }: CorrectionRejected): MailContent {
	const text = `We didn’t make the change you suggested for “${title}”.`;
	return renderMail({
		origin,
		activityId,
		subject: `Your change wasn’t made: ${title}`,
		preview: text,
		heading: "Your change wasn’t made",
		blocks: [
			{ kind: "paragraph", text },
			{ kind: "paragraph", text: "Why:" },
			{ kind: "quote", text: reason },
			{ kind: "button", label: "View your activity", url: getActivityUrl(origin, activityId) },
		],
		reason: `You’re getting this e-mail because you suggested a change to your activity on ${brand.name}.`,
	});
}
