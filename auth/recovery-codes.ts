import { randomInt } from "node:crypto";

/** Without characters that look alike: 0 and o, 1, i and l. */
const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";
const groups = 3;
const groupLength = 4;
const recoveryCodeCount = 10;

/** Creates ten codes such as 'k7m2-p9qx-4tzc', with 59 random bits each. */
export function createRecoveryCodes(): string[] {
	return Array.from({ length: recoveryCodeCount }, () =>
		group(Array.from({ length: groups * groupLength }, () => alphabet[randomInt(alphabet.length)]).join("")),
	);
}

/** Normalizes a typed code: upper case, spaces and missing hyphens don't matter. */
export function normalizeRecoveryCode(typed: string): string {
	return group(typed.toLowerCase().replace(/[^a-z0-9]/g, ""));
}

function group(characters: string): string {
	return characters.match(new RegExp(`.{1,${groupLength}}`, "g"))?.join("-") ?? "";
}
