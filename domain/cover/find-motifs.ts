import { type Category, categories } from "../activity/activity.ts";
import { foldText } from "../normalize-text.ts";
import { type MotifId, misleadingPhrases, motifs, phrasesByCategory } from "./motifs.ts";

/** More motifs would crowd a cover on a phone's card. */
const maxMotifs = 2;

type Named = { title: string; keywords: readonly string[]; category: Category | null };

/**
 * Returns at most two motifs that the title names, in its order, or those of the keywords if the title names none.
 * Matches whole words only, and longer phrases before shorter ones. A wrong picture is worse than none.
 */
export function findMotifs({ title, keywords, category }: Named): MotifId[] {
	const activity = withoutPlace(title);
	// Words after 'with' count only if the title names nothing before them, since they tell who leads it: 'Drumming with
	// the Center of Arts'.
	const texts = [activity.split(/\s(?:with|con)\s/iu)[0] ?? "", activity];
	const found = texts.map((text) => findInText(text, category)).find((motifs) => motifs.length > 0);
	if (found) return found;
	return [...new Set(keywords.flatMap((keyword) => findKeyword(keyword, category)))].slice(0, maxMotifs);
}

/** Removes the place, whose words say nothing about the activity: 'Chess at Forest Park', 'Soccer (Broadway)'. */
function withoutPlace(title: string): string {
	return title.replace(/\([^)]*\)/gu, " ").replace(/(?<=\S)\s+(?:at|@)\s[^:–-]*/giu, " ");
}

/** Matches a keyword only as a whole: 'Leisure and arts' is a department, not an art class. */
function findKeyword(keyword: string, category: Category | null): MotifId[] {
	const words = toWords(keyword);
	const [rule] = matchRules(words, getRules(category));
	return rule && !rule.isWeak && rule.words.length === words.length ? [rule.motif] : [];
}

/** `motif` is null for a misleading phrase. */
type Rule = { motif: MotifId | null; words: string[]; isWeak: boolean; isAlone: boolean };
type NamingRule = Rule & { motif: MotifId };

function findInText(text: string, category: Category | null): MotifId[] {
	const matches = matchRules(toWords(text), getRules(category));
	const alone = matches.find(({ isAlone }) => isAlone);
	if (alone) return [alone.motif];
	const special = matches.filter(({ isWeak }) => !isWeak);
	const shown = (special.length > 0 ? special : matches).map(({ motif }) => motif);
	return [...new Set(shown)].slice(0, maxMotifs);
}

/** Matches the longest phrase that starts at each word. */
function matchRules(words: string[], rules: RuleIndex): NamingRule[] {
	const matches: Rule[] = [];
	for (let index = 0; index < words.length; ) {
		const rule = listCandidates(words[index] ?? "", rules).find((candidate) =>
			candidate.words.every((word, offset) => isForm(words[index + offset], word)),
		);
		if (rule) matches.push(rule);
		index += rule?.words.length ?? 1;
	}
	return matches.filter((match): match is NamingRule => match.motif !== null);
}

/** Rules by their first word, and those whose first word is a prefix. */
type RuleIndex = { byWord: Map<string, Rule[]>; byBeginning: Rule[] };

function listCandidates(word: string, { byWord, byBeginning }: RuleIndex): Rule[] {
	const forms = [word, word.replace(/s$/, ""), word.replace(/es$/, "")];
	const rules = [...new Set(forms)].flatMap((form) => byWord.get(form) ?? []);
	return [...rules, ...byBeginning].toSorted(compareLength);
}

/** Returns true if the word equals `base` or is its plural, or starts with it if `base` ends in `*`. */
function isForm(word: string | undefined, base: string): boolean {
	if (word === undefined) return false;
	if (base.endsWith("*")) return word.startsWith(base.slice(0, -1));
	return word === base || word === `${base}s` || word === `${base}es`;
}

function toWords(text: string): string[] {
	return (
		foldText(text)
			.replace(/'/g, "")
			.replace(/[&+]/g, " and ")
			.match(/[\p{L}\p{N}]+/gu) ?? []
	);
}

/** Misleading phrases come first, so that they win over others of the same length. */
function indexRules(category: Category | null): RuleIndex {
	const rules = [
		...parsePhrases(null, misleadingPhrases),
		...parseMotifs((category && phrasesByCategory[category]) ?? {}),
		...Object.entries(motifs).flatMap(([motif, { phrases }]) => parsePhrases(motif as MotifId, phrases)),
	];
	const isBeginning = ({ words }: Rule) => words[0]?.endsWith("*");
	return {
		byWord: Map.groupBy(
			rules.filter((rule) => !isBeginning(rule)),
			({ words }) => words[0] ?? "",
		),
		byBeginning: rules.filter(isBeginning),
	};
}

function compareLength(a: Rule, b: Rule): number {
	return b.words.length - a.words.length;
}

function parseMotifs(phrases: Partial<Record<MotifId, string>>): Rule[] {
	return Object.entries(phrases).flatMap(([motif, text]) => parsePhrases(motif as MotifId, text));
}

function parsePhrases(motif: MotifId | null, phrases: string): Rule[] {
	return phrases.split(/[|\n]/).flatMap((text) => {
		const words = text.match(/[\p{L}\p{N}*]+/gu) ?? [];
		return words.length === 0 ? [] : [{ motif, words, isWeak: text.includes("?"), isAlone: text.includes("!") }];
	});
}

const rulesByCategory = new Map<string | null, RuleIndex>(
	categories.map((category) => [category, indexRules(category)]),
);
const rulesOfOtherCategories = indexRules(null);

/** Falls back to the general rules: other writers may store a category that this code doesn't know. */
function getRules(category: string | null): RuleIndex {
	return rulesByCategory.get(category) ?? rulesOfOtherCategories;
}
