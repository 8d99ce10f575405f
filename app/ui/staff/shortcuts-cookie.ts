const ttlSeconds = 400 * 24 * 3600;

/**
 * The choice to have no single-key shortcuts, in this browser: a cookie, since the log-out clears the browser's storage, and who
 * needs the choice needs it each day. Returns the cookie with its attributes; it ends at once where shortcuts are on.
 */
export function toShortcutsCookie(isOff: boolean, isHttps: boolean): string {
	const maxAge = isOff ? ttlSeconds : 0;
	return [getPair(isHttps), "Path=/admin", `Max-Age=${maxAge}`, "SameSite=Lax", ...(isHttps ? ["Secure"] : [])].join(
		"; ",
	);
}

/** Whether the cookies of a page (`document.cookie`) turn the shortcuts off. */
export function hasShortcutsOff(cookies: string, isHttps: boolean): boolean {
	return cookies.split("; ").includes(getPair(isHttps));
}

function getPair(isHttps: boolean): string {
	return `${isHttps ? "__Secure-" : ""}larkabout-shortcuts=off`;
}
