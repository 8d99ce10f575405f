import { foldText } from "../normalize-text.ts";
import { parseAgeRange } from "./age-range.ts";

export const categories = [
	"Adventure",
	"Arts & Crafts",
	"Camp",
	"Class",
	"Indoor Play",
	"STEM",
	"Sport",
	"Workshop",
] as const;
export type Category = (typeof categories)[number];

/** A provider's offer for children. Times are ISO 8601 in UTC. */
export type Activity = {
	id: string;
	title: string;
	/** Plain text; a blank line starts a new paragraph. */
	description: string;
	/** US dollars per child. */
	price: number;
	/** Free text such as '5-12' or 'All Ages': see parseAgeRange. */
	ageRange: string;
	/** An http(s) URL or a path of this site. Cards of activities without one show a stock picture. */
	imageUrl: string | null;
	/** Further pictures, in order. */
	images: string[];
	/** Alternative texts of the pictures by URL. Pictures without one are decorative. */
	imageAlts?: Record<string, string>;
	location: string;
	/** Plain text: what happens, when, what to bring. */
	programDetails: string;
	/** The included items. */
	activities: string[];
	featured: boolean;
	category: Category;
	/** The provider's own registration page; always http(s). */
	websiteUrl: string | null;
	createdAt: string;
	updatedAt: string;
};

/** The data of a card. */
export type ActivityCard = Pick<
	Activity,
	"id" | "title" | "price" | "ageRange" | "imageUrl" | "location" | "featured" | "category"
>;

/** The source of a document: staff, the demo world, a text that every store begins with, or the imported catalogue of that name. */
export type Origin = "staff" | "demo" | "default" | `import:${string}`;

export const defaultFeaturedLimit = 6;
export const homeFeaturedLimit = 8;
export const pageSize = 24;

/** The columns that searches and filters read. */
export function toSearchColumns(
	activity: Pick<Activity, "title" | "description" | "category" | "location" | "ageRange">,
) {
	const ages = parseAgeRange(activity.ageRange);
	return {
		searchText: [activity.title, activity.category, activity.description].map(foldText).join("\n"),
		whereText: foldText(activity.location),
		ageMin: ages?.min ?? null,
		ageMax: ages?.max ?? null,
	};
}
