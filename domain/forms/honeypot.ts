/**
 * The name of the honeypot: a field of every public form that people do not meet and robots fill in. No autofill of a browser or
 * password manager knows the name.
 */
export const honeypotField = "topic";

/** True if something filled in the honeypot. A form without it passes: programs that are no browser may send one. */
export function isHoneypotFilled(form: Pick<FormData, "get">): boolean {
	return Boolean(form.get(honeypotField));
}
