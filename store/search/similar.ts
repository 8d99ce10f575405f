import { type SqlBool, sql } from "kysely";
import type { Activity } from "../../domain/activity/activity.ts";
import { parseAges } from "../../domain/activity/ages.ts";
import { noUpperAgeMonths } from "../../domain/search/filter-columns.ts";
import { isListed } from "../collections/catalogue/publication.ts";
import type { Store } from "../store.ts";
import type { Catalogue } from "./listing.ts";
import type { LocatedFilters } from "./near.ts";
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
	const venue = venueId === null ? null : await findVenue(store, venueId);
	const ofPlace = new Set(splitWords(`${location} ${venue?.title ?? ""}`));
	const words = splitWords(title).filter((word) => !ofPlace.has(word));
	const { text } = await readWords(store, { search: words.join(" "), where: "" }, await readKnowledge());
	const around = venue?.around ?? null;
	const conditions = [isListed(now), sql<SqlBool>`activities.id <> ${id}`, ...matchAges(ageRange)];
	const plan = { table: "activities", text: null, conditions, orderBy: getTies({ around }, now), around } as const;
	const found = text ? await findByScore(store, plan, text.found, { offset: 0, limit }) : [];
	const [lessClose] = text?.lessClose ?? [];
	if (lessClose) {
		// The more words, the closer, wherever it is.
		const byScore = { ...plan, orderBy: getTies({ around: null }, now), around: null };
		found.push(...(await findByScore(store, byScore, lessClose, { offset: 0, limit: limit - found.length })));
	}
	const ofCategory = category === null ? [] : [sql<SqlBool>`activities.category = ${category}`];
	const ids = new Set(found);
	for (const more of [ofCategory, []]) {
		if (ids.size >= limit) break;
		const others = await search(store, { ...plan, conditions: [...conditions, ...more] }, { offset: 0, limit });
		for (const other of others.ids) ids.add(other);
	}
	return [...ids].slice(0, limit);
}

/** Distance decides the order alone. */
const anyDistance = 0;

type Venue = { title: string; around: LocatedFilters["around"] };

async function findVenue({ read }: Store, id: string): Promise<Venue | null> {
	const row = await read
		.selectFrom("venues")
		.where("id", "=", id)
		.select(["title", "latitude", "longitude"])
		.executeTakeFirst();
	if (!row) return null;
	const { title, latitude, longitude } = row;
	return {
		title,
		around:
			latitude === null || longitude === null ? null : { name: title, latitude, longitude, radiusKm: anyDistance },
	};
}

function matchAges(ageRange: string): Condition[] {
	const ages = parseAges(ageRange);
	if (!ages) return [];
	const [min, max] = [sql.ref("activities.age_min_months"), sql.ref("activities.age_max_months")];
	return [
		sql<SqlBool>`(${min} is null or (${min} <= ${ages.maxMonths ?? noUpperAgeMonths} and ${max} >= ${ages.minMonths}))`,
	];
}
