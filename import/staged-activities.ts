import { DatabaseSync } from "node:sqlite";
import type { ActivityInput } from "../domain/activity/activity-input.ts";

export type StagedActivity = ActivityInput & { id: string };

/**
 * A staging area for the valid rows, in a temporary SQLite database on disk: memory does not grow with the file. The
 * operating system deletes the database with its last open handle.
 */
export class StagedActivities {
	readonly #database = new DatabaseSync("");
	readonly #add;
	readonly #getLine;

	constructor() {
		this.#database.exec(`
			pragma journal_mode = off;
			pragma synchronous = off;
			pragma cache_size = -8000;
			create table rows (id text primary key, line integer not null, activity text not null) strict;
			begin;
		`);
		this.#add = this.#database.prepare("insert into rows (id, line, activity) values (?, ?, ?) on conflict do nothing");
		this.#getLine = this.#database.prepare("select line from rows where id = ?");
	}

	/** Stages the activity. Returns null, or the line of an earlier activity with the same id, which stays. */
	add(id: string, line: number, activity: ActivityInput): number | null {
		const { changes } = this.#add.run(id, line, JSON.stringify(activity));
		return Number(changes) === 1 ? null : Number(this.#getLine.get(id)?.line);
	}

	/** All activities in the order of their lines. */
	*list(): Generator<StagedActivity> {
		const rows = this.#database.prepare("select id, activity from rows order by rowid");
		for (const { id, activity } of rows.iterate()) yield { ...JSON.parse(String(activity)), id: String(id) };
	}

	[Symbol.dispose](): void {
		this.#database.close();
	}
}
