import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { databaseFile } from "../../backend/documents/sqlite.ts";

/** As many leads share one transaction, as of 64 clients at once they do at best. */
const together = 64;

/** Leads a second that the engine alone writes durably: the same rows with the same indexes, and nothing around them. */
export function engineLeads(dataFolder: string, ids: string[], seconds: number): number {
	const database = new DatabaseSync(join(dataFolder, databaseFile), { timeout: 5000 });
	database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on");
	const insert = database.prepare(
		`insert into leads (id, first_name, last_name, email, phone, activity_id, activity_name, agree_to_terms, newsletter,
			created_at, updated_at, form_key, search_text)
		values (?, 'Amara', 'Okonkwo', ?, '555 010 0199', ?, 'Judo', 1, 0, ?, ?, ?, ?)`,
	);
	const count = database.prepare("update activities set lead_count = lead_count + 1 where id = ?");
	const begun = performance.now();
	let written = 0;
	while (performance.now() - begun < seconds * 1000) {
		database.exec("begin immediate");
		for (let n = 0; n < together; n++) {
			const key = crypto.randomUUID();
			const activity = ids[written++ % ids.length] ?? "";
			const email = `amara.${key}@example.com`;
			const now = new Date().toISOString();
			insert.run(key, email, activity, now, now, `${key}:bench`, `amara okonkwo ${email} 5550100199`);
			count.run(activity);
		}
		database.exec("commit");
	}
	const rate = written / ((performance.now() - begun) / 1000);
	database.close();
	return rate;
}
