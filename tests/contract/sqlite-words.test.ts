import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { noFilters } from "../../domain/activity/filters.ts";
import { createDocuments } from "../../store/documents.ts";
import { databaseFile, openSqliteStore } from "../../store/sqlite/sqlite.ts";
import { emptyFolder } from "./empty-folder.ts";
import { TestClock } from "./test-clock.ts";
import { activity, kayak } from "./world.ts";

/** More than the 300 rows that a search samples, so that the index is used. */
const activities = [
	kayak,
	activity({ id: "long", title: "x".repeat(70) }),
	...Array.from({ length: 320 }, (_, n) => activity({ id: `plain-${n}`, title: `Plain ${n}` })),
];

test("[LIST-3] indexes what another program wrote into a SQLite store at the next write", async () => {
	const { documents, file, search } = await start();
	using other = new DatabaseSync(file);
	other.exec("update activities set search_text = 'zorbing' where id = 'kayak'");
	await documents.activities.setFeatured("long", true, { by: "robin@larkabout.example" });
	expect(await search("orbin")).toEqual(["kayak"]);
	expect(await search("ayak")).toEqual([]);
});

test("[LIST-3] indexes what another program wrote into a SQLite store when it is opened", async () => {
	const { folder, file } = await start();
	using other = new DatabaseSync(file);
	other.exec("update activities set search_text = 'zorbing' where id = 'kayak'");
	const { search } = await open(folder);
	expect(await search("orbin")).toEqual(["kayak"]);
});

test("[LIST-3] indexes words again whose first commit to a SQLite store failed", async () => {
	const { documents, file, search } = await start();
	const zorbing = activity({ id: "zorbing", title: "Zorbing" });
	using other = new DatabaseSync(file);
	// The deferred foreign key makes the commit itself fail.
	other.exec(`
		create table owners (id text primary key);
		create table owned (id text references owners deferrable initially deferred);
		create trigger owned before insert on activities when new.id = 'zorbing' begin insert into owned values ('nobody'); end
	`);
	await expect(documents.activities.upsert([zorbing], "staff")).rejects.toThrow(/FOREIGN KEY/);
	other.exec("drop trigger owned");
	await documents.activities.upsert([zorbing], "staff");
	expect(await search("orbin")).toEqual(["zorbing"]);
});

async function start() {
	const folder = await emptyFolder();
	const store = await open(folder);
	await store.documents.activities.upsert(activities, "staff");
	return { folder, file: join(folder, databaseFile), ...store };
}

async function open(folder: string) {
	const documents = createDocuments(await openSqliteStore(folder), { clock: new TestClock(), currency: "USD" });
	onTestFinished(() => documents.close());
	return {
		documents,
		/** Returns the ids of the activities found. */
		async search(text: string) {
			const { cards } = await documents.activities.list({ ...noFilters, search: text }, 1, 24);
			return cards.map(({ id }) => id);
		},
	};
}
