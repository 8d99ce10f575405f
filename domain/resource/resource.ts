export const resourceCategories = ["Development", "Education", "Nutrition", "Social Skills", "Wellness"] as const;
export type ResourceCategory = (typeof resourceCategories)[number];

/** The choices of staff, in minutes. */
export const readTimes = [3, 5, 7, 10, 15] as const;
export const defaultReadTime = 5;

/** A parenting article, or a link to one on another site. */
export type Resource = {
	id: string;
	title: string;
	category: ResourceCategory;
	/** In minutes. */
	readTime: number;
	imageUrl: string | null;
	tags: string[];
	/** Sanitized HTML; empty for an external link. */
	content: string;
	externalLink: string | null;
	/** Null: a draft. In the future: scheduled. Otherwise: published since then. By the real clock. */
	publishedAt: string | null;
	createdAt: string;
	updatedAt: string;
};

/** The data of a card. `excerpt` is plain text from the content. */
export type ResourceCard = Pick<Resource, "id" | "title" | "category" | "readTime" | "imageUrl" | "externalLink"> & {
	publishedAt: string;
	excerpt: string;
	isExternal: boolean;
};

/** True for a resource with a link to another site and no content of its own. */
export function isExternal(resource: Pick<Resource, "content" | "externalLink">): boolean {
	return resource.externalLink !== null && resource.content.trim() === "";
}
