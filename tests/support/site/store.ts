import { type Activity, unknownDetails } from "../../../domain/activity/activity.ts";
import { planSessions } from "../../../domain/session/plan-sessions.ts";
import { toRow, toSessionRows } from "../../../store/collections/catalogue/activity-rows.ts";
import { demoNow } from "../demo-now.ts";
import type { Row, StoreEngine, Value } from "./store-engine.ts";

export const collections = [
	"providers",
	"venues",
	"activities",
	"leads",
	"subscriptions",
	"resources",
	"pages",
] as const;
export type Collection = (typeof collections)[number];
export const breakableTables = [...collections, "newsletters"] as const;
type BreakableTable = (typeof breakableTables)[number];

/** The outbox with the mails that changes of the collections caused, the newsletters, and the alerts. */
export const mailTables = ["mails", "mail_contents", "newsletters", "alerts"] as const;

/** Further tables that tests change, with their keys. */
export const furtherTables = {
	site: "id",
	source_titles: "source",
	provider_contacts: "provider_id",
	lead_handovers: "lead_id",
	activity_proposals: "id",
	mail_refusals: "address_hash",
	listing_reports: "id",
	provider_requests: "id",
	held_forms: "id",
	staff_password_resets: "id",
} as const;

/** Tables of the visitor statistics. */
export const statistics = ["analytics_events", "analytics_days", "analytics_searches"] as const;

/** The server's database, opened from the tests' process. Changes are restored after each test. */
export class Store {
	readonly #engine: StoreEngine;
	readonly #broken = new Set<BreakableTable>();
	#isChanged = false;
	#isInTransaction = false;
	#areStatisticsDeleted = false;

	/** The engine must already have saved a snapshot of the current data. */
	constructor(engine: StoreEngine) {
		this.#engine = engine;
	}

	rows(sql: string, ...values: Value[]): Row[] {
		return this.#engine.rows(sql, values);
	}

	/** Returns the first value of the first row. */
	value(sql: string, ...values: Value[]): Value | undefined {
		return Object.values(this.rows(sql, ...values)[0] ?? {})[0];
	}

	change(sql: string, ...values: Value[]): void {
		this.#isChanged = true;
		this.#engine.rows(sql, values);
		if (!this.#isInTransaction) this.#engine.waitForPolling();
	}

	/** Like `change`, without check constraints. */
	changeUnchecked(sql: string, ...values: Value[]): void {
		this.#engine.withoutConstraints(() => this.change(sql, ...values));
	}

	/** Runs several changes in one transaction. */
	changeInTransaction(work: () => void): void {
		this.#isInTransaction = true;
		try {
			this.#engine.transaction(work);
		} finally {
			this.#isInTransaction = false;
		}
		this.#engine.waitForPolling();
	}

	/** Says that the site itself changes data, so that it is restored as well. */
	markChanged(): void {
		this.#isChanged = true;
	}

	/** Deletes all visitor statistics. */
	deleteStatistics(): void {
		this.#isChanged = true;
		this.#areStatisticsDeleted = true;
		const { schema } = this.#engine;
		this.changeInTransaction(() => {
			for (const table of statistics) this.#engine.run(`delete from ${schema}.${table}`);
		});
	}

	/** Adds activities with default values for missing fields, and their sessions. */
	addActivities(...activities: (Pick<Activity, "id" | "title"> & Partial<Activity>)[]): void {
		this.changeInTransaction(() => {
			for (const fields of activities) {
				const activity = { ...defaultActivity, ...fields };
				this.#insert(
					"activities",
					toRow(activity, "staff", { clock: { now: () => demoNow, catalogueNow: () => demoNow }, currency: "USD" }),
				);
				const sessions = toSessionRows(activity.id, planSessions(activity, demoNow));
				for (const session of sessions) this.#insert("activity_sessions", session);
			}
		});
	}

