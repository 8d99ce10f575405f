import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import { openBackend } from "../../server/process/open-ports.ts";
import { databaseFile } from "../../store/sqlite/sqlite.ts";
import type { Database } from "./databases.ts";
import { venueCount } from "./sessions.ts";

type Run = (statement: string) => Promise<Record<string, unknown>[]>;

/**
 * Multiplies the activities of a store with their sessions up to that number, at other venues: every column is as the store
 * derived it. Deriving each one would take ten times longer.
 */
export async function copyActivities(database: Pick<Database, "config">, size: number): Promise<void> {
	await using connection = await connect(database);
	const { run } = connection;
	// An index is built faster than it is maintained row by row.
	const indexes = await connection.listIndexes();
	for (const { name } of indexes) await run(`drop index ${name}`);
	for (let copy = 1; ; copy++) {
		const [{ total } = { total: 0 }] = await run("select count(*) as total from activities");
		const missing = size - Number(total);
		if (missing <= 0) break;
		await copyRows(run, "activities", `true order by seq limit ${missing}`, {
			id: `id || '-copy-${copy}'`,
			title: `title || ' ${copy}'`,
			venue_id: `'bench-venue-' || ((seq * 7919 + ${copy}) % ${venueCount})`,
			lead_count: "0",
		});
		await copyRows(
			run,
			"activity_sessions",
			`exists (select 1 from activities where id = activity_id || '-copy-${copy}')`,
			{
				activity_id: `activity_id || '-copy-${copy}'`,
			},
		);
	}
	// Opening a store indexes the texts of the activities that it did not write itself.
	const { documents } = await openBackend(database.config);
	await documents.close();
	for (const { definition } of indexes) await run(definition);
}

/** What PostgreSQL's autovacuum does by itself within minutes of a large import. */
export async function vacuum(database: Pick<Database, "config">): Promise<void> {
	if (!database.config.database) return;
	await using connection = await connect(database);
	await connection.run("vacuum (analyze)");
}

/** Copies the rows of the activities that the store has derived itself, with other values in some columns. */
async function copyRows(run: Run, table: string, condition: string, changed: Record<string, string>): Promise<void> {
	const id = table === "activities" ? "id" : "activity_id";
	const [row = {}] = await run(`select * from ${table} limit 1`);
	const columns = Object.keys(row).filter((column) => column !== "seq");
	await run(`
		insert into ${table} (${columns.join(", ")})
		select ${columns.map((column) => changed[column] ?? column).join(", ")}
		from (select * from ${table} where ${id} like 'made-up-%' and ${id} not like '%-copy-%') as copied
		where ${condition}
	`);
}

type Connection = AsyncDisposable & { run: Run; listIndexes(): Promise<{ name: string; definition: string }[]> };

const tables = "('activities', 'activity_sessions', 'activity_texts')";

async function connect({ config }: Pick<Database, "config">): Promise<Connection> {
	if (!config.database) {
		const database = new DatabaseSync(join(config.dataDir, databaseFile));
		database.exec("pragma synchronous = off; pragma cache_size = -262144");
		const run: Run = async (statement) => database.prepare(statement).all();
		return {
			run,
			listIndexes: async () =>
				database
					.prepare(`select name, sql from sqlite_schema where type = 'index' and sql <> '' and tbl_name in ${tables}`)
					.all()
					.map(({ name, sql }) => ({ name: String(name), definition: String(sql) })),
			[Symbol.asyncDispose]: async () => database.close(),
		};
	}
	const client = new Client({ connectionString: config.database.url });
	await client.connect();
	const run: Run = async (statement) => (await client.query(statement)).rows;
	return {
		run,
		async listIndexes() {
			const rows = await run(`select indexname, indexdef from pg_indexes
				where tablename in ${tables} and indexdef not like '%UNIQUE%'`);
			return rows.map((row) => ({ name: String(row.indexname), definition: String(row.indexdef) }));
		},
		[Symbol.asyncDispose]: () => client.end(),
	};
}
