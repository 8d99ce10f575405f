export const resourceCategories = ["Development", "Education", "Nutrition", "Social Skills", "Wellness"] as const;
export type ResourceCategory = (typeof resourceCategories)[number];

/** Minutes; the choices staff have. */
export const readTimes = [3, 5, 7, 10, 15] as const;
export const defaultReadTime = 5;

/** A parenting article, or a link to one elsewhere. */
export type Resource = {
	id: string;
	title: string;
	category: ResourceCategory;
	/** Minutes. */
	readTime: number;
	imageUrl: string | null;
	tags: string[];
	/** HTML, sanitised; empty for an external link. */
	content: string;
	externalLink: string | null;
	createdAt: string;
	updatedAt: string;
};

/** What a card shows. `excerpt` is plain text, made from the content. */
export type ResourceCard = Pick<
	Resource,
	"id" | "title" | "category" | "readTime" | "imageUrl" | "externalLink" | "createdAt"
> & { excerpt: string; isExternal: boolean };

/** External is what has a link elsewhere and no content of its own. */
export function isExternal(resource: Pick<Resource, "content" | "externalLink">): boolean {
	return resource.externalLink !== null && resource.content.trim() === "";
}
