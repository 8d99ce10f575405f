import { existsSync } from "node:fs";
import { parseFilters } from "../../domain/activity/filters.ts";
import { planSessions } from "../../domain/session/plan-sessions.ts";
import { createDefaultSynonyms } from "../../domain/synonym/default-synonyms.ts";
import { checkCatalogue } from "../../import/check-catalogue.ts";
import { ImportSummary } from "../../import/import-summary.ts";
import { listUnmappedFields, readMapping } from "../../import/mapping.ts";
import { StagedActivities, type StagedActivity } from "../../import/staged-activities.ts";
import { writeCatalogue } from "../../import/write-catalogue.ts";
import { createClock } from "../../server/process/clock.ts";
import { openBackend } from "../../server/process/open-ports.ts";
import type { Documents } from "../../store/port.ts";
import type { Database } from "./databases.ts";
import { judgedQueries } from "./relevance-queries.ts";
import { readSentences, type SentenceResult } from "./sentence-results.ts";
import { mistype } from "./typing-mistakes.ts";

export type RelevanceResult = {
	engine: string;
	query: string;
	relevant: number;
	score: number;
	typed: string;
	"score with typo": number;
};

const mappingFile = "import/mappings/chicago-programs.json";
const today = "2024-06-15";
const resultsJudged = 10;

export type RelevanceResults = { queries: RelevanceResult[]; sentences: SentenceResult[] };

/**
 * Measures how many of the first ten results are right, with the queries as they are and with one typing mistake each, and
 * how many sentences are read as the filters that are expected.
 * `file` is a catalogue of Chicago's youth programmes, which is not part of the project; null where it is absent.
 */
export async function measureRelevance(database: Database, file: string | undefined): Promise<RelevanceResults | null> {
	if (!file || !existsSync(file)) {
		console.error("relevance: skipped, for RELEVANCE_CATALOGUE names no file with Chicago's programmes.");
		return null;
	}
	const clock = createClock({ today, timeZone: "America/Chicago" });
	const { documents } = await openBackend(database.config, clock);
	try {
		await documents.synonyms.addDefaults(createDefaultSynonyms(clock.now().toISOString()));
		const imported = await importCatalogue(documents, file);
		const now = clock.catalogueNow();
		const listed = imported.filter(
			(activity) => planSessions({ ...activity, endedAt: null }, now).endsAt > now.toISOString(),
		);
		const results: RelevanceResult[] = [];
		for (const judged of judgedQueries) {
			const relevant = new Set(listed.filter(judged.isRelevant).map(({ id }) => id));
			const typed = mistype(judged.query);
			results.push({
				engine: database.engine,
				query: judged.query,
				relevant: relevant.size,
				score: await scoreQuery(documents, judged.query, relevant),
				typed,
				"score with typo": await scoreQuery(documents, typed, relevant),
			});
		}
		const queries = [...results, toMeans(results)];
		return { queries, sentences: await readSentences(documents, database.engine) };
	} finally {
		await documents.close();
	}
}

/** The share of the first ten results that is relevant, or of as many as there are. */
async function scoreQuery(documents: Documents, query: string, relevant: Set<string>): Promise<number> {
	const { filters } = parseFilters(new URLSearchParams({ search: query }));
	const { cards } = await documents.activities.list(filters, 1, resultsJudged);
	const hits = cards.filter(({ id }) => relevant.has(id)).length;
	return relevant.size === 0 ? 1 : round(hits / Math.min(resultsJudged, relevant.size));
}

function toMeans(results: RelevanceResult[]): RelevanceResult {
	const mean = (name: "score" | "score with typo") =>
		round(results.reduce((sum, result) => sum + result[name], 0) / results.length);
	return {
		engine: results[0]?.engine ?? "",
		query: "mean of all queries",
		relevant: 0,
		score: mean("score"),
		typed: "",
		"score with typo": mean("score with typo"),
	};
}

async function importCatalogue(documents: Documents, file: string): Promise<StagedActivity[]> {
	const mapping = await readMapping(mappingFile);
	using staged = new StagedActivities();
	const summary = new ImportSummary();
	for await (const outcome of checkCatalogue(file, mapping, staged)) summary.add(outcome);
	const run = { ...mapping, ...summary, keptFields: listUnmappedFields(mapping), fileName: "programmes" };
	await writeCatalogue(documents, staged, run, { now: new Date() });
	return [...staged.list()];
}

function round(share: number): number {
	return Math.round(share * 1000) / 1000;
}
