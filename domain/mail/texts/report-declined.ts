import { getActivityUrl } from "../../activity/activity-url.ts";
import { brand } from "../../brand.ts";
import type { MailContent } from "../mail.ts";
import { renderMail } from "../render-mail.ts";

type ReportDeclined = { origin: string; activityId: string; title: string; reason: string };

/** Tells the sender of a report why staff change nothing. */
export function renderReportDeclined({ origin, activityId, title, reason }: ReportDeclined): MailContent {
	const text = `Thank you for your report. We looked into it and left “${title}” as it is.`;
	return renderMail({
		origin,
		activityId,
		subject: `Your report: ${title}`,
		preview: text,
		heading: "Your report",
		blocks: [
			{ kind: "paragraph", text },
			{ kind: "paragraph", text: "Why:" },
			{ kind: "quote", text: reason },
			{ kind: "button", label: "View the activity", url: getActivityUrl(origin, activityId) },
		],
		reason: `You’re getting this e-mail because somebody reported an activity to ${brand.name} with this address.`,
	});
}
