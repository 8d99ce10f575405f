/**
 * The name of the honeypot field, which every public form hides from people and bots fill in. Browsers and password
 * managers don't autofill a field of this name.
 */
export const honeypotField = "topic";

/**
 * Returns true if the honeypot was filled in. Forms without it pass, since programs other than browsers may send them.
 */
export function isHoneypotFilled(form: Pick<FormData, "get">): boolean {
	return Boolean(form.get(honeypotField));
}
