import * as z from "zod/mini";

/** In characters. */
export const passwordLength = { min: 12, max: 128 } as const;

/** Longer passwords are rejected before hashing, which would only waste time. */
const maxTypedPasswordLength = 1000;

/** A required password. Not trimmed, because it may start or end with spaces. */
export function passwordField(message: string) {
	const tooLong = `Use ${maxTypedPasswordLength} characters or fewer.`;
	return z
		.string({ error: message })
		.check(z.minLength(1, { error: message }), z.maxLength(maxTypedPasswordLength, { error: tooLong }));
}
