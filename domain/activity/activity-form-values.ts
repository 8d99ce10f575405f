import type { Activity } from "./activity.ts";
import { defaultAgeRange } from "./age-range.ts";

/** The form values of an activity. Lists have one entry per line. */
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

/** The form values of a new activity. */
export const newActivityFormValues: Record<string, string> = { price: "0", ageRange: defaultAgeRange };

/** The labels of the fields, in the order of the form. */
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

/** A copy of an activity with a title of its own. Copies are not featured. */
export function copyActivity(activity: Activity, id: string, now: string): Activity {
	const title = `Copy of ${activity.title}`.slice(0, 200);
	return { ...activity, id, title, featured: false, createdAt: now, updatedAt: now };
}
