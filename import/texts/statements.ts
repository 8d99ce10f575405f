import { moneyPattern } from "../../domain/offer/parse-money.ts";
import { monthsByName, weekdaysByName } from "../values/calendar-names.ts";
import { splitSentences } from "./split-sentences.ts";

/** A fact's phrase in a sentence: 'ages 6-12', 'every Saturday', '4-5 pm', '$20'. */
type Mention = { sentence: string; index: number; length: number };

type Vocabulary = { around: Set<string>; after: Set<string> };

const toWords = (text: string) => new Set(text.trim().split(/\s+/));

/** Nouns that an activity is called by, and pronouns for it. Words are folded, in all four languages. */
const activity = toWords(`
	activity activities camp camps class classes club clubs clinic clinics cohort cohorts conference course courses event
	events festival league lesson lessons meeting meetings practice practices program programs programme programmes
	programming rehearsal rehearsals screening series session sessions training workshop workshops we it this
	actividad actividades campamento clase clases curso cursos evento programa sesion reunion reuniones taller talleres
	activite activites atelier ateliers cours evenement nous seance seances stage stages kurs kurse wir uns veranstaltung
`);
/** Words that change no sentence's subject: articles, conjunctions, auxiliaries. */
const neutral = toWords(`
	a an the these our your its all any each every both and or also only just please primarily mainly is are be was will
	age ages grade grades take takes place held offered offers available daily weekly day days date dates time times schedule when where
	us se el la los las un una es son y o todos todas cada dia dias horario cuando le les une est sont et ou tous toutes
	chaque jour jours horaires lieu quand der die das den dem ein eine ist sind und oder jeden jeder jede findet finden
	statt tag tage zeit zeiten wann ct cst pst rain shine weather permitting am pm noon midday uhr horas h hrs years year
	yrs old month months morning mornings afternoon afternoons evening evenings summer fall winter spring st nd rd th
`);
/** Prepositions. A noun after one is not the subject. */
const prepositions = toWords(`
	at by during for from in of on through thru to until till with between after a al de del desde entre hasta para por
	au du des dans pour ab am bis fur im um von vom zum zwischen
`);
/** Words after which the rest of a sentence says more about what was named: where, with whom, who they are. */
const details = toWords("at in near with who that which their location but en con donde avec a au dans mit am im");
/** In characters. Longer clauses are cut, so that the time grows linearly with the text. */
const maxClauseLength = 300;
const clauseEnd = /[;!?]|\.(?=[ \p{L}[]|$)|\((?=\p{Lu})/u;
/** Matches what limits a fact to some people. */
const isComplement = /^\W*(?:for|per|or|each|para|por|pour|fur|pro)\b/i;
/** Words of exceptions, conditions, parts and other events. */
const qualified =
	/\b(?:no|not|never|nor|cannot|if|unless|except\w*|excluding|without|another|other|separate|sister|trial|first|late|early|extra|optional|instead)\b|n['’]t\b/iu;

/**
 * Returns whether a sentence states a fact about the activity as a whole. Before the fact there may be the activity, or
 * nothing, with words of `vocabulary`, such as verbs of meeting. What follows must not be the predicate of something
 * else. So 'We meet every Friday' states a weekday, while 'Pizza every Friday' does not.
 */
export function isStatement({ sentence, index, length }: Mention, title: string, vocabulary: Vocabulary): boolean {
	const start = Math.max(0, index - maxClauseLength);
	const [before = ""] = sentence.slice(start, index).split(clauseEnd).slice(-1);
	const [after = ""] = sentence.slice(index + length, index + length + maxClauseLength).split(clauseEnd);
	if (qualified.test(before)) return false;
	if (splitSentences(title).includes(sentence)) return true;
	const subject = findSubject(before, title, vocabulary);
	return subject === "activity"
		? !isComplement.test(after) || isComplete(after, vocabulary)
		: subject === "none" && isComplete(after, vocabulary);
}

const states = toWords(`
	is are was were be been has have had now already currently completely unfortunately sadly also este esta estos estas estan ha han
	sido queda quedan ce cet cette ces est sont a ont ete deja malheureusement dieser diese dieses unser ist sind wurde wurden leider bereits schon please note that sorry regret inform you update notice important bitte
	beachten dass attention
`);

/**
 * Returns whether the words before a status name only the activity, or nothing: 'This class has been', 'Unfortunately,
 * our workshop is'.
 */
export function isAboutActivity(before: string, title: string): boolean {
	const [name = ""] = splitSentences(title);
	const words = listWords(name ? before.replace(name, " it ") : before);
	return words.every((word) => activity.has(word) || neutral.has(word) || states.has(word));
}

/** Creates the vocabulary of a kind of fact: the words around it, and those that may begin what is said after it. */
export function createVocabulary(around: string, after = ""): Vocabulary {
	return { around: toWords(around), after: toWords(after) };
}

/** Words of meeting. */
export const meeting = createVocabulary(`
	meet meets run runs running happen happens occur occurs gather gathers held hosted scheduled located start starts starting
	begin begins beginning continue continues ending come join hours promptly anytime drop taking outside school only daily
	weekly cabo llevan rendez-vous reunen reune treffen
`);

/** Words of costing. */
export const costing = createVocabulary(
	`
	remain remains cost costs fee fees price tuition admission entry entrance ticket tickets rate drop-in free registration
	per person child kid participant student camper family everyone public attend participate open week
	persona nino par personne enfant pro kind
	`,
	"includes completar reservation",
);
const amount = new RegExp(`${moneyPattern.source}|\\bfree\\b`, "iu");

/** Reads backwards from the fact to its subject, or to the beginning of the sentence. */
function findSubject(before: string, title: string, vocabulary: Vocabulary): "activity" | "none" | "other" {
	const titleWords = ` ${listWords(title).join(" ")} `;
	const names = [...splitSentences(title).slice(0, 1), ...(title.match(/\b\p{L}+\p{Lu}\p{L}*\b/gu) ?? [])];
	const named = names.reduce((text, name) => text.replace(name, " it "), before);
	const words = listWords(withoutPlace(named));
	const known = withCosts(before, vocabulary);
	while (words.length > 0) {
		const word = words.pop() ?? "";
		if (titleWords.includes(` ${words.at(-1)} ${word} `)) return "activity";
		if (activity.has(word) && isSubject(words)) return "activity";
		if (!isKnown(word, known)) return "other";
	}
	return "none";
}

/** Drops the adjectives before a noun. Returns whether the noun is not part of a phrase such as 'during camp'. */
function isSubject(words: string[]): boolean {
	while (words.length > 0 && !neutral.has(words.at(-1) ?? "") && !prepositions.has(words.at(-1) ?? "")) words.pop();
	while (neutral.has(words.at(-1) ?? "")) words.pop();
	return !prepositions.has(words.at(-1) ?? "");
}

function isComplete(after: string, vocabulary: Vocabulary): boolean {
	const words = listWords(after);
	const known = withCosts(after, vocabulary);
	const isDetail = (word: string) => details.has(word) || known.after.has(word);
	const next = words.find((word) => isDetail(word) || !isKnown(word, known));
	return next === undefined || isDetail(next);
}

/** Adds the words of costing if a price stands beside the fact: 'every Tuesday, $25 per class'. */
function withCosts(text: string, { around, after }: Vocabulary): Vocabulary {
	if (!amount.test(text)) return { around, after };
	return { around: around.union(costing.around), after: after.union(costing.after) };
}

function isKnown(word: string, vocabulary: Vocabulary): boolean {
	const isDate = /\d/.test(word) || monthsByName.has(word) || weekdaysByName.has(word.replace(/s$/, ""));
	return isDate || [activity, neutral, prepositions, vocabulary.around].some((words) => words.has(word));
}

/** Removes where something takes place: 'We meet at the old pier on Fridays'. */
function withoutPlace(text: string): string {
	return text.replace(
		/\b(?:at|in|near) (?:the |our )?(?:[\p{L}'’&.-]+(?: |,|$)){1,4}?(?=$| |(?:on|every|each|from|between|for)\b)/giu,
		"",
	);
}

function listWords(text: string): string[] {
	return (
		text
			.toLowerCase()
			.replace(/\b[dl]['’]|#\w+/g, "")
			.match(/[\p{L}\d](?:[\p{L}\d'’:.-]*[\p{L}\d])?/gu) ?? []
	);
}
