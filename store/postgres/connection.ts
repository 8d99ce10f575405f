import { Client, type ClientConfig, types } from "pg";
import { findAddressProblem } from "./address.ts";

/** A connection that is not there by then is given up, in milliseconds. */
export const connectTimeoutMs = 5000;
const idleInTransactionTimeoutMs = 15_000;
/** Added to the server's own timeout: a statement without an answer by then is stuck in the network. */
const networkGraceMs = 5000;

export type ServerOptions = {
	/** postgres://user:password@host:port/database, with sslmode and the like as libpq knows them. */
	url: string;
	/** Timeout of one statement, in milliseconds; 0 for none. */
	statementTimeoutMs: number;
};

/** How each connection to one server is opened. */
export type ConnectionOptions = {
	config: ClientConfig;
	/** What each session sets first: SQL statements without parameters. */
	setUp: string;
};

/**
 * The settings of each session besides its time limits: how the planner prices plans.
 * - random reads as PostgreSQL's manual advises for solid-state disks; with the default for magnetic ones, whole tables are
 *   read for a word that many texts hold ('swim' among 9,063 activities: 67 ms instead of 10);
 * - tables are read by their indexes: the planner does not price that a scan of activity_texts also reads and decompresses
 *   each text from its TOAST table ('children' among 10,000 activities: 131 ms instead of 33);
 * - no compilation, which takes longer than any of these queries.
 */
const plannerSettings = { random_page_cost: "1.1", enable_seqscan: "off", jit: "off" };

/** Not as startup parameters: PgBouncer refuses connections that have any it does not know. */
export function getSessionSettings({ statementTimeoutMs }: Pick<ServerOptions, "statementTimeoutMs">) {
	return {
		statement_timeout: String(statementTimeoutMs),
		idle_in_transaction_session_timeout: String(idleInTransactionTimeoutMs),
		...plannerSettings,
	};
}

/** Throws with what is wrong with the address. */
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

/** Without this, pg treats every sslmode but 'disable' as 'verify-full'. */
function withLibpqSslModes(url: string): string {
	if (!/[?&]sslmode=/.test(url) || url.includes("uselibpqcompat=")) return url;
	return `${url}&uselibpqcompat=true`;
}

/** Opens a connection outside of a pool. */
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

/** A broken connection fails its queries, which is where it matters. Without a listener the event would end the process. */
export function ignoreErrors(client: { on(event: "error", listener: () => void): unknown }): void {
	client.on("error", () => {});
}
