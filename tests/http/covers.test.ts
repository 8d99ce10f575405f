import { describe, expect, test } from "vitest";
import type { Activity } from "../../domain/activity/activity.ts";
import { activity } from "../contract/world.ts";
import { openAppWithClock } from "./app-with-clock.ts";
import { HtmlPage } from "./html-page.ts";

const hoops = activity({ id: "Hoops-1", title: "Saturday Hoops", category: "Sport", location: "Mill Lane, Otterford" });

describe("[FACT-8] covers", () => {
	test("an activity without a picture has a cover on its card and page, which caches may store forever", async () => {
		const site = await open([hoops]);
		const cover = await getCoverOf(site, hoops.id);
		expect(cover).toMatch(/^\/covers\/Hoops-1\/[0-9a-z]+\.svg$/);
		const page = await site.get("/booking/Hoops-1");
		expect(page.html).toContain(`alt="Drawing of a basketball" src="${cover}"`);

		const { status, headers, html: svg } = await site.get(cover);
		expect(status).toBe(200);
		expect(Object.fromEntries(headers)).toMatchObject({
			"content-type": "image/svg+xml; charset=utf-8",
			"cache-control": "public, max-age=31536000, immutable",
			"content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
			"x-content-type-options": "nosniff",
			etag: expect.stringMatching(/^W\//),
			vary: "accept-encoding",
		});
		expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
		expect(svg.length).toBeLessThan(16_000);
		expect((await site.get(cover)).isRenderedAnew, "drawn once").toBe(false);
	});

	test("a cover's URL changes with what it shows; the earlier one redirects", async () => {
		const site = await open([hoops]);
		const before = await getCoverOf(site, hoops.id);
		await site.documents.activities.upsert([{ ...hoops, description: "Other words." }], "staff");
		expect(await getCoverOf(site, hoops.id)).toBe(before);
		await site.documents.activities.upsert([{ ...hoops, title: "Saturday Chess" }], "staff");
		const after = await getCoverOf(site, hoops.id);
		expect(after).not.toBe(before);
		const { status, headers } = await site.get(before);
		expect([status, headers.get("location")]).toEqual([302, after]);
		expect(headers.get("cache-control")).toBe("no-store");
	});

	test("only existing activities have one", async () => {
		const site = await open([hoops]);
		const cover = await getCoverOf(site, hoops.id);
		for (const path of ["/covers/nobody/1.svg", "/covers/Hoops-1/1.png", "/covers/Hoops-1", "/covers"]) {
			expect((await site.get(path)).status, path).toBe(404);
		}
		expect((await site.get(cover)).status).toBe(200);
		await site.documents.activities.remove(hoops.id, { by: "robin@larkabout.example" });
		expect((await site.get(cover)).status, "deleted").toBe(404);
	});

	test("no text of an activity becomes markup", async () => {
		const hostile = `"><script>alert(1)</script><image href="https://evil.example/"/>&amp;`;
		const site = await open([activity({ ...hoops, title: hostile, location: hostile })]);
		const { status, html: svg } = await site.get(await getCoverOf(site, hoops.id));
		expect(status).toBe(200);
		expect(svg).not.toMatch(/<script|<image|<text|alert|evil|\son\w+=/);
	});

	test("a title with characters that the typeface lacks gets only a landscape", async () => {
		const site = await open([activity({ ...hoops, title: "折り紙教室", location: "東京" })]);
		const { status, html: svg } = await site.get(await getCoverOf(site, hoops.id));
		expect(status).toBe(200);
		expect(svg).not.toContain('id="sign"');
	});

	test("an activity stored with an unknown category has one too", async () => {
		for (const category of ["Nonsense", "toString"]) {
			const site = await open([activity({ ...hoops, category: category as Activity["category"] })]);
			const { status, html: svg } = await site.get(await getCoverOf(site, hoops.id));
			expect([status, svg.slice(0, 4)], category).toEqual([200, "<svg"]);
		}
	});

	test("the provider's own picture takes precedence", async () => {
		const imageUrl = "https://pictures.example/hoops.jpg";
		const site = await open([activity({ ...hoops, imageUrl })]);
		for (const path of ["/activities", "/booking/Hoops-1"]) {
			const { html } = await site.get(path);
			expect(html).toContain(`src="${imageUrl}"`);
			expect(new HtmlPage(html).findAll("img", { src: /\/covers\// })).toEqual([]);
		}
	});

	test("no two activities of a list have the same cover, even with the same title", async () => {
		const alike = Array.from({ length: 24 }, (_, index) => activity({ ...hoops, id: `hoops-${index}` }));
		const site = await open(alike);
		const covers = await Promise.all(alike.map(async ({ id }) => (await site.get(await getCoverOf(site, id))).html));
		expect(new Set(covers).size).toBe(24);
	});

	async function open(activities: Activity[]) {
		const site = await openAppWithClock();
		await site.documents.activities.upsert(activities, "staff");
		return site;
	}
});

async function getCoverOf(site: Awaited<ReturnType<typeof openAppWithClock>>, id: string): Promise<string> {
	const { html } = await site.get("/activities");
	const cover = html.match(new RegExp(`src="(/covers/${id}/[^"]+)"`))?.[1];
	if (!cover) throw new Error(`No cover of ${id} on the listing`);
	return cover;
}
