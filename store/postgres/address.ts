/** Which servers a connection may use, as libpq's target_session_attrs. */
const targets = ["any", "read-write", "read-only", "primary", "standby", "prefer-standby"] as const;
export type SessionTarget = (typeof targets)[number];

/** `urls`: the same address with each of its hosts alone. */
export type DatabaseAddress = { urls: string[]; target: SessionTarget };

/** The parameters that have an effect here. Any other would be ignored in silence. */
const knownParameters = [
	...[
		"host",
		"port",
		"user",
		"password",
		"application_name",
		"fallback_application_name",
		"client_encoding",
		"options",
	],
	...["ssl", "sslmode", "sslcert", "sslkey", "sslrootcert", "sslnegotiation", "uselibpqcompat"],
	"target_session_attrs",
];

/**
 * Reads a PostgreSQL address, which may name several hosts: 'postgres://user:password@one:5432,two:5433/name'. Returns what is
 * wrong with it as a text that follows 'DATABASE_URL', without any part of the address but names of parameters. The host name
 * may be missing where the parameter `host` names a socket's folder.
 */
export function parseDatabaseAddress(address: string): DatabaseAddress | { problem: string } {
	const [, scheme, authority = "", path, query = ""] =
		/^(postgres(?:ql)?:\/\/)([^/?]*)(\/[^/?]+)(\?.*)?$/.exec(address) ?? [];
	const notAnAddress = { problem: "must be a PostgreSQL database's address" };
	if (!scheme) return notAnAddress;
	const parameters = new URLSearchParams(query);
	const unknown = [...parameters.keys()].filter((name) => !knownParameters.includes(name));
	if (unknown.length > 0) return { problem: `has parameters that have no effect here: ${unknown.join(", ")}` };
	if (parameters.get("host")?.includes(","))
		return { problem: "must name several hosts before the database, not as 'host'" };

	const at = authority.lastIndexOf("@") + 1;
	const hosts = authority.slice(at).split(",");
	const isSocket = hosts.length === 1 && hosts[0] === "" && parameters.has("host");
	const isHost = (host: string) => URL.canParse(`http://${host}/`) && !host.includes("@");
	if (!isSocket && !hosts.every(isHost)) return notAnAddress;

	const asked = parameters.get("target_session_attrs");
	const target = asked === null ? "any" : targets.find((known) => known === asked);
	if (!target) return { problem: `must have one of these as target_session_attrs: ${targets.join(", ")}` };
	const others = query
		.slice(1)
		.split("&")
		.filter((parameter) => parameter && !parameter.startsWith("target_session_attrs="));
	const rest = `${path}${others.length > 0 ? `?${others.join("&")}` : ""}`;
	return {
		urls: hosts.map((host) => `${scheme}${authority.slice(0, at)}${host}${rest}`),
		// Of several servers one takes writes.
		target: asked === null && hosts.length > 1 ? "read-write" : target,
	};
}
