import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { formLimits, mailBudgets } from "../domain/form-limits.ts";

const docs = join(import.meta.dirname, "../docs");
const read = (name: string) => readFileSync(join(docs, name), "utf8");

test("every test and every section that docs/asvs.md names exists", () => {
	const links = [...read("asvs.md").matchAll(/\[((?:[^[\]]|\[[^\]]*\])+)\]\((?!https?:)([^)#]+)(?:#([^)]+))?\)/g)];
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
	for (const [name, mails] of Object.entries(mailBudgets)) {
		expect(security, name).toMatch(new RegExp(`^\\| [^|]+ \\| ${mails} \\| \`${name}\` \\|$`, "m"));
	}
});

/** Returns true if a file has a test with this title, after the ids of its clauses. */
function hasTest(code: string, title: string): boolean {
	const escaped = title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
	return new RegExp(`["'\`](\\[[^\\]]*\\] ?)*${escaped}["'\`]`).test(code);
}

/** Returns the anchors of a page's headings. */
function listSections(text: string): string[] {
	return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
		heading
			.toLowerCase()
			.replace(/[^\w\- ]/g, "")
			.replaceAll(" ", "-"),
	);
}
