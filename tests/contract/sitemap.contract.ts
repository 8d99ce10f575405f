import { expect, test } from "vitest";
import { sitemapKinds } from "../../domain/sitemap.ts";
import type { Documents } from "../../store/port.ts";
import type { Start } from "./store-under-test.ts";
import { activity } from "./world.ts";

const times = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-02T00:00:00.000Z" };
const provider = (id: string) => ({
	id,
	title: id,
	description: "",
	url: null,
	email: null,
	telephone: null,
	...times,
});
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
const ended = { sessions: [session] };
const draft = { publishedAt: null };
const owls = {
	id: "owls",
	title: "Owls",
	category: "Education" as const,
	readTime: 5,
	imageUrl: null,
	tags: [],
	content: "<p>Hoo.</p>",
	externalLink: null,
	publishedAt: "2026-01-02T00:00:00.000Z",
	...times,
};

/** The contract of the sitemap for search engines. */
export function sitemapContract(start: Start): void {
	test("[FIND-9] the sitemap's parts together list each published activity that has not ended, once", async () => {
		const { documents, clock } = await start();
		clock.setCatalogue("2026-06-22T16:00:00Z");
		const hidden = { a2: draft, a4: ended, a5: draft, a6: ended };
		const ids = ["a9", "a8", "a7", "a6", "a5", "a4", "a3", "a2", "a1"];
		const activities = ids.map((id) => activity({ id, ...hidden[id as keyof typeof hidden], ...times }));
		await documents.activities.upsert(activities, "staff");
		// The part of a5 and a6 lists nothing, and the other parts keep their numbers.
		expect(await readSitemap(documents, "activities")).toEqual({ 1: ["a1"], 2: ["a3"], 4: ["a7", "a8"], 5: ["a9"] });
		expect(await documents.sitemap.listPart({ kind: "activities", number: 1 }, 9)).toContainEqual({
			id: "a1",
			updatedAt: times.updatedAt,
		});
		expect(await documents.sitemap.listPart({ kind: "activities", number: 3 }, 2)).toEqual([]);
		expect(await documents.sitemap.listPart({ kind: "activities", number: 6 }, 2)).toEqual([]);
	});

	test("[FIND-9] the sitemap lists providers with listed activities, and articles and pages on this site", async () => {
		const { documents, clock } = await start();
		clock.setCatalogue("2026-06-22T16:00:00Z");
		await documents.providers.upsert(["busy", "idle", "later", "past"].map(provider), "staff");
		await documents.activities.upsert(
			[
				activity({ id: "judo", providerId: "busy" }),
				activity({ id: "yoga", providerId: "later", ...draft }),
				activity({ id: "choir", providerId: "past", ...ended }),
			],
			"staff",
		);
		await documents.resources.upsert(
			[
				owls,
				{ ...owls, id: "draft", ...draft },
				{ ...owls, id: "away", content: "", externalLink: "https://a.example/" },
			],
			"staff",
		);
		await documents.pages.upsert(
			[{ id: "about", title: "About", description: "", content: "<p>Us.</p>", ...times }],
			"staff",
		);
		expect(await readSitemap(documents, "providers")).toEqual({ 1: ["busy"] });
		expect(await readSitemap(documents, "resources")).toEqual({ 2: ["owls"] });
		expect(await readSitemap(documents, "pages")).toEqual({ 1: ["about"] });
	});

	test("[FIND-9] the sitemap of an empty store has no parts", async () => {
		const { documents } = await start();
		for (const kind of sitemapKinds) expect(await readSitemap(documents, kind), kind).toEqual({});
	});
}

/** Returns the ids in each part, with two documents per part. */
async function readSitemap({ sitemap }: Documents, kind: (typeof sitemapKinds)[number]) {
	const parts: Record<number, string[]> = {};
	for (const number of await sitemap.listParts(kind, 2)) {
		parts[number] = (await sitemap.listPart({ kind, number }, 2)).map(({ id }) => id);
	}
	return parts;
}
