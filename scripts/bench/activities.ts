import { demoActivities } from "../../demo/activities/index.ts";
import type { Activity } from "../../domain/activity/activity.ts";
import type { Lead } from "../../domain/lead/lead.ts";

/** In one activity of every store, whatever its size: it is kept out of the texts that are recombined. */
export const rareWord = "judo";
/** In no text, though each three letters of it are in very many: the hardest case for a text index over trigrams. */
export const absentWord = "withering";
/** In about half of all activities. */
export const commonWord = "children";

const sources = demoActivities.filter(({ id }) => id !== rareWord);
const paragraphs = sources.flatMap(({ description }) => description.split("\n\n"));
const places = sources.map(({ location }) => location.split(", "));
const firstDay = Date.parse("2025-01-01T06:00:00.000Z");
const minute = 60_000;
/** Some twenty months. */
const minutesSpread = 900_000;

/** The demo world, and as many activities made of its parts as are wanting: the same ones on every run, no two alike. */
export function makeActivities(size: number): Activity[] {
	const made = Array.from({ length: Math.max(0, size - demoActivities.length) }, (_, n) => makeActivity(n));
	return [...demoActivities.slice(0, size), ...made];
}

/** What parents asked for: most activities have no lead, a few have dozens. */
export function makeLeads(activities: Activity[]): Lead[] {
	return activities.flatMap((activity, n) => Array.from({ length: leadCount(n) }, (_, at) => makeLead(activity, at)));
}

function makeActivity(n: number): Activity {
	const from = (purpose: string) => pick(sources, n, purpose);
	const { title, category, programDetails, activities } = from("title");
	const town = pick(places, n, "town").at(-1);
	const createdAt = new Date(firstDay + Math.floor(fraction(n, "created") * minutesSpread) * minute + (n % minute));
	return {
		id: `made-up-activity-${n}`,
		title: `${title}, ${town} ${n}`,
		description: ["first", "second"].map((place) => pick(paragraphs, n, place)).join("\n\n"),
		price: from("price").price,
		ageRange: from("ages").ageRange,
		imageUrl: from("picture").imageUrl,
		images: from("pictures").images,
		location: `${pick(places, n, "street")[0]}, ${town}`,
		programDetails,
		activities,
		featured: fraction(n, "featured") < 0.01,
		category,
		websiteUrl: from("website").websiteUrl,
		createdAt: createdAt.toISOString(),
		updatedAt: createdAt.toISOString(),
	};
}

function leadCount(n: number): number {
	return Math.min(60, Math.floor(0.4 / (1.0001 - fraction(n, "leads"))));
}

function makeLead({ id, title, createdAt }: Activity, at: number): Lead {
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
		notes: "",
		createdAt,
		updatedAt: createdAt,
	};
}

function pick<T>(values: readonly T[], n: number, purpose: string): T {
	return values[Math.floor(fraction(n, purpose) * values.length)] as T;
}

/** A number from 0 to below 1 that looks random and is the same on every run (FNV-1a, then the finalizer of MurmurHash3). */
function fraction(n: number, purpose: string): number {
	let hash = 0x811c9dc5;
	for (const character of `${purpose} ${n}`) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
	hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
	hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
	return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
