/** The line that a start ends with. */
export function addressLine(host: string, port: number, processes = 1): string {
	const suffix = processes > 1 ? ` (${processes} processes)` : "";
	return `Larkabout is open at ${localOrigin(host, port)}${suffix}`;
}

/** The origin that reaches a listening address from this machine. */
function localOrigin(host: string, port: number): string {
	const isLocal = ["127.0.0.1", "0.0.0.0", "::", "::1", ""].includes(host);
	return `http://${isLocal ? "localhost" : host}:${port}`;
}

/** Where the public reaches the site: as configured, or else from this machine. */
export function getPublicOrigin(config: { publicOrigin?: string | null; host?: string; port?: number }): string {
	return config.publicOrigin ?? localOrigin(config.host ?? "", config.port ?? 3000);
}
