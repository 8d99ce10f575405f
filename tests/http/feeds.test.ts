import { expect, test } from "vitest";
import { activity } from "../contract/world.ts";
import { openAppWithClock } from "./app-with-clock.ts";
import { HtmlPage } from "./html-page.ts";

test("[SEO-1] the feed of activities contains the newest public ones that have not ended", async () => {
	const { get, documents } = await openAppWithClock();
	await documents.activities.upsert(
		[
			activity({ id: "older", title: "Older", createdAt: "2026-01-01T00:00:00.000Z" }),
			activity({
				id: "newer",
				title: `Tom & "Jerry" <b>`,
				description: "One\n\ntwo.",
				createdAt: "2026-02-01T00:00:00.000Z",
			}),
			activity({ id: "draft", title: "Draft", publishedAt: null }),
			activity({ id: "ended", title: "Ended", endedAt: "2026-01-02T00:00:00.000Z" }),
		],
		"staff",
	);
	const { status, headers, html } = await get("/activities/feed.xml");
	expect([status, headers.get("content-type")]).toEqual([200, "application/atom+xml; charset=utf-8"]);
	const feed = new HtmlPage(html);
	expect(feed.findAll("entry").map((entry) => entry.find("title").text)).toEqual([`Tom & "Jerry" <b>`, "Older"]);
	expect(feed.findAll("entry").map((entry) => entry.find("link").attribute("href"))).toEqual([
		"http://127.0.0.1/booking/newer",
		"http://127.0.0.1/booking/older",
	]);
	expect(html).not.toContain("<b>");
	expect(html).toContain("<summary>One two.</summary>");
	const listing = new HtmlPage((await get("/activities")).html);
	expect(listing.find("link", { rel: "alternate" }).attribute("href")).toBe("/activities/feed.xml");
	expect(await get("/activities/feed.xml")).toMatchObject({ isRenderedAnew: false });
});

test("[SEO-1] the manifest names the site, and its icons exist", async () => {
	const { get } = await openAppWithClock();
	const path = new HtmlPage((await get("/")).html).find("link", { rel: "manifest" }).attribute("href") ?? "";
	const { headers, html } = await get(path);
	expect(headers.get("content-type")).toBe("application/manifest+json");
	const manifest = JSON.parse(html);
	expect(manifest).toMatchObject({ name: "Larkabout", start_url: "/" });
	expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
		"192x192 any",
		"512x512 any",
		"512x512 maskable",
	]);
	for (const { src, type } of manifest.icons) {
		const icon = await get(src);
		expect([icon.status, icon.headers.get("content-type")], src).toEqual([200, type]);
	}
});
