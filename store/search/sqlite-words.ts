import type { DatabaseSync, StatementSync } from "node:sqlite";
import { markOfLongWords } from "./search-engine.ts";

/** What a writing connection does about words where its transactions end. */
export type Learner = { beforeCommit(): void; afterRollback(): void };

/** Stands before each word of a place in the index of whole words, whose other words are those of the text. */
export const markOfPlaces = "\u{E001}";

/** Only the first characters of a longer word are indexed; a marker records that the text has such a word. */
const maxWordLength = 64;
const rowsAtOnce = 500;
/** Size of the cache of known words. A miss costs one more look-up. */
const maxCachedWords = 100_000;

/**
 * Learns the words of activities that a transaction has written, together at its end: one look-up then serves all rows
 * with a word, and most words are remembered to be known. Whatever else writes to the store (triggers note the rows) is
 * learnt at the next end of a transaction, or when the store is opened.
 */
export function learnerOf(database: DatabaseSync): Learner {
	const known = new Map<string, Holder>();
	let noted: StatementSync | null = null;
	let statements: Statements | null = null;
	return {
		beforeCommit() {
			// Asked by itself: what else is written does not fail where activities can't be read.
			noted ??= database.prepare("select 1 from activities_to_learn limit 1");
			if (!noted.get()) return;
			statements ??= prepare(database);
			for (;;) {
				const rows = statements.toLearn.all() as RowToLearn[];
				if (rows.length === 0) return;
				const held = new Map<string, Holder>();
				for (const row of rows) {
					const [text, place] = [wordsOf(row.search_text), wordsOf(row.where_text)];
					for (const word of [...text, ...place]) {
						const before = known.get(word);
						const holder = holderOfBoth(before, row.seq);
						if (holder !== before) held.set(word, holderOfBoth(held.get(word), holder));
					}
					statements.index.run(row.seq, [...text, ...[...place].map((word) => markOfPlaces + word)].join(" "));
				}
				if (known.size + held.size > maxCachedWords) known.clear();
				for (const [word, holder] of learnHolders(statements, held)) known.set(word, holder);
				statements.done.run(rows.at(-1)?.seq ?? 0);
			}
		},
		afterRollback: () => known.clear(),
	};
}

/** Writes down who holds those words beside those who held them before, and tells. */
function learnHolders({ lookUp, learn, widen }: Statements, held: Map<string, Holder>): Map<string, Holder> {
	const rows = lookUp.all(JSON.stringify([...held.keys()])) as { word: string; seq: Holder }[];
	const before = new Map(rows.map(({ word, seq }) => [word, seq]));
	const after = new Map([...held].map(([word, holder]) => [word, holderOfBoth(before.get(word), holder)]));
	const fresh = [...after].filter(([word]) => !before.has(word));
	const wider = [...after].filter(([word, holder]) => holder === null && typeof before.get(word) === "number");
	if (fresh.length > 0) learn.run(JSON.stringify(fresh));
	if (wider.length > 0) widen.run(JSON.stringify(wider.map(([word]) => word)));
	return after;
}

/** The number of the row that alone holds a word, or held it once; null where several have held it. */
type Holder = number | null;

/** Who holds a word that one holder has and another one, too; nobody had it before where the first is undefined. */
function holderOfBoth(one: Holder | undefined, other: Holder): Holder {
	return one === undefined || one === other ? other : null;
}

type RowToLearn = { seq: number; search_text: string; where_text: string };
type Statements = ReturnType<typeof prepare>;

function prepare(database: DatabaseSync) {
	return {
		toLearn: database.prepare(
			`select seq, search_text, where_text from activities_to_learn join activities using (seq) order by seq limit ${rowsAtOnce}`,
		),
		index: database.prepare("insert into activities_words (rowid, words) values (?, ?)"),
		lookUp: database.prepare(
			`select word, seq from json_each(?) cross join activity_word_parts as known
			on known.part = value and known.word = value`,
		),
		learn: database.prepare(
			`insert into activity_word_parts (part, word, seq)
			select substr(word, place), word, seq
			from (select value ->> 0 as word, value ->> 1 as seq from json_each(?))
			cross join word_places on place <= length(word)
			order by 1, 2`,
		),
		widen: database.prepare(
			`update activity_word_parts set seq = null where (part, word) in (
				select substr(value, place), value from json_each(?) cross join word_places on place <= length(value)
			)`,
		),
		done: database.prepare("delete from activities_to_learn where seq <= ?"),
	};
}

/** The different words between blanks and line breaks. */
function wordsOf(text: string): Set<string> {
	const words = new Set(text.split(/[ \n]/));
	words.delete("");
	for (const word of words) {
		if (word.length <= maxWordLength) continue;
		const characters = [...word];
		if (characters.length <= maxWordLength) continue;
		words.delete(word);
		words.add(characters.slice(0, maxWordLength).join("")).add(markOfLongWords);
	}
	return words;
}
