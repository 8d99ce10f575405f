import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { BackendConfig } from "../../server/process/open-ports.ts";
import { newName, type PostgresServer, startPostgres } from "../../tests/postgres/server.ts";

export const engines = ["SQLite", "PostgreSQL"] as const;
export type Engine = (typeof engines)[number];

/** An empty place for a store, that goes with all that it holds when it is disposed of. */
export type Place = AsyncDisposable & {
	engine: Engine;
	config: BackendConfig & { database: { url: string } | null };
	/** The same for a server. */
	environment: Record<string, string>;
	/** How much room the store takes. */
	bytes(): Promise<number>;
};

/** As for a site of its own: what is committed is on the disk, as in SQLite, and there is room for a large store's pages. */
const serverSettings = ["shared_buffers=1GB", "max_wal_size=4GB", "wal_level=minimal", "max_wal_senders=0"];

/** Makes places for stores, and starts a PostgreSQL for them when the first one needs it. */
export class Places implements AsyncDisposable {
	#server: PostgresServer | undefined;

	async make(engine: Engine): Promise<Place> {
		const folder = mkdtempSync(join(tmpdir(), "larkabout-bench-"));
		const removeFolder = () => rmSync(folder, { recursive: true, force: true });
		// A benchmark that is broken off leaves nothing behind either; PostgreSQL removes nothing by itself.
		process.once("exit", removeFolder);
		const dispose = () => {
			process.off("exit", removeFolder);
			removeFolder();
		};
		return engine === "SQLite" ? sqlitePlace(folder, dispose) : postgresPlace(await this.#address(), folder, dispose);
	}

	async #address(): Promise<string> {
		this.#server ??= await startPostgres(serverSettings);
		return this.#server.address;
	}

	async [Symbol.asyncDispose]() {
		await this.#server?.stop();
	}
}

function sqlitePlace(folder: string, dispose: () => void): Place {
	return {
		engine: "SQLite",
		config: { dataDir: folder, database: null },
		environment: { DATA_DIR: folder, DATABASE_URL: "sqlite" },
		bytes: async () => readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0),
		[Symbol.asyncDispose]: async () => dispose(),
	};
}

async function postgresPlace(server: string, folder: string, dispose: () => void): Promise<Place> {
	const name = newName();
	const url = `${server}/${name}`;
	await administer(server, `create database ${name}`);
	return {
		engine: "PostgreSQL",
		config: { dataDir: folder, database: { url, poolSize: 10, statementTimeoutMs: 60_000 } },
		environment: { DATA_DIR: folder, DATABASE_URL: url },
		async bytes() {
			const [row] = await administer(server, `select pg_database_size('${name}') as bytes`);
			return Number(row?.bytes);
		},
		async [Symbol.asyncDispose]() {
			await administer(server, `drop database ${name} with (force)`);
			dispose();
		},
	};
}

async function administer(server: string, statement: string): Promise<Record<string, unknown>[]> {
	const client = new Client({ connectionString: `${server}/postgres` });
	await client.connect();
	try {
		return (await client.query(statement)).rows;
	} finally {
		await client.end();
	}
}
