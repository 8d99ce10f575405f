import { brand } from "../../domain/brand.ts";
import { escapeXml } from "./escape-xml.ts";

/** `id` is the URL of its page. Times are ISO 8601 in UTC. */
type FeedEntry = { id: string; title: string; link: string; updated: string; category: string | null; summary: string };

type Feed = { title: string; address: string; page: string; entries: FeedEntry[] };

/** Responds with an Atom feed (RFC 4287). */
export function respondWithFeed({ title, address, page, entries }: Feed): Response {
	const updated =
		entries
			.map((entry) => entry.updated)
			.toSorted()
			.at(-1) ?? new Date(0).toISOString();
	const feed = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${escapeXml(address)}</id>
<title>${escapeXml(`${brand.name}: ${title}`)}</title>
<link rel="self" href="${escapeXml(address)}"/>
<link href="${escapeXml(page)}"/>
<updated>${escapeXml(updated)}</updated>
<author><name>${escapeXml(brand.name)}</name></author>
${entries.map(formatEntry).join("\n")}
</feed>
`;
	return new Response(feed, { headers: { "content-type": "application/atom+xml; charset=utf-8" } });
}

function formatEntry({ id, title, link, updated, category, summary }: FeedEntry): string {
	return `<entry>
<id>${escapeXml(id)}</id>
<title>${escapeXml(title)}</title>
<link href="${escapeXml(link)}"/>
<updated>${escapeXml(updated)}</updated>
${category ? `<category term="${escapeXml(category)}"/>\n` : ""}<summary>${escapeXml(summary)}</summary>
</entry>`;
}
