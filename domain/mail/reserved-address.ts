/** Domains that RFC 2606 and RFC 6761 reserve. Nobody receives mail there. */
const reservedDomain = /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))\.?$/;

/** Returns true for a reserved address, as examples and tests use. Mail to it never leaves. */
export function isReservedAddress(email: string): boolean {
	return reservedDomain.test(
		email
			.slice(email.lastIndexOf("@") + 1)
			.trim()
			.toLowerCase(),
	);
}
