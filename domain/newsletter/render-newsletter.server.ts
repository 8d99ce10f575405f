import { compile, type FormatCallback } from "html-to-text";
import type { ActivityCard } from "../activity/activity.ts";
import { getActivityUrl } from "../activity/activity-url.ts";
import { formatAgeRange } from "../activity/format-ages.ts";
import { createExcerpt } from "../article/excerpt.server.ts";
import { brand } from "../brand.ts";
import type { Clock } from "../clock.ts";
import { escapeHtml } from "../mail/escape-html.ts";
import type { MailContent } from "../mail/mail.ts";
import { styles } from "../mail/mail-styles.ts";
import { type MailBlock, renderMail } from "../mail/render-mail.ts";
import { formatActivityPrice } from "../offer/format-offer.ts";
import type { ResourceCard } from "../resource/resource.ts";
import { formatCapacity, formatInstant, formatSessionStart } from "../session/format-session.ts";
import type { SiteSettings } from "../site-settings.ts";
import { toFullPictureUrl, toMailHtml } from "./to-mail-html.server.ts";

export type NewsletterSite = {
	/** The public origin of the site, without a trailing slash. */
	origin: string;
	clock: Clock;
	settings: Pick<SiteSettings, "timeZone" | "currency">;
};

/** The lists below the text. No item is in two of them. */
export type NewsletterItems = Record<"chosen" | "fresh" | "withPlaces", ActivityCard[]> & { articles: ResourceCard[] };

/** The fields of an activity or article that a mail shows. */
type Item = { title: string; url: string; picture: string | null; facts: string };

const thumbnailWidth = 112;

/** Renders a newsletter in HTML and in plain text, with the placeholder for each recipient's unsubscribe link. */
export function renderNewsletter(
	{ title, content }: { title: string; content: string },
	{ chosen, fresh, withPlaces, articles }: NewsletterItems,
	site: NewsletterSite,
): MailContent {
	const html = toMailHtml(content, site.origin);
	const toItem = (card: ActivityCard) => toActivityItem(card, site);
	const hasActivities = chosen.length + fresh.length + withPlaces.length > 0;
	const asOf = formatInstant(site.clock.now().toISOString(), getFormatOptions(site, site.clock.now()));
	return renderMail({
		origin: site.origin,
		subject: title,
		preview: createExcerpt(content) || title,
		heading: title,
		blocks: [
			{ kind: "prepared", html, text: toMailText(html) },
			...toSection("Our picks", chosen.map(toItem)),
			...toSection(`New on ${brand.name}`, fresh.map(toItem)),
			...toSection("Spots left this week", withPlaces.map(toItem)),
			...toSection(
				"Worth reading",
				articles.map((card) => toArticleItem(card, site)),
			),
			...(hasActivities ? [{ kind: "note", text: `Dates, prices and spots as of ${asOf}.` } as const] : []),
		],
		reason: `You’re getting this e-mail because you confirmed that you want the ${brand.name} newsletter.`,
		leave: "Unsubscribe",
	});
}

function toSection(heading: string, items: Item[]): MailBlock[] {
	if (items.length === 0) return [];
	return [
		{
			kind: "prepared",
			html: `<h2 class="ink" style="${styles.subheading}">${escapeHtml(heading)}</h2>\n${items.map(itemToHtml).join("\n")}`,
			text: `${heading}\n\n${items.map(({ title, facts, url }) => [title, facts, url].filter(Boolean).join("\n")).join("\n\n")}`,
		},
	];
}

/** The picture is decorative, because the title next to it says what it shows. */
function itemToHtml({ title, url, picture, facts }: Item): string {
	const image = `<img src="${escapeHtml(picture ?? "")}" alt="" width="${thumbnailWidth}" style="width:${thumbnailWidth}px;height:auto;border:0;border-radius:8px;display:block;">`;
	return [
		`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;"><tr>`,
		picture ? `<td valign="top" width="${thumbnailWidth}" style="padding:4px 14px 0 0;">${image}</td>` : "",
		`<td valign="top"><p style="margin:0 0 2px;"><a class="link" href="${escapeHtml(url)}" style="${styles.link}font-size:17px;font-weight:700;">${escapeHtml(title)}</a></p>`,
		`<p class="soft" style="${styles.note}margin:0;">${escapeHtml(facts)}</p></td></tr></table>`,
	].join("");
}

function toActivityItem(card: ActivityCard, site: NewsletterSite): Item {
	const { id, title, imageUrl, ageRange, location, nextSession } = card;
	const facts = [
		nextSession && formatSessionStart(nextSession, getFormatOptions(site, site.clock.catalogueNow())),
		ageRange && formatAgeRange(ageRange),
		location,
		formatActivityPrice({ ...card, currency: site.settings.currency }),
		nextSession && formatCapacity(nextSession),
	];
	return {
		title,
		url: getActivityUrl(site.origin, id),
		// Covers are left out: they are SVG, which mail programs don't show.
		picture: imageUrl && toFullPictureUrl(imageUrl, site.origin, 2 * thumbnailWidth),
		facts: facts.filter(Boolean).join(" · "),
	};
}

function toArticleItem(
	{ id, title, imageUrl, excerpt, readTime, isExternal, externalLink }: ResourceCard,
	site: NewsletterSite,
): Item {
	return {
		title,
		url: isExternal && externalLink ? externalLink : `${site.origin}/resources/${encodeURIComponent(id)}`,
		picture: imageUrl && toFullPictureUrl(imageUrl, site.origin, 2 * thumbnailWidth),
		facts: [excerpt, `${readTime} min read`].filter(Boolean).join(" "),
	};
}

function getFormatOptions({ settings }: NewsletterSite, now: Date) {
	return { now, siteTimeZone: settings.timeZone };
}

/** Replaces a picture with its alternative text. */
const formatPicture: FormatCallback = (element, _walk, builder) => {
	const alt = String(element.attribs?.alt ?? "").trim();
	if (alt) builder.addInline(`[${alt}]`);
};

const headings = ["h2", "h3", "h4"];

const convert = compile({
	wordwrap: false,
	limits: { maxDepth: 100 },
	formatters: { picture: formatPicture },
	selectors: [
		...headings.map((selector) => ({ selector, options: { uppercase: false } })),
		{ selector: "img", format: "picture" },
		{ selector: "a", options: { hideLinkHrefIfSameAsText: true, linkBrackets: ["<", ">"] } },
		{ selector: "table", format: "dataTable", options: { uppercaseHeaderCells: false } },
	],
});

/** Converts a mail's HTML to plain text, including the URLs of links. */
function toMailText(html: string): string {
	return convert(html).trim();
}
