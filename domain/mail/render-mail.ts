import { brand } from "../brand.ts";
import { normalizeLine, normalizeText } from "../normalize-text.ts";
import { escapeHtml } from "./escape-html.ts";
import { type MailContent, unsubscribePlaceholder } from "./mail.ts";
import { colors, darkStyles, styles } from "./mail-styles.ts";

/** One block of a mail's text. Texts are plain: markup in them is escaped. */
export type MailBlock =
	| { kind: "paragraph"; text: string }
	/** The main action. Its URL is spelled out in the plain text. */
	| { kind: "button"; label: string; url: string }
	/** A secondary action. */
	| { kind: "link"; label: string; url: string }
	/** Labelled facts, such as when and where. */
	| { kind: "facts"; facts: readonly (readonly [label: string, value: string])[] }
	/** Text that a person wrote, with its line breaks. */
	| { kind: "quote"; text: string }
	/** Text that was rendered elsewhere, in both forms. Its HTML must be safe and have inline styles. */
	| { kind: "prepared"; html: string; text: string }
	/** Small print. */
	| { kind: "note"; text: string };

export type MailDraft = {
	subject: string;
	/** The preview text that mail programs show next to the subject. */
	preview: string;
	heading: string;
	blocks: readonly MailBlock[];
	/** The id of the activity whose picture is shown at the top. */
	activityId?: string;
	/** Why the recipient gets this mail. Shown at the very end. */
	reason: string;
	/** The label of the unsubscribe link. Requires an `unsubscribeUrl`. */
	leave?: string;
	/** The public origin of the site. */
	origin: string;
};

/** Renders a mail in HTML and in plain text from the same blocks, so that both say the same. */
export function renderMail(draft: MailDraft): MailContent {
	return { subject: normalizeLine(draft.subject), text: renderText(draft), html: renderHtml(draft) };
}

function renderText({ heading, blocks, reason, leave, origin }: MailDraft): string {
	const footer = [normalizeLine(reason), leave && `${leave}: ${unsubscribePlaceholder}`, `${brand.name} ${origin}`];
	return `${[normalizeLine(heading), ...blocks.map(blockToText), "--", footer.filter(Boolean).join("\n")].join("\n\n")}\n`;
}

function blockToText(block: MailBlock): string {
	switch (block.kind) {
		case "button":
		case "link":
			return `${withColon(normalizeLine(block.label))}\n${block.url}`;
		case "facts":
			return block.facts.map(([label, value]) => `${normalizeLine(label)}: ${normalizeLine(value)}`).join("\n");
		case "quote":
			return normalizeText(block.text).replace(/^/gm, "> ");
		case "prepared":
			return block.text;
		default:
			return normalizeLine(block.text);
	}
}

function withColon(label: string): string {
	return label.endsWith("?") ? label : `${label}:`;
}

/**
 * Uses tables and inline styles, which all mail programs understand. Dark colours come from a style sheet where that is
 * supported. The pictures of the lark and the activity are decorative: without them, the mail reads the same.
 */
function renderHtml({ subject, preview, heading, blocks, reason, leave, origin, activityId }: MailDraft): string {
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeLine(subject)}</title>
<style>${darkStyles}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${colors.ground};">
<div style="display:none;max-height:0;overflow:hidden;">${escapeLine(preview)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:${colors.ground};">
<tr><td align="center" style="padding:20px 12px 28px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;">
<tr><td style="${styles.header}">${renderBrand(origin)}</td></tr>
${activityId === undefined ? "" : `<tr><td class="sheet" style="${styles.cover}">${renderCover(origin, activityId)}</td></tr>\n`}<tr><td class="sheet" style="${activityId === undefined ? styles.sheet : styles.sheetBelowCover}">
<h1 class="ink" style="${styles.heading}">${escapeLine(heading)}</h1>
${blocks.map(blockToHtml).join("\n")}
</td></tr>
<tr><td class="trail" style="${styles.trail}">
<p class="soft" style="${styles.footer}">${escapeLine(reason)}</p>
${leave ? `<p class="soft" style="${styles.footer}"><a class="soft" href="${unsubscribePlaceholder}" style="color:${colors.soft};">${escapeHtml(leave)}</a></p>\n` : ""}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** Renders the site's name, and the lark if that is its logo. */
function renderBrand(origin: string): string {
	const home = `${escapeHtml(origin)}/`;
	// Outlook shows no WebP, so that an uploaded logo stays out.
	const lark = brand.logoUrl
		? ""
		: `<td style="padding-right:10px;"><a href="${home}"><img src="${home}app-icon-192.png" alt="" width="44" height="44" style="display:block;border:0;border-radius:22px;"></a></td>`;
	return `<table role="presentation" cellpadding="0" cellspacing="0"><tr>${lark}<td><a class="ink" href="${home}" style="${styles.brand}">${escapeHtml(brand.name)}</a></td></tr></table>`;
}

/** Renders the activity’s picture, at a URL that always redirects to the current one. */
function renderCover(origin: string, activityId: string): string {
	const src = `${origin}/share-pictures/activities/${encodeURIComponent(activityId)}/mail.jpg`;
	return `<img src="${escapeHtml(src)}" alt="" width="560" style="display:block;border:0;width:100%;max-width:560px;height:auto;border-radius:14px 14px 0 0;">`;
}

function blockToHtml(block: MailBlock): string {
	switch (block.kind) {
		case "button":
			return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0;"><tr><td class="button" bgcolor="${colors.accent}" style="${styles.buttonCell}"><a class="button" href="${escapeHtml(block.url)}" style="${styles.button}">${escapeLine(block.label)}</a></td></tr></table>`;
		case "link":
			return `<p style="${styles.paragraph}"><a class="link" href="${escapeHtml(block.url)}" style="color:${colors.accent};">${escapeLine(block.label)}</a></p>`;
		case "facts":
			return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px;">${block.facts.map(factToHtml).join("")}</table>`;
		case "quote":
			return `<blockquote class="ink quote" style="${styles.quote}">${escapeHtml(normalizeText(block.text)).replaceAll("\n", "<br>")}</blockquote>`;
		case "prepared":
			return block.html;
		case "note":
			return `<p class="soft" style="${styles.note}">${escapeLine(block.text)}</p>`;
		default:
			return `<p class="ink" style="${styles.paragraph}">${escapeLine(block.text)}</p>`;
	}
}

function factToHtml([label, value]: readonly [string, string]): string {
	return `<tr><td class="soft" valign="top" style="${styles.label}">${escapeLine(label)}</td><td class="ink" valign="top" style="${styles.value}">${escapeLine(value)}</td></tr>`;
}

/** Times don't wrap: '10:00 am'. */
function escapeLine(text: string): string {
	return escapeHtml(normalizeLine(text).replace(/(?<=\d) (?=[ap]m\b)/g, "\u00a0"));
}
