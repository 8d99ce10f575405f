import { type Expression, type SqlBool, sql } from "kysely";
import { foldText } from "../../domain/normalize-text.ts";
import { countMatching, type SearchStore } from "./search.ts";
import { type KnownWords, parseTextQuery, type TextQuery } from "./text-query.ts";
import type { SynonymGroups } from "./vocabulary.ts";
import { findSimilarWords, findSplits, findWordsWithParts, hasSameLetters, type SimilarWord } from "./vocabulary.ts";
import { isStopWord, splitTellingWords, splitWords } from "./words.ts";

/** What was typed, and the closest spelling that was searched for instead. */
export type Spelling = {
	typed: string;
	used: string;
	/** Other searches that may have been meant. */
	others: string[];
};

/** `exact`: searches only for these words, or for words that contain them. */
type TypedText = { search: string; where: string; exact?: boolean };

/**
 * A text search for activities. `visible`: the conditions for every activity that may be shown, whatever the filters.
 */
type TextSearch<Result> = {
	typed: TypedText;
	visible: Expression<SqlBool>[];
	synonyms: SynonymGroups;
	run(query: TextQuery | null): Promise<Result>;
};
type Context = Pick<TextSearch<unknown>, "typed" | "visible" | "synonyms">;

/** How the words that were searched for differ from the typed ones. */
export type UsedWords = {
	spelling: Spelling | null;
	/** Words that were left out because nothing is found with them. */
	leftOut: string[];
};

/**
 * Runs a search for words. If nothing visible matches them, whatever the filters, it tries in turn: words that contain
 * them, the words without weak ones, the nearest spellings, and the words without the weakest. If only the filters
 * leave nothing, it tries the words without weak ones.
 */
export async function searchForgivingly<Result extends { total: number }>(
	store: SearchStore,
	text: TextSearch<Result>,
): Promise<Result & UsedWords> {
	const { typed, run } = text;
	const query = await readQuery(store, text, typed.search);
	const found = { ...(await run(query)), spelling: null, leftOut: [] };
	if (!query || query.words.length === 0) return found;
	const instead = found.total > maxAccidentalHits ? null : await findOtherWords(store, text, query.words);
	if (!instead) {
		const narrowing = typed.exact || found.total > 0 ? [] : dropWeakWords(query.words);
		if (narrowing.length === 0 || narrowing.length === query.words.length) return found;
		return { ...(await run(await readQuery(store, text, narrowing.join(" ")))), spelling: null, leftOut: [] };
	}
	const { search = typed.search, known, spelling = null, leftOut = [] } = instead;
	return { ...(await run(await readQuery(store, text, search, known))), spelling, leftOut };
}

type OtherWords = Partial<UsedWords> & { search?: string; known?: KnownWords };

/** Returns what to search for instead of the typed words, or null if these find something or nothing else does. */
async function findOtherWords(store: SearchStore, text: Context, words: string[]): Promise<OtherWords | null> {
	const { search, exact } = text.typed;
	if ((await countFound(store, text, search)) > 0) return exact ? null : replaceAccidentalWords(store, text, words);
	const parts = await findWordsWithParts(store.read, words);
	const partsFound = await countFound(store, text, search, { parts });
	if (partsFound > maxAccidentalHits || (exact && partsFound > 0)) return { known: { parts } };
	if (partsFound > 0) return (await replaceAccidentalWords(store, text, words, { parts })) ?? { known: { parts } };
	if (exact) return null;
	const narrowing = dropWeakWords(words);
	const isShorter = narrowing.length > 0 && narrowing.length < words.length;
	const shorter = isShorter ? narrowing.join(" ") : search;
	if (isShorter && (await countFound(store, text, shorter)) > 0) return { search: shorter };
	const respelled = await respell(store, text, search, narrowing.length > 0 ? narrowing : words);
	if (respelled) return respelled;
	const shorterRespelled = isShorter ? await respell(store, text, shorter, narrowing) : null;
	return shorterRespelled ?? leaveOutWeakest(store, text, narrowing.length > 0 ? narrowing : words);
}

/** Words that parents add but few texts contain. They are dropped where they would leave nothing. */
const weakWords = new Set(
	"stuff things thing fun good best cheap cool beginner beginners beginning intro introduction basic girl girls boy boys lesson lessons class classes course courses program programs programme programmes activity activities group groups local nearby".split(
		" ",
	),
);

