import type { Transaction } from "kysely";
import type { Engine, OpenStore } from "../store.ts";
import type { ActivityRow, Tables } from "../tables.ts";
import type { SearchTexts } from "./dialect.ts";
import { isStem, listMarks, splitWords, titleEnd, titleStart } from "./words.ts";

const batchSize = 200;

/**
 * Indexes the texts of the activities that triggers have queued. Runs at the end of each write transaction. Returns the
 * words that the vocabulary has once the transaction is committed, other than the `known` ones.
 */
export async function indexTexts(
	transaction: Transaction<Tables>,
	engine: Engine,
	known: { has(word: string): boolean },
): Promise<string[]> {
	if (!(await transaction.selectFrom("activities_to_index").select("seq").limit(1).executeTakeFirst())) return [];
	await engine.lock(transaction, "larkabout activities");
	const added: string[] = [];
	for (let words = await indexBatch(transaction, engine, known); words; ) {
		for (const word of words) added.push(word);
		words = await indexBatch(transaction, engine, known);
	}
	return added;
}

/** Does the same when a store is opened, for what other programs have written, with one transaction per batch. */
export async function indexOtherTexts({ transact, engine }: Pick<OpenStore, "transact" | "engine">): Promise<void> {
	while (await transact((transaction) => indexBatch(transaction, engine, new Set())));
}

/** Returns the words that were not known, or null if nothing was queued. */
async function indexBatch(
	transaction: Transaction<Tables>,
	engine: Engine,
	known: { has(word: string): boolean },
): Promise<string[] | null> {
	// Sorted here because the database would sort the whole queue again for each batch.
	const noted = await transaction.selectFrom("activities_to_index").select("seq").limit(batchSize).execute();
	if (noted.length === 0) return null;
	const seqs = [...new Set(noted.map(({ seq }) => seq))].sort((one, other) => one - other);
	const texts = await readTexts(transaction, seqs);
	if (texts.length > 0) await engine.replaceTexts(texts).execute(transaction);
	const words = listWords(texts).filter((word) => !known.has(word));
	if (words.length > 0) await addWords(transaction, engine, words);
	await transaction.deleteFrom("activities_to_index").where("seq", "in", seqs).execute();
	return words;
}

async function readTexts(transaction: Transaction<Tables>, seqs: number[]): Promise<SearchTexts[]> {
	const rows = await transaction
		.selectFrom("activities")
		.leftJoin("providers", "providers.id", "activities.provider_id")
		.leftJoin("venues", "venues.id", "activities.venue_id")
		.where("activities.seq", "in", seqs)
		.select([
			...(["activities.seq", "activities.title", "activities.category", "activities.keywords"] as const),
			...(["activities.location", "activities.description", "providers.title as provider"] as const),
			...(["venues.title as venue", "venues.address", "venues.locality", "venues.postal_code"] as const),
		])
		.execute();
	return rows.map(toSearchTexts);
}

export type TextRow = Pick<ActivityRow, "title" | "category" | "keywords" | "location" | "description"> & {
	seq: number;
	provider: string | null;
	venue: string | null;
	address: string | null;
	locality: string | null;
	postal_code: string | null;
};

export function toSearchTexts(row: TextRow): SearchTexts {
	const keywords = [row.category, ...JSON.parse(row.keywords), row.provider ?? ""].join("\n");
	const place = [row.location, row.venue, row.address, row.locality, row.postal_code].join("\n");
	return {
		seq: row.seq,
		title: [titleStart, ...splitWords(row.title), titleEnd],
		keywords: splitWords(keywords),
		place: splitWords(place),
		description: splitWords(row.description),
		marks: listMarks([row.title, keywords, place, row.description].join("\n")),
	};
}

/** Lists the words of the vocabulary in order, so that concurrent transactions cannot deadlock. */
function listWords(texts: SearchTexts[]): string[] {
	const all = new Set<string>();
	for (const { title, keywords, place, description } of texts)
		for (const words of [title, keywords, place, description]) for (const word of words) all.add(word);
	return [...all].filter((word) => /\D/.test(word) && word.length > 1 && !isStem(word)).sort();
}

/** Adds new words to the vocabulary. Words stay when the last text with them is deleted: they then match no row. */
async function addWords(transaction: Transaction<Tables>, engine: Engine, words: string[]): Promise<void> {
	const rows = words.map((word) => ({ word, reversed: [...word].reverse().join("") }));
	await transaction
		.insertInto("search_words")
		.columns(["word", "reversed"])
		.expression(engine.selectRows("search_words", ["word", "reversed"], rows))
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}
