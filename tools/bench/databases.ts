import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { BackendConfig } from "../../server/process/open-ports.ts";
import { createDatabaseName, type PostgresServer, startPostgres } from "../../tests/support/postgres/server.ts";

export const engines = ["SQLite", "PostgreSQL"] as const;
export type Engine = (typeof engines)[number];

/** An empty database for a store. Disposing of it deletes it. */
export type Database = AsyncDisposable & {
	engine: Engine;
	config: BackendConfig & { database: { url: string } | null };
	/** The same configuration as environment variables of a server. */
	environment: Record<string, string>;
};

/** Commits are durable, as in SQLite, and a large store fits into the shared buffers. */
const serverSettings = ["shared_buffers=1GB", "max_wal_size=4GB", "wal_level=minimal", "max_wal_senders=0"];

/** Creates databases. The first PostgreSQL one starts a server for all of them. */
export class Databases implements AsyncDisposable {
	#server: PostgresServer | undefined;

	async create(engine: Engine): Promise<Database> {
		const folder = mkdtempSync(join(tmpdir(), "larkabout-bench-"));
		const removeFolder = () => rmSync(folder, { recursive: true, force: true });
		// Also runs if the benchmark is interrupted.
		process.once("exit", removeFolder);
		const dispose = () => {
			process.off("exit", removeFolder);
			removeFolder();
		};
		return engine === "SQLite"
			? createSqlite(folder, dispose)
			: createPostgres(await this.#getAddress(), folder, dispose);
	}

	async #getAddress(): Promise<string> {
		this.#server ??= await startPostgres(serverSettings);
		return this.#server.address;
	}

	async [Symbol.asyncDispose]() {
		await this.#server?.stop();
	}
}

function createSqlite(folder: string, dispose: () => void): Database {
	return {
		engine: "SQLite",
		config: { dataDir: folder, database: null },
		environment: { DATA_DIR: folder, DATABASE_URL: "sqlite" },
		[Symbol.asyncDispose]: async () => dispose(),
	};
}

async function createPostgres(server: string, folder: string, dispose: () => void): Promise<Database> {
	const name = createDatabaseName();
	const url = `${server}/${name}`;
	await administer(server, `create database ${name}`);
	return {
		engine: "PostgreSQL",
		config: { dataDir: folder, database: { url, poolSize: 10, statementTimeoutMs: 60_000 } },
		environment: { DATA_DIR: folder, DATABASE_URL: url },
		async [Symbol.asyncDispose]() {
			await administer(server, `drop database ${name} with (force)`);
			dispose();
		},
	};
}

async function administer(server: string, statement: string): Promise<void> {
	const client = new Client({ connectionString: `${server}/postgres` });
	await client.connect();
	try {
		await client.query(statement);
	} finally {
		await client.end();
	}
}
