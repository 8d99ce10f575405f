import type { SiteSettings } from "../../site-settings.ts";
import type { Page } from "../page.ts";
import { about } from "./about.server.ts";
import { contact } from "./contact.server.ts";
import { faq } from "./faq.server.ts";
import { createPrivacyPage } from "./privacy.server.ts";
import { safety } from "./safety.server.ts";
import { terms } from "./terms.server.ts";

type DefaultPagesOptions = {
	measurementId: string | null;
	leadRetentionMonths: number;
	mapTiles?: SiteSettings["mapTiles"];
};

/**
 * The content pages of every store, whose texts are true of any operator. They say what the software does: a change of what
 * it stores or sends changes them, too. Pages that staff have not edited follow at the next start.
 */
export function createDefaultPages(
	{ measurementId, leadRetentionMonths, mapTiles = null }: DefaultPagesOptions,
	now: Date,
): Page[] {
	const privacy = createPrivacyPage({
		usesGoogleAnalytics: measurementId !== null,
		leadRetentionMonths,
		// A template's braces are no part of a host, but for '{s}', which stands for several.
		tilesHost: mapTiles && (URL.parse(mapTiles.url.replace("{s}.", ""))?.host ?? null),
	});
	const times = { createdAt: now.toISOString(), updatedAt: now.toISOString() };
	return [about, contact, faq, safety, terms, privacy].map((page) => ({ ...page, ...times }));
}
