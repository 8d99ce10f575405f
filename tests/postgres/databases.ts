import { Client } from "pg";
import { openPostgresStore } from "../../store/postgres/postgres.ts";
import { newName, type PostgresServer, startPostgres } from "./server.ts";

/** Set for a whole run of tests, where all of them need the server (see run-server.ts). */
const serverVariable = "LARKABOUT_TEST_POSTGRES";
/** Holds the tables, and nothing in them: copying it is quicker than migrating. */
const template = "larkabout_template";

export type Database = {
	url: string;
	drop(): Promise<void>;
	/** Empties it for the next one who needs one; only where the tables are as they were. */
	giveBack(): Promise<void>;
};

let address: Promise<string> | undefined;
let ownServer: PostgresServer | undefined;

/** Starts a server for a whole run. */
export async function serveRun(): Promise<() => Promise<void>> {
	const server = await startPostgres();
	process.env[serverVariable] = server.address;
	return () => server.stop();
}

/** Emptied ones, which are ready sooner than new ones. */
const ready: string[] = [];

/** An empty database of its own, with all tables; `isBare`: without. Of this run's server, or else of one for this file. */
export async function newDatabase({ isBare = false } = {}): Promise<Database> {
	address ??= preparedServer();
	const server = await address;
	const known = isBare ? undefined : ready.pop();
	const name = known ? new URL(known).pathname.slice(1) : newName();
	const url = `${server}/${name}`;
	const top = `${server}/postgres`;
	if (!known) await administer(top, `create database ${name} ${isBare ? "" : `template ${template}`}`);
	return {
		url,
		drop: () => administer(top, `drop database ${name} with (force)`),
		async giveBack() {
			await administer(url, emptying.join("; "));
			ready.push(url);
		},
	};
}

/** Past the triggers: the history refuses it, and nobody has to know. */
const emptying = ["set session_replication_role = replica"].concat(
	...["activities", "activity_texts", "activity_word_parts", "leads", "subscriptions", "resources", "pages"].map(
		(table) => `delete from ${table}`,
	),
	...["audit_log", "sign_in_attempts"].map((table) => `delete from ${table}`),
	...["events", "days", "vitals", "searches"].map((table) => `delete from analytics_${table}`),
	...["staff_verifications", "staff_accounts", "staff_sessions", "staff"].map((table) => `delete from ${table}`),
	"update change_counters set count = 0",
);

/** For a file's end: stops the server that the file may have started. The next file may come to the same process. */
export async function stopOwnServer(): Promise<void> {
	if (!ownServer) return;
	await ownServer.stop();
	ownServer = undefined;
	address = undefined;
	ready.length = 0;
}

async function preparedServer(): Promise<string> {
	const running = process.env[serverVariable];
	if (!running) ownServer = await startPostgres();
	const server = running ?? (ownServer as PostgresServer).address;
	await using client = await connect(`${server}/postgres`);
	// Several files may come at once.
	await client.query("select pg_advisory_lock(1)");
	const { rowCount } = await client.query("select from pg_database where datname = $1", [template]);
	if (rowCount === 0) await makeTemplate(server, client);
	return server;
}

async function makeTemplate(server: string, client: Client): Promise<void> {
	await client.query(`create database ${template}_draft`);
	const url = `${server}/${template}_draft`;
	const store = await openPostgresStore({ url, poolSize: 2, statementTimeoutMs: 60_000 });
	await store.close();
	await client.query(`alter database ${template}_draft rename to ${template}`);
}

async function administer(url: string, statements: string): Promise<void> {
	await using client = await connect(url);
	await client.query(statements);
}

async function connect(url: string): Promise<Client & AsyncDisposable> {
	const client = new Client({ connectionString: url });
	await client.connect();
	return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}
