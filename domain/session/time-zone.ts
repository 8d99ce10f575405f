/** Names that are known to be valid: the constructor takes 60 µs, and an import asks for every row. */
const validNames = new Set<string>();

/** True for an IANA name such as 'America/Chicago'. Engines accept offsets such as '+05:00' too, which are no names. */
export function isTimeZone(name: string): boolean {
	if (validNames.has(name)) return true;
	if (!/^[a-z]/i.test(name)) return false;
	try {
		new Intl.DateTimeFormat("en-US", { timeZone: name });
	} catch {
		return false;
	}
	validNames.add(name);
	return true;
}
