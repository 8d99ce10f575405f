import { brand } from "../brand.ts";
import type { Clock } from "../clock.ts";
import type { SignedLinks } from "../signed-links.ts";
import { type AlertMails, createAlertMails } from "./alert-mails.ts";
import type { MailAddressing, OutgoingMail } from "./mail.ts";
import { createNewsletterLinks } from "./newsletter-links.ts";
import { createParentMails, type ParentMails } from "./parent-mails.ts";
import { createProviderMails, type ProviderMails } from "./provider-mails.ts";
import { createStaffMails, type StaffMails } from "./staff-mails.ts";
import { renderNewsletterConfirmation } from "./texts/confirm-newsletter.ts";

/** Composes all mails of the product, with their signed links. */
export type MailComposer = ProviderMails & {
	/** The domain of the mails' Message-IDs. */
	domain: string;
	/** The link's lifetime starts when the mail is due. */
	confirmNewsletter(subscription: { id: string; email: string }, dueAt: Date): Promise<OutgoingMail>;
	/** Returns the addressing of one newsletter mail, with the subscriber's own unsubscribe link. */
	addressNewsletter(id: string, subscription: { id: string; email: string }): Promise<MailAddressing>;
} & ParentMails &
	AlertMails &
	StaffMails;

type ComposerOptions = {
	/** The public origin of the site, without a trailing slash. */
	origin: string;
	links: Pick<SignedLinks, "createToken">;
	clock: Pick<Clock, "now" | "catalogueNow">;
	/** IANA name of the site's time zone. */
	timeZone: string;
};

export function createMailComposer(options: ComposerOptions): MailComposer {
	const { origin, links } = options;
	const domain = new URL(origin).hostname;
	const newsletterLinks = createNewsletterLinks(origin, links);
	return {
		...createProviderMails(options),
		...createParentMails({ ...options, newsletterLinks }),
		...createAlertMails(options),
		...createStaffMails(options),
		domain,

		async confirmNewsletter({ id, email }, dueAt) {
			const url = await newsletterLinks.createConfirmationUrl(id, dueAt);
			return {
				...renderNewsletterConfirmation({ origin, url }),
				kind: "newsletter-confirmation",
				recipient: email,
				unsubscribeUrl: await newsletterLinks.createLeavingUrl(id),
				cause: { collection: "subscriptions", id },
			};
		},

		async addressNewsletter(id, subscription) {
			return {
				kind: "newsletter",
				recipient: subscription.email,
				// RFC 2919: mail programs use it to sort newsletters into a folder.
				headers: { "List-Id": `${brand.club} <newsletter.${domain}>` },
				unsubscribeUrl: await newsletterLinks.createLeavingUrl(subscription.id),
				cause: { collection: "newsletters", id },
				isBulk: true,
			};
		},
	};
}
