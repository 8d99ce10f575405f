import { rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { type Activity, searchColumns } from "../../domain/activity/activity.ts";

export const collections = ["activities", "leads", "subscriptions", "resources", "pages"] as const;
export type Collection = (typeof collections)[number];

type Row = Record<string, SQLInputValue>;

/** The server's own database, opened by a second process: what a test arranges there, the next test finds put back. */
export class Store {
	readonly #database: DatabaseSync;
	readonly #snapshot: string;
	readonly #broken = new Set<Collection>();
	#isChanged = false;

	/** Remembers what the store holds now. */
	constructor(dataDir: string) {
		this.#database = new DatabaseSync(join(dataDir, "marketplace.db"), { timeout: 10_000 });
		this.#snapshot = join(dataDir, "snapshot.db");
		rmSync(this.#snapshot, { force: true });
		this.#database.prepare("vacuum into ?").run(this.#snapshot);
		this.#database.prepare("attach ? as snapshot").run(this.#snapshot);
	}

	rows(sql: string, ...parameters: SQLInputValue[]): Row[] {
		return this.#database.prepare(sql).all(...parameters) as Row[];
	}

	/** One value of one row. */
	value(sql: string, ...parameters: SQLInputValue[]): SQLInputValue | undefined {
		return Object.values(this.rows(sql, ...parameters)[0] ?? {})[0];
	}

	change(sql: string, ...parameters: SQLInputValue[]): void {
		this.#isChanged = true;
		this.#database.prepare(sql).run(...parameters);
	}

	/** The site itself is about to change something: it is put back as well. */
	restoreAfterwards(): void {
		this.#isChanged = true;
	}

	/** Adds activities; what is not given is filled in plainly. */
	addActivities(...activities: (Pick<Activity, "id" | "title"> & Partial<Activity>)[]): void {
		this.#inTransaction(() => {
			for (const given of activities) this.#insert("activities", activityRow({ ...plainActivity, ...given }));
		});
	}

	/** Takes a collection's table away, as if the store had failed, and lets kept pages go stale. */
	break(collection: Collection): void {
		this.#database.exec(`alter table ${collection} rename to ${collection}_away`);
		this.#broken.add(collection);
		this.#forgetKeptPages();
	}

	mend(collection: Collection): void {
		this.#database.exec(`alter table ${collection}_away rename to ${collection}`);
		this.#broken.delete(collection);
		this.#forgetKeptPages();
	}

	/** Puts everything back as it was when the store was opened. */
	restore(): void {
		for (const collection of this.#broken) this.mend(collection);
		if (!this.#isChanged) return;
		this.#inTransaction(() => {
			for (const table of collections) {
				// Only what differs: the text indexes follow every row that is written.
				this.#database.exec(`
					delete from main.${table} where id in
						(select id from (select * from main.${table} except select * from snapshot.${table}));
					insert into main.${table} select * from snapshot.${table} except select * from main.${table}
				`);
			}
		});
		this.#isChanged = false;
	}

	close(): void {
		this.#database.close();
	}

	/** Pages are kept for one version of the catalogue. */
	#forgetKeptPages(): void {
		this.#database.exec("update changes set count = count + 1");
	}

	#insert(table: Collection, row: Row): void {
		const columns = Object.keys(row);
		const places = columns.map(() => "?").join(", ");
		this.change(`insert into ${table} (${columns.join(", ")}) values (${places})`, ...Object.values(row));
	}

	#inTransaction(work: () => void): void {
		this.#database.exec("begin immediate");
		try {
			work();
			this.#database.exec("commit");
		} catch (error) {
			this.#database.exec("rollback");
			throw error;
		}
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
	const { searchText, whereText, ageMin, ageMax } = searchColumns(activity);
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
