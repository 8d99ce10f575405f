import { DatabaseSync } from "node:sqlite";
import type { ActivityInput } from "../domain/activity/activity-input.ts";

export type StagedActivity = ActivityInput & { id: string };

/**
 * The good rows between the check and the writing: on disk, in a database without a name that the system removes with
 * its last open handle, so that a file of any length needs no more memory than a short one.
 */
export class StagedActivities {
	readonly #database = new DatabaseSync("");
	readonly #add;
	readonly #lineOf;

	constructor() {
		this.#database.exec(`
			pragma journal_mode = off;
			pragma synchronous = off;
			pragma cache_size = -8000;
			create table rows (id text primary key, line integer not null, activity text not null) strict;
			begin;
		`);
		this.#add = this.#database.prepare("insert into rows (id, line, activity) values (?, ?, ?) on conflict do nothing");
		this.#lineOf = this.#database.prepare("select line from rows where id = ?");
	}

	/** Keeps the activity, or tells the line of an earlier one with this id. */
	add(id: string, line: number, activity: ActivityInput): number | null {
		const { changes } = this.#add.run(id, line, JSON.stringify(activity));
		return Number(changes) === 1 ? null : Number(this.#lineOf.get(id)?.line);
	}

	/** All of them, in the order of their lines. */
	*activities(): Generator<StagedActivity> {
		const rows = this.#database.prepare("select id, activity from rows order by rowid");
		for (const { id, activity } of rows.iterate()) yield { ...JSON.parse(String(activity)), id: String(id) };
	}

	[Symbol.dispose](): void {
		this.#database.close();
	}
}
