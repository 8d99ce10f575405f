import { type SqlBool, sql } from "kysely";
import type { Activity } from "../../domain/activity/activity.ts";
import { parseAges } from "../../domain/activity/ages.ts";
import { noUpperAgeMonths } from "../../domain/search/filter-columns.ts";
import { isListed } from "../collections/catalogue/publication.ts";
import type { Store } from "../store.ts";
import type { Catalogue } from "./listing.ts";
import { readWords } from "./read-words.ts";
import { findByScore, search } from "./search.ts";
import { getTies } from "./search-plan.ts";
import type { Condition } from "./session-conditions.ts";
import { splitWords } from "./words.ts";

/**
 * Finds the ids of activities like this one: first those with most of the words of its title, then those with some of
 * them, then those of its category, then others, each for overlapping or unknown ages and the nearest first. The words of its place
 * don't count: 'Open Swim at Union' is like another swim, and not like all that takes place at Union.
 */
export async function findSimilar(
	{ store, readKnowledge }: Catalogue,
	{ id, title, category, ageRange, location, venueId }: Activity,
	limit: number,
): Promise<string[]> {
	const now = store.clock.catalogueNow().toISOString();
	const { venue, around } = await findVenue(store, venueId);
	const ofPlace = new Set(splitWords(`${location} ${venue}`));
	const words = splitWords(title).filter((word) => !ofPlace.has(word));
	const { text } = await readWords(store, { search: words.join(" "), where: "" }, await readKnowledge());
	const conditions = [isListed(now), sql<SqlBool>`activities.id <> ${id}`, ...overlapsAges(ageRange)];
	const plan = { table: "activities", text: null, conditions, orderBy: getTies({ around }, now), around } as const;
	// The more words, the closer, wherever it is.
	const anywhere = { ...plan, orderBy: getTies({ around: null }, now), around: null };
	const ofCategory = { ...plan, conditions: [...conditions, sql<SqlBool>`activities.category = ${category}`] };
	const [lessClose] = text?.lessClose ?? [];
	const slice = { offset: 0, limit };
	const attempts = [
		async () => (text ? await findByScore(store, plan, text.found, slice) : []),
		async () => (lessClose ? await findByScore(store, anywhere, lessClose, slice) : []),
		async () => (await search(store, ofCategory, slice)).ids,
		async () => (await search(store, plan, slice)).ids,
	];
	const ids = new Set<string>();
	for (const find of attempts) {
		if (ids.size < limit) for (const found of await find()) ids.add(found);
	}
	return [...ids].slice(0, limit);
}

async function findVenue({ read }: Store, id: string | null) {
	const columns = ["title", "latitude", "longitude"] as const;
	const row = await read.selectFrom("venues").where("id", "=", id).select(columns).executeTakeFirst();
	if (!row || row.latitude === null || row.longitude === null) return { venue: row?.title ?? "", around: null };
	// Distance decides the order alone.
	return { venue: row.title, around: { latitude: row.latitude, longitude: row.longitude, radiusKm: 0 } };
}

function overlapsAges(ageRange: string): Condition[] {
	const ages = parseAges(ageRange);
	if (!ages) return [];
	const { minMonths, maxMonths } = ages;
	return [
		sql<SqlBool>`(age_min_months <= ${maxMonths ?? noUpperAgeMonths} and age_max_months >= ${minMonths}) is not false`,
	];
}
