import { type Expression, type SqlBool, sql } from "kysely";
import { categories } from "../../domain/activity/activity.ts";
import type { Suggestions } from "../../domain/search/choose-suggestions.ts";
import { containsWords, type SearchStore } from "./search.ts";
import { matchTitle } from "./text-query.ts";
import { splitWords } from "./words.ts";

/** Maximum number of titles to read in order to find distinct ones. */
const maxReadTitles = 60;
/** Maximum number of providers or places to read. Their texts hold more than their names. */
const maxReadNames = 40;

/**
 * Suggests names that begin with the words, then names that contain them later. `listed`: the conditions for listed
 * activities.
 */
export async function suggest(
	store: SearchStore,
	text: string,
	limit: number,
	listed: Expression<SqlBool>[],
): Promise<Suggestions> {
	const words = splitWords(text);
	if (words.length === 0) return { titles: [], categories: [], places: [], providers: [] };
	const titles = store.engine
		.selectMatching(store.read, matchTitle(words))
		.where((eb) => eb.and(listed))
		.select(sql.ref<string>("activities.title").as("title"))
		.limit(maxReadTitles);
	const [activities, providers, venues] = await Promise.all([
		titles.execute(),
		selectNames(store, "providers", "provider_id", words, listed).execute(),
		selectNames(store, "venues", "venue_id", words, listed)
			.select(sql.ref<string>("locality").as("locality"))
			.execute(),
	]);
	const choose = (names: string[]) => chooseNames(names, words, limit);
	return {
		titles: choose(activities.map(({ title }) => title)),
		categories: choose([...categories]),
		places: choose(venues.flatMap(({ locality, title }) => [locality, title])),
		providers: providers.filter(({ title }) => hasWords(title, words)).slice(0, limit),
	};
}

/** Providers or venues whose folded texts contain the words and that have listed activities. */
function selectNames(
	store: SearchStore,
	table: "providers" | "venues",
	reference: "provider_id" | "venue_id",
	words: string[],
	listed: Expression<SqlBool>[],
) {
	const hasListed = sql<SqlBool>`exists (
		select 1 from activities where ${sql.ref(reference)} = ${sql.ref(`${table}.id`)} and ${sql.join(listed, sql` and `)}
	)`;
	return store.read
		.selectFrom(table as "providers")
		.where((eb) => eb.and([...containsWords(store, table, words), hasListed]))
		.select(["id", "title"])
		.orderBy("title")
		.orderBy("id")
		.limit(maxReadNames);
}

/** Distinct names with words that begin with the typed ones: first names that begin with them, then shorter names. */
function chooseNames(names: string[], words: string[], limit: number): string[] {
	const [first = ""] = words;
	const isLater = (name: string) => Number(!splitWords(name)[0]?.startsWith(first));
	return [...new Set(names)]
		.filter((name) => hasWords(name, words))
		.sort((one, other) => isLater(one) - isLater(other) || one.length - other.length || (one < other ? -1 : 1))
		.slice(0, limit);
}

function hasWords(name: string, words: string[]): boolean {
	const ofName = splitWords(name);
	return words.every((word) => ofName.some((one) => one.startsWith(word)));
}
