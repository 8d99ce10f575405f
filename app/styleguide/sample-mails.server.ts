import { describeSavedSearch, parseSavedSearch } from "../../domain/alert/saved-search.ts";
import { mailKindNames, type OutgoingMail, personalize } from "../../domain/mail/mail.ts";
import { createMailComposer } from "../../domain/mail/mail-composer.ts";
import type { Submission } from "../../domain/submission/submission.ts";

const now = new Date("2026-06-24T12:00:00.000Z");
const clock = { now: () => now, catalogueNow: () => now };
const session = { id: "20260627T1000", startDate: "2026-06-27T14:00:00Z", timeZone: "America/New_York" };
const lead = {
	id: "lead",
	firstName: "Ida",
	lastName: "Berg",
	email: "ida@example.com",
	phone: "555 010 0199",
	childAge: 7,
	message: "May she try it first?\nShe is a little shy.",
	activityId: "judo",
	activityName: "Judo",
	session,
};
const club = { providerId: "otterford-judo", title: "Otterford Judo Club", email: "club@example.com", linkKey: "key" };
const robin = { id: "robin", email: "robin@larkabout.example" };
const submission: Submission = {
	id: "submission",
	kind: "listing",
	email: club.email,
	provider: club.title,
	providerId: club.providerId,
	activityId: "judo",
	listing: null,
	message: "",
	state: "open",
	createdAt: now.toISOString(),
	confirmedAt: null,
	isAddressConfirmed: true,
	decidedAt: null,
};
const change = {
	id: "change",
	activityId: "judo",
	activityTitle: "Judo",
	changes: [{ field: "Sat, Jun 27, 10:00–11:00 am", before: "3 spots left", after: "Full" }],
};

/** Lists every mail that the product writes, except newsletters, which staff preview in the staff area. */
export async function listSampleMails(origin: string) {
	const mails = createMailComposer({
		origin,
		links: { createToken: async () => "token" },
		clock,
		timeZone: session.timeZone,
	});
	const activity = {
		id: "judo",
		title: "Judo",
		location: "Market Hall, Otterford",
		venueId: null,
		updatedAt: now.toISOString(),
		websiteUrl: null,
	};
	const confirmed = {
		lead: { ...lead, createdAt: now.toISOString() },
		forwardedTo: club.title,
		activity,
		provider: club.title,
		sessions: [],
		isFull: false,
		venues: [],
	};
	const alert = { id: "alert", email: lead.email };
	const alertNews = ["?search=judo", "?weekend=1&age=3-12", "?opening=judo"].map(parseSavedSearch).map((search) => ({
		search,
		description: describeSavedSearch(search, {
			now,
			siteTimeZone: session.timeZone,
			currency: "USD",
			distanceUnit: "mi",
			title: "Judo",
		}),
		activities: [{ id: "judo", title: "Judo", details: "Sat, Jun 27, Market Hall" }],
		listing: "",
	}));
	const sample: OutgoingMail[] = [
		await mails.forwardLead({ ...lead, isFull: false }, club),
		...(await Promise.all(
			(["each", "weekly"] as const).map((delivery) =>
				mails.digestLeads(
					[lead, { ...lead, id: "other" }].map((one) => ({ ...one, isFull: false })),
					{ ...club, delivery },
				),
			),
		)),
		await mails.tellChanges([change], club),
		await mails.sendPageLinks([club]),
		await mails.remindProvider(club, ["Judo", "Judo for parents"]),
		await mails.confirmProviderAddress(club),
		await mails.confirmSubmission(submission, now),
		await mails.tellSubmissionOutcome(submission, { isAccepted: true, linkKey: club.linkKey }),
		await mails.tellSubmissionOutcome(submission, { isAccepted: false, reason: "We list children’s activities only." }),
		mails.tellCorrectionRejected(activity, club.email, "You don’t meet there."),
		mails.tellReportDeclined(activity, lead.email, "The floor was mended in May."),
		...(["place", "waiting-list", "full", null] as const).map((answer) =>
			mails.relayAnswer(lead, club, { answer, message: "See you on Saturday." }),
		),
		await mails.confirmLeads([confirmed], { subscription: { id: "subscription" }, dueAt: now }),
		await mails.askForPlace(lead),
		await mails.sendDataLink({ requestId: "request", email: lead.email, hours: 1 }, now),
		await mails.confirmNewsletter({ id: "subscription", email: lead.email }, now),
		await mails.confirmAlert(alert, now),
		...(await Promise.all(alertNews.map((news) => mails.tellAlert(alert, news)))),
		mails.inviteStaff({ ...robin, by: "lee@larkabout.example" }),
		mails.resetPassword(robin),
		mails.tellPasswordChanged(robin),
		mails.tellNewDevice(robin, { device: "Firefox on Linux", at: now.toISOString() }),
		mails.tellPasskeysChanged(robin, "required"),
	];
	return sample.map((mail) => ({
		kind: mail.kind,
		name: mailKindNames[mail.kind],
		subject: mail.subject,
		...personalize({ ...mail, unsubscribeUrl: mail.unsubscribeUrl ?? null }),
	}));
}

export type SampleMail = Awaited<ReturnType<typeof listSampleMails>>[number];
