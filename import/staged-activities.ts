import { DatabaseSync } from "node:sqlite";
import type { ActivityInput } from "../domain/activity/activity-input.ts";
import { detailLimits } from "../domain/activity/details-input.ts";
import { withUniqueIds } from "../domain/session/session-id.ts";
import type { FileRows } from "./file-rows.ts";
import { ImportError } from "./import-error.ts";
import { joinActivities, listReadFacts, sharedLists, withOwnPlaces } from "./join-activities.ts";
import type { StagedProvider, StagedVenue } from "./source-documents.ts";

/** `sourceKey` is the source's own key. */
export type StagedActivity = ActivityInput & { id: string; sourceKey: string };

type NewActivity = {
	id: string;
	sourceKey: string;
	line: number;
	/** Rows with the same fingerprint are identical. */
	fingerprint: string;
	/** Activities of one group are joined at the end: see `joinGroups`. */
	group?: string;
	activity: ActivityInput;
};

type Documents = { provider: StagedProvider; venue: StagedVenue };

/** What the source has deleted, what it still has although its row cannot be imported, and what will end. */
type Mark = "deleted" | "refused" | "ending";

/**
 * A staging area for the contents of a file, in a temporary SQLite database on disk, so that memory does not grow with
 * the file. The operating system deletes the database with its last open handle.
 */
export class StagedActivities {
	readonly #database = new DatabaseSync("");
	readonly #statements;

