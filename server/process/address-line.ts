/** Returns the line that is printed when startup is complete. */
export function addressLine(host: string, port: number, processes = 1): string {
	const suffix = processes > 1 ? ` (${processes} processes)` : "";
	return `Larkabout is open at ${localOrigin(host, port)}${suffix}`;
}

/** Returns the origin under which a listening address is reachable from this machine. */
function localOrigin(host: string, port: number): string {
	const isLocal = ["127.0.0.1", "0.0.0.0", "::", "::1", ""].includes(host);
	return `http://${isLocal ? "localhost" : host}:${port}`;
}

/** Returns the origin under which the public reaches the site: the configured one, or else that of this machine. */
export function getPublicOrigin(config: { publicOrigin?: string | null; host?: string; port?: number }): string {
	return config.publicOrigin ?? localOrigin(config.host ?? "", config.port ?? 3000);
}
