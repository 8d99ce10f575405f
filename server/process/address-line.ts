/** The one line that tells where the site is open. */
export function addressLine(host: string, port: number, processes = 1): string {
	const by = processes > 1 ? ` (${processes} processes)` : "";
	return `Larkabout is open at ${shownOrigin(host, port)}${by}`;
}

export function shownOrigin(host: string, port: number): string {
	const isHere = ["127.0.0.1", "0.0.0.0", "::", "::1", ""].includes(host);
	return `http://${isHere ? "localhost" : host}:${port}`;
}
