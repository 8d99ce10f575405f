import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startSiteForFile } from "./running-site.ts";

const site = startSiteForFile();
const assets = join(import.meta.dirname, "../../build/client/assets");

/** The compressed size of the chunk of that name, in bytes. */
function sizeOf(chunk: string): number {
	const names = readdirSync(assets).filter((name) => new RegExp(`^${chunk}-[^.]*\\.js\\.br$`).test(name));
	expect(names, chunk).toHaveLength(1);
	return readFileSync(join(assets, names[0] ?? "")).length;
}

test("[ANA-1] the analytics chunks, Google's included, are below 3 KB compressed, without the web-vitals chunk", () => {
	expect(sizeOf("event-reporter") + sizeOf("google-analytics")).toBeLessThan(3000);
	expect(sizeOf("web-vitals")).toBeLessThan(3200);
});

test.each(["/", "/activities", "/booking/judo", "/resources"])(
	"[ANA-1] %s references no analytics chunk: they load once the page is idle",
	async (target) => {
		const { text } = await site.request(target);
		expect(text).toContain("/assets/");
		expect(text).not.toMatch(/assets\/(event-reporter|google-analytics|web-vitals)-/);
	},
);
