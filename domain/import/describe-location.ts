/**
 * Formats a source's location for display: the file's name, or the URL without user, password and query, which may
 * contain keys.
 */
export function describeLocation(location: string): string {
	if (!isWebAddress(location)) return location.split(/[\\/]/).at(-1) ?? location;
	const url = URL.parse(toHttpUrl(location));
	return url ? `${url.origin}${url.pathname}` : location;
}

/** Returns true for a location that is read over HTTP, not from a file. */
export function isWebAddress(location: string): boolean {
	return /^(?:https?|webcals?):\/\//i.test(location);
}

/** Returns the address that a calendar's 'Subscribe' link stands for: 'https://…' for 'webcal://…'. */
export function toHttpUrl(location: string): string {
	return location.replace(/^webcals?:\/\//i, "https://");
}
