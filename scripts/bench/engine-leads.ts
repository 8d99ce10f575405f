import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import { databaseFile } from "../../backend/documents/sqlite.ts";
import type { Place } from "./places.ts";

/** As many leads share one transaction, as of 64 clients at once they do at best. */
const together = 64;

type Row = { id: string; email: string; activity_id: string; now: string; form_key: string; search_text: string };

/** Leads a second that the engine alone writes durably: the same rows with the same indexes, and nothing around them. */
export async function engineLeads({ config }: Place, ids: string[], seconds: number): Promise<number> {
	using writer = config.database ? await postgresWriter(config.database.url) : sqliteWriter(config.dataDir);
	const begun = performance.now();
	let written = 0;
	while (performance.now() - begun < seconds * 1000) {
		await writer.write(Array.from({ length: together }, () => newRow(ids[written++ % ids.length] ?? "")));
	}
	return written / ((performance.now() - begun) / 1000);
}

function newRow(activity: string): Row {
	const id = crypto.randomUUID();
	const email = `amara.${id}@example.com`;
	const search_text = `amara okonkwo ${email} 5550100199`;
	return { id, email, activity_id: activity, now: new Date().toISOString(), form_key: `${id}:bench`, search_text };
}

const columns = `id, first_name, last_name, email, phone, activity_id, activity_name, agree_to_terms, newsletter,
	created_at, updated_at, form_key, search_text`;

function sqliteWriter(folder: string) {
	const database = new DatabaseSync(join(folder, databaseFile), { timeout: 5000 });
	database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on");
	const insert = database.prepare(
		`insert into leads (${columns}) values (?, 'Amara', 'Okonkwo', ?, '555 010 0199', ?, 'Judo', 1, 0, ?, ?, ?, ?)`,
	);
	const count = database.prepare("update activities set lead_count = lead_count + 1 where id = ?");
	return {
		async write(rows: Row[]) {
			database.exec("begin immediate");
			for (const { id, email, activity_id, now, form_key, search_text } of rows) {
				insert.run(id, email, activity_id, now, now, form_key, search_text);
				count.run(activity_id);
			}
			database.exec("commit");
		},
		[Symbol.dispose]: () => database.close(),
	};
}

/** A statement for all rows, since each one is a way to the server and back. */
async function postgresWriter(url: string) {
	const client = new Client({ connectionString: url });
	await client.connect();
	const insert = `insert into leads (${columns})
		select id, 'Amara', 'Okonkwo', email, '555 010 0199', activity_id, 'Judo', 1, 0, now, now, form_key, search_text
		from json_to_recordset($1) as rows
			(id text, email text, activity_id text, now text, form_key text, search_text text)`;
	const count = `update activities set lead_count = lead_count + counts.leads
		from (select value as id, count(*) as leads from json_array_elements_text($1) group by value) as counts
		where activities.id = counts.id`;
	return {
		async write(rows: Row[]) {
			await client.query("begin");
			await client.query({ name: "insert", text: insert, values: [JSON.stringify(rows)] });
			const activities = rows.map(({ activity_id }) => activity_id);
			await client.query({ name: "count", text: count, values: [JSON.stringify(activities)] });
			await client.query("commit");
		},
		[Symbol.dispose]: () => void client.end(),
	};
}
