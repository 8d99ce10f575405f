/** Countries whose English names zones by letters: 'CST', 'GMT', 'AEST', 'NZDT', 'SAST'. */
const locales = ["en-US", "en-CA", "en-GB", "en-AU", "en-NZ", "en-ZA", "en-IN"];

/** Cached by time zone, because formatters are expensive to create. */
const namesByZone = new Map<string, ReadonlySet<string>>();

/** Whether an abbreviation is a name of the time zone, in winter, in summer or all year: 'CST', 'CDT' and 'CT'. */
export function isZoneName(name: string, timeZone: string): boolean {
	const names = namesByZone.get(timeZone) ?? listZoneNames(timeZone);
	namesByZone.set(timeZone, names);
	return names.has(name.toUpperCase());
}

/** Removes the time zone's own name from a time: '9:00 AM CST' becomes '9:00 AM'. */
export function removeZoneName(text: string, timeZone: string): string {
	return text
		.replace(/\(?\b[A-Z]{2,5}\b\)?/g, (name) => (isZoneName(name.replace(/[()]/g, ""), timeZone) ? "" : name))
		.trim();
}

function listZoneNames(timeZone: string): Set<string> {
	const days = [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)];
	const names = locales.flatMap((locale) =>
		(["short", "shortGeneric"] as const).flatMap((timeZoneName) => {
			const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName });
			return days.map((day) => format.formatToParts(day).find(({ type }) => type === "timeZoneName")?.value ?? "");
		}),
	);
	return new Set(names.filter((name) => /^[A-Z]{2,5}$/.test(name)));
}
