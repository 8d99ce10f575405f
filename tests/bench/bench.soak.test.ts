import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

test("npm run bench measures every line on both databases without an error", { timeout: 600_000 }, async () => {
	const folder = mkdtempSync(join(tmpdir(), "larkabout-bench-test-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const json = join(folder, "figures.json");
	await promisify(execFile)(process.execPath, ["tools/bench.ts", "--smoke", "--json", json]);
	const { starts, pages, queries } = JSON.parse(readFileSync(json, "utf8"));
	const engines = ["SQLite", "PostgreSQL"];
	expect(starts).toMatchObject(engines.map((engine) => ({ engine, activities: 24 })));
	expect(pages).toHaveLength(2 * 7);
	expect(pages).toEqual(pages.map(() => expect.objectContaining({ errors: 0 })));
	const found = (engine: string) =>
		queries
			.filter((query: { engine: string }) => query.engine === engine)
			.map((query: { found: number }) => query.found);
	expect(found("SQLite").length).toBeGreaterThan(50);
	expect(found("PostgreSQL")).toEqual(found("SQLite"));
});
