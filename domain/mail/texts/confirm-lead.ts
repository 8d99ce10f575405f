import type { Activity } from "../../activity/activity.ts";
import {
	type CalendarActivity,
	type CalendarVenue,
	createCalendar,
	getCalendarFileName,
} from "../../activity/create-calendar.server.ts";
import { brand } from "../../brand.ts";
import { formatLeadSession } from "../../lead/format-lead-session.ts";
import type { Lead } from "../../lead/lead.ts";
import { type FormatOptions, formatSession } from "../../session/format-session.ts";
import type { ActivitySession } from "../../session/session.ts";
import { formatAddressBelowTitle } from "../../venue/format-address.ts";
import type { MailContent } from "../mail.ts";
import { type MailBlock, renderMail } from "../render-mail.ts";

/** A lead that was just stored, and what is known of its activity. */
export type ConfirmedLead = {
	lead: Pick<Lead, "id" | "email" | "activityName" | "session">;
	/** Null if it was deleted while the form was open. */
	activity: (CalendarActivity & Pick<Activity, "websiteUrl">) | null;
	/** The provider's name, where it is known. */
	provider: string | null;
	/** Who was told of it: the provider, once its address is confirmed. Null if staff pass it on. */
	passedOnTo: string | null;
	/** The chosen session; the next ones where none was chosen. */
	sessions: ActivitySession[];
	venues: CalendarVenue[];
};

type Options = { origin: string; dates: FormatOptions; dataUrl: string; notMineUrl: string };

/**
 * Tells a parent what was asked for and what comes next. Anybody can type any address into the form, so the mail repeats
 * nothing else that was typed there: no name, no message of a stranger.
 */
export function renderLeadConfirmation(confirmed: ConfirmedLead, options: Options): MailContent {
	const { lead, activity, provider, sessions, venues } = confirmed;
	const { origin, dataUrl, notMineUrl } = options;
	const hasCalendar = activity !== null && sessions.length > 0;
	const content = renderMail({
		origin,
		subject: `Your enquiry: ${lead.activityName}`,
		preview: "What was asked for, and what comes next.",
		heading: "We have your enquiry",
		blocks: [
			{ kind: "facts", facts: listFacts(confirmed, options) },
			...listNextSteps(confirmed),
			...(hasCalendar
				? [{ kind: "note" as const, text: describeCalendar(lead.session !== null, sessions.length) }]
				: []),
			{ kind: "link", label: "See, correct or erase what we hold about you", url: dataUrl },
			{ kind: "link", label: "This was not me: erase this enquiry", url: notMineUrl },
		],
		reason: `${brand.name} sends you this mail because somebody, most likely you, typed this address into the sign-up form of ${provider ? `an activity of ${provider}` : "an activity"}.`,
	});
	if (!hasCalendar) return content;
	const calendar = {
		filename: getCalendarFileName(activity.id),
		contentType: "text/calendar; charset=utf-8; method=PUBLISH",
		content: createCalendar(activity, sessions, venues, origin),
	};
	return { ...content, attachments: [calendar] };
}

function listFacts({ lead, activity, provider, sessions, venues }: ConfirmedLead, { dates }: Options) {
	const [first] = sessions;
	const venue = venues.find(({ id }) => id === (first?.venueId ?? activity?.venueId));
	const place = venue
		? [venue.title, formatAddressBelowTitle(venue)].filter(Boolean).join(", ")
		: (activity?.location ?? "");
	const chosen = lead.session && first ? formatSession(first, dates) : formatLeadSession(lead.session, dates);
	const facts: [string, string][] = [
		["Activity", lead.activityName],
		["Date", chosen ?? "none chosen"],
		["Place", place],
		["Provider", provider ?? ""],
	];
	return facts.filter(([, value]) => value !== "");
}

function listNextSteps({ activity, provider, passedOnTo }: ConfirmedLead): MailBlock[] {
	const passedOn = passedOnTo
		? `Your details go to ${passedOnTo}, who can answer you. Our staff have them, too.`
		: `Our staff have your details, and can pass them on to ${provider ?? "the provider"}.`;
	if (!activity?.websiteUrl) {
		return [
			{ kind: "paragraph", text: `This is not a booking yet. ${passedOn} The provider decides who gets a place.` },
		];
	}
	return [
		{ kind: "paragraph", text: "This is not a booking yet: the place is booked on the provider’s own page." },
		{ kind: "button", label: "Book with the provider", url: activity.websiteUrl },
		{ kind: "paragraph", text: passedOn },
	];
}

function describeCalendar(isChosen: boolean, count: number): string {
	if (isChosen) return "The date is attached, for your calendar.";
	return count === 1
		? "The next date is attached, for your calendar."
		: `The next ${count} dates are attached, for your calendar.`;
}
