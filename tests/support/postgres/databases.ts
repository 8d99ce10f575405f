import { Client } from "pg";
import { openPostgresStore } from "../../../store/postgres/postgres.ts";
import { createDatabaseName, type PostgresServer, startPostgres } from "./server.ts";

/** The address of the server shared by the whole test run, if any (see run-server.ts and run-postgres.ts). */
const serverVariable = "LARKABOUT_TEST_POSTGRES";
/** A migrated, empty database. Copying it is faster than migrating each database. */
const template = "larkabout_template";

export type Database = {
	url: string;
	drop(): Promise<void>;
	/** Deletes all rows. The schema must be unchanged. */
	empty(): Promise<void>;
	/** Empties the database and returns it to the pool. */
	release(): Promise<void>;
};

let address: Promise<string> | undefined;
let ownServer: PostgresServer | undefined;

/** Starts a server for the whole test run; returns the function that stops it. */
export async function startPostgresForRun(): Promise<() => Promise<void>> {
	const server = await startPostgres();
	process.env[serverVariable] = server.address;
	return () => server.stop();
}

/** A pool of emptied databases, which are faster to reuse than to create, each with the connection that empties it. */
const pool: { name: string; emptying: Client }[] = [];

/** Creates an empty database with all tables (`isBare`: without), on the run's server or else on this file's. */
export async function newDatabase({ isBare = false } = {}): Promise<Database> {
	address ??= prepareServer();
	const server = await address;
	const pooled = isBare ? undefined : pool.pop();
	const name = pooled?.name ?? createDatabaseName();
	const url = `${server}/${name}`;
	const top = `${server}/postgres`;
	if (!pooled) await administer(top, `create database ${name} ${isBare ? "" : `template ${template}`}`);
	let emptying = pooled?.emptying;
	const empty = async () => {
		emptying ??= await connectForGood(url);
		await emptying.query(emptyStatements.join("; "));
		return emptying;
	};
	return {
		url,
		drop: () => administer(top, `drop database ${name} with (force)`),
		empty: async () => void (await empty()),
		release: async () => void pool.push({ name, emptying: await empty() }),
	};
}

/**
 * Bypasses triggers, since the one on the audit log rejects deletes. Foreign keys are triggers too. Change counters
 * only increase, so they are left alone.
 */
const emptyStatements = [
	"set session_replication_role = replica",
	`do $$ declare name text; begin
		for name in select tablename from pg_tables
			where schemaname = 'public' and tablename <> 'change_counters' and not starts_with(tablename, 'kysely_')
		loop execute format('delete from %I', name); end loop;
	end $$`,
];

/** Closes the pool, and stops the server that this file started, if any. The next file may run in the same process. */
export async function stopOwnServer(): Promise<void> {
	await Promise.all(pool.splice(0).map(({ emptying }) => emptying.end()));
	if (!ownServer) return;
	await ownServer.stop();
	ownServer = undefined;
	address = undefined;
}

async function prepareServer(): Promise<string> {
	const running = process.env[serverVariable];
	if (!running) ownServer = await startPostgres();
	const server = running ?? (ownServer as PostgresServer).address;
	await using client = await connect(`${server}/postgres`);
	// Several test files may prepare the template concurrently.
	await client.query("select pg_advisory_lock(1)");
	const { rowCount } = await client.query("select from pg_database where datname = $1", [template]);
	if (rowCount === 0) await createTemplate(server, client);
	return server;
}

async function createTemplate(server: string, client: Client): Promise<void> {
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

/**
 * Opens a connection that stays open. The run's server may stop before the process that uses it, which isn't an error.
 */
async function connectForGood(url: string): Promise<Client> {
	const client = await connect(url);
	client.on("error", () => {});
	return client;
}

async function connect(url: string): Promise<Client & AsyncDisposable> {
	const client = new Client({ connectionString: url });
	await client.connect();
	return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}
