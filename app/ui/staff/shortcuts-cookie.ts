const ttlSeconds = 400 * 24 * 3600;

/** A cookie, because log-out clears the browser's storage, and people who need this setting need it every day. */
export function toShortcutsCookie(isOff: boolean, isHttps: boolean): string {
	const maxAge = isOff ? ttlSeconds : 0;
	return [getPair(isHttps), "Path=/admin", `Max-Age=${maxAge}`, "SameSite=Lax", ...(isHttps ? ["Secure"] : [])].join(
		"; ",
	);
}

export function hasShortcutsOff(cookies: string, isHttps: boolean): boolean {
	return cookies.split("; ").includes(getPair(isHttps));
}

function getPair(isHttps: boolean): string {
	return `${isHttps ? "__Secure-" : ""}larkabout-shortcuts=off`;
}
