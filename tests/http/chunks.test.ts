import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { HtmlPage } from "./html-page.ts";
import { shareSite } from "./running-site.ts";

const site = shareSite();
const client = join(import.meta.dirname, "../../build/client");
const assets = join(client, "assets");
const staffCode = /ProseMirror|article-editor|restored what you typed/;

test.each(["/", "/activities", "/resources", "/resources/maths-in-the-kitchen", "/about", "/thank-you"])(
	"[EDIT-1] [LOAD-1] %s loads no code of the editor or the staff area",
	async (path) => {
		const { text } = await site.request(path);
		const named = [...text.matchAll(/"(\/assets\/[\w.-]+\.(?:js|css))"/g)].map(([, file = ""]) => file);
		const loaded = withImports(named.filter((file) => !file.includes("manifest")));
		expect(loaded.length).toBeGreaterThan(3);
		expect(loaded.filter((file) => staffCode.test(read(file)))).toEqual([]);
	},
);

test("[EDIT-1] the pattern for staff code matches the editor chunk", () => {
	const editor = readdirSync(assets).find((name) => /^rich-text-.*\.js$/.test(name));
	expect(read(`/assets/${editor}`)).toMatch(staffCode);
});

test("[ANA-1] the analytics chunks, Google's included, are below 3 KB compressed, without the web-vitals chunk", () => {
	expect(sizeOf("event-reporter") + sizeOf("google-analytics")).toBeLessThan(3000);
	expect(sizeOf("web-vitals")).toBeLessThan(3200);
});

test.each(["/", "/activities", "/booking/judo", "/resources"])(
	"[ANA-1] %s references no analytics chunks, which load once the page is idle",
	async (target) => {
		const { text } = await site.request(target);
		expect(text).toContain("/assets/");
		expect(text).not.toMatch(/assets\/(event-reporter|google-analytics|web-vitals)-/);
	},
);

test.each(["/", "/activities", "/booking/judo", "/resources", "/about", "/providers/otter-lake-camp"])(
	"[FAST-1] %s needs only the fonts it preloads, and prioritises and decodes at once one picture at most",
	async (path) => {
		const page = new HtmlPage((await site.request(path)).text);
		const fonts = page.findAll("link", { rel: "preload", as: "font" }).map((link) => link.attribute("href") ?? "");
		expect(fonts).toHaveLength(3);
		const sheet = read(page.find("link", { rel: "stylesheet" }).attribute("href") ?? "");
		// The third font contains only digits.
		for (const font of fonts.filter((name) => !name.includes("figures"))) {
			const isIncluded = parseUnicodeRange(sheet, font);
			expect([...page.find("body").text].filter((character) => !isIncluded(character))).toEqual([]);
		}
		expect(page.findAll("img", { fetchpriority: "high" }).length).toBeLessThan(2);
		for (const picture of page.main.findAll("img", { fetchpriority: "high" })) {
			expect(picture.attribute("decoding")).toBe("sync");
		}
		const pictures = page.main.findAll("img", { loading: "lazy" }).length;
		expect(page.main.findAll("img", { src: /^\/(stock|covers|files)\// }).length - pictures).toBeLessThan(2);
	},
);

/** Returns whether a font face of the style sheet includes a character. */
function parseUnicodeRange(sheet: string, font: string): (character: string) => boolean {
	const face = sheet.split("@font-face").find((each) => each.includes(font.slice(font.lastIndexOf("/") + 1)));
	const list = face?.match(/unicode-range:([^;}]+)/)?.[1];
	if (!list) throw new Error(`No style sheet uses ${font}`);
	const ranges = list.split(",").map((range) => {
		const [from = "", to = from] = range.trim().slice(2).split("-");
		return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
	});
	return (character) => {
		const codePoint = character.codePointAt(0) ?? 0;
		return ranges.some(([from, to]) => from <= codePoint && codePoint <= to);
	};
}

/** Returns the files and their static imports, direct and transitive. */
function withImports(files: string[]): string[] {
	const found = new Set(files);
	for (const file of found) {
		for (const [, name] of read(file).matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) found.add(`/assets/${name}`);
	}
	return [...found];
}

function read(file: string): string {
	return readFileSync(join(client, file), "utf8");
}

/** Returns the compressed size of the chunk with this name, in bytes. */
function sizeOf(chunk: string): number {
	const names = readdirSync(assets).filter((name) => new RegExp(`^${chunk}-[^.]*\\.js\\.br$`).test(name));
	expect(names, chunk).toHaveLength(1);
	return readFileSync(join(assets, names[0] ?? "")).length;
}
