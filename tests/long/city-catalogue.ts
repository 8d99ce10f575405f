import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createDefaultSynonyms } from "../../domain/synonym/default-synonyms.ts";
import { checkCatalogue } from "../../import/check-catalogue.ts";
import { readMapping } from "../../import/mapping.ts";
import { StagedActivities, type StagedActivity } from "../../import/staged-activities.ts";
import type { Documents } from "../../store/port.ts";
import { type JudgedQuery, judgedPrograms } from "../contract/judged-programs.ts";

/** A real catalogue of a city, whose licence doesn't allow including it in the repository. */
const catalogueFile = join(import.meta.dirname, "../../../shared/data/chicago-programs/programs-2024-2025.csv.gz");
const mappingFile = join(import.meta.dirname, "../../import/mappings/chicago-programs.json");
export const hasCity = existsSync(catalogueFile);
if (!hasCity) console.info(`The searches of a real catalogue are skipped: there is no file ${catalogueFile}`);

const today = "2024-06-15";
export const cityTime = `${today}T12:00:00.000Z`;

type Program = { id: string; title: string; description: string; keywords: string };
type Find = (text: string) => string[] | Promise<string[]>;

/** Stores what the city offers on that day. */
export async function writeCity({ providers, venues, activities, synonyms }: Documents): Promise<Program[]> {
	using staged = new StagedActivities();
	for await (const _ of checkCatalogue(catalogueFile, await readMapping(mappingFile), staged));
	const times = { createdAt: cityTime, updatedAt: cityTime };
	const withTimes = <Document>(document: Document) => ({ ...document, ...times });
	const providerList = [...staged.listDocuments("provider")];
	await providers.upsert(providerList.map(withTimes), "staff");
	await venues.upsert([...staged.listDocuments("venue")].map(withTimes), "staff");
	await synonyms.addDefaults(createDefaultSynonyms(cityTime));
	const current = [...staged.list()].filter(isCurrent);
	await activities.upsert(
		current.map(({ sourceKey, ...activity }) => ({
			...activity,
			endedAt: null,
			publishedAt: cityTime,
			source: null,
			...times,
		})),
		"staff",
	);
	const names = new Map(providerList.map(({ id, title }) => [id, title]));
	return current.map(({ id, title, description, category, keywords, providerId }) => ({
		id,
		title,
		description,
		keywords: [category, ...keywords, names.get(providerId ?? "") ?? ""].join(" "),
	}));
}

/** Returns true until the last date of the row: a session's, or a schedule's if the text names weekdays. */
function isCurrent({ sessions, schedules }: StagedActivity): boolean {
	const lastDates = [
		...sessions.map(({ startDate, endDate }) => endDate ?? startDate),
		...schedules.map(({ endDate }) => endDate ?? today),
	];
	return lastDates.every((date) => date >= today);
}

/** Creates an index with only FTS5's own stemmer and weights: matches all words as prefixes, or else any of them. */
export function createPlainIndex(programs: Program[]): Disposable & { find: Find } {
	const database = new DatabaseSync(":memory:");
	database.exec(`create virtual table texts using fts5
		(id unindexed, title, keywords, description, tokenize = 'porter unicode61 remove_diacritics 2')`);
	const insert = database.prepare("insert into texts values (?, ?, ?, ?)");
	for (const { id, title, keywords, description } of programs) insert.run(id, title, keywords, description);
	const select = database.prepare(
		"select id from texts where texts match ? order by bm25(texts, 0, 10, 3, 1) limit 10",
	);
	const search = (match: string) => select.all(match).map(({ id }) => String(id));
	return {
		find(text) {
			const words = text.split(" ").map((word) => `"${word}"*`);
			const found = search(words.join(" "));
			return found.length > 0 ? found : search(words.join(" OR "));
		},
		[Symbol.dispose]: () => database.close(),
	};
}

export type Score = { typed: number; mistyped: number; misses: string[] };

/** Scores the first ten results: the share that is relevant, or the share of all relevant ones if there are fewer. */
export async function judge(programs: Program[], find: Find): Promise<Score> {
	const score: Score = { typed: 0, mistyped: 0, misses: [] };
	for (const query of judgedPrograms) {
		const meant = new Set(programs.filter((program) => isMeant(program, query)).map(({ id }) => id));
		for (const kind of ["typed", "mistyped"] as const) {
			const text = kind === "typed" ? query.text : query.mistyped;
			const found = (await find(text)).filter((id) => meant.has(id)).length;
			const possible = Math.min(10, meant.size);
			score[kind] += found / possible / judgedPrograms.length;
			if (found < possible) score.misses.push(`${text}: ${found} of ${possible}`);
		}
	}
	return score;
}

function isMeant({ title, description }: Program, query: JudgedQuery): boolean {
	if (query.not?.test(title)) return false;
	return query.title.test(title) || (query.description?.test(description) ?? false);
}
