export const resourceCategories = ["Development", "Education", "Nutrition", "Social Skills", "Wellness"] as const;
export type ResourceCategory = (typeof resourceCategories)[number];

/** Read times that staff choose from, in minutes. */
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
	/** Null for a draft, in the future if scheduled, otherwise the time of publication. Uses the real clock. */
	publishedAt: string | null;
	createdAt: string;
	updatedAt: string;
};

/** The data that a card shows. `excerpt` is plain text from the content. */
export type ResourceCard = Pick<Resource, "id" | "title" | "category" | "readTime" | "imageUrl" | "externalLink"> & {
	publishedAt: string;
	excerpt: string;
	isExternal: boolean;
};

/** Returns true for a resource that links to another site and has no content of its own. */
export function isExternal(resource: Pick<Resource, "content" | "externalLink">): boolean {
	return resource.externalLink !== null && resource.content.trim() === "";
}
