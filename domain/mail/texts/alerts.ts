import { getActivityUrl } from "../../activity/activity-url.ts";
import { alertConfirmationTtlDays } from "../../alert/alert.ts";
import type { SavedSearch } from "../../alert/saved-search.ts";
import { brand } from "../../brand.ts";
import type { MailContent } from "../mail.ts";
import { renderMail } from "../render-mail.ts";

export type AlertNews = {
	origin: string;
	search: SavedSearch;
	/** The search in words: see describeSavedSearch. */
	description: string;
	/** `details` are date, place, ages and price, as far as known. */
	activities: { id: string; title: string; details: string }[];
	/** The query of the listing with all results. */
	listing: string;
};

/** Further activities are behind the link to the search. */
const maxListed = 10;
const maxInSubject = 3;

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

/** Lists what a saved search has found. After an opening of registration the alert is deleted. */
export function renderAlert({ origin, search, description, activities, listing }: AlertNews): MailContent {
	const isOpening = search.opening !== null;
	const url = search.opening === null ? `${origin}/activities${listing}` : getActivityUrl(origin, search.opening);
	const title = isOpening ? "Registration is open" : search.isWeekend ? "This weekend" : "New for your search";
	const titles = activities.slice(0, maxInSubject).map(({ title }) => title);
	const further = activities.length - maxListed;
	return renderMail({
		origin,
		subject: `${title}: ${titles.join(", ")}${activities.length > maxInSubject ? " and more" : ""}`,
		preview: `You asked for ${description}.`,
		heading: isOpening || search.isWeekend ? title : description.replace(/^./, (letter) => letter.toUpperCase()),
		blocks: [
			...(isOpening ? [{ kind: "paragraph" as const, text: "As far as we know, registration is open now." }] : []),
			...activities.slice(0, maxListed).map(({ id, title, details }) => ({
				kind: "link" as const,
				label: [title, details].filter(Boolean).join(": "),
				url: getActivityUrl(origin, id),
			})),
			...(further > 0 ? [{ kind: "paragraph" as const, text: `And ${further} more.` }] : []),
			{ kind: "button", label: isOpening ? "View the activity" : "See all results", url },
			{ kind: "link", label: "See, correct or erase your data", url: `${origin}/my-data` },
		],
		reason: `${brand.name} sent you this because you asked for ${description}. ${
			isOpening
				? "You won’t get another: we’ve deleted your request."
				: "We write on Thursdays, if there’s something to tell."
		}`,
		...(!isOpening && { leave: "Stop these e-mails" }),
	});
}