function dropWeakWords(words: string[]): string[] {
	return words.filter((word) => !weakWords.has(word));
}

/** Parses words into a query, with what the catalogue's vocabulary and the synonyms know about them. */
async function readQuery(
	{ read }: SearchStore,
	{ typed: { where }, synonyms }: Context,
	search: string,
	known: KnownWords = {},
): Promise<TextQuery | null> {
	const splits = await findSplits(read, [...splitWords(search), ...splitWords(where)]);
	return parseTextQuery({ search, where }, { ...known, splits, synonyms });
}

/** Counts the activities that match, whatever the filters. */
async function countFound(store: SearchStore, text: Context, search: string, known: KnownWords = {}): Promise<number> {
	const query = await readQuery(store, { ...text, typed: { search, where: "" } }, search, known);
	return query ? countMatching(store, text.visible, query.match) : 0;
}

/** A word with at most this many hits that no title contains may be a misspelling of a common word. */
const maxAccidentalHits = 10;
/** Minimum number of titles with a common word, and how many times as frequent as the typed word it must be. */
const minCommonHits = 10;
const minCommonRatio = 5;

/**
 * Replaces words that only a few texts contain by accident: 'pino' is a prefix of 'Pinocchio', 'sumer' is in one
 * Spanish text. Uses only likely spellings that are far more common.
 */
async function replaceAccidentalWords(
	store: SearchStore,
	text: Context,
	words: string[],
	known: KnownWords = {},
): Promise<OtherWords | null> {
	const spellings = new Map<string, Candidate[]>();
	for (const word of words) {
		const hits = await countFound(store, text, word, known);
		if (hits > maxAccidentalHits || (await isInTitle(store, text, word))) continue;
		const likely = await findCandidates(store, text, word);
		const common = likely.filter(
			({ similar, titles }) =>
				similar.distance === 1 &&
				similar.isLikely &&
				similar.word[0] === word[0] &&
				!similar.word.startsWith(word) &&
				titles >= Math.max(minCommonHits, hits * minCommonRatio),
		);
		const stopWord = likely.find(({ similar }) => isStopWord(similar.word));
		if (stopWord) spellings.set(word, [stopWord]);
		else if (common.length > 0) spellings.set(word, common);
	}
	if (spellings.size === 0) return null;
	return useSpellings(store, text, text.typed.search, spellings);
}

/** True if a title contains the word or its plural. */
async function isInTitle(store: SearchStore, { visible, synonyms }: Context, word: string): Promise<boolean> {
	const [first] = parseTextQuery({ search: word, where: "" }, { synonyms })?.tiers ?? [];
	return first !== undefined && (await countMatching(store, visible, first)) > 0;
}

/**
 * Replaces the words that nothing matches, or otherwise one word that no title contains, so that something is found.
 */
async function respell(store: SearchStore, text: Context, search: string, words: string[]): Promise<OtherWords | null> {
	const counts = words.length === 1 ? [0] : await Promise.all(words.map((word) => countFound(store, text, word)));
	const unknown = words.filter((_, index) => counts[index] === 0);
	const areInTitles = unknown.length > 0 ? [] : await Promise.all(words.map((word) => isInTitle(store, text, word)));
	const attempts = unknown.length > 0 ? [unknown] : words.filter((_, i) => !areInTitles[i]).map((word) => [word]);
	for (const replaced of attempts) {
		const others = unknown.length > 0 ? [] : words.filter((word) => !replaced.includes(word));
		const spellings = new Map<string, Candidate[]>();
		for (const word of replaced) {
			const candidates = await findCandidates(store, text, word, others);
			if (candidates.length > 0) spellings.set(word, candidates);
		}
		if (spellings.size < replaced.length) continue;
		const used = await useSpellings(store, text, search, spellings);
		if (used) return used;
	}
	return null;
}

type Candidate = { similar: SimilarWord; titles: number; texts: number };

/** The nearest spellings that are found together with the other words, most common first. */
async function findCandidates(
	store: SearchStore,
	text: Context,
	word: string,
	others: string[] = [],
): Promise<Candidate[]> {
	const similar = await findSimilarWords(store.read, word, text.synonyms.words);
	for (const distance of [1, 2]) {
		const near = similar.filter((candidate) => candidate.distance === distance);
		const candidates = await Promise.all(near.map((candidate) => countCandidate(store, text, candidate, others)));
		const found = candidates.filter(({ titles, texts }) => titles + texts > 0);
		const score = ({ similar, titles, texts }: Candidate) =>
			titles * 10_000 * (hasSameLetters(word, similar.word) ? 4 : similar.isLikely ? 2 : 1) + texts;
		if (found.length > 0) return found.sort((one, other) => score(other) - score(one));
	}
	return [];
}

