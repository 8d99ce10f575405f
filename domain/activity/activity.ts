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

/** Something a provider offers to children. Times are ISO 8601 in UTC. */
export type Activity = {
	id: string;
	title: string;
	/** Plain text; a blank line starts a new paragraph. */
	description: string;
	/** US dollars per child. */
	price: number;
	/** As staff chose it or a catalogue gave it, such as '5-12' or 'All Ages'; see parseAgeRange. */
	ageRange: string;
	/** An http(s) URL, a path of this site, or null: then a scene of the stock set stands in. */
	imageUrl: string | null;
	/** Further pictures, in the order they are shown. */
	images: string[];
	/** What pictures show, by their URL; one that is not named here only decorates. */
	imageAlts?: Record<string, string>;
	location: string;
	/** Plain text: what happens, when, what to bring. */
	programDetails: string;
	/** What is included, one entry an item. */
	activities: string[];
	featured: boolean;
	category: Category;
	/** The provider's own registration page; always http(s). */
	websiteUrl: string | null;
	createdAt: string;
	updatedAt: string;
};

/** What a card shows. */
export type ActivityCard = Pick<
	Activity,
	"id" | "title" | "price" | "ageRange" | "imageUrl" | "location" | "featured" | "category"
>;

/** Where a document came from: typed by staff, part of the demo world, or imported from the catalogue of that name. */
export type Origin = "staff" | "demo" | `import:${string}`;

export const defaultFeaturedLimit = 6;
export const homeFeaturedLimit = 8;
export const pageSize = 24;

/** What is stored beside an activity so that it can be found: never shown. */
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
