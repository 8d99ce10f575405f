/**
 * Asks a running server by its public pages, and judges what it answers against the rows themselves:
 *   node tests/long/sealed/measure.ts http://127.0.0.1:PORT chicago|toronto|openactive [--out FILE]
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { chicagoQueries } from "./chicago-queries.ts";
import { chicagoSentences } from "./chicago-sentences.ts";
import { mistype } from "./mistype.ts";
import { openActiveQueries, openActiveSentences, torontoQueries, torontoSentences } from "./others.ts";
import { type CatalogueName, catalogues, isMeant, type RawRow, readRows, satisfies } from "./rows.ts";

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

const sets = {
	chicago: { queries: chicagoQueries, sentences: chicagoSentences },
	toronto: { queries: torontoQueries, sentences: torontoSentences },
	openactive: { queries: openActiveQueries, sentences: openActiveSentences },
};

type Result = { id: string; title: string };
type Verdict = { text: string; found: number; possible: number; results: number; titles: string[] };

const { positionals, values } = parseArgs({ allowPositionals: true, options: { out: { type: "string" } } });
const [origin = "", name = ""] = positionals;
if (!isCatalogue(name) || !URL.canParse(origin)) {
	console.error(
		"Usage: node tests/long/sealed/measure.ts http://127.0.0.1:PORT chicago|toronto|openactive [--out FILE]",
	);
	process.exit(2);
}
const rows = loadRows(name);
const knownTitles = new Set(rows.map(({ title }) => toKey(title)));
const unknownTitles = new Set<string>();

const queries: Verdict[] = [];
const mistyped: Verdict[] = [];
for (const query of sets[name].queries) {
	const meant = listKeys(rows.filter((row) => isMeant(row, query)));
	queries.push(judge(query.text, await askWords(query.text), meant, 10));
	const typo = mistype(query.text);
	mistyped.push(judge(typo, await askWords(typo), meant, 10));
}
const form = await readForm();
const sentences: Verdict[] = [];
for (const sentence of sets[name].sentences) {
	const meant = listKeys(rows.filter((row) => satisfies(row, sentence)));
	sentences.push(judge(sentence.text, await askSentence(form, sentence.text), meant, 3));
}

const report = {
	catalogue: name,
	queries: getMean(queries),
	mistyped: getMean(mistyped),
	sentences: getMean(sentences),
	emptySentences: sentences.filter(({ possible, results }) => possible > 0 && results === 0).length,
	unknownTitles: [...unknownTitles],
};
console.info(`${name}, as of ${catalogues[name].today}`);
console.info(`words: ${report.queries.toFixed(3)} right among the first ten, ${queries.length} searches`);
console.info(`mistyped: ${report.mistyped.toFixed(3)}`);
console.info(`sentences: ${report.sentences.toFixed(3)} right among the first three, ${sentences.length} sentences`);
console.info(`empty although rows fit: ${report.emptySentences}`);
if (unknownTitles.size > 0) console.info(`titles of no row on offer: ${unknownTitles.size}`);
if (values.out) {
	writeFileSync(
		values.out,
		`${JSON.stringify({ ...report, verdicts: { queries, mistyped, sentences } }, null, "\t")}\n`,
	);
}

function isCatalogue(text: string): text is CatalogueName {
	return Object.hasOwn(catalogues, text);
}

function loadRows(catalogue: CatalogueName): RawRow[] {
	try {
		return readRows(catalogue);
	} catch (error) {
		console.error(error instanceof Error ? error.message : error);
		process.exit(2);
	}
}

/** Letters and digits of ASCII alone: the catalogue's broken encodings are repaired on the way to the page. */
function toKey(title: string): string {
	const key = title
		.normalize("NFD")
		.replace(/[^\x20-\x7e]/g, "")
		.replace(/[^a-z0-9]+/gi, " ");
	return key.trim().toLowerCase() || title.replace(/\s+/g, " ").trim();
}

function listKeys(meant: RawRow[]): Set<string> {
	return new Set(meant.map(({ title }) => toKey(title)));
}

/** A result is right if any row of its title is meant. */
function judge(text: string, results: Result[], meant: Set<string>, first: number): Verdict {
	const possible = Math.min(first, meant.size);
	const shown = results.slice(0, first).map(({ title }) => title);
	for (const title of shown) if (!knownTitles.has(toKey(title))) unknownTitles.add(title);
	const right = shown.filter((title) => meant.has(toKey(title))).length;
	return { text, found: Math.min(right, possible), possible, results: results.length, titles: shown };
}

/** The mean of those that something fits. */
function getMean(verdicts: Verdict[]): number {
	const possible = verdicts.filter((verdict) => verdict.possible > 0);
	return possible.reduce((sum, verdict) => sum + verdict.found / verdict.possible, 0) / possible.length;
}

function askWords(text: string): Promise<Result[]> {
	return readResults(`/activities?${new URLSearchParams({ search: text, sort: "best" })}`);
}

type SentenceForm = { action: string; fields: [name: string, value: string][] };

/** Reads the form of the home page with a field named search, and what else it sends untouched. */
async function readForm(): Promise<SentenceForm> {
	const page = await readPage("/");
	for (const [, attributes = "", content = ""] of page.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)) {
		if (!/<(?:input|textarea)\b[^>]*\bname="search"/.test(content)) continue;
		const inputs = [...content.matchAll(/<input\b[^>]*>/g)].map(([input]) => input);
		const hidden = inputs.filter((input) => readAttribute(input, "type") === "hidden");
		return {
			action: readAttribute(attributes, "action") || "/",
			fields: hidden.map((input) => [readAttribute(input, "name"), readAttribute(input, "value")]),
		};
	}
	throw new Error("The home page has no form with a field named 'search'.");
}

function askSentence({ action, fields }: SentenceForm, text: string): Promise<Result[]> {
	return readResults(`${action}?${new URLSearchParams([...fields, ["search", text]])}`);
}

async function readPage(path: string): Promise<string> {
	const response = await fetch(new URL(path, origin), { headers: { "accept-language": "en" } });
	if (response.status !== 200 && response.status !== 404) {
		throw new Error(`${response.url} answered ${response.status}.`);
	}
	return response.text();
}

/** The links to activities in the headings of articles, in their order, each once. */
async function readResults(path: string): Promise<Result[]> {
	const page = await readPage(path);
	const results = new Map<string, Result>();
	for (const [article] of page.matchAll(/<article\b[\s\S]*?<\/article>/g)) {
		const heading = /<(h[1-6])\b[^>]*>([\s\S]*?)<\/\1>/.exec(article)?.[2] ?? "";
		const link = /<a\b[^>]*\bhref="[^"]*\/booking\/([^"?#/]+)[^"]*"[^>]*>([\s\S]*?)<\/a>/.exec(heading);
		const [, id = "", title = ""] = link ?? [];
		if (id && !results.has(id)) results.set(id, { id, title: readText(title) });
	}
	return [...results.values()];
}

function readAttribute(tag: string, attribute: string): string {
	return readText(new RegExp(`\\b${attribute}="([^"]*)"`).exec(tag)?.[1] ?? "");
}

function readText(html: string): string {
	return html
		.replace(/<[^>]*>/g, "")
		.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (entity, hex, decimal, named) => {
			if (named) return entities[named] ?? entity;
			return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
		})
		.replace(/\s+/g, " ")
		.trim();
}
