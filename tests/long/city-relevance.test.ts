import { afterAll, describe, expect, test } from "vitest";
import { noFilters } from "../../domain/search/filters.ts";
import { closePostgresStores, startPostgresStore, startSqlite } from "../contract/start-stores.ts";
import { cityTime, createPlainIndex, hasCity, judge, type Score, writeCity } from "./city-catalogue.ts";

afterAll(closePostgresStores);

describe.skipIf(!hasCity).each([
	{ engine: "SQLite", start: startSqlite },
	{ engine: "PostgreSQL", start: startPostgresStore },
])("a city's catalogue in $engine", ({ engine, start }) => {
	test("[FIND-2] [FIND-3] ranks what parents mean first, at least as well as plain FTS5, and better for mistyped searches", async () => {
		const { documents, clock } = await start();
		clock.setCatalogue(cityTime);
		const programs = await writeCity(documents);
		using plain = createPlainIndex(programs);
		const ours = await judge(programs, async (search) => {
			const { cards } = await documents.activities.list({ ...noFilters, search, sort: "best" }, 1, 10);
			return cards.map(({ id }) => id);
		});
		const theirs = await judge(programs, plain.find);
		const misses = ours.misses.map((miss) => `\n  ${miss}`).join("");
		console.info(`${engine}: ${format(ours)}; plain FTS5: ${format(theirs)}${misses}`);
		expect(ours.typed).toBeGreaterThanOrEqual(theirs.typed);
		expect(ours.mistyped).toBeGreaterThan(theirs.mistyped);
	});
});

function format({ typed, mistyped }: Score): string {
	return `${typed.toFixed(3)}, mistyped ${mistyped.toFixed(3)}`;
}
