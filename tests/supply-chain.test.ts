import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { emptyFolder } from "./contract/empty-folder.ts";
import { runScript } from "./support/run-script.ts";

/**
 * Licenses allowed for production packages. The weak copyleft ones apply to separate libraries: libvips, Lightning CSS.
 */
const allowedLicenses = new Set([
	...["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "BlueOak-1.0.0", "Unlicense"],
	...["CC-BY-4.0", "OFL-1.1", "LGPL-3.0-or-later", "MPL-2.0"],
]);

type Package = { version: string; dev?: boolean; license?: string };

const lock: { packages: Record<string, Package> } = JSON.parse(
	await readFile(join(import.meta.dirname, "../package-lock.json"), "utf8"),
);

test("[GEN-5] every production package has an allowed license", () => {
	const others = Object.entries(lock.packages).flatMap(([path, { license = "none", dev }]) => {
		const isAllowed = license.split(/ (?:AND|and|OR) /).every((name) => allowedLicenses.has(name));
		return path === "" || dev || isAllowed ? [] : [`${path}: ${license}`];
	});
	expect(others).toEqual([]);
});

test("[GEN-5] npm run advisories names the packages that known vulnerabilities affect, and no others", async () => {
	const folder = await emptyFolder();
	await mkdir(join(folder, "2026"));
	const hono = lock.packages["node_modules/hono"]?.version ?? "";
	const advise = (id: string, name: string, rest: object) =>
		writeFile(
			join(folder, "2026", `${id}.json`),
			JSON.stringify({ id, summary: `About ${id}`, affected: [{ package: { ecosystem: "npm", name }, ...rest }] }),
		);
	const within = (events: object[]) => ({ ranges: [{ type: "SEMVER", events }] });
	await advise("ONE", "hono", within([{ introduced: "0" }]));
	await advise("TWO", "hono", within([{ introduced: "0" }, { fixed: hono }]));
	await advise("THREE", "hono", within([{ introduced: "0" }, { last_affected: hono }]));
	await advise("FOUR", "hono", { versions: [hono] });
	await advise("FIVE", "hono", within([{ introduced: "999.0.0" }]));
	await advise("SIX", "no-such-package", within([{ introduced: "0" }]));
	await advise("SEVEN", "@biomejs/biome", within([{ introduced: "0" }, { fixed: "999.0.0" }]));
	await writeFile(join(folder, "EIGHT.json"), JSON.stringify({ id: "EIGHT", withdrawn: "2026-01-01T00:00:00Z" }));
	const { code, output } = await runScript("advisories", [folder]);
	expect(code).toBe(1);
	const lines = output.trim().split("\n");
	expect(lines.slice(0, -1).toSorted()).toEqual([
		`@biomejs/biome ${lock.packages["node_modules/@biomejs/biome"]?.version} (tests only): SEVEN About SEVEN`,
		`hono ${hono}: FOUR About FOUR`,
		`hono ${hono}: ONE About ONE`,
		`hono ${hono}: THREE About THREE`,
	]);
	expect(lines.at(-1)).toMatch(/^8 advisories, \d{3,} packages, 4 affected\.$/);
});

test("[GEN-5] npm run advisories fails for a folder without advisories, instead of finding nothing", async () => {
	const { code, errors } = await runScript("advisories", [await emptyFolder()]);
	expect(code).toBe(1);
	expect(errors).toContain("has no JSON files.");
});
