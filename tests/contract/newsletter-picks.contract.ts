import { expect, test } from "vitest";
import type { Resource } from "../../domain/resource/resource.ts";
import type { ActivitySession } from "../../domain/session/session.ts";
import type { Start } from "./store-under-test.ts";
import { activity } from "./world.ts";

const noon = "2026-05-04T12:00:00.000Z";
const april = "2026-04-20T00:00:00.000Z";

function session(startDate: string, remainingCapacity: number | null): ActivitySession {
	return {
		id: startDate,
		startDate,
		endDate: null,
		timeZone: "UTC",
		venueId: null,
		maximumCapacity: null,
		remainingCapacity,
		eventStatus: "scheduled",
	};
}

const article: Resource = {
	id: "sleep",
	title: "Sleep before a big day",
	category: "Wellness",
	readTime: 5,
	imageUrl: null,
	tags: [],
	content: "<p>Go to bed.</p>",
	externalLink: null,
	publishedAt: "2026-05-01T00:00:00.000Z",
	createdAt: noon,
	updatedAt: noon,
};

async function startAtNoon(start: Start) {
	const { documents, clock } = await start();
	clock.setNow(noon);
	return documents;
}

const idsOf = (found: { id: string }[]) => found.map(({ id }) => id);

/** The contract of finding a newsletter's items by rule and by ids. */
export function newsletterPicksContract(start: Start): void {
	test("[MAIL-3] new activities are those published since then that have not ended, newest first", async () => {
		const { activities, newsletters } = await startAtNoon(start);
		await activities.upsert(
			[
				activity({ id: "older", publishedAt: april }),
				activity({ id: "first", publishedAt: "2026-04-21T00:00:00.000Z" }),
				activity({ id: "last", publishedAt: "2026-05-03T00:00:00.000Z" }),
				activity({ id: "draft", publishedAt: null }),
				activity({ id: "scheduled", publishedAt: "2026-05-05T00:00:00.000Z" }),
				activity({ id: "ended", publishedAt: "2026-05-02T00:00:00.000Z", endedAt: "2026-05-03T00:00:00.000Z" }),
			],
			"staff",
		);
		expect(idsOf(await newsletters.listNewActivities(april, 6))).toEqual(["last", "first"]);
		expect(idsOf(await newsletters.listNewActivities(april, 1))).toEqual(["last"]);
		expect(idsOf(await newsletters.findActivities(["first", "draft", "ended", "nobody", "older"]))).toEqual([
			"first",
			"older",
		]);
	});

	test("[MAIL-3] activities with spots this week are those with a session known to have some", async () => {
		const { activities, newsletters } = await startAtNoon(start);
		const full = session("2026-05-05T10:00:00.000Z", 0);
		const withPlaces = session("2026-05-08T10:00:00.000Z", 3);
		await activities.upsert(
			[
				activity({ id: "second", sessions: [full, withPlaces] }),
				activity({ id: "first", sessions: [session("2026-05-06T10:00:00.000Z", 1)] }),
				activity({ id: "full", sessions: [full] }),
				activity({ id: "not known", sessions: [session("2026-05-06T10:00:00.000Z", null)] }),
				activity({ id: "over", sessions: [session("2026-05-04T10:00:00.000Z", 5)] }),
				activity({ id: "later", sessions: [session("2026-05-20T10:00:00.000Z", 5)] }),
				activity({ id: "cancelled", sessions: [{ ...withPlaces, eventStatus: "cancelled" }] }),
				activity({ id: "draft", publishedAt: null, sessions: [withPlaces] }),
			],
			"staff",
		);
		const found = await newsletters.listActivitiesWithPlaces(6);
		expect(idsOf(found)).toEqual(["first", "second"]);
		expect(found[1]?.nextSession).toMatchObject(withPlaces);
	});

	test("[MAIL-3] new articles are those that were published since then", async () => {
		const { resources, newsletters } = await startAtNoon(start);
		await resources.upsert(
			[
				article,
				{ ...article, id: "older", publishedAt: april },
				{ ...article, id: "draft", publishedAt: null },
				{ ...article, id: "elsewhere", content: "", externalLink: "https://stars.example/" },
			],
			"staff",
		);
		expect(idsOf(await newsletters.listNewArticles(april, 3))).toEqual(["elsewhere", "sleep"]);
		expect(idsOf(await newsletters.findArticles(["older", "draft", "sleep"]))).toEqual(["older", "sleep"]);
	});
}
