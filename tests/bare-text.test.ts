import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { findBareText } from "./bare-text/find-bare-text.ts";

const top = join(import.meta.dirname, "..");
const examples = "tests/bare-text/examples.tsx";

/** Without the routes' types, which a new checkout lacks, what a loader returns could be anything. */
beforeAll(
	() => void execFileSync(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "typegen"], { cwd: top }),
);

test("[NAV-6] no page has bare text that breaks when the browser translates it", () => {
	const lines = readFileSync(join(top, examples), "utf8").split("\n");
	const breaking = lines.flatMap((line, index) =>
		line.startsWith("export const Bad") ? [`${examples}:${index + 1}`] : [],
	);
	const { examined, found } = findBareText(top, (path) => /^app\/.*\.tsx$/.test(path) || path === examples);
	expect(examined).toBeGreaterThan(2500);
	expect(found.filter((place) => place.startsWith(examples))).toEqual(breaking);
	expect(
		found.filter((place) => place.startsWith("app/")),
		"Wrap the text in an element of its own, such as <span>, or make all of it one template string",
	).toEqual([]);
}, 60_000);
