import type { Activity } from "./activity.ts";
import { defaultAgeRange } from "./age-range.ts";

/** The form values of an activity. Lists have one entry per line. */
export function toActivityFormValues(activity: Activity): Record<string, string> {
	return {
		title: activity.title,
		price: activity.price === null ? "" : String(activity.price),
		...(activity.price === null && { priceOnRequest: "on" }),
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
		providerId: activity.providerId ?? "",
		venueId: activity.venueId ?? "",
		sessions: JSON.stringify(activity.sessions),
		schedules: JSON.stringify(activity.schedules),
		offers: JSON.stringify(activity.offers),
		facts: JSON.stringify(activity.facts),
		keywords: JSON.stringify(activity.keywords),
		languages: JSON.stringify(activity.languages),
		checkedAt: JSON.stringify(activity.checkedAt),
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
	providerId: "Provider",
	venueId: "Place",
	sessions: "Dates",
	schedules: "Schedules",
	offers: "Prices",
	facts: "Facts",
	keywords: "Keywords",
	languages: "Languages",
	checkedAt: "Checked on",
};

/** A copy of an activity with a title of its own. Copies are not featured. */
export function copyActivity(activity: Activity, id: string, now: string): Activity {
	const title = `Copy of ${activity.title}`.slice(0, 200);
	return { ...activity, id, title, featured: false, endedAt: null, source: null, createdAt: now, updatedAt: now };
}
