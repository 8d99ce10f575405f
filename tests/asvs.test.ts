import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { formLimits } from "../domain/form-limits.ts";

const docs = join(import.meta.dirname, "../docs");
const read = (name: string) => readFileSync(join(docs, name), "utf8");
const page = read("asvs.md");

/** The ids of ASVS 5.0.0 at levels 1 and 2: sections, each with its requirements. */
const ids: Record<1 | 2, string[]> = {
	1: expand(`
		1.2:1,2,3,4,5 1.3:1,2 1.5:1 2.1:1 2.2:1,2 2.3:1 3.2:1,2 3.3:1 3.4:1,2 3.5:1,2,3 4.1:1 4.4:1 5.2:1,2
		5.3:1,2 6.1:1 6.2:1,2,3,4,5,6,7,8 6.3:1,2 6.4:1,2 7.2:1,2,3,4 7.4:1,2 8.1:1 8.2:1,2 8.3:1 9.1:1,2,3
		9.2:1 10.4:1,2,3,4,5 11.3:1,2 11.4:1 12.1:1 12.2:1,2 13.4:1 14.2:1 14.3:1 15.1:1 15.2:1 15.3:1
	`),
	2: expand(`
		1.1:1,2 1.2:6,7,8,9 1.3:3,4,5,6,7,8,9,10,11 1.4:1,2,3 1.5:2 2.1:2,3 2.2:3 2.3:2,3,4 2.4:1 3.3:2,3,4
		3.4:3,4,5,6 3.5:4,5 3.7:1,2 4.1:2,3 4.2:1 4.3:1,2 4.4:2,3,4 5.1:1 5.2:3 5.4:1,2,3 6.1:2,3
		6.2:9,10,11,12 6.3:3,4 6.4:3,4 6.5:1,2,3,4,5 6.6:1,2,3 6.8:1,2,3,4 7.1:1,2,3 7.3:1,2 7.4:3,4,5
		7.5:1,2 7.6:1,2 8.1:2 8.2:3 8.4:1 9.2:2,3,4 10.1:1,2 10.2:1,2 10.3:1,2,3,4 10.4:6,7,8,9,10,11
		10.5:1,2,3,4,5 10.6:1,2 10.7:1,2,3 11.1:1,2 11.2:1,2,3 11.3:3 11.4:2,3,4 11.5:1 11.6:1 12.1:2,3
		12.3:1,2,3,4 13.1:1 13.2:1,2,3,4,5 13.3:1,2 13.4:2,3,4,5 14.1:1,2 14.2:2,3,4 14.3:2,3 15.1:2,3
		15.2:2,3 15.3:2,3,4,5,6,7 16.1:1 16.2:1,2,3,4,5 16.3:1,2,3,4 16.4:1,2,3 16.5:1,2,3 17.1:1
		17.2:1,2,3,4 17.3:1,2
	`),
};

const states = ["met", "not met", "not applicable"] as const;
const rows = [...page.matchAll(/^\| v5\.0\.0-([\d.]+) \| ([12]) \| ([^|]+) \| ([^|]+) \| (.+) \|$/gm)].map(
	([, id = "", level = "", what = "", state = "", evidence = ""]) => ({ id, level, what, state, evidence }),
);

test("docs/asvs.md has each requirement of levels 1 and 2 once, with a state and its evidence or reason", () => {
	expect([ids[1].length, ids[2].length]).toEqual([70, 183]);
	for (const level of [1, 2] as const) {
		const listed = rows.filter((row) => row.level === String(level)).map(({ id }) => id);
		expect(listed.toSorted()).toEqual(ids[level].toSorted());
	}
	expect(rows.filter(({ state }) => !states.some((known) => known === state))).toEqual([]);
	expect(rows.filter(({ state, evidence }) => state === "met" && !evidence.includes("]("))).toEqual([]);
});

test("docs/asvs.md names every requirement that is not met on top, and its totals are those of its tables", () => {
	const reasons = [...page.matchAll(/^- \*\*v5\.0\.0-([\d.]+)\*\* \(level ([12])\) .+: .{20,}\.$/gm)];
	const unmet = rows.filter(({ state }) => state === "not met");
	expect(reasons.map(([, id, level]) => `${id} ${level}`)).toEqual(unmet.map(({ id, level }) => `${id} ${level}`));
	const count = (isCounted: (row: (typeof rows)[number]) => boolean) => [
		...states.map((state) => rows.filter((row) => row.state === state && isCounted(row)).length),
	];
	for (const [name, isCounted] of [
		["1", (row: { level: string }) => row.level === "1"],
		["2", (row: { level: string }) => row.level === "2"],
		["both", () => true],
	] as const) {
		const counts = count(isCounted);
		const all = counts.reduce((sum, one) => sum + one, 0);
		expect(page).toContain(`| ${[name, ...counts, all].join(" | ")} |`);
	}
});

test("every test and every section that docs/asvs.md names exists", () => {
	const links = [...page.matchAll(/\[((?:[^[\]]|\[[^\]]*\])+)\]\((?!https?:)([^)#]+)(?:#([^)]+))?\)/g)];
	expect(links.length).toBeGreaterThan(200);
	const broken = links.filter(([, title = "", path = "", section]) => {
		if (!existsSync(join(docs, path))) return true;
		const text = read(path);
		return section === undefined ? !hasTest(text, title) : !listSections(text).includes(section);
	});
	expect(broken.map(([link]) => link)).toEqual([]);
});

test("docs/security.md names every limit of a public form", () => {
	const security = read("security.md");
	for (const [name, { capacity, refillPerSecond }] of Object.entries(formLimits)) {
		const perHour = Number((refillPerSecond * 3600).toFixed(3));
		expect(security, name).toMatch(new RegExp(`^\\| [^|]+ \\| ${capacity} \\| ${perHour} \\| \`${name}\` \\|$`, "m"));
	}
});

function expand(sections: string): string[] {
	return sections
		.trim()
		.split(/\s+/)
		.flatMap((section) => {
			const [prefix = "", numbers = ""] = section.split(":");
			return numbers.split(",").map((number) => `${prefix}.${number}`);
		});
}

/** Whether a file has a test of that title, after the ids of its clauses. */
function hasTest(code: string, title: string): boolean {
	const escaped = title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
	return new RegExp(`["'\`](\\[[^\\]]*\\] ?)*${escaped}["'\`]`).test(code);
}

/** The anchors of a page's headings. */
function listSections(text: string): string[] {
	return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
		heading
			.toLowerCase()
			.replace(/[^\w\- ]/g, "")
			.replaceAll(" ", "-"),
	);
}
