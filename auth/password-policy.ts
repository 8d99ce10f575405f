import { categories } from "../domain/activity/activity.ts";
import { brand } from "../domain/brand.ts";
import { foldText } from "../domain/normalize-text.ts";
import { passwordLength } from "../domain/staff/password-field.ts";

/** The minimum zxcvbn score (0 to 4): "safely unguessable". */
const minScore = 3;
/** In characters. Matching takes up to 100 ms for this many, and further characters can't make a password weaker. */
const maxMatchedLength = 64;
/**
 * A password must have at least this many letters and digits besides expected words and years, with at least this
 * score.
 */
const minUnexpectedCharacters = 8;
const minUnexpectedScore = 2;
/**
 * A password has at least three runs of letters. One run of this many letters may hold as many words. No dictionary is
 * at hand, so that a word is what looks like one: letters without a capital amid them.
 */
const minRuns = 3;
const minLettersOfLongRun = 20;
/** Shorter parts of names and addresses also occur in many other words. */
const minWordLength = 3;

/** Words that people in this trade, or in general, use in passwords. */
const commonWords = `
	spring summer autumn fall winter january february march april june july august september october november december
	monday tuesday wednesday thursday friday saturday sunday weekend holiday holidays vacation birthday christmas easter
	activity activities adventure adventures camp camps child children class classes club clubs family families kid kids
	kindergarten nursery parent parents playground playgroup preschool school schools sports workshop workshops
	archery athletics badminton ballet baseball basketball boxing chess climbing coding cooking cricket cycling dance dancing diving
	drama drawing fencing fitness football golf guitar gymnastics handball hiking hockey judo karate kayak lesson lessons music
	painting piano pottery practice reading riding robotics rugby running sailing science singing skating skiing soccer surfing swim
	swimming tennis theater theatre training volleyball wrestling yoga
	admin change changeme hello letmein login office password secret staff team welcome
`
	.trim()
	.split(/\s+/);

/** Characters that people write instead of letters: 'L4rkab0ut'. */
const lettersOfSigns: Record<string, string> = { 0: "o", 1: "l", 3: "e", 4: "a", 5: "s", 7: "t", "@": "a", $: "s" };

const remedy = "Use four unrelated words.";
const expected = `This is easy to guess because most of it is your e-mail address, this site’s name or common words like seasons. ${remedy}`;

/**
 * Returns why a password is not allowed; null if it is good. Rejects passwords that are too short or long, that consist
 * of the account's e-mail address, the site's or the club's name, or common words, even combined with a sequence, that
 * are one or two words of any kind, or that are otherwise easy to guess, such as common ones and repetitions.
 */
export async function findPasswordProblem(email: string, password: string): Promise<string | null> {
	const { min, max } = passwordLength;
	if (password.length < min) return `Use at least ${min} characters.`;
	if (password.length > max) return `Use ${max} characters or fewer.`;
	const names = splitWords(`${email} ${brand.name} ${brand.club}`);
	const words = [...names, ...splitWords(categories.join(" ")), ...commonWords];
	const readings = [password, password.replace(/[013457@$]/g, (sign) => lettersOfSigns[sign] ?? sign)];
	const rests = readings.map((reading) => removeWords(reading, words));
	if (rests.some((rest) => rest.length < minUnexpectedCharacters)) return expected;
	estimator ??= loadEstimator();
	const { check } = await estimator;
	if (check(password, [email, ...names]).score < minScore) return `This is easy to guess. ${remedy}`;
	if (rests.some((rest) => check(rest).score < minUnexpectedScore)) return expected;
	return readings.some(isOneOrTwoWords) ? `This is easy to guess: it’s one or two words. ${remedy}` : null;
}

function isOneOrTwoWords(password: string): boolean {
	const runs = password.normalize("NFC").match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{Lo}+/gu) ?? [];
	return runs.length < minRuns && !runs.some((run) => run.length >= minLettersOfLongRun);
}

function splitWords(text: string): string[] {
	return foldText(text)
		.split(/\P{L}+/u)
		.filter((word) => word.length >= minWordLength);
}

/** Returns the letters and digits of a password that remain without the given words, years and symbols. */
function removeWords(password: string, words: string[]): string {
	const lettersAndDigits = foldText(password).replace(/[^\p{L}\p{N}]/gu, "");
	const byLength = words.toSorted((a, b) => b.length - a.length);
	// The space prevents the characters around a removed word from forming another one.
	const rest = byLength.reduce((text, word) => text.replaceAll(word, " "), lettersAndDigits);
	return rest.replace(/(19|20)\d\d/g, "").replaceAll(" ", "");
}

let estimator: ReturnType<typeof loadEstimator> | undefined;

/** Loaded on first use, because the list of 49,000 common passwords takes 2 MB. */
async function loadEstimator() {
	const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
		import("@zxcvbn-ts/core"),
		import("@zxcvbn-ts/language-common"),
	]);
	const factory = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: maxMatchedLength });
	return { check: factory.check.bind(factory) };
}
