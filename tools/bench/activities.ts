import { demoActivities } from "../../demo/activities/index.ts";
import { publishDemo } from "../../demo/publish-demo.ts";
import { type Activity, unknownDetails } from "../../domain/activity/activity.ts";
import { minuteMs } from "../../domain/durations.ts";
import { type Lead, noLeadDetails } from "../../domain/lead/lead.ts";
import { createDates } from "./sessions.ts";

/** Occurs in exactly one activity of a store of any size, since its text is not recombined. */
export const rareWord = "judo";
/** Occurs in no text, although each of its trigrams occurs in many. */
export const absentWord = "withering";
/** Occurs in about half of all activities. */
export const commonWord = "children";

const sources = demoActivities.filter(({ id }) => id !== rareWord);
const paragraphs = sources.flatMap(({ description }) => description.split("\n\n"));
const locations = sources.map(({ location }) => location.split(", "));
const firstDay = Date.parse("2025-01-01T06:00:00.000Z");
/** About twenty months. */
const spreadMinutes = 900_000;

/**
 * Returns the demo world's activities, plus more that recombine their texts. They are the same on every run, and no two
 * are alike.
 */
export function createActivities(size: number): Activity[] {
	const made = Array.from({ length: Math.max(0, size - demoActivities.length) }, (_, n) => createActivity(n));
	return [...publishDemo(demoActivities.slice(0, size), new Date()), ...made];
}

/** Returns leads for these activities: most have none, a few have dozens. */
export function createLeads(activities: Activity[]): Lead[] {
	return activities.flatMap((activity, n) =>
		Array.from({ length: getLeadCount(n) }, (_, at) => createLead(activity, at)),
	);
}

function createActivity(n: number): Activity {
	const from = (purpose: string) => pick(sources, n, purpose);
	const { title, category, programDetails, activities } = from("title");
	const town = pick(locations, n, "town").at(-1);
	const createdAt = new Date(firstDay + Math.floor(fraction(n, "created") * spreadMinutes) * minuteMs + (n % minuteMs));
	return {
		...unknownDetails,
		...createDates((purpose) => fraction(n, purpose)),
		id: `made-up-activity-${n}`,
		title: `${title}, ${town} ${n}`,
		description: ["first", "second"].map((position) => pick(paragraphs, n, position)).join("\n\n"),
		price: from("price").price,
		ageRange: from("ages").ageRange,
		imageUrl: from("picture").imageUrl,
		images: from("pictures").images,
		location: `${pick(locations, n, "street")[0]}, ${town}`,
		programDetails,
		activities,
		featured: fraction(n, "featured") < 0.01,
		category,
		websiteUrl: from("website").websiteUrl,
		publishedAt: createdAt.toISOString(),
		createdAt: createdAt.toISOString(),
		updatedAt: createdAt.toISOString(),
	};
}

function getLeadCount(n: number): number {
	return Math.min(60, Math.floor(0.4 / (1.0001 - fraction(n, "leads"))));
}

function createLead({ id, title, createdAt }: Activity, at: number): Lead {
	return {
		id: `${id}-lead-${at}`,
		firstName: "Amara",
		lastName: "Okonkwo",
		email: `amara.${id}.${at}@example.com`,
		phone: "555 010 0199",
		activityId: id,
		activityName: title,
		agreeToTerms: true,
		newsletter: false,
		status: "new",
		...noLeadDetails,
		createdAt,
		updatedAt: createdAt,
	};
}

function pick<T>(values: readonly T[], n: number, purpose: string): T {
	return values[Math.floor(fraction(n, purpose) * values.length)] as T;
}

/** Returns a pseudo-random number in [0, 1), the same on every run (FNV-1a, then the finalizer of MurmurHash3). */
function fraction(n: number, purpose: string): number {
	let hash = 0x811c9dc5;
	for (const character of `${purpose} ${n}`) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
	hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
	hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
	return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
