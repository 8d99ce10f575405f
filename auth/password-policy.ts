import { brand } from "../domain/brand.ts";
import { passwordLength } from "../domain/staff/password-field.ts";

/** From "safely unguessable" on, of zxcvbn's scores from 0 to 4. */
const minScore = 3;
/** In characters. Matching takes up to 100 ms for this many, and what follows cannot make a password weaker. */
const maxMatchedLength = 64;

/**
 * Says why nobody may choose a password: too short or long, a common one, a repetition or sequence, or one that is made of the
 * e-mail address or the site's name. Null for a good one.
 */
export async function findPasswordProblem(email: string, password: string): Promise<string | null> {
	const { min, max } = passwordLength;
	if (password.length < min) return `A password needs at least ${min} characters.`;
	if (password.length > max) return `A password has at most ${max} characters.`;
	estimator ??= loadEstimator();
	const { check } = await estimator;
	const { score } = check(password, [email, ...email.split("@"), brand.name, brand.club]);
	return score < minScore ? "This is easy to guess. Take several words that have nothing to do with each other." : null;
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
