import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { categories } from "../../domain/activity/activity.ts";
import type { Suggestions } from "../../domain/search/choose-suggestions.ts";
import type { Tables } from "../tables.ts";
import type { SearchStore } from "./search.ts";
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
	const [titles, providers, venues] = await Promise.all([
		listTitles(store, words, listed),
		listNames(store, "providers", "provider_id", words, listed),
		listNames(store, "venues", "venue_id", words, listed),
	]);
	const choose = (names: string[]) => chooseNames(names, words, limit);
	const localities = venues.map(({ locality }) => locality);
	return {
		titles: choose(titles),
		categories: choose([...categories]),
		places: choose([...localities, ...venues.map(({ title }) => title)]),
		providers: providers
			.filter(({ title }) => hasWords(title, words))
			.slice(0, limit)
			.map(({ id, title }) => ({ id, title })),
	};
}

async function listTitles(
	{ read, engine }: SearchStore,
	words: string[],
	listed: Expression<SqlBool>[],
): Promise<string[]> {
	const rows = engine
		.selectMatching(read, matchTitle(words))
		.where((eb) => eb.and(listed))
		.select(sql.ref<string>("activities.title").as("title"))
		.limit(maxReadTitles);
	return (await rows.execute()).map(({ title }) => title);
}

type Name = { id: string; title: string; locality: string };

/** Providers or venues whose folded texts contain the words and that have listed activities. */
async function listNames(
	{ read, engine }: SearchStore,
	table: "providers" | "venues",
	reference: "provider_id" | "venue_id",
	words: string[],
	listed: Expression<SqlBool>[],
): Promise<Name[]> {
	const { exists, selectFrom } = expressionBuilder<Tables>();
	const locality = table === "venues" ? sql<string>`locality` : sql<string>`''`;
	return read
		.selectFrom(table as "providers")
		.where((eb) => eb.and(words.map((word) => engine.contains(sql.ref<string>(`${table}.search_text`), word))))
		.where(
			exists(
				selectFrom("activities")
					.where(sql.ref(`activities.${reference}`), "=", sql.ref(`${table}.id`))
					.where((eb) => eb.and(listed))
					.select("activities.id"),
			),
		)
		.select(["id", "title", locality.as("locality")])
		.orderBy("title")
		.orderBy("id")
		.limit(maxReadNames)
		.execute();
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
	const known = splitWords(name);
	return words.every((word) => known.some((one) => one.startsWith(word)));
}
