import { href } from "react-router";
import { brand } from "../../../domain/brand.ts";
import { known, type Thing } from "../../thing.server.ts";

/** Returns the site as an organization, with only its name and URL. */
export function createPublisher(origin: string): Thing {
	return { "@type": "Organization", "@id": `${origin}/#organization`, name: brand.name, url: `${origin}/` };
}

/** Returns the site with its search, for the home page. */
export function createSiteData(origin: string): Thing[] {
	const publisher = createPublisher(origin);
	return [
		{ ...publisher, description: brand.description, logo: origin + (brand.logoUrl ?? "/app-icon-512.png") },
		{
			"@type": "WebSite",
			"@id": `${origin}/#website`,
			name: brand.name,
			url: `${origin}/`,
			publisher: { "@id": publisher["@id"] },
			potentialAction: {
				"@type": "SearchAction",
				target: {
					"@type": "EntryPoint",
					urlTemplate: `${origin}${href("/activities")}?search={search_term_string}`,
				},
				"query-input": "required name=search_term_string",
			},
		},
	];
}

/** Returns the breadcrumbs of a page, outermost first: names and paths. The page itself needs no path. */
export function createBreadcrumbs(origin: string, crumbs: { name: string; path?: string }[]): Thing {
	const itemListElement = crumbs.map(({ name, path }, index) =>
		known({ "@type": "ListItem", position: index + 1, name, item: path && origin + path }),
	);
	return { "@type": "BreadcrumbList", itemListElement };
}
