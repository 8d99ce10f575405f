import type { SiteSettings } from "../../site-settings.ts";
import type { Page } from "../page.ts";
import { createAboutPage } from "./about.server.ts";
import { createContactPage } from "./contact.server.ts";
import { createFaqPage } from "./faq.server.ts";
import { createPrivacyPage } from "./privacy.server.ts";
import { createSafetyPage } from "./safety.server.ts";
import { createTermsPage } from "./terms.server.ts";

type DefaultPagesOptions = {
	measurementId: string | null;
	leadRetentionMonths: number;
	mapTiles?: SiteSettings["mapTiles"];
};

/**
 * Creates the initial content pages of a store, whose texts are true for any operator. They describe what the software
 * does, so a change to what it stores or sends must update them. Pages that staff haven't edited are updated at
 * the next start, and with the site's name.
 */
export function createDefaultPages(
	{ measurementId, leadRetentionMonths, mapTiles = null }: DefaultPagesOptions,
	now: Date,
): Page[] {
	const privacy = createPrivacyPage({
		usesGoogleAnalytics: measurementId !== null,
		leadRetentionMonths,
		// The host of a URL template can't contain braces, except '{s}', which stands for several hosts.
		tilesHost: mapTiles && (URL.parse(mapTiles.url.replace("{s}.", ""))?.host ?? null),
	});
	const times = { createdAt: now.toISOString(), updatedAt: now.toISOString() };
	const others = [createAboutPage, createContactPage, createFaqPage, createSafetyPage, createTermsPage];
	return [...others.map((create) => create()), privacy].map((page) => ({ ...page, ...times }));
}
