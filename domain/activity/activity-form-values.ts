import type { Activity } from "./activity.ts";
import { defaultAgeRange } from "./age-range.ts";

/** An activity as the fields of its form show it: lists with an entry a line. */
export function toActivityFormValues(activity: Activity): Record<string, string> {
	return {
		title: activity.title,
		price: String(activity.price),
		category: activity.category,
		ageRange: activity.ageRange,
		description: activity.description,
		location: activity.location,
		programDetails: activity.programDetails,
		imageUrl: activity.imageUrl ?? "",
		images: activity.images.join("\n"),
		imageAlts: JSON.stringify(activity.imageAlts ?? {}),
		activities: activity.activities.join("\n"),
		websiteUrl: activity.websiteUrl ?? "",
		...(activity.featured && { featured: "on" }),
	};
}

/** What the form of a new activity starts with. */
export const newActivityFormValues: Record<string, string> = { price: "0", ageRange: defaultAgeRange };

/** The fields in the order of the form, by the names they are shown under. */
export const activityFieldLabels: Record<string, string> = {
	title: "Title",
	category: "Category",
	ageRange: "Age range",
	price: "Price per child",
	location: "Location",
	websiteUrl: "Provider's registration link",
	description: "Description",
	programDetails: "Programme details",
	activities: "What is included",
	imageUrl: "Pictures",
	images: "Further pictures",
	featured: "Featured",
};

/** The copy of an activity: its own in all but the name, and not featured until somebody says so. */
export function copyActivity(activity: Activity, id: string, now: string): Activity {
	const title = `Copy of ${activity.title}`.slice(0, 200);
	return { ...activity, id, title, featured: false, createdAt: now, updatedAt: now };
}
