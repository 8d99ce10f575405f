/** Caches valid names: the constructor takes 60 µs, and an import checks every row. */
const validNames = new Set<string>();

/**
 * Returns true for an IANA name such as 'America/Chicago'. Engines also accept offsets such as '+05:00', which are not
 * names.
 */
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
