import { Client, type ClientConfig, types } from "pg";
import { findAddressProblem } from "./address.ts";

/** A connection attempt is given up after this time, in milliseconds. */
export const connectTimeoutMs = 5000;
const idleInTransactionTimeoutMs = 15_000;
/** Added to the server's own timeout. A statement without a response by then is stuck in the network. */
const networkGraceMs = 5000;

export type ServerOptions = {
	/** postgres://user:password@host:port/database, with sslmode and other parameters as in libpq. */
	url: string;
	/** Timeout of one statement, in milliseconds; 0 for none. */
	statementTimeoutMs: number;
};

/** How to open each connection to one server. */
export type ConnectionOptions = {
	config: ClientConfig;
	/** SQL statements without parameters that each session runs first. */
	setUp: string;
};

/**
 * Each session's planner settings, in addition to its time limits:
 * - random reads cost what PostgreSQL's manual advises for solid-state disks. With the default for magnetic disks,
 *   whole tables are read for a word that occurs in many texts ('swim' among 9,063 activities: 67 ms instead of 10);
 * - tables are read through their indexes. The planner ignores that a scan of activity_texts also reads and
 *   decompresses each text from its TOAST table ('children' among 10,000 activities: 131 ms instead of 33);
 * - no JIT compilation, which takes longer than any of these queries.
 */
const plannerSettings = { random_page_cost: "1.1", enable_seqscan: "off", jit: "off" };

/** Not set as startup parameters, because PgBouncer refuses connections with parameters that it does not know. */
export function getSessionSettings({ statementTimeoutMs }: Pick<ServerOptions, "statementTimeoutMs">) {
	return {
		statement_timeout: String(statementTimeoutMs),
		idle_in_transaction_session_timeout: String(idleInTransactionTimeoutMs),
		...plannerSettings,
	};
}

/** Throws an error that describes the problem if the address is invalid. */
export function createConnectionOptions(options: ServerOptions): ConnectionOptions {
	const problem = findAddressProblem(options.url);
	if (problem) throw new Error(`it ${problem}`);
	const settings = Object.entries(getSessionSettings(options));
	return {
		config: createClientConfig(options),
		setUp: settings.map(([name, value]) => `set ${name} = '${value}'`).join("; "),
	};
}

function createClientConfig({ url, statementTimeoutMs }: ServerOptions): ClientConfig {
	return {
		connectionString: withLibpqSslModes(url),
		application_name: "larkabout",
		connectionTimeoutMillis: connectTimeoutMs,
		query_timeout: statementTimeoutMs > 0 ? statementTimeoutMs + networkGraceMs : 0,
		keepAlive: true,
		types: {
			getTypeParser: (oid, format) => (oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format)),
		},
	};
}

/** Without this, pg treats every sslmode except 'disable' as 'verify-full'. */
function withLibpqSslModes(url: string): string {
	if (!/[?&]sslmode=/.test(url) || url.includes("uselibpqcompat=")) return url;
	return `${url}&uselibpqcompat=true`;
}

/** Opens a connection outside a pool. */
export async function openConnection(
	{ config, setUp }: ConnectionOptions,
	overrides: ClientConfig = {},
): Promise<Client> {
	const client = new Client({ ...config, ...overrides });
	ignoreErrors(client);
	try {
		await client.connect();
		await client.query(setUp);
		return client;
	} catch (error) {
		await client.end().catch(() => {});
		throw error;
	}
}

/**
 * A broken connection rejects its queries, where the error is handled. Without a listener, the event would end the
 * process.
 */
export function ignoreErrors(client: { on(event: "error", listener: () => void): unknown }): void {
	client.on("error", () => {});
}
