import { describe, expect, test } from "vitest";
import { type Activity, unknownDetails } from "../../domain/activity/activity.ts";
import type { Suggestion } from "../../domain/search/choose-suggestions.ts";
import { activity } from "../contract/world.ts";
import { hostileValues } from "../long/hostile-values.ts";
import { openAppWithClock } from "./app-with-clock.ts";

const times = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };
const provider = { id: "otters", title: "Otter Sports", description: "", url: null, email: null, telephone: null };
const hall = {
	id: "hall",
	title: "Mill Hall",
	address: "",
	locality: "Otterford",
	postalCode: "",
	latitude: null,
	longitude: null,
	timeZone: null,
};

describe("[FIND-7] suggestions", () => {
	test("each kind leads to its part of the listing, and the answer may be cached for a minute", async () => {
		const { site, suggest } = await open([
			{ id: "watch", title: "Otter Watching", providerId: "otters", venueId: "hall" },
			{ id: "again", title: "Otter Watching" },
		]);
		expect(await suggest("otter")).toEqual([
			{ kind: "place", title: "Otterford", query: "?where=Otterford" },
			{ kind: "provider", title: "Otter Sports", query: "?provider=otters" },
			{ kind: "title", title: "Otter Watching", query: "?search=Otter+Watching&exact=1" },
		]);
		expect(await suggest("ARTS")).toEqual([
			{ kind: "category", title: "Arts & Crafts", query: "?type=Arts+%26+Crafts" },
		]);
		expect(await suggest("otter&of=places")).toEqual([
			{ kind: "place", title: "Otterford", query: "?where=Otterford" },
		]);
		for (const { query } of await suggest("otter")) {
			expect((await site.get(`/activities${query}`)).html, query).toContain("Otter Watching");
		}
		const { headers } = await site.get("/activities/suggestions?q=otter");
		expect(headers.get("content-type")).toMatch("application/json");
		expect(headers.get("cache-control")).toBe("public, max-age=60");
	});

	test("suggests at most eight, all of which are listed", async () => {
		const listed = Array.from({ length: 12 }, (_, index) => ({ id: `${index}`, title: `Otter Watching ${index}` }));
		const { suggest } = await open([
			...listed,
			{ id: "draft", title: "Otter Draft", publishedAt: null, providerId: "otters", venueId: "hall" },
			{ id: "ended", title: "Otter Night", endedAt: "2026-01-02T00:00:00.000Z", venueId: "hall" },
		]);
		const found = await suggest("otter");
		expect(found).toHaveLength(8);
		expect(found.every(({ kind, title }) => kind === "title" && title.startsWith("Otter Watching"))).toBe(true);
		for (const typed of ["otter+draft", "otter+night", "otter+sports", "otterford"]) {
			expect(await suggest(typed), typed).toEqual([]);
		}
	});

	test("text that cannot be searched has no suggestions, and no suggestions enter the page cache", async () => {
		const { site, suggest } = await open([{ id: "watch", title: "Otter Watching" }]);
		for (const [description, value] of Object.entries(hostileValues)) {
			for (const query of [`q=${value}`, `q=otter&of=${value}`, `q=${value}&q=${value}`]) {
				const { status } = await site.get(`/activities/suggestions?${query}`);
				expect(status, `${description}: ${query}`).toBe(200);
			}
		}
		expect(await suggest("otter".repeat(30))).toEqual([]);
		expect(await suggest("")).toEqual([]);
		await site.get("/activities/suggestions?q=otter");
		expect((await site.get("/activities/suggestions?q=otter")).isRenderedAnew).toBe(true);
	});

	async function open(activities: Partial<Activity>[]) {
		const site = await openAppWithClock();
		await site.documents.providers.upsert([{ ...provider, ...times }], "staff");
		await site.documents.venues.upsert([{ ...hall, ...times }], "staff");
		await site.documents.activities.upsert(
			activities.map((changes) => activity({ ...unknownDetails, location: "", ...changes })),
			"staff",
		);
		return {
			site,
			async suggest(query: string): Promise<Suggestion[]> {
				const { status, html } = await site.get(`/activities/suggestions?q=${query}`);
				expect(status).toBe(200);
				return JSON.parse(html).suggestions;
			},
		};
	}
});
