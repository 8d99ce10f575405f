import { describe, expect, test } from "vitest";
import type { Resource } from "../../domain/resource/resource.ts";
import { sitemapKinds } from "../../domain/sitemap.ts";
import { activity } from "../contract/world.ts";
import { openAppWithClock } from "./app-with-clock.ts";
import { HtmlPage } from "./html-page.ts";
import { queryParameters, routePatterns } from "./route-patterns.ts";

/** A word that only unpublished documents contain, in each of their texts. */
const marker = "quokka";
const eight = "2026-11-30T13:00:00.000Z";
const session = {
	id: "20270622T1100",
	startDate: "2027-06-22T15:00:00Z",
	endDate: "2027-06-22T16:00:00Z",
	timeZone: "America/New_York",
	venueId: null,
	eventStatus: "scheduled" as const,
	maximumCapacity: null,
	remainingCapacity: null,
};
const choir = activity({ id: "choir", title: "Choir", category: "Sport", featured: true, providerId: "club" });
const marked = activity({
	id: marker,
	title: "Quokka Judo",
	description: "Quokka.",
	programDetails: "Quokka.",
	location: "Quokka Street",
	keywords: ["quokka"],
	websiteUrl: "https://quokka.example/",
	category: "Sport",
	featured: true,
	providerId: "club",
	sessions: [session],
});
const owls: Resource = {
	id: "owls",
	title: "Owls",
	category: "Education",
	readTime: 5,
	imageUrl: null,
	tags: ["choir"],
	content: "<p>Hoo.</p>",
	externalLink: null,
	publishedAt: "2026-01-02T00:00:00.000Z",
	createdAt: "2026-01-02T00:00:00.000Z",
	updatedAt: "2026-01-02T00:00:00.000Z",
};
const markedArticle = { ...owls, id: `${marker}-article`, title: "Quokkas", content: "<p>A quokka.</p>" };
const club = {
	id: "club",
	title: "The Club",
	description: "",
	url: null,
	email: null,
	telephone: null,
	createdAt: "2026-01-01T00:00:00.000Z",
	updatedAt: "2026-01-01T00:00:00.000Z",
};
const ida = { firstName: "Ida", lastName: "Berg", email: "ida@example.com", phone: "555 010 0199", agreeToTerms: "on" };

/** Lists every public page about an existing document, without and with each parameter, and the data of each. */
function listTargets(ids: { activity: string; article: string; session: string }): string[] {
	const patterns = routePatterns
		.filter((pattern) => !/^\/(admin|preview|files)/.test(pattern))
		.flatMap((pattern) => sitemapKinds.map((kind) => pattern.replace("/sitemap/:part", `/sitemap/${kind}-1`)));
	const paths = [...new Set(patterns)].map((pattern) =>
		pattern
			.replace("/booking/:id", `/booking/${ids.activity}`)
			.replace("/resources/:id", `/resources/${ids.article}`)
			.replace("/providers/:id", "/providers/club")
			.replace(/\/covers\/:id/, `/covers/${ids.activity}`)
			.replace(":session", ids.session)
			.replace(/:\w+|\*/g, "somewhere"),
	);
	const searches = ["judo", "Sport"].flatMap((value) =>
		queryParameters.map((name) => `/activities?${new URLSearchParams({ [name]: value })}`),
	);
	const pages = paths.filter((path) => !/\.(ics|xml|txt|svg)$/.test(path));
	return [
		...paths,
		...searches,
		...[
			"/activities?sort=popular",
			"/activities?sort=price-asc",
			"/activities?type=Sport",
			"/resources?category=Education",
		],
		...pages.map((path) => (path === "/" ? "/_root.data" : `${path}.data`)),
	];
}

