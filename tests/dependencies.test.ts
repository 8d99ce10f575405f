import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(join(import.meta.dirname, "..", path), "utf8");

/** The first cells of the tables' header rows. */
const tableHeads = ["package", "code"];

test("docs/dependencies.md lists every direct dependency but @types, and no other", () => {
	const { dependencies, devDependencies } = JSON.parse(read("package.json"));
	const direct = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith("@types/"));
	const listed = [...read("docs/dependencies.md").matchAll(/^\| ([@\w][\w./-]*) \|/gm)].map(([, name]) => name);
	expect(listed.filter((name) => !tableHeads.includes(name ?? "")).sort()).toEqual(direct.sort());
});