	constructor() {
		this.#database.exec(`
			pragma journal_mode = off;
			pragma synchronous = off;
			pragma cache_size = -8000;
			create table rows (
				id text primary key, source_key text not null, line integer not null, fingerprint text not null, grouped text,
				activity text not null
			) strict;
			create index rows_grouped on rows (grouped);
			create table parts (id text not null, list text not null, part text not null, unique (id, list, part)) strict;
			create table documents (kind text, id text, document text not null, primary key (kind, id)) strict;
			create table marks (mark text, id text, primary key (mark, id)) strict;
			begin;
		`);
		const prepare = (sql: string) => this.#database.prepare(sql);
		this.#statements = {
			add: prepare("insert into rows values (?, ?, ?, ?, ?, ?) on conflict do nothing"),
			find: prepare("select line, fingerprint, activity from rows where id = ?"),
			listGroup: prepare("select id, line, activity from rows where grouped = ? order by rowid"),
			change: prepare("update rows set activity = ? where id = ?"),
			rename: prepare("update rows set id = ?, source_key = grouped where id = ?"),
			renameParts: prepare("update parts set id = ? where id = ?"),
			addPart: prepare("insert into parts values (?, ?, ?) on conflict do nothing"),
			listParts: prepare("select list, part from parts where id = ? order by rowid"),
			addDocument: prepare("insert into documents values (?, ?, ?) on conflict do nothing"),
			findDocument: prepare("select document from documents where kind = ? and id = ?"),
			remove: prepare("delete from rows where id = ?"),
			mark: prepare("insert into marks values (?, ?) on conflict do nothing"),
			unmark: prepare("delete from marks where mark = ? and id = ?"),
			isMarked: prepare("select 1 from marks where mark = ? and id = ?"),
		};
	}

	/** Stages an activity and returns null, or returns an earlier one with the same id, which is kept instead. */
	add(added: NewActivity): { line: number; fingerprint: string } | null {
		const { id, sourceKey, line, fingerprint, group = null, activity } = added;
		this.#statements.unmark.run("deleted", id);
		const text = JSON.stringify(activity);
		const { changes } = this.#statements.add.run(id, sourceKey, line, fingerprint, group, text);
		if (Number(changes) === 1) return null;
		const earlier = this.#statements.find.get(id);
		return { line: Number(earlier?.line), fingerprint: String(earlier?.fingerprint) };
	}

	/**
	 * Replaces an activity with a newer version from further down in its feed. Returns the first other one of its group
	 * with the fields in which they differ, or null if there is none.
	 */
	replace(activity: NewActivity): { line: number; differing: string[] } | null {
		this.#statements.remove.run(activity.id);
		this.add(activity);
		const first = this.#statements.listGroup.get(activity.group ?? null);
		if (!first || first.id === activity.id) return null;
		return {
			line: Number(first.line),
			differing: joinActivities(toInput(first.activity), activity.activity).differing,
		};
	}

	/**
	 * Adds the lists of a further row to its activity, and keeps only what both say of its other fields. Returns those in
	 * which they differ.
	 */
	extend(id: string, activity: ActivityInput): string[] {
		const first = toInput(this.#statements.find.get(id)?.activity);
		const added = activity.venueId === first.venueId ? activity : withOwnPlaces(activity);
		for (const list of sharedLists)
			for (const part of added[list]) this.#statements.addPart.run(id, list, JSON.stringify(part));
		const { joined, differing } = joinActivities(first, activity);
		this.#statements.change.run(JSON.stringify(joined), id);
		return differing;
	}

	/** Joins the activities of each group that has several. The group is then the key of the one that remains. */
	joinGroups(createId: (group: string) => string): void {
		const groups = this.#database.prepare("select grouped from rows group by grouped having count(grouped) > 1").all();
		for (const { grouped } of groups) {
			const [first, ...others] = this.#statements.listGroup.all(grouped ?? null);
			for (const { id, activity } of others) {
				this.extend(String(first?.id), toInput(activity));
				this.#statements.remove.run(id ?? null);
			}
			const id = createId(String(grouped));
			this.#statements.rename.run(id, first?.id ?? null);
			this.#statements.renameParts.run(id, first?.id ?? null);
		}
	}

	/** Of two documents with the same id, the first is kept. */
	addDocument<Kind extends keyof Documents>(kind: Kind, document: Documents[Kind]): void {
		this.#statements.addDocument.run(kind, document.id, JSON.stringify(document));
	}

	/** Stages the rows of a joined file by the value of a column. If two rows have the same one, the first is kept. */
	async addJoined(name: string, { columns, rows }: FileRows, column: string): Promise<void> {
		for await (const row of rows) {
			if (!("values" in row)) continue;
			const key = String(row.values.get(column) ?? "").trim();
			const document = JSON.stringify(Object.fromEntries(row.values));
			if (key) this.#statements.addDocument.run(`join.${name}`, key, document);
		}
		if (!columns.has(column)) throw new ImportError(`join.${name}.column: there is no column "${column}" in its file.`);
	}

	findJoined(name: string, key: string): Record<string, unknown> | null {
		const found = this.#statements.findDocument.get(`join.${name}`, key);
		return found ? JSON.parse(String(found.document)) : null;
	}

	/** Removes an activity that the source has deleted. */
	delete(id: string): void {
		this.#statements.remove.run(id);
		this.mark("deleted", id);
	}

	mark(mark: Mark, id: string): void {
		this.#statements.mark.run(mark, id);
	}

	isMarked(mark: Mark, id: string): boolean {
		return this.#statements.isMarked.get(mark, id) !== undefined;
	}

	*listMarked(mark: Mark): Generator<string> {
		const rows = this.#database.prepare("select id from marks where mark = ? order by id");
		for (const { id } of rows.iterate(mark)) yield String(id);
	}

	/** Whether the source has an activity, readable or not. */
	isInSource(id: string): boolean {
		return this.#statements.find.get(id) !== undefined || this.isMarked("refused", id);
	}

	count(): number {
		return Number(this.#database.prepare("select count(*) as count from rows").get()?.count);
	}

	/**
	 * Yields all activities, in the order of their lines or by title. The store's indexes are in that order, so a batch by
	 * title changes few of their pages: at 100,000 activities, that halves the time to write them.
	 */
	*list({ byTitle = false } = {}): Generator<StagedActivity> {
		const order = byTitle ? "activity ->> 'title', rowid" : "rowid";
		const rows = this.#database.prepare(`select id, source_key, activity from rows order by ${order}`);
		for (const row of rows.iterate()) yield this.#toActivity(row);
	}

	/** Yields some activities, evenly spread over the file. */
	*listSample(count: number): Generator<StagedActivity> {
		const step = Math.max(1, Math.floor(this.count() / count));
		const row = this.#database.prepare("select id, source_key, activity from rows order by rowid limit 1 offset ?");
		for (let index = 0; index < Math.min(count, this.count()); index++)
			yield this.#toActivity(row.get(index * step) ?? {});
	}

	*listDocuments<Kind extends keyof Documents>(kind: Kind): Generator<Documents[Kind]> {
		const rows = this.#database.prepare("select document from documents where kind = ? order by id");
		for (const { document } of rows.iterate(kind)) yield JSON.parse(String(document));
	}

	[Symbol.dispose](): void {
		this.#database.close();
	}

	#toActivity({ id, source_key, activity }: Record<string, unknown>): StagedActivity {
		const first = toInput(activity);
		return { ...this.#withParts(String(id), first), id: String(id), sourceKey: String(source_key) };
	}

	#withParts(id: string, first: ActivityInput): ActivityInput {
		const parts = this.#statements.listParts.all(id);
		if (parts.length === 0) return first;
		const unite = (list: (typeof sharedLists)[number]) => {
			if (list === "offers" && first.offers.length === 0) return [];
			const texts = first[list].map((part) => JSON.stringify(part));
			const further = parts.filter((row) => row.list === list).map(({ part }) => String(part));
			return [...new Set([...texts, ...further])].map((text) => JSON.parse(text)).slice(-detailLimits[list]);
		};
		const lists = Object.fromEntries(sharedLists.map((list) => [list, unite(list)]));
		const activity = { ...first, ...lists };
		const sessions = activity.sessions.toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1));
		return { ...activity, readFromText: listReadFacts(activity), sessions: withUniqueIds(sessions) };
	}
}

function toInput(text: unknown): ActivityInput {
	return JSON.parse(String(text));
}
