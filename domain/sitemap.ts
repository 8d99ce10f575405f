/** Kinds of public pages in the sitemap. Each has its own parts. */
export const sitemapKinds = ["activities", "providers", "resources", "pages"] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

/** The protocol allows 50,000 (https://www.sitemaps.org/protocol.html). A smaller part needs only one short query. */
export const maxUrlsPerPart = 10_000;

/** A part of the sitemap, numbered from 1 within its kind. */
export type SitemapPart = { kind: SitemapKind; number: number };

/** Formats 'activities-1'. */
export function formatPartName({ kind, number }: SitemapPart): string {
	return `${kind}-${number}`;
}

/** Parses a part's name; returns null for anything else. */
export function parsePartName(name: string): SitemapPart | null {
	const [, kindName, digits] = /^([a-z]+)-([1-9]\d{0,4})$/.exec(name) ?? [];
	const kind = sitemapKinds.find((known) => known === kindName);
	return kind ? { kind, number: Number(digits) } : null;
}
