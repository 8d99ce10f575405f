import sharp from "sharp";
import { expect, test } from "vitest";
import { activity } from "../contract/world.ts";
import { openAppWithClock } from "./app-with-clock.ts";
import { HtmlPage } from "./html-page.ts";
import { startSiteForFile } from "./running-site.ts";

const site = startSiteForFile();

function readPreview(html: string) {
	const page = new HtmlPage(html);
	const read = (property: string) => page.findAll("meta", { property })[0]?.attribute("content");
	const [address = "", alt, width, height] = ["image", "image:alt", "image:width", "image:height"].map((name) =>
		read(`og:${name}`),
	);
	return { path: new URL(address).pathname, alt, width, height };
}

test("[SEO-1] an activity or article without a picture gets a generated link preview, which caches may store forever", async () => {
	site.store.change("update activities set image_url = null, title = 'Saturday Hoops' where id = 'judo'");
	site.store.change("update resources set image_url = null where id = 'maths-in-the-kitchen'");
	for (const [page, alt] of [
		["/booking/judo", "Drawing of a basketball"],
		["/resources/maths-in-the-kitchen", "Maths in the kitchen, from counting spoons to writing code"],
	]) {
		const preview = readPreview((await site.request(page ?? "")).text);
		expect(preview).toMatchObject({ alt, width: "1200", height: "630" });
		const { status, headers, body } = await site.request(preview.path);
		expect(status).toBe(200);
		expect(Object.fromEntries(headers)).toMatchObject({
			"content-type": "image/jpeg",
			"cache-control": "public, max-age=31536000, immutable",
			"content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
		});
		expect(await sharp(body).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
		expect(body.length).toBeLessThan(150_000);
		const again = { "if-none-match": headers.get("etag") ?? "" };
		expect((await site.request({ target: preview.path, headers: again })).status).toBe(304);
	}
});

test("[MAIL-5] a mail program on another origin may show the pictures of a mail, and nothing else", async () => {
	const picture = "/share-pictures/activities/judo/mail.jpg";
	const moved = await site.request(picture);
	expect(moved.status).toBe(302);
	const current = await site.request(String(moved.headers.get("location")));
	const shown = [moved, current, await site.request("/app-icon-192.png")];
	const hidden = [await site.request("/"), await site.request("/activities/feed.xml")];
	const read = (responses: typeof shown) => responses.map(({ headers }) => headers.get("cross-origin-resource-policy"));
	expect(current.headers.get("content-type")).toBe("image/jpeg");
	expect(read(shown)).toEqual(["cross-origin", "cross-origin", "cross-origin"]);
	expect(read(hidden)).toEqual(["same-origin", "same-origin"]);
});

test.each([
	["/stock/robotics-bench-1280.webp", /^\/stock\/robotics-bench-1280\.webp$/],
	["https://elsewhere.example/robots.jpg", /^\/share-pictures\/activities\/robot-garage\//],
	[null, /^\/share-pictures\/activities\/robot-garage\//],
])("[MAIL-5] the mail about Robot Garage with the picture %s shows that of this site", async (imageUrl, shown) => {
	const { get, documents } = await openAppWithClock();
	await documents.activities.upsert([activity({ id: "robot-garage", imageUrl })], "staff");
	const { headers } = await get("/share-pictures/activities/robot-garage/mail.jpg");
	expect(headers.get("location")).toMatch(shown);
});

test("[SEO-1] an activity's own picture is its link preview", async () => {
	const preview = readPreview((await site.request("/booking/robot-garage")).text);
	expect(preview.path).toMatch(/^\/stock\/robotics-bench-/);
	expect(preview.alt).toBeTruthy();
	expect(readPreview((await site.request("/about")).text)).toMatchObject({ path: "/art/social.jpg", width: "1200" });
});

test("[SEO-1] only public documents have a picture, and the URL of an earlier version redirects", async () => {
	const { get, documents } = await openAppWithClock();
	await documents.activities.upsert([activity({ id: "hoops" }), activity({ id: "draft", publishedAt: null })], "staff");
	const { path } = readPreview((await get("/booking/hoops")).html);
	for (const other of [
		path.replace("hoops", "draft"),
		path.replace("hoops", "nobody"),
		path.replace("activities", "leads"),
	]) {
		expect((await get(other)).status, other).toBe(404);
	}
	const earlier = await get(path.replace(/[^/]+\.jpg$/, "1.jpg"));
	expect([earlier.status, earlier.headers.get("location")]).toEqual([302, path]);
	expect(earlier.headers.get("cache-control")).toBe("no-store");
	await documents.activities.upsert([activity({ id: "hoops", title: "Otters" })], "staff");
	expect(readPreview((await get("/booking/hoops")).html).path).not.toBe(path);
});

test("[SEO-1] a client that requests many activities' pictures is redirected to the site's own beyond a limit, except for cached ones", async () => {
	const { get, documents, clock } = await openAppWithClock();
	clock.setNow("2026-07-01T12:00:00Z");
	const ids = Array.from({ length: 14 }, (_, index) => `walk-${index}`);
	await documents.activities.upsert(
		ids.map((id) => activity({ id, title: "折り紙" })),
		"staff",
	);
	const paths = await Promise.all(ids.map(async (id) => readPreview((await get(`/booking/${id}`)).html).path));
	const statuses: number[] = [];
	for (const path of paths) {
		const { status, headers } = await get(path);
		statuses.push(status);
		if (status !== 200) expect([status, headers.get("location")]).toEqual([302, "/art/social.jpg"]);
	}
	expect(statuses).toEqual([...Array(10).fill(200), ...Array(4).fill(302)]);
	expect((await get(paths[0] ?? "")).status).toBe(200);
});
