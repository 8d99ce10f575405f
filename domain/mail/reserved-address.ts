/** Domains of RFC 2606 and RFC 6761 that nobody receives mail at. */
const reservedDomain = /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))\.?$/;

/** True for an address that examples and tests use. Mail to it never leaves. */
export function isReservedAddress(email: string): boolean {
	return reservedDomain.test(
		email
			.slice(email.lastIndexOf("@") + 1)
			.trim()
			.toLowerCase(),
	);
}
