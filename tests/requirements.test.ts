import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const top = join(import.meta.dirname, "..");
const clauses = [...readFileSync(join(top, "docs/requirements.md"), "utf8").matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map(
	([, id]) => id ?? "",
);
const tests = globSync("{app,auth,demo,design,domain,files,import,scripts,server,store,tests}/**/*.test.{ts,tsx}", {
	cwd: top,
});
const titles = tests
	.map((file) => readFileSync(join(top, file), "utf8"))
	.flatMap((text) => [...text.matchAll(/\[([A-Z]+-\d+(?:[,\s]+[A-Z]+-\d+)*)\]/g)])
	.flatMap(([, ids]) => ids?.split(/[,\s]+/) ?? []);

test("every clause of the requirements is named in a test title", () => {
	expect(clauses.length).toBeGreaterThan(40);
	expect(clauses.filter((id) => !titles.includes(id))).toEqual([]);
});
