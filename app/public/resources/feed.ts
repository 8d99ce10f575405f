import { href } from "react-router";
import { brand } from "../../../domain/brand.ts";
import { getDocuments, getServices } from "../../context.server.ts";
import type { Route } from "./+types/feed";

const mostEntries = 30;

/** The newest resources as an Atom feed (RFC 4287). */
export async function loader({ context }: Route.LoaderArgs) {
	const { publicOrigin } = getServices(context);
	const resources = (await getDocuments(context).resources.list(null)).slice(0, mostEntries);
	const address = publicOrigin + href("/resources/feed.xml");
	const entries = resources.map((resource) => {
		const page = publicOrigin + href("/resources/:id", { id: resource.id });
		return `<entry>
<id>${xml(page)}</id>
<title>${xml(resource.title)}</title>
<link href="${xml(resource.isExternal && resource.externalLink ? resource.externalLink : page)}"/>
<updated>${xml(resource.createdAt)}</updated>
<category term="${xml(resource.category)}"/>
<summary>${xml(resource.excerpt)}</summary>
</entry>`;
	});
	const feed = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${xml(address)}</id>
<title>${xml(`${brand.name}: Parenting Resources`)}</title>
<link rel="self" href="${xml(address)}"/>
<link href="${xml(publicOrigin + href("/resources"))}"/>
<updated>${xml(resources[0]?.createdAt ?? new Date(0).toISOString())}</updated>
<author><name>${xml(brand.name)}</name></author>
${entries.join("\n")}
</feed>
`;
	return new Response(feed, { headers: { "content-type": "application/atom+xml; charset=utf-8" } });
}

/** What XML cannot hold at all, not even as a reference. */
const noXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

function xml(text: string): string {
	return text.replace(noXml, "").replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
