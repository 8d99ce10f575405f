import type { MailContent } from "../../../domain/mail/mail.ts";
import { composeNewsletter } from "../../../domain/newsletter/compose-newsletter.server.ts";
import type { Newsletter } from "../../../domain/newsletter/newsletter.ts";
import { type Context, getClock, getDocuments, getServices, getSiteSettings } from "../../context.server.ts";

/** Loads what the mails of a newsletter contain: as sent, or as they would be sent now. */
export async function loadMailContent(context: Context, newsletter: Newsletter): Promise<MailContent> {
	const { newsletters } = getDocuments(context);
	const site = {
		origin: getServices(context).publicOrigin,
		clock: getClock(context),
		settings: getSiteSettings(context),
	};
	return (await newsletters.findContent(newsletter.id)) ?? composeNewsletter(newsletters, newsletter, site);
}
