import { href } from "react-router";
import { brand } from "../../../domain/brand.ts";
import { getDocuments, getServices } from "../../context.server.ts";
import { escapeXml } from "../escape-xml.ts";
import type { Route } from "./+types/feed";

const maxEntries = 30;

/** Serves the newest resources as an Atom feed (RFC 4287). */
export async function loader({ context }: Route.LoaderArgs) {
	const { publicOrigin } = getServices(context);
	const resources = (await getDocuments(context).resources.list(null)).slice(0, maxEntries);
	const address = publicOrigin + href("/resources/feed.xml");
	const entries = resources.map((resource) => {
		const page = publicOrigin + href("/resources/:id", { id: resource.id });
		return `<entry>
<id>${escapeXml(page)}</id>
<title>${escapeXml(resource.title)}</title>
<link href="${escapeXml(resource.isExternal && resource.externalLink ? resource.externalLink : page)}"/>
<updated>${escapeXml(resource.publishedAt)}</updated>
<category term="${escapeXml(resource.category)}"/>
<summary>${escapeXml(resource.excerpt)}</summary>
</entry>`;
	});
	const feed = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${escapeXml(address)}</id>
<title>${escapeXml(`${brand.name}: Parenting Resources`)}</title>
<link rel="self" href="${escapeXml(address)}"/>
<link href="${escapeXml(publicOrigin + href("/resources"))}"/>
<updated>${escapeXml(resources[0]?.publishedAt ?? new Date(0).toISOString())}</updated>
<author><name>${escapeXml(brand.name)}</name></author>
${entries.join("\n")}
</feed>
`;
	return new Response(feed, { headers: { "content-type": "application/atom+xml; charset=utf-8" } });
}
