/** The content pages, in the order the footer lists them; `id` is the path. */
export const pageIds = ["about", "contact", "faq", "safety", "terms", "privacy"] as const;
export type PageId = (typeof pageIds)[number];

export const pageNames: Record<PageId, string> = {
	about: "About",
	contact: "Contact",
	faq: "FAQ",
	safety: "Safety",
	terms: "Terms",
	privacy: "Privacy",
};

export type Page = {
	id: string;
	title: string;
	/** One sentence for search engines and link previews. */
	description: string;
	/** HTML, sanitised. */
	content: string;
	createdAt: string;
	updatedAt: string;
};

/** What the staff's table shows. */
export type PageRow = Pick<Page, "id" | "title" | "updatedAt">;

export function isPageId(text: string): text is PageId {
	return (pageIds as readonly string[]).includes(text);
}