async function countCandidate(
	store: SearchStore,
	{ visible, synonyms }: Context,
	similar: SimilarWord,
	others: string[],
): Promise<Candidate> {
	if (isStopWord(similar.word)) return { similar, titles: minCommonHits, texts: 0 };
	const query = parseTextQuery({ search: [similar.word, ...others].join(" "), where: "" }, { synonyms });
	const [inHeadings] = query?.tiers ?? [];
	if (!query || !inHeadings) return { similar, titles: 0, texts: 0 };
	const titles = await countMatching(store, visible, inHeadings);
	return { similar, titles, texts: titles > 0 ? 0 : await countMatching(store, visible, query.match) };
}

/** A second spelling is offered where it is at least half as common as the first. */
const maxOthers = 2;

async function useSpellings(
	store: SearchStore,
	text: Context,
	search: string,
	spellings: Map<string, Candidate[]>,
): Promise<OtherWords | null> {
	const replaceWith = (chosen: Map<string, string>) => replaceWords(search, chosen);
	const best = new Map([...spellings].map(([word, [first]]) => [word, first?.similar.word ?? word]));
	const used = replaceWith(best);
	if ((await countFound(store, text, used)) === 0) return null;
	const [single] = spellings.size === 1 ? spellings : [];
	const others = (single?.[1] ?? [])
		.slice(1, 1 + maxOthers)
		.filter(({ titles, texts, similar }) => titles + texts > 0 && similar.isLikely)
		.map(({ similar }) => replaceWith(new Map([[single?.[0] ?? "", similar.word]])));
	const accented = await Promise.all([used, ...others].map((words) => addAccents(store, text, words)));
	return { search: used, spelling: { typed: text.typed.search, used: accented[0] ?? used, others: accented.slice(1) } };
}

/** Replaces words in a text and leaves the others as typed. */
function replaceWords(text: string, replacements: Map<string, string>): string {
	return text
		.split(/\s+/)
		.filter(Boolean)
		.map((typed) => {
			const words = splitWords(typed);
			if (!words.some((word) => replacements.has(word))) return typed;
			return words.map((word) => replacements.get(word) ?? word).join(" ");
		})
		.join(" ");
}

/** Maximum number of titles to read to see how a word is written. */
const maxReadTitles = 50;

/** Writes words the way most titles write them: 'musica' as 'música'. */
async function addAccents(store: SearchStore, { visible, synonyms }: Context, search: string): Promise<string> {
	const replacements = new Map<string, string>();
	for (const word of splitTellingWords(search)) {
		const query = parseTextQuery({ search: word, where: "" }, { synonyms });
		if (!query) continue;
		const rows = await store.engine
			.selectMatching(store.read, query.inTitle)
			.rows.where((eb) => eb.and(visible))
			.select(sql.ref<string>("activities.title").as("title"))
			.limit(maxReadTitles)
			.execute();
		const written = rows.flatMap(({ title }) => title.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []);
		const forms = written.filter((form) => foldText(form) === word);
		const accented = forms.filter((form) => form !== word);
		if (accented[0] && accented.length * 2 > forms.length) replacements.set(word, accented[0]);
	}
	return replacements.size === 0 ? search : replaceWords(search, replacements);
}

/**
 * Leaves out words until something is found: first the words that nothing contains, otherwise the most common one,
 * which says least, and finally all but the rarest.
 */
async function leaveOutWeakest(store: SearchStore, text: Context, words: string[]): Promise<OtherWords | null> {
	const counted = await Promise.all(words.map(async (word) => ({ word, count: await countFound(store, text, word) })));
	const known = counted.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count);
	const keepAll = known.length < words.length ? [known] : [];
	const attempts = [...keepAll, ...known.map((weak) => known.filter((word) => word !== weak)), known.slice(-1)];
	for (const attempt of attempts) {
		if (attempt.length === 0 || attempt.length === words.length) continue;
		const chosen = words.filter((word) => attempt.some((one) => one.word === word));
		const search = chosen.join(" ");
		if ((await countFound(store, text, search)) > 0) {
			return { search, leftOut: words.filter((word) => !chosen.includes(word)) };
		}
	}
	return null;
}
