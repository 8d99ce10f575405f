/** Kinds of public pages that the sitemap lists, each in parts of its own. */
export const sitemapKinds = ["activities", "providers", "resources", "pages"] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

/** The protocol allows 50,000 (https://www.sitemaps.org/protocol.html). A smaller part is read in one short query. */
export const maxUrlsPerPart = 10_000;

/** A part of the sitemap; the numbers of a kind begin with 1. */
export type SitemapPart = { kind: SitemapKind; number: number };

/** 'activities-1'. */
export function formatPartName({ kind, number }: SitemapPart): string {
	return `${kind}-${number}`;
}

/** Null for what is not the name of a part. */
export function parsePartName(name: string): SitemapPart | null {
	const [, kindName, digits] = /^([a-z]+)-([1-9]\d{0,4})$/.exec(name) ?? [];
	const kind = sitemapKinds.find((known) => known === kindName);
	return kind ? { kind, number: Number(digits) } : null;
}
