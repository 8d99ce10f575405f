import { getActivityUrl } from "../../activity/activity-url.ts";
import { alertConfirmationTtlDays } from "../../alert/alert.ts";
import { brand } from "../../brand.ts";
import type { MailContent } from "../mail.ts";
import { renderMail } from "../render-mail.ts";

/** `details` are the date and place, as far as known. */
export type AlertedActivity = { id: string; title: string; details: string };

/** Further activities are behind the link to the search. */
const maxListed = 10;

/**
 * Asks the owner of an address to confirm an alert. Contains nothing that was typed: the page behind the link names the
 * search.
 */
export function renderAlertConfirmation({ origin, url }: { origin: string; url: string }): MailContent {
	return renderMail({
		origin,
		subject: `Please confirm your e-mails from ${brand.name}`,
		preview: "Please confirm that you want these e-mails.",
		heading: "Want us to let you know?",
		blocks: [
			{
				kind: "paragraph",
				text: `Somebody entered this address on ${brand.name} to get e-mails about activities. We won’t send any until you confirm.`,
			},
			{ kind: "button", label: "Review and confirm", url },
			{
				kind: "note",
				text: `The link works for ${alertConfirmationTtlDays} days. You’ll confirm on the page it opens.`,
			},
			{ kind: "note", text: "If it wasn’t you, do nothing. We’ll delete the address." },
			{ kind: "link", label: "See, correct or erase your data", url: `${origin}/my-data` },
		],
		reason: `You’re getting this e-mail because someone, probably you, entered this address in a form on ${brand.name}.`,
	});
}

type NewActivities = { origin: string; query: string; description: string; activities: AlertedActivity[] };

/** Lists new activities that match a search. Each is sent once. */
export function renderNewActivities({ origin, query, description, activities }: NewActivities): MailContent {
	const count = activities.length === 1 ? "One new activity" : `${activities.length} new activities`;
	const further = activities.length - maxListed;
	return renderMail({
		origin,
		subject: `${count} for your search`,
		preview: description,
		heading: count,
		blocks: [
			{ kind: "paragraph", text: `Your search: ${description}.` },
			...activities.slice(0, maxListed).map(({ id, title, details }) => ({
				kind: "link" as const,
				label: [title, details].filter(Boolean).join(": "),
				url: getActivityUrl(origin, id),
			})),
			...(further > 0 ? [{ kind: "paragraph" as const, text: `And ${further} more.` }] : []),
			{ kind: "button", label: "See all results", url: `${origin}/activities${query}` },
			{ kind: "link", label: "See, correct or erase your data", url: `${origin}/my-data` },
		],
		reason: `${brand.name} sent you this because you asked for new activities that match this search, at most once a week.`,
		leave: "Stop e-mails for this search",
	});
}

type Weekend = { origin: string; description: string; activities: AlertedActivity[] };

/** Suggests three activities for the next weekend. */
export function renderWeekend({ origin, description, activities }: Weekend): MailContent {
	return renderMail({
		origin,
		subject: `This weekend: ${activities.map(({ title }) => title).join(", ")}`,
		preview: description,
		heading: "This weekend",
		blocks: [
			...activities.map(({ id, title, details }) => ({
				kind: "link" as const,
				label: [title, details].filter(Boolean).join(": "),
				url: getActivityUrl(origin, id),
			})),
			{ kind: "button", label: "See this weekend", url: origin },
			{ kind: "note", text: `Picked to match what you told us: ${description}.` },
			{ kind: "link", label: "See, correct or erase your data", url: `${origin}/my-data` },
		],
		reason: `${brand.name} sent you this because you asked for three weekend activities every Thursday.`,
		leave: "Stop the Thursday e-mails",
	});
}

/** Sent once; the alert is then deleted. */
export function renderRegistrationOpen({
	origin,
	id,
	title,
}: {
	origin: string;
	id: string;
	title: string;
}): MailContent {
	return renderMail({
		origin,
		activityId: id,
		subject: `Registration is open: ${title}`,
		preview: "You asked us to let you know.",
		heading: "Registration is open",
		blocks: [
			{ kind: "paragraph", text: `As far as we know, registration for “${title}” is open now.` },
			{ kind: "button", label: "View the activity", url: getActivityUrl(origin, id) },
			{ kind: "link", label: "See, correct or erase your data", url: `${origin}/my-data` },
		],
		reason: `${brand.name} sent you this because you asked to know when registration opens. You won’t get another: we’ve deleted your request.`,
	});
}
