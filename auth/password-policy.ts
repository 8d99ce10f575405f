import { brand } from "../domain/brand.ts";
import { foldText } from "../domain/normalize-text.ts";
import { passwordLength } from "../domain/staff/password-field.ts";

/** From "safely unguessable" on, of zxcvbn's scores from 0 to 4. */
const minScore = 3;
/** In characters. Matching takes up to 100 ms for this many, and what follows cannot make a password weaker. */
const maxMatchedLength = 64;
/** Letters and digits that a password needs besides expected words and years. */
const minUnexpectedCharacters = 8;
/** Shorter parts of names and addresses are also parts of many other words. */
const minWordLength = 3;

/** What people of this trade, and of every other, make passwords of. */
const commonWords = `
	spring summer autumn fall winter january february march april june july august september october november december
	monday tuesday wednesday thursday friday saturday sunday weekend holiday holidays vacation birthday christmas easter
	activity activities adventure adventures camp camps child children class classes club clubs family families kid kids
	kindergarten nursery parent parents playground playgroup preschool school schools sports workshop workshops
	admin change changeme hello letmein login office password secret staff team welcome
`
	.trim()
	.split(/\s+/);

/** What people write for letters: 'L4rkab0ut'. */
const lettersOfSigns: Record<string, string> = { 0: "o", 1: "l", 3: "e", 4: "a", 5: "s", 7: "t", "@": "a", $: "s" };

const remedy = "Use four words that have nothing to do with each other.";

/**
 * Says why nobody may choose a password: too short or long; made of the account's e-mail address, the site's or the club's name, or
 * common words; or otherwise easy to guess, such as a common one, a repetition or a sequence. Null for a good one.
 */
export async function findPasswordProblem(email: string, password: string): Promise<string | null> {
	const { min, max } = passwordLength;
	if (password.length < min) return `A password needs at least ${min} characters.`;
	if (password.length > max) return `A password has at most ${max} characters.`;
	const names = splitWords(`${email} ${brand.name} ${brand.club}`);
	const readings = [password, password.replace(/[013457@$]/g, (sign) => lettersOfSigns[sign] ?? sign)];
	if (readings.some((reading) => countUnexpected(reading, [...names, ...commonWords]) < minUnexpectedCharacters)) {
		return `This is easy to guess. Most of it is your e-mail address, this site's name or common words like seasons. ${remedy}`;
	}
	estimator ??= loadEstimator();
	const { check } = await estimator;
	const { score } = check(password, [email, ...names]);
	return score < minScore ? `This is easy to guess. ${remedy}` : null;
}

function splitWords(text: string): string[] {
	return foldText(text)
		.split(/\P{L}+/u)
		.filter((word) => word.length >= minWordLength);
}

/** Returns how many letters and digits are left of a password without those words, years and signs. */
function countUnexpected(password: string, words: string[]): number {
	const lettersAndDigits = foldText(password).replace(/[^\p{L}\p{N}]/gu, "");
	const byLength = words.toSorted((a, b) => b.length - a.length);
	// A space keeps what stood around a word from becoming another one.
	const rest = byLength.reduce((text, word) => text.replaceAll(word, " "), lettersAndDigits);
	return rest.replace(/(19|20)\d\d/g, "").replaceAll(" ", "").length;
}

let estimator: ReturnType<typeof loadEstimator> | undefined;

/** The list of 49,000 common passwords takes 2 MB, so it is loaded on first use. */
async function loadEstimator() {
	const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
		import("@zxcvbn-ts/core"),
		import("@zxcvbn-ts/language-common"),
	]);
	const factory = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: maxMatchedLength });
	return { check: factory.check.bind(factory) };
}
