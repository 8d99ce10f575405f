import { expect, test } from "vitest";
import type { Page } from "../../domain/page/page.ts";
import type { Resource } from "../../domain/resource/resource.ts";
import type { Start } from "./store-under-test.ts";

const article: Resource = {
	id: "sleep",
	title: "Sleep before a big day",
	category: "Wellness",
	readTime: 5,
	imageUrl: null,
	tags: ["sleep", "camp & co"],
	content: "<p>Go to bed &amp; dream.</p>",
	externalLink: null,
	publishedAt: "2025-01-02T00:00:00.000Z",
	createdAt: "2026-01-02T00:00:00.000Z",
	updatedAt: "2026-01-03T00:00:00.000Z",
};
const link: Resource = {
	...article,
	id: "stars",
	category: "Education",
	content: "",
	externalLink: "https://stars.example/",
	publishedAt: "2025-02-02T00:00:00.000Z",
	createdAt: "2026-02-02T00:00:00.000Z",
};
const page: Page = {
	id: "faq",
	title: "Questions",
	description: "What parents ask.",
	content: "<p>Whenever you like.</p>",
	createdAt: "2026-01-02T00:00:00.000Z",
	updatedAt: "2026-01-03T00:00:00.000Z",
};

/** The contract of resources and pages. */
export function textsContract(start: Start): void {
	test("[GEN-7] a resource is read back with every field that was saved", async () => {
		const { resources } = (await start()).documents;
		await resources.upsert([article, link], "staff");
		expect(await resources.find("sleep")).toEqual(article);
		expect(await resources.find("stars")).toEqual(link);
		expect(await resources.find("nothing")).toBeNull();
	});

	test("[RES-1] lists resources newest first, all or of one category", async () => {
		const { resources } = (await start()).documents;
		await resources.upsert([article, link, { ...article, id: "rest" }], "staff");
		expect((await resources.list(null)).map(({ id }) => id)).toEqual(["stars", "rest", "sleep"]);
		expect((await resources.list("Wellness")).map(({ id }) => id)).toEqual(["rest", "sleep"]);
		expect(await resources.list("Nutrition")).toEqual([]);
	});

	test("[RES-4] a card distinguishes external links from articles, and has a plain-text excerpt", async () => {
		const { resources } = (await start()).documents;
		await resources.upsert([article, link, { ...link, id: "both", content: "<p>Here too.</p>" }], "staff");
		const cards = new Map((await resources.list(null)).map((card) => [card.id, card]));
		expect(cards.get("sleep")).toMatchObject({ isExternal: false, excerpt: "Go to bed & dream." });
		expect(cards.get("stars")).toMatchObject({ isExternal: true, externalLink: "https://stars.example/" });
		expect(cards.get("both")).toMatchObject({ isExternal: false });
	});

	test("[EDIT-1] upserting a known resource replaces all fields but createdAt", async () => {
		const { resources } = (await start()).documents;
		await resources.upsert([article], "staff");
		const changed = { ...article, content: "<p>Sleep in.</p>", updatedAt: "2026-05-05T00:00:00.000Z" };
		await resources.upsert([{ ...changed, createdAt: "2026-05-05T00:00:00.000Z" }], "staff");
		expect(await resources.find("sleep")).toEqual(changed);
		expect((await resources.list(null))[0]?.excerpt).toBe("Sleep in.");
	});

	test("[NAV-4] a page is read back as it was saved; an unknown one is null", async () => {
		const { pages } = (await start()).documents;
		await pages.upsert([page], "staff");
		expect(await pages.find("faq")).toEqual(page);
		expect(await pages.find("terms")).toBeNull();
	});
}
