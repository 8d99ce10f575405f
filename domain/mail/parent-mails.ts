import type { Clock } from "../clock.ts";
import { hourMs } from "../durations.ts";
import type { SignedLinks } from "../signed-links.ts";
import type { Subscription } from "../subscription/subscription.ts";
import type { OutgoingMail } from "./mail.ts";
import type { NewsletterLinks } from "./newsletter-links.ts";
import { type QuestionedLead, renderPlaceQuestion } from "./texts/ask-for-place.ts";
import { type ConfirmedLead, renderLeadConfirmation } from "./texts/confirm-leads.ts";
import { renderDataLink } from "./texts/data-link.ts";

/** Mails to parents about their enquiries. */
export type ParentMails = {
	/** Confirms the leads of one form, and asks to confirm the newsletter subscription if the parent opted in. */
	confirmLeads(
		leads: ConfirmedLead[],
		options: { subscription: Pick<Subscription, "id"> | null; dueAt: Date },
	): Promise<OutgoingMail>;
	askForPlace(lead: QuestionedLead): Promise<OutgoingMail>;
	/**
	 * `requestId` stands for the e-mail address in the link. The link's lifetime of `hours` starts when the mail is due.
	 */
	sendDataLink(request: { requestId: string; email: string; hours: number }, dueAt: Date): Promise<OutgoingMail>;
};

type ParentMailsOptions = {
	origin: string;
	links: Pick<SignedLinks, "createToken">;
	newsletterLinks: NewsletterLinks;
	clock: Pick<Clock, "now">;
	/** The site's time zone, for dates that belong to no venue. */
	timeZone: string;
};

/** As long as mails are stored. */
const linkTtlMs = 90 * 24 * 3_600_000;

export function createParentMails(options: ParentMailsOptions): ParentMails {
	const { origin, links, newsletterLinks, clock, timeZone } = options;
	return {
		async confirmLeads(confirmed, { subscription, dueAt }) {
			const ids = confirmed.map(({ lead }) => lead.id);
			const [id = ""] = ids;
			const newsletter = subscription && {
				confirmUrl: await newsletterLinks.createConfirmationUrl(subscription.id, dueAt),
			};
			return {
				...renderLeadConfirmation(confirmed, {
					origin,
					dates: { now: clock.now(), siteTimeZone: timeZone },
					dataUrl: `${origin}/my-data`,
					notMineUrl: await createLeadUrl("not-mine", ["not my enquiry", ids.join(",")]),
					newsletter,
				}),
				...(subscription && { unsubscribeUrl: await newsletterLinks.createLeavingUrl(subscription.id) }),
				kind: "lead-confirmation",
				recipient: confirmed[0]?.lead.email ?? "",
				cause: { collection: "leads", id },
			};
		},

		async askForPlace(lead) {
			const { id, email } = lead;
			return {
				...renderPlaceQuestion(lead, {
					origin,
					dates: { now: clock.now(), siteTimeZone: timeZone },
					dataUrl: `${origin}/my-data`,
					answerUrl: await createLeadUrl("place", ["place answer", id]),
				}),
				kind: "place-question",
				recipient: email,
				unsubscribeUrl: await createLeadUrl("no-questions", ["no place questions", id]),
				cause: { collection: "leads", id },
			};
		},

		async sendDataLink({ requestId, email, hours }, dueAt) {
			const expiresAt = new Date(dueAt.getTime() + hours * hourMs);
			const token = await links.createToken(["own data", requestId], expiresAt);
			return {
				...renderDataLink({ origin, url: `${origin}/my-data/${requestId}/${token}`, hours }),
				kind: "data-link",
				recipient: email,
				cause: { collection: "people", id: requestId },
			};
		},
	};

	async function createLeadUrl(
		page: string,
		subject: ["not my enquiry" | "place answer" | "no place questions", string],
	): Promise<string> {
		const token = await links.createToken(subject, new Date(clock.now().getTime() + linkTtlMs));
		return `${origin}/enquiries/${subject[1]}/${page}/${token}`;
	}
}
