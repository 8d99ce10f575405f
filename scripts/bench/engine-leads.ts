import { join } from "node:path";
import { Client } from "pg";
import { connectWriter, databaseFile } from "../../store/sqlite/sqlite.ts";
import type { Place } from "./places.ts";

/** As many leads share one transaction, as of 64 clients at once they do at best. */
const together = 64;
/** Every so many leads bring a subscription. */
const subscribing = 4;
/** As long as the fingerprint of what was typed. */
const fingerprint = "f".repeat(64);

type Value = string | number;
/** Writes all rows, and adds to the activities' counts of leads, in one transaction. */
type Writer = AsyncDisposable & {
	write(leads: Value[], subscriptions: Value[], counts: [activity: string, more: number][]): Promise<void>;
};

/**
 * Leads a second that the engine alone writes durably over one connection: the same rows with the same indexes, in as few
 * statements as can be, each prepared once, and nothing around them.
 */
export async function engineLeads({ config }: Place, ids: string[], seconds: number): Promise<number> {
	await using writer = config.database ? await postgresWriter(config.database.url) : await sqliteWriter(config.dataDir);
	const begun = performance.now();
	let written = 0;
	while (performance.now() - begun < seconds * 1000) {
		const leads: Value[] = [];
		const subscriptions: Value[] = [];
		const counts = new Map<string, number>();
		for (let n = 0; n < together; n++) {
			const key = crypto.randomUUID();
			const activity = ids[written++ % ids.length] ?? "";
			const email = `amara.${key}@example.com`;
			const now = new Date().toISOString();
			const text = `amara okonkwo ${email}`;
			const newsletter = n % subscribing === 0;
			leads.push(key, email, activity, Number(newsletter), now, now, `${key}:${fingerprint}`);
			leads.push(`${text} 555 010 0199 5550100199`);
			if (newsletter) subscriptions.push(key, email, now, now, text);
			counts.set(activity, (counts.get(activity) ?? 0) + 1);
		}
		await writer.write(leads, subscriptions, [...counts].sort());
	}
	return written / ((performance.now() - begun) / 1000);
}

async function sqliteWriter(folder: string): Promise<Writer> {
	const database = await connectWriter(join(folder, databaseFile));
	const { addLeads, addSubscriptions, count } = statements(() => "?");
	const prepared = [addLeads, addSubscriptions, count].map((statement) => database.prepare(statement));
	return {
		async write(leads, subscriptions, counts) {
			database.exec("begin immediate");
			prepared[0]?.run(...leads);
			prepared[1]?.run(...subscriptions);
			for (const [id, more] of counts) prepared[2]?.run(more, id);
			database.exec("commit");
		},
		[Symbol.asyncDispose]: async () => database.close(),
	};
}

async function postgresWriter(url: string): Promise<Writer> {
	const client = new Client({ connectionString: url });
	await client.connect();
	const { addLeads, addSubscriptions, countAll } = statements((n) => `$${n}`);
	return {
		async write(leads, subscriptions, counts) {
			await client.query("begin");
			await client.query({ name: "leads", text: addLeads, values: leads });
			await client.query({ name: "subscriptions", text: addSubscriptions, values: subscriptions });
			const [ids, more] = [counts.map(([id]) => id), counts.map(([, leadsOfIt]) => leadsOfIt)];
			await client.query({ name: "count", text: countAll, values: [ids, more] });
			await client.query("commit");
		},
		[Symbol.asyncDispose]: () => client.end(),
	};
}

function statements(place: (n: number) => string) {
	const rows = (number: number, ours: number, constants: string) =>
		Array.from({ length: number }, (_, row) => {
			const values = Array.from({ length: ours }, (_, at) => place(row * ours + at + 1));
			return `(${values.join(", ")}, ${constants})`;
		}).join(", ");
	return {
		addLeads: `insert into leads (id, email, activity_id, newsletter, created_at, updated_at, idempotency_key, search_text,
			first_name, last_name, phone, activity_name, agree_to_terms)
			values ${rows(together, 8, "'Amara', 'Okonkwo', '555 010 0199', 'Judo', 1")}`,
		addSubscriptions: `insert into subscriptions (id, email, created_at, updated_at, search_text, first_name, last_name,
			subscription_source)
			values ${rows(together / subscribing, 5, "'Amara', 'Okonkwo', 'lead'")}`,
		count: `update activities set lead_count = lead_count + ${place(1)} where id = ${place(2)}`,
		// Each statement is a way to the server and back.
		countAll: `update activities set lead_count = lead_count + counts.more
			from unnest(${place(1)}::text[], ${place(2)}::int[]) as counts (id, more) where activities.id = counts.id`,
	};
}
