import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { type Lead, noLeadDetails } from "../../domain/lead/lead.ts";
import { openBackend } from "../../server/process/open-ports.ts";
import type { Documents } from "../../store/port.ts";
import { emptyFolder } from "../contract/empty-folder.ts";
import { world } from "../contract/world.ts";
import { newDatabase, stopOwnServer } from "../support/postgres/databases.ts";
import { closeSql, syncSql } from "../support/postgres/sync-sql.ts";

afterAll(stopOwnServer);

const robin = { by: "robin@larkabout.example" };
const at = "2026-03-01T09:00:00.000Z";
const lead = (activityId: string, email: string): Lead => ({
	id: `${activityId}-${email}`,
	firstName: "Ana",
	lastName: "Núñez",
	email,
	phone: "555 010 0199",
	activityId,
	activityName: "Kayak",
	agreeToTerms: true,
	newsletter: false,
	status: "new",
	...noLeadDetails,
	createdAt: at,
	updatedAt: at,
});

// The embedded store allows one write transaction at a time. In PostgreSQL, another client's locks stop transactions at
// the points that matter.

test("[LIST-6] a lead is counted once while its activity is restored concurrently", async () => {
	const { documents, sql, waiting } = await startWorld();
	const entry = await removeClay(documents);
	sql("begin");
	sql("select id from activities where id = 'kayak' for update");
	const adding = documents.leads.addMissing(
		[lead("clay", "ana@example.com"), lead("kayak", "ana@example.com")],
		"import:forms",
	);
	await waiting(1);
	await documents.activities.undo(entry, robin);
	sql("commit");
	await adding;
	expect(sql(counts)).toEqual([
		{ id: "clay", lead_count: 1 },
		{ id: "kayak", lead_count: 1 },
	]);
});

test("[LIST-6] an erased person's leads are not counted by an activity that is restored concurrently", async () => {
	const { documents, sql, waiting } = await startWorld();
	await documents.leads.addMissing([lead("clay", "ana@example.com"), lead("clay", "ben@example.com")], "import:forms");
	const entry = await removeClay(documents);
	sql("begin");
	sql("lock table audit_log in share mode");
	const restoring = documents.activities.undo(entry, robin);
	await waiting(1);
	const erasing = documents.people.erase("ana@example.com", robin);
	await waiting(2);
	sql("commit");
	await Promise.all([restoring, erasing]);
	expect(sql(counts)).toEqual([
		{ id: "clay", lead_count: 1 },
		{ id: "kayak", lead_count: 0 },
	]);
});

const counts = "select id, lead_count from activities where id in ('clay', 'kayak') order by id";

async function startWorld() {
	const { url, release } = await newDatabase();
	onTestFinished(release);
	const database = { url, poolSize: 4, statementTimeoutMs: 20_000 };
	const { documents } = await openBackend({ dataDir: await emptyFolder(), database });
	onTestFinished(() => documents.close());
	onTestFinished(() => closeSql(url));
	await documents.activities.upsert(world, "staff");
	const sql = (statement: string) => syncSql(url, statement);
	return {
		documents,
		sql,
		/** Waits until this many of the database's connections wait for a lock. */
		waiting: (many: number) =>
			vi.waitFor(() => expect(sql(waitingConnections)).toHaveLength(many), { timeout: 15_000, interval: 10 }),
	};
}

/** To wait for a row's lock is to wait for the transaction that holds it, which is always the other client's here. */
const waitingConnections = `select distinct pid from pg_locks where not granted and (
	database = (select oid from pg_database where datname = current_database())
	or transactionid = pg_current_xact_id_if_assigned()::xid
)`;

async function removeClay({ activities }: Documents): Promise<number> {
	const removed = await activities.remove("clay", robin);
	if (removed.outcome !== "removed") throw new Error("There was no activity to remove");
	return removed.entry;
}
