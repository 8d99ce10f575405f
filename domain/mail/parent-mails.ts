import type { Clock } from "../clock.ts";
import type { SignedLinks } from "../signed-links.ts";
import type { OutgoingMail } from "./mail.ts";
import { type QuestionedLead, renderPlaceQuestion } from "./texts/ask-for-place.ts";
import { type ConfirmedLead, renderLeadConfirmation } from "./texts/confirm-lead.ts";
import { dataLinkTtlMinutes, renderDataLink } from "./texts/data-link.ts";

/** The mails about a parent's own enquiries. */
export type ParentMails = {
	confirmLead(confirmed: ConfirmedLead): Promise<OutgoingMail>;
	askForPlace(lead: QuestionedLead): Promise<OutgoingMail>;
	/** `requestId`: what the link holds in the place of the address. It works from the time when the mail is due. */
	sendDataLink(request: { requestId: string; email: string }, dueAt: Date): Promise<OutgoingMail>;
};

type ParentMailsOptions = {
	origin: string;
	links: Pick<SignedLinks, "createToken">;
	clock: Pick<Clock, "now">;
	/** Of the site, for dates that belong to no venue. */
	timeZone: string;
};

/** As long as the mail is stored. */
const linkTtlMs = 90 * 24 * 3_600_000;

export function createParentMails({ origin, links, clock, timeZone }: ParentMailsOptions): ParentMails {
	return {
		async confirmLead(confirmed) {
			const { id, email } = confirmed.lead;
			return {
				...renderLeadConfirmation(confirmed, {
					origin,
					dates: { now: clock.now(), siteTimeZone: timeZone },
					dataUrl: `${origin}/my-data`,
					notMineUrl: await createLeadUrl("not-mine", ["not my enquiry", id]),
				}),
				kind: "lead-confirmation",
				recipient: email,
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

		async sendDataLink({ requestId, email }, dueAt) {
			const expiresAt = new Date(dueAt.getTime() + dataLinkTtlMinutes * 60_000);
			const token = await links.createToken(["own data", requestId], expiresAt);
			return {
				...renderDataLink({ origin, url: `${origin}/my-data/${requestId}/${token}` }),
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
