import { DatabaseSync } from "node:sqlite";
import type { FileRows } from "./file-rows.ts";
import { ImportError } from "./import-error.ts";

/** The rows of joined files, keyed by a column's value. A temporary database on disk holds any number of them. */
export class JoinedFiles {
	readonly #database = new DatabaseSync("");
	readonly #add;
	readonly #find;

	constructor() {
		this.#database.exec(`
			pragma journal_mode = off;
			pragma synchronous = off;
			create table rows (file text not null, key text not null, row text not null, primary key (file, key)) strict;
			begin;
		`);
		this.#add = this.#database.prepare("insert into rows values (?, ?, ?) on conflict do nothing");
		this.#find = this.#database.prepare("select row from rows where file = ? and key = ?");
	}

	/** Adds a file. If two rows have the same key, the first one wins. */
	async add(name: string, { columns, rows }: FileRows, column: string): Promise<void> {
		for await (const row of rows) {
			if (!("values" in row)) continue;
			const key = String(row.values.get(column) ?? "").trim();
			if (key) this.#add.run(name, key, JSON.stringify(Object.fromEntries(row.values)));
		}
		if (!columns.has(column)) throw new ImportError(`join.${name}.column: there is no column "${column}" in its file.`);
	}

	find(name: string, key: string): Record<string, unknown> | null {
		const found = this.#find.get(name, key);
		return found ? JSON.parse(String(found.row)) : null;
	}

	[Symbol.dispose](): void {
		this.#database.close();
	}
}
