import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startSiteForFile } from "./running-site.ts";

const site = startSiteForFile();
const assets = join(import.meta.dirname, "../../build/client");
const ofStaff = /ProseMirror|article-editor|larkabout-draft|visx-/;

test.each(["/", "/activities", "/resources", "/resources/maths-in-the-kitchen", "/about", "/thank-you"])(
	"[EDIT-1] [LOAD-1] %s loads nothing of the editor or of the staff area",
	async (path) => {
		const { text } = await site.ask(path);
		const named = [...text.matchAll(/"(\/assets\/[\w.-]+\.(?:js|css))"/g)].map(([, file = ""]) => file);
		const loaded = withImports(named.filter((file) => !file.includes("manifest")));
		expect(loaded.length).toBeGreaterThan(3);
		expect(loaded.filter((file) => ofStaff.test(read(file)))).toEqual([]);
	},
);

test("[EDIT-1] the check above would notice the editor", () => {
	const editor = readdirSync(join(assets, "assets")).find((name) => /^rich-text-.*\.js$/.test(name));
	expect(read(`/assets/${editor}`)).toMatch(ofStaff);
});

test("[LOAD-1] the charts' code is in a file of its own, which the insights alone ask for", () => {
	const files = readdirSync(join(assets, "assets")).filter((name) => name.endsWith(".js"));
	const charts = files.filter((name) => name.startsWith("charts-"));
	expect(charts).toHaveLength(1);
	expect(read(`/assets/${charts[0]}`)).toMatch(/visx-/);
	const askers = files.filter((name) => name !== charts[0] && read(`/assets/${name}`).includes(`./${charts[0]}"`));
	expect(askers).toEqual([expect.stringMatching(/^insights-/)]);
});

/** The files and all that they import for sure, directly or not. */
function withImports(files: string[]): string[] {
	const found = new Set(files);
	for (const file of found) {
		for (const [, name] of read(file).matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) found.add(`/assets/${name}`);
	}
	return [...found];
}

function read(file: string): string {
	return readFileSync(join(assets, file), "utf8");
}
