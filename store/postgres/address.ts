/** The parameters that have an effect here. Any other would be ignored silently. */
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
];

const notAnAddress = "must be a PostgreSQL database's address";
const severalHosts =
	"must name one host. For several, put HAProxy, PgBouncer or a managed service in front to find the one that accepts writes";

/**
 * Returns an error message for a PostgreSQL address such as 'postgres://user:password@one:5432/name', to follow the
 * words 'DATABASE_URL', or null if the address is valid. Of the address itself, it contains only names of parameters.
 * The host name may be missing if the parameter `host` names a socket's folder.
 */
export function findAddressProblem(address: string): string | null {
	const [, authority, query = ""] = /^postgres(?:ql)?:\/\/([^/?]*)\/[^/?]+(\?.*)?$/.exec(address) ?? [];
	if (authority === undefined) return notAnAddress;
	const parameters = new URLSearchParams(query);
	const host = authority.slice(authority.lastIndexOf("@") + 1);
	if (`${host}${parameters.get("host") ?? ""}`.includes(",")) return severalHosts;
	const unknown = [...parameters.keys()].filter((name) => !knownParameters.includes(name));
	if (unknown.length > 0) return `has parameters that aren't supported: ${unknown.join(", ")}`;
	const isSocket = host === "" && parameters.has("host");
	return isSocket || URL.canParse(`http://${host}/`) ? null : notAnAddress;
}
