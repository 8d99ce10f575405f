/** A source's location for people: a URL without user, password and query, which may hold keys, or the file's name. */
export function describeLocation(location: string): string {
	if (!isWebAddress(location)) return location.split(/[\\/]/).at(-1) ?? location;
	const url = URL.parse(location);
	return url ? `${url.origin}${url.pathname}` : location;
}

/** Whether a location is to be read over HTTP, and is no file. */
export function isWebAddress(location: string): boolean {
	return /^https?:\/\//i.test(location);
}
