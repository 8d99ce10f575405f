import type { Activity } from "../../activity/activity.ts";
import { getActivityUrl } from "../../activity/activity-url.ts";
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
import { unconfirmedRetentionDays } from "../../subscription/subscription.ts";
import { formatAddressBelowTitle } from "../../venue/format-address.ts";
import type { MailContent } from "../mail.ts";
import { type MailBlock, renderMail } from "../render-mail.ts";
import { confirmationTtlDays } from "./confirm-newsletter.ts";

/** A lead that was just stored, with the details of its activity. */
export type ConfirmedLead = {
	lead: Pick<Lead, "id" | "email" | "activityName" | "session">;
	/** Null if the activity was deleted while the form was open. */
	activity: (CalendarActivity & Pick<Activity, "websiteUrl">) | null;
	/** The provider's name; null if unknown. */
	provider: string | null;
	/** The provider that the lead was forwarded to, if its address is confirmed. Null if staff forward it. */
	forwardedTo: string | null;
	/** The chosen session, or the next ones if none was chosen. */
	sessions: ActivitySession[];
	/** True if the chosen session, or every coming one if none was chosen, is full. */
	isFull: boolean;
	venues: CalendarVenue[];
};

type Options = {
	origin: string;
	dates: FormatOptions;
	dataUrl: string;
	notMineUrl: string;
	/** The link to confirm the newsletter subscription; null if the form didn't ask for one. */
	newsletter: { confirmUrl: string } | null;
};

/**
 * Confirms a parent's enquiries and explains the next steps. Anybody can type any address into the form, so the mail
 * repeats nothing else that was typed there, such as a stranger's name or message.
 */
export function renderLeadConfirmation(leads: ConfirmedLead[], options: Options): MailContent {
	const { origin, dataUrl, notMineUrl, newsletter } = options;
	const titles = leads.map(({ lead }) => lead.activityName).join(", ");
	const isOne = leads.length === 1;
	const calendar = createAttachment(leads, origin);
	const content = renderMail({
		origin,
		...(isOne && leads[0]?.activity && { activityId: leads[0].activity.id }),
		subject: isOne ? `Your inquiry: ${titles}` : `Your ${leads.length} inquiries: ${titles}`,
		preview: "What you asked for, and what happens next.",
		heading: isOne ? "We have your inquiry" : "We have your inquiries",
		blocks: [
			...(isOne ? [] : [severalNote]),
			...leads.flatMap((lead) => [
				{ kind: "facts" as const, facts: listFacts(lead, options) },
				...(isOne ? listNextSteps(lead, origin) : listNextStepsInList(lead)),
			]),
			...(calendar ? [{ kind: "note" as const, text: describeCalendar(leads) }] : []),
			...(newsletter ? listNewsletterBlocks(newsletter.confirmUrl) : []),
			{ kind: "link", label: "See, correct or erase your data", url: dataUrl },
			{ kind: "link", label: `Not you? Erase ${isOne ? "this inquiry" : "these inquiries"}`, url: notMineUrl },
		],
		reason: `${brand.name} sent you this e-mail because someone, probably you, entered this address in ${describeForm(leads)}.`,
		...(newsletter && { leave: "Remove this address from the newsletter" }),
	});
	return calendar ? { ...content, attachments: [calendar] } : content;
}

function createAttachment(leads: ConfirmedLead[], origin: string) {
	const entries = leads.flatMap(({ activity, sessions, isFull }) =>
		activity && !isFull ? [{ activity, sessions }] : [],
	);
	const [first] = entries;
	if (!first || entries.every(({ sessions }) => sessions.length === 0)) return null;
	const venues = leads.flatMap((lead) => lead.venues);
	const isOne = entries.length === 1;
	return {
		filename: getCalendarFileName(isOne ? first.activity.id : "enquiries"),
		contentType: "text/calendar; charset=utf-8; method=PUBLISH",
		content: createCalendar(isOne ? first.activity.title : "Inquiries", entries, { venues, origin }),
	};
}

function describeForm(leads: ConfirmedLead[]): string {
	if (leads.length > 1) return "the form for asking several activities at once";
	const provider = leads[0]?.provider;
	return `the sign-up form for ${provider ? `an activity by ${provider}` : "an activity"}`;
}

function listNewsletterBlocks(url: string): MailBlock[] {
	return [
		{
			kind: "paragraph",
			text: `The form also asked for the ${brand.club} newsletter. Please confirm that you want it. We won’t send it until you do.`,
		},
		{ kind: "link", label: "Confirm your subscription", url },
		{
			kind: "note",
			text: `This link works for ${confirmationTtlDays} days. If you do nothing, you won’t get the newsletter, and we’ll take the address off the list after ${unconfirmedRetentionDays} days.`,
		},
	];
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
		["When", chosen ?? ""],
		["Place", place],
		["Provider", provider ?? ""],
	];
	return facts.filter(([, value]) => value !== "");
}

const severalNote: MailBlock = {
	kind: "paragraph",
	text: "These aren’t bookings yet. Each provider decides who gets a spot, or takes bookings on its own page.",
};

function listNextSteps({ activity, provider, forwardedTo, isFull }: ConfirmedLead, origin: string): MailBlock[] {
	const forwarded = describeForwarding(provider, forwardedTo);
	if (isFull || !activity?.websiteUrl) {
		const state = isFull ? fullNote : "This isn’t a booking yet.";
		return [
			{ kind: "paragraph", text: `${state} ${forwarded} The provider decides who gets a spot.` },
			...(activity
				? [{ kind: "button" as const, label: "View the activity", url: getActivityUrl(origin, activity.id) }]
				: []),
		];
	}
	return [
		{ kind: "paragraph", text: "You’re not booked yet. Book on the provider’s own page." },
		{ kind: "button", label: "Book with the provider", url: activity.websiteUrl },
		{ kind: "paragraph", text: forwarded },
	];
}

const fullNote = "It’s full. You’ve asked for a spot if one comes free.";

function listNextStepsInList({ lead, activity, provider, forwardedTo, isFull }: ConfirmedLead): MailBlock[] {
	const text = [...(isFull ? [fullNote] : []), describeForwarding(provider, forwardedTo)].join(" ");
	const forwarded: MailBlock = { kind: "paragraph", text };
	if (isFull || !activity?.websiteUrl) return [forwarded];
	return [forwarded, { kind: "link", label: `Book ${lead.activityName} with the provider`, url: activity.websiteUrl }];
}

function describeForwarding(provider: string | null, forwardedTo: string | null): string {
	return forwardedTo
		? `We’re sending your details to ${forwardedTo}. Only they and our staff see them.`
		: `We have your details, and our staff will pass them on to ${provider ?? "the provider"}.`;
}

function describeCalendar(confirmed: ConfirmedLead[]): string {
	const leads = confirmed.filter(({ isFull }) => !isFull);
	const count = leads.reduce((sum, { sessions }) => sum + sessions.length, 0);
	const isChosen = leads.every(({ lead }) => lead.session !== null);
	if (isChosen) return `The ${count === 1 ? "date is" : "dates are"} attached for your calendar.`;
	return count === 1
		? "The next date is attached for your calendar."
		: `The next ${count} dates are attached for your calendar.`;
}