	/** Renames a collection's table, to simulate a failing store, and invalidates cached pages. */
	breakTable(collection: BreakableTable): void {
		this.#engine.run(`alter table ${collection} rename to ${collection}_away`);
		this.#broken.add(collection);
		this.#invalidateCachedPages();
	}

	repairTable(collection: BreakableTable): void {
		this.#engine.run(`alter table ${collection}_away rename to ${collection}`);
		this.#broken.delete(collection);
		this.#invalidateCachedPages();
	}

	/** Makes inserts into the table fail until the returned function is called. */
	rejectInserts(table: Collection): () => void {
		this.#isChanged = true;
		return this.#engine.rejectInserts(table);
	}

	/** Blocks writes, like a long transaction of another process, until the returned function is called. */
	holdWrites(): () => void {
		this.#isChanged = true;
		return this.#engine.holdWrites();
	}

	tables(): string[] {
		return this.#engine.tables();
	}

	columnsOf(table: Collection): string[] {
		return this.#engine.columnsOf(table);
	}

	/** Restores the data from when the store was opened. */
	restore(): void {
		for (const collection of this.#broken) this.repairTable(collection);
		if (!this.#isChanged) return;
		const { schema } = this.#engine;
		this.changeInTransaction(() => {
			for (const table of [...collections, ...mailTables]) {
				// Only changed rows, since each write also updates the text indexes.
				this.#engine.run(`
					delete from ${schema}.${table} where id in (
						select id from (select * from ${schema}.${table} except select * from snapshot.${table}) as changed
					);
					insert into ${schema}.${table} select * from snapshot.${table} except select * from ${schema}.${table}
				`);
			}
			this.#restoreSessions();
			for (const [table, key] of Object.entries(furtherTables)) {
				this.#engine.run(`
					delete from ${schema}.${table} where ${key} in (
						select ${key} from (select * from ${schema}.${table} except select * from snapshot.${table}) as changed
					);
					insert into ${schema}.${table} select * from snapshot.${table} except select * from ${schema}.${table}
				`);
			}
			if (!this.#areStatisticsDeleted) return;
			for (const table of statistics) {
				this.#engine.run(`
					delete from ${schema}.${table};
					insert into ${schema}.${table} select * from snapshot.${table}
				`);
			}
		});
		this.#isChanged = false;
		this.#areStatisticsDeleted = false;
	}

	/** Restores sessions that were deleted with their activity. */
	#restoreSessions(): void {
		const current = `${this.#engine.schema}.activity_sessions`;
		const saved = "snapshot.activity_sessions";
		this.#engine.run(`
			delete from ${current} where (activity_id, id) in (
				select activity_id, id from (select * from ${current} except select * from ${saved}) as changed
			);
			insert into ${current} select * from ${saved} except select * from ${current}
		`);
	}

	close(): void {
		this.#engine.close();
	}

	/** Pages are cached per catalogue version. */
	#invalidateCachedPages(): void {
		this.#engine.run("update change_counters set count = count + 1");
		this.#engine.waitForPolling();
	}

	#insert(table: Collection | "activity_sessions", row: Row): void {
		const columns = Object.keys(row);
		const placeholders = columns.map(() => "?").join(", ");
		this.change(`insert into ${table} (${columns.join(", ")}) values (${placeholders})`, ...Object.values(row));
	}
}

const defaultActivity: Omit<Activity, "id" | "title"> = {
	...unknownDetails,
	description: "An afternoon outside.",
	price: 20,
	ageRange: "5-12",
	imageUrl: null,
	images: [],
	location: "Alder Quay",
	programDetails: "",
	activities: [],
	featured: false,
	category: "Adventure",
	websiteUrl: "https://provider.example/register",
	publishedAt: "2026-11-01T09:00:00.000Z",
	createdAt: "2026-11-01T09:00:00.000Z",
	updatedAt: "2026-11-01T09:00:00.000Z",
};
