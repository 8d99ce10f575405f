import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const docs = join(import.meta.dirname, "../docs");
const rows = [
	...readFileSync(join(docs, "requirements.md"), "utf8").matchAll(/^\| ([A-Z]+-\d+) \|.*\| (.*) \|$/gm),
].map(([, clause = "", links = ""]) => ({
	clause,
	files: [...links.matchAll(/\]\(([^)]+)\)/g)].map(([, path = ""]) => path),
}));

test("docs/requirements.md names at least one test file for every clause", () => {
	expect(rows.length).toBeGreaterThan(40);
	expect(rows.filter(({ files }) => files.length === 0)).toEqual([]);
});

test("every test file that docs/requirements.md names has the clause in a title", () => {
	const wrong = rows.flatMap(({ clause, files }) =>
		files.filter((file) => !new RegExp(`\\[[^\\]]*\\b${clause}\\b`).test(readFileSync(join(docs, file), "utf8"))),
	);
	expect(wrong).toEqual([]);
});
