/** The ids of the content pages, which are also their paths, in the order of the footer. */
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
	/** Sanitized HTML. */
	content: string;
	createdAt: string;
	updatedAt: string;
};

/** A row of the staff's table. */
export type PageRow = Pick<Page, "id" | "title" | "updatedAt"> & {
	/** True if nobody has edited the initial text. */
	isDefault: boolean;
};

export function isPageId(text: string): text is PageId {
	return (pageIds as readonly string[]).includes(text);
}
