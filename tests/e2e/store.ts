import { type Activity, toSearchColumns } from "../../domain/activity/activity.ts";
import type { Row, StoreEngine, Value } from "./store-engine.ts";

export const collections = ["activities", "leads", "subscriptions", "resources", "pages"] as const;
export type Collection = (typeof collections)[number];

/** What visits are counted in. */
export const statistics = ["analytics_events", "analytics_days", "analytics_searches", "analytics_vitals"] as const;

/** The server's own database, opened by a second process: what a test arranges there, the next test finds put back. */
export class Store {
	readonly #engine: StoreEngine;
	readonly #broken = new Set<Collection>();
	#isChanged = false;
	#isTogether = false;
	#isWithoutVisits = false;

	/** What the store holds now has been remembered. */
	constructor(engine: StoreEngine) {
		this.#engine = engine;
	}

	rows(sql: string, ...values: Value[]): Row[] {
		return this.#engine.rows(sql, values);
	}

	/** One value of one row. */
	value(sql: string, ...values: Value[]): Value | undefined {
		return Object.values(this.rows(sql, ...values)[0] ?? {})[0];
	}

	change(sql: string, ...values: Value[]): void {
		this.#isChanged = true;
		this.#engine.rows(sql, values);
		if (!this.#isTogether) this.#engine.waitUntilNoticed();
	}

	/** The same, where the table itself refuses it. */
	changeUnchecked(sql: string, ...values: Value[]): void {
		this.#engine.withoutConstraints(() => this.change(sql, ...values));
	}

	/** Several changes as one. */
	changeInTransaction(work: () => void): void {
		this.#isTogether = true;
		try {
			this.#engine.transaction(work);
		} finally {
			this.#isTogether = false;
		}
		this.#engine.waitUntilNoticed();
	}

	/** The site itself is about to change something: it is put back as well. */
	markChanged(): void {
		this.#isChanged = true;
	}

	/** Nothing has been counted yet. */
	deleteStatistics(): void {
		this.#isChanged = true;
		this.#isWithoutVisits = true;
		const { schema } = this.#engine;
		this.changeInTransaction(() => {
			for (const table of statistics) this.#engine.run(`delete from ${schema}.${table}`);
		});
	}

	/** Adds activities; what is not given is filled in plainly. */
	addActivities(...activities: (Pick<Activity, "id" | "title"> & Partial<Activity>)[]): void {
		this.changeInTransaction(() => {
			for (const given of activities) this.#insert("activities", activityRow({ ...plainActivity, ...given }));
		});
	}

	/** Takes a collection's table away, as if the store had failed, and lets kept pages go stale. */
	breakTable(collection: Collection): void {
		this.#engine.run(`alter table ${collection} rename to ${collection}_away`);
		this.#broken.add(collection);
		this.#forgetKeptPages();
	}

	repairTable(collection: Collection): void {
		this.#engine.run(`alter table ${collection}_away rename to ${collection}`);
		this.#broken.delete(collection);
		this.#forgetKeptPages();
	}

	/** New rows of that table fail, until the returned function is called. */
	rejectInserts(table: Collection): () => void {
		this.#isChanged = true;
		return this.#engine.rejectInserts(table);
	}

	/** Writing has to wait, as behind a long write of another process, until the returned function is called. */
	holdWrites(): () => void {
		this.#isChanged = true;
		return this.#engine.holdWrites();
	}

	/** The names of all tables. */
	tables(): string[] {
		return this.#engine.tables();
	}

	columnsOf(table: Collection): string[] {
		return this.#engine.columnsOf(table);
	}

	/** Puts everything back as it was when the store was opened. */
	restore(): void {
		for (const collection of this.#broken) this.repairTable(collection);
		if (!this.#isChanged) return;
		const { schema } = this.#engine;
		this.changeInTransaction(() => {
			for (const table of collections) {
				// Only what differs: the text indexes follow every row that is written.
				this.#engine.run(`
					delete from ${schema}.${table} where id in (
						select id from (select * from ${schema}.${table} except select * from snapshot.${table}) as changed
					);
					insert into ${schema}.${table} select * from snapshot.${table} except select * from ${schema}.${table}
				`);
			}
			if (!this.#isWithoutVisits) return;
			for (const table of statistics) {
				this.#engine.run(`
					delete from ${schema}.${table};
					insert into ${schema}.${table} select * from snapshot.${table}
				`);
			}
		});
		this.#isChanged = false;
		this.#isWithoutVisits = false;
	}

	close(): void {
		this.#engine.close();
	}

	/** Pages are kept for one version of the catalogue. */
	#forgetKeptPages(): void {
		this.#engine.run("update change_counters set count = count + 1");
		this.#engine.waitUntilNoticed();
	}

	#insert(table: Collection, row: Row): void {
		const columns = Object.keys(row);
		const places = columns.map(() => "?").join(", ");
		this.change(`insert into ${table} (${columns.join(", ")}) values (${places})`, ...Object.values(row));
	}
}

const plainActivity: Omit<Activity, "id" | "title"> = {
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
	createdAt: "2026-11-01T09:00:00.000Z",
	updatedAt: "2026-11-01T09:00:00.000Z",
};

function activityRow(activity: Activity): Row {
	const { searchText, whereText, ageMin, ageMax } = toSearchColumns(activity);
	return {
		id: activity.id,
		title: activity.title,
		description: activity.description,
		price: activity.price,
		age_range: activity.ageRange,
		image_url: activity.imageUrl,
		images: JSON.stringify(activity.images),
		location: activity.location,
		program_details: activity.programDetails,
		activities: JSON.stringify(activity.activities),
		featured: activity.featured ? 1 : 0,
		category: activity.category,
		website_url: activity.websiteUrl,
		created_at: activity.createdAt,
		updated_at: activity.updatedAt,
		age_min: ageMin,
		age_max: ageMax,
		search_text: searchText,
		where_text: whereText,
	};
}
