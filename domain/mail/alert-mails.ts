import { type Alert, alertConfirmationTtlDays } from "../alert/alert.ts";
import { dayMs } from "../durations.ts";
import type { SignedLinks } from "../signed-links.ts";
import type { OutgoingMail } from "./mail.ts";
import { type AlertNews, renderAlert, renderAlertConfirmation } from "./texts/alerts.ts";

type Recipient = Pick<Alert, "id" | "email">;

export type AlertMails = {
	/** The link's lifetime starts when the mail is due. */
	confirmAlert(alert: Recipient, dueAt: Date): Promise<OutgoingMail>;
	tellAlert(alert: Recipient, news: Omit<AlertNews, "origin">): Promise<OutgoingMail>;
};

type AlertMailsOptions = {
	origin: string;
	links: Pick<SignedLinks, "createToken">;
};

export function createAlertMails({ origin, links }: AlertMailsOptions): AlertMails {
	const address = ({ id, email }: Recipient) => ({
		recipient: email,
		cause: { collection: "people" as const, id },
	});
	return {
		async confirmAlert(alert, dueAt) {
			const expiresAt = new Date(dueAt.getTime() + alertConfirmationTtlDays * dayMs);
			const token = await links.createToken(["alert confirmation", alert.id], expiresAt);
			const url = `${origin}/alerts/${alert.id}/confirmation/${token}`;
			return { ...renderAlertConfirmation({ origin, url }), ...address(alert), kind: "alert-confirmation" };
		},

		async tellAlert(alert, news) {
			const mail = { ...renderAlert({ origin, ...news }), ...address(alert), kind: "alert-news" } as const;
			if (news.search.opening !== null) return mail;
			// The link never expires, like a newsletter's.
			const token = await links.createToken(["alert leaving", alert.id], null);
			return { ...mail, unsubscribeUrl: `${origin}/alerts/${alert.id}/leaving/${token}`, isBulk: true };
		},
	};
}