test("[FACT-9] an unpublished document is in no public answer of any process until its publication time", async () => {
	const first = await openAppWithClock();
	const { documents, clock } = first;
	const second = await first.openAgain();
	clock.setNow("2026-11-30T12:00:00.000Z");
	await documents.providers.upsert([club], "staff");
	await documents.activities.upsert(
		[choir, { ...marked, publishedAt: eight }, { ...marked, id: `${marker}-draft`, publishedAt: null }],
		"staff",
	);
	await documents.resources.upsert(
		[owls, { ...markedArticle, publishedAt: eight }, { ...markedArticle, id: `${marker}-text`, publishedAt: null }],
		"staff",
	);
	const others = listTargets({ activity: "choir", article: "owls", session: session.id });
	const own = listTargets({ activity: marker, article: markedArticle.id, session: session.id }).filter((target) =>
		target.includes(marker),
	);
	for (const { get } of [first, second]) {
		for (const target of others) expect((await get(target)).html.toLowerCase(), target).not.toContain(marker);
		for (const target of own) {
			const { status, html } = await get(target);
			// React Router repeats the requested URL.
			expect({ target, status, text: html.replaceAll(/quokka(-article)?(?=["\\/.])/g, "") }).toEqual({
				target,
				status: 404,
				text: expect.not.stringMatching(/quokka/i),
			});
		}
	}
	for (const form of [ida, { ...ida, inPlace: "on" }]) {
		const { status } = await first.post(`/booking/${marker}`, form);
		expect([302, 404]).toContain(status);
	}
	expect(await documents.leads.countSince("2020-01-01T00:00:00.000Z")).toBe(0);

	clock.setNow(eight);
	expect(await documents.publishDue()).toBe(2);
	for (const { get } of [first, second]) {
		for (const target of ["/", "/activities", "/providers/club", "/booking/choir", `/booking/${marker}`]) {
			await expect.poll(async () => (await get(target)).html, { message: target }).toContain("Quokka Judo");
		}
		for (const target of ["/resources", "/resources/feed.xml", `/resources/${markedArticle.id}`]) {
			await expect.poll(async () => (await get(target)).html, { message: target }).toContain("Quokkas");
		}
		expect((await get(`/booking/${marker}.ics`)).html).toContain("Quokka Judo");
		expect((await get(`/booking/${marker}-draft`)).status).toBe(404);
	}
});

describe("[FACT-9] a preview", () => {
	const open = async () => {
		const app = await openAppWithClock();
		app.clock.setNow("2026-11-30T12:00:00.000Z");
		await app.documents.activities.upsert([choir, { ...marked, publishedAt: eight }], "staff");
		await app.documents.resources.upsert([{ ...markedArticle, publishedAt: null }], "staff");
		const createPath = async (collection: "activities" | "resources", id: string) => {
			const token = await app.backend.previewLinks.createToken({ collection, id }, app.clock.now());
			return `/preview/${collection}/${id}/${token}`;
		};
		return { ...app, createPath };
	};

	test("of an activity shows the future page, and accepts no lead", async () => {
		const { get, post, createPath, documents } = await open();
		const path = await createPath("activities", marker);
		for (const target of [path, `${path}.data`]) {
			const { status, headers, html } = await get(target);
			expect(status).toBe(200);
			expect(html).toContain("Quokka Judo");
			expect(headers.get("cache-control")).toBe("no-store");
			expect(headers.get("x-robots-tag")).toBe("noindex");
		}
		const { html } = await get(path);
		expect(html).toContain("Preview: not published");
		expect(html).toContain("Mon, Nov 30, 8:00 am");
		const page = new HtmlPage(html);
		expect(page.find("div", { id: "book" }).attribute("inert")).toBe("");
		const cover = page.find("img", { src: /^\/preview\/.*cover\.svg$/ }).attribute("src") ?? "";
		expect(await get(cover)).toMatchObject({ status: 200, html: expect.stringMatching(/^<svg/) });
		expect((await get(cover.replace("/cover.svg", "x/cover.svg"))).status).toBe(404);
		expect((await post(path, ida)).status).toBe(405);
		expect(await documents.leads.countSince("2020-01-01T00:00:00.000Z")).toBe(0);
	});

	test("of an article shows it, and its token opens nothing else and expires", async () => {
		const { get, createPath, clock } = await open();
		const path = await createPath("resources", markedArticle.id);
		expect((await get(path)).html).toContain("A quokka.");
		const token = path.split("/").at(-1) ?? "";
		for (const wrong of [`${path}x`, `/preview/activities/${marker}/${token}`, `/preview/resources/owls/${token}`]) {
			const { status, html } = await get(wrong);
			expect({ wrong, status }).toEqual({ wrong, status: 404 });
			expect(html).not.toContain("Quokka Judo");
		}
		clock.setNow("2026-12-07T12:00:00.000Z");
		expect((await get(path)).status).toBe(404);
	});

	test("redirects to the page once it is public", async () => {
		const { get, createPath, clock, documents } = await open();
		const path = await createPath("activities", marker);
		clock.setNow(eight);
		await documents.publishDue();
		const { status, headers } = await get(path);
		expect({ status, location: headers.get("location") }).toEqual({ status: 302, location: `/booking/${marker}` });
	});
});
