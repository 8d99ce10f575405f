import { publicationFieldLabels } from "../publication/publication-form.ts";
import type { Activity } from "./activity.ts";
import type { ActivityField } from "./activity-input.ts";
import { defaultAgeRange } from "./age-range.ts";

/** The initial form values of a new activity. */
export const newActivityFormValues: Record<string, string> = { price: "0", ageRange: defaultAgeRange };

/** The fields that the form submits as a single text value under their own name. */
export type TextField = Exclude<
	ActivityField,
	| ("schedules" | "sessions" | "offers" | "facts" | "featured")
	| ("providerId" | "venueId" | "imageAlts" | "checkedAt" | "readFromText" | "textLanguage")
>;

/** Field labels, in the order of the form. */
export const activityFieldLabels: Record<TextField, string> & Record<string, string> = {
	title: "Title",
	category: "Category",
	ageRange: "Age range",
	provider: "Provider",
	venue: "Place",
	location: "Location",
	websiteUrl: "Provider's registration link",
	description: "Description",
	programDetails: "Program details",
	activities: "What’s included",
	keywords: "Keywords",
	languages: "Languages",
	schedules: "Weekly date",
	"schedules.startDate": "First day",
	"schedules.endDate": "Last day",
	"schedules.byDay": "Weekdays",
	"schedules.startTime": "Starts",
	"schedules.endTime": "Ends",
	"schedules.exceptDates": "Not on",
	"schedules.timeZone": "Time zone",
	"schedules.venue": "Place",
	"schedules.maximumCapacity": "Spots",
	sessions: "Date",
	"sessions.startDate": "Day",
	"sessions.startTime": "Starts",
	"sessions.endDate": "Last day",
	"sessions.endTime": "Ends",
	"sessions.timeZone": "Time zone",
	"sessions.venue": "Place",
	"sessions.maximumCapacity": "Spots",
	"sessions.remainingCapacity": "Spots left",
	"sessions.eventStatus": "Status",
	price: "Price per child",
	offers: "Price",
	"offers.name": "For",
	"offers.kind": "Type of price",
	"offers.amount": "Amount",
	"offers.highest": "Highest",
	"offers.priceCurrency": "Currency",
	"offers.unitText": "Per",
	"offers.validFrom": "Registration opens",
	"offers.validThrough": "Registration closes",
	cancellationPolicy: "Cancellation policy",
	facts: "Facts",
	imageUrl: "Pictures",
	images: "More pictures",
	featured: "Featured",
	...publicationFieldLabels,
};

/** Copies an activity as a draft titled 'Copy of …'. The copy is not featured, and its dates count as unchecked. */
export function copyActivity(activity: Activity, id: string, now: string): Activity {
	const title = `Copy of ${activity.title}`.slice(0, 200);
	const { sourceSays: _, ...copied } = activity;
	const { sessions, ...checkedAt } = activity.checkedAt;
	return {
		...copied,
		id,
		title,
		checkedAt,
		featured: false,
		endedAt: null,
		publishedAt: null,
		source: null,
		createdAt: now,
		updatedAt: now,
	};
}
