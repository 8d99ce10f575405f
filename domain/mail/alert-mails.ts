import { type Alert, alertConfirmationTtlDays } from "../alert/alert.ts";
import { dayMs } from "../durations.ts";
import type { SignedLinks } from "../signed-links.ts";
import type { MailContent, OutgoingMail } from "./mail.ts";
import {
	type AlertedActivity,
	renderAlertConfirmation,
	renderNewActivities,
	renderRegistrationOpen,
	renderWeekend,
} from "./texts/alerts.ts";

export type AlertMails = {
	/** The link's lifetime starts when the mail is due. */
	confirmAlert(alert: Pick<Alert, "id" | "email">, dueAt: Date): Promise<OutgoingMail>;
	/** `description` is the search in words. */
	tellNewActivities(
		alert: Pick<Alert, "id" | "email" | "query">,
		news: { description: string; activities: AlertedActivity[] },
	): Promise<OutgoingMail>;
	/** Sends three activities for the next weekend. `description` names the age groups and the place. */
	tellWeekend(
		alert: Pick<Alert, "id" | "email">,
		weekend: { description: string; activities: AlertedActivity[] },
	): Promise<OutgoingMail>;
	tellRegistrationOpen(alert: Pick<Alert, "id" | "email">, activity: { id: string; title: string }): OutgoingMail;
};

type AlertMailsOptions = {
	origin: string;
	links: Pick<SignedLinks, "createToken">;
};

export function createAlertMails({ origin, links }: AlertMailsOptions): AlertMails {
	const address = ({ id, email }: Pick<Alert, "id" | "email">) => ({
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

		tellNewActivities: (alert, news) => toBulk(alert, renderNewActivities({ origin, query: alert.query, ...news })),

		tellWeekend: (alert, weekend) => toBulk(alert, renderWeekend({ origin, ...weekend })),

		tellRegistrationOpen: (alert, activity) => ({
			...renderRegistrationOpen({ origin, ...activity }),
			...address(alert),
			kind: "registration-open",
		}),
	};

	/** Adds an unsubscribe link that never expires, like a newsletter's. */
	async function toBulk(alert: Pick<Alert, "id" | "email">, content: MailContent): Promise<OutgoingMail> {
		const token = await links.createToken(["alert leaving", alert.id], null);
		return {
			...content,
			...address(alert),
			kind: "alert-news",
			unsubscribeUrl: `${origin}/alerts/${alert.id}/leaving/${token}`,
			isBulk: true,
		};
	}
}
