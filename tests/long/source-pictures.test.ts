import { existsSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { getText } from "../http/html.ts";
import { PlainBrowser } from "../http/plain-browser.ts";
import { startSiteForFile } from "../http/running-site.ts";
import { photo } from "../pictures/samples.ts";
import { signInAt, staffAccount } from "../support/site/site.ts";

const site = startSiteForFile(() => ({ ...staffAccount, SYNC_ALLOW_PRIVATE: "yes" }));
/** Opened after the pages were seen without the pictures. */
const gate = Promise.withResolvers<void>();
let pictureOrigin = "";
const requested: string[] = [];

const mapping = JSON.stringify({
	sourceName: "harbor-clubs",
	key: "id",
	fields: {
		title: { column: "name" },
		price: { constant: 5 },
		category: { constant: "Class" },
		ageRange: { constant: "5-8" },
		description: { column: "name" },
		imageUrl: { column: "picture" },
	},
});

beforeAll(async () => {
	const jpeg = await photo().jpeg().toBuffer();
	const server = createServer(async ({ url = "" }, response) => {
		requested.push(url);
		await gate.promise;
		response.writeHead(url === "/boat.jpg" ? 200 : 404).end(jpeg);
	}).listen(0, "127.0.0.1");
	await new Promise((resolve) => server.once("listening", resolve));
	pictureOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return () => {
		server.closeAllConnections();
		server.close();
	};
});

test("[FACT-8] [IMP-6] a source's pictures are copied in the background or left out with a reason, and undoing the import removes them", async () => {
	const browser = new PlainBrowser(site.origin, await signInAt(site.origin));
	const waitForText = async (text: RegExp) => {
		const reload = async () => {
			await browser.open(browser.path);
			return getText(browser.html);
		};
		await expect.poll(reload, { timeout: 60_000, interval: 100 }).toMatch(text);
	};
	const rows = ["Robot Boats", "Paper Boats"].map((name, id) => `${id},${name},${pictureOrigin}/boat.jpg`);
	const csv = ["id,name,picture", ...rows, `2,Lost Boats,${pictureOrigin}/lost.jpg`, ""].join("\n");
	await browser.open("/admin/imports/new");
	await browser.submit("Check", { file: new File([csv], "clubs.csv"), mapping: "own", ownMapping: mapping });
	await waitForText(/3 activities to import/);
	await browser.submit("Import");
	await waitForText(/3 activities wait for pictures/);
	const importPage = browser.path;
	const ids = site.store.rows("select id from activities where source = 'harbor-clubs' order by title");
	const pages = ids.map(({ id }) => `/booking/${id}`);
	const picturesOf = async (path: string) => {
		const { text } = await site.request(path);
		expect(text).not.toContain(pictureOrigin);
		return text.match(/\/(files|covers)\/[^"\s?]+/)?.[1];
	};
	for (const page of pages) expect(await picturesOf(page)).toBe("covers");

	gate.resolve();
	await waitForText(
		/1 picture copied, 1 picture left out, 1 activity waits.*1 127\.0\.0\.1:\d+ answered with HTTP 404\. http/s,
	);
	expect(requested.toSorted()).toEqual(["/boat.jpg", "/lost.jpg"]);
	await expect.poll(() => Promise.all(pages.map(picturesOf))).toEqual(["covers", "files", "files"]);
	const { text } = await site.request(String(pages[1]));
	const file = text.match(/\/files\/activities\/[\w-]+\.webp/)?.[0] ?? "";
	// A bucket serves it with a redirect.
	expect((await fetch(site.origin + file)).status).toBe(200);

	await browser.open(importPage);
	await browser.submit("Undo");
	await browser.submit("Undo import");
	await waitForText(/Undone: 3 activities removed/);
	expect((await fetch(site.origin + file)).status).toBe(404);
	const folder = join(site.dataDir, "files", "activities");
	if (existsSync(folder)) expect(readdirSync(folder)).toEqual([]);
});
