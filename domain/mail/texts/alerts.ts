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
		subject: `Please confirm: mails from ${brand.name}`,
		preview: "One click, and we tell you.",
		heading: "Shall we tell you?",
		blocks: [
			{
				kind: "paragraph",
				text: `This address was entered at ${brand.name}, to be told by mail of something there. We send nothing before you confirm it.`,
			},
			{ kind: "button", label: "Look, and confirm", url },
			{
				kind: "note",
				text: `The link works for ${alertConfirmationTtlDays} days and asks once more on the page it opens.`,
			},
			{ kind: "note", text: "If it was not you, there is nothing to do: the address is deleted then." },
			{ kind: "link", label: "See, correct or erase your data", url: `${origin}/my-data` },
		],
		reason: `You get this mail because somebody, most likely you, typed this address into a form of ${brand.name}.`,
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
				url: `${origin}/booking/${encodeURIComponent(id)}`,
			})),
			...(further > 0 ? [{ kind: "paragraph" as const, text: `And ${further} more.` }] : []),
			{ kind: "button", label: "See all results", url: `${origin}/activities${query}` },
			{ kind: "link", label: "See, correct or erase your data", url: `${origin}/my-data` },
		],
		reason: `${brand.name} sends you this because you asked to be told of new activities for this search, at most once a week.`,
		leave: "No more mails for this search",
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
				url: `${origin}/booking/${encodeURIComponent(id)}`,
			})),
			{ kind: "button", label: "See this weekend", url: origin },
			{ kind: "note", text: `Chosen by what we store with your address: ${description}.` },
			{ kind: "link", label: "See, correct or erase your data", url: `${origin}/my-data` },
		],
		reason: `${brand.name} sends you this because you asked for three activities each weekend, on Thursdays.`,
		leave: "No more mails on Thursdays",
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
		subject: `Registration is open: ${title}`,
		preview: "You asked to be told.",
		heading: "Registration is open",
		blocks: [
			{ kind: "paragraph", text: `As far as we know, registration for “${title}” is open now.` },
			{ kind: "button", label: "See the activity", url: `${origin}/booking/${encodeURIComponent(id)}` },
			{ kind: "link", label: "See, correct or erase your data", url: `${origin}/my-data` },
		],
		reason: `${brand.name} sends you this once, because you asked to be told when registration opens. Your request is deleted now.`,
	});
}
