import { expect, test } from "vitest";
import { maxListTotal } from "../../domain/format-count.ts";
import { activity } from "../contract/world.ts";
import { openAppWithClock } from "./app-with-clock.ts";
import { getText } from "./html.ts";

const origin = "http://127.0.0.1";
const session = {
	id: "20260622T1100",
	startDate: "2026-06-22T15:00:00Z",
	endDate: "2026-06-22T16:00:00Z",
	timeZone: "America/New_York",
	venueId: null,
	eventStatus: "scheduled" as const,
	maximumCapacity: null,
	remainingCapacity: null,
};
const updatedAt = "2026-02-03T04:05:06.000Z";
const findAddresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

test("[GEN-5] security.txt says where to report a vulnerability, and until when it is valid", async () => {
	const { get, clock } = await openAppWithClock();
	const { headers, html } = await get("/.well-known/security.txt");
	expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
	expect(html).toContain(`Contact: ${origin}/contact\n`);
	expect(html).toContain(`Canonical: ${origin}/.well-known/security.txt\n`);
	const days = (Date.parse(html.match(/^Expires: (\S+)$/m)?.[1] ?? "") - clock.now().getTime()) / 86_400_000;
	expect(days).toBeGreaterThan(80);
	expect(days).toBeLessThan(91);
});

test("[FIND-9] robots.txt links to the sitemap, and the sitemap to every listed activity", async () => {
	const { get, documents, clock } = await openAppWithClock();
	clock.setCatalogue("2026-06-22T15:55:00Z");
	await documents.activities.upsert(
		[
			activity({ id: `tom&jerry's "<fun>" ö`, updatedAt }),
			activity({ id: "judo", sessions: [session], updatedAt }),
			activity({ id: "draft", publishedAt: null }),
		],
		"staff",
	);
	expect((await get("/robots.txt")).html).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
	const index = await get("/sitemap.xml");
	expect(index.headers.get("content-type")).toBe("application/xml; charset=utf-8");
	expect(index.html).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
	const [part = ""] = findAddresses(index.html);
	expect(part).toBe(`${origin}/sitemap/activities-1.xml`);

	const path = part.slice(origin.length);
	const { headers, html } = await get(path);
	expect(html).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
	expect(html).toContain(`<url><loc>${origin}/booking/judo</loc><lastmod>${updatedAt}</lastmod></url>`);
	expect(findAddresses(html)).toHaveLength(2);
	for (const address of findAddresses(html)) {
		expect(address).not.toMatch(/["'<>]|&(?!#\d+;)/);
		const unescaped = address?.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))) ?? "";
		expect((await get(unescaped.slice(origin.length))).status, address).toBe(200);
	}
	expect(headers.get("cache-control")).toContain("public");
	expect(await get(path)).toMatchObject({ isRenderedAnew: false });

	// Activities that have ended are left out at most ten minutes after the page was rendered.
	clock.setCatalogue("2026-06-22T16:05:00Z");
	expect(findAddresses((await get(path)).html)).toHaveLength(1);
});

test("[FIND-9] an unknown part of the sitemap is not found", async () => {
	const { get, documents } = await openAppWithClock();
	await documents.activities.upsert([activity({ id: "judo" })], "staff");
	for (const part of [
		"activities-2",
		"activities-0",
		"activities-01",
		"leads-1",
		"activities",
		"activities-99999999",
	]) {
		expect(await get(`/sitemap/${part}.xml`), part).toMatchObject({ status: 404 });
	}
});

test("[FIND-9] [LIST-9] a page far beyond the end of a long list shows the last page that can be opened, and says that filters find the rest", async () => {
	const { get, documents } = await openAppWithClock();
	const walks = Array.from({ length: maxListTotal + 100 }, (_, n) => activity({ id: `walk-${n}`, title: `Walk ${n}` }));
	await documents.activities.upsert(walks, "staff");
	const { status, html } = await get("/activities?page=9999");
	const text = html.replaceAll("<!-- -->", "");
	expect(status).toBe(200);
	expect(text).toContain("1,000+ activities, page 42<");
	expect(getText(html)).toContain("Page 42. There are more. Add filters or change your search to find them.");
	expect(text).not.toContain("page=43");
});

test("[FIND-9] the last page that can be opened does not mention more results if it shows the last one", async () => {
	const { get, documents } = await openAppWithClock();
	const walks = Array.from({ length: maxListTotal + 5 }, (_, n) => activity({ id: `walk-${n}`, title: `Walk ${n}` }));
	await documents.activities.upsert(walks, "staff");
	const text = getText((await get("/activities?page=42")).html);
	expect(text).toContain("Page 42 of 42");
	expect(text).not.toContain("There are more");
});
