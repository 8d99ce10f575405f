import { expect, test } from "vitest";
import { demoActivities } from "../../demo/activities/index.ts";
import { createDemoWorld } from "../../demo/demo-world.ts";
import { activityFields } from "../../domain/activity/activity-input.ts";
import { publicationStates } from "../../domain/publication/publication.ts";
import type { Resource } from "../../domain/resource/resource.ts";
import { noFilters } from "../../domain/search/filters.ts";
import type { Documents } from "../../store/port.ts";
import { countPublicChanges, type Start } from "./store-under-test.ts";
import { activity } from "./world.ts";

const robin = { by: "robin@larkabout.example" };
const eight = "2026-11-30T13:00:00.000Z";

const judo = activity({ id: "judo", category: "Sport", featured: true, providerId: "dojo" });
const karate = activity({ id: "karate", category: "Sport" });
const owls: Resource = {
	id: "owls",
	title: "Owls",
	category: "Education",
	readTime: 5,
	imageUrl: null,
	tags: ["birds"],
	content: "<p>Hoo.</p>",
	externalLink: null,
	publishedAt: null,
	createdAt: "2026-01-02T00:00:00.000Z",
	updatedAt: "2026-01-02T00:00:00.000Z",
};

/** The contract of what is public, and when. */
export function publicationContract(start: Start): void {
	test.each([
		["a draft", null],
		["what is scheduled", eight],
	])("[FACT-9] %s is found by staff, but by no public query", async (_, publishedAt) => {
		const { documents, clock } = await start();
		clock.setNow("2026-11-30T12:59:59.999Z");
		await documents.activities.upsert([{ ...judo, publishedAt }], "staff");
		await documents.resources.upsert([{ ...owls, publishedAt }], "staff");
		expect(await listPublic(documents)).toEqual([]);
		expect(await documents.activities.find("judo")).toBeNull();
		expect(await documents.activities.findForBooking("judo")).toBeNull();
		expect(await documents.resources.find("owls")).toBeNull();
		expect(await documents.activities.findForEditing("judo")).toMatchObject({ id: "judo", publishedAt });
		expect(await documents.resources.findForEditing("owls")).toMatchObject({ id: "owls", publishedAt });
	});

	test("[FACT-9] a scheduled document becomes public at its time, in every process", async () => {
		const { documents, clock, openAgain, sql } = await start();
		const other = await openAgain();
		clock.setNow("2026-11-30T12:59:59.999Z");
		await documents.activities.upsert([{ ...judo, publishedAt: eight }], "staff");
		await documents.resources.upsert([{ ...owls, publishedAt: eight }], "staff");
		const changes = countPublicChanges({ sql });
		expect(await documents.publishDue()).toBe(0);
		expect(countPublicChanges({ sql })).toBe(changes);

		clock.setNow(eight);
		expect(await documents.publishDue()).toBe(2);
		expect(await documents.publishDue()).toBe(0);
		expect(countPublicChanges({ sql })).toBeGreaterThan(changes);
		for (const store of [documents, other]) {
			expect(await listPublic(store)).toEqual(["judo", "judo", "judo", "judo", "judo", "Sport", "owls"]);
			expect(await store.activities.findForBooking("judo")).toMatchObject({ id: "judo" });
			expect(await store.activities.find("judo")).toMatchObject({ publishedAt: eight });
		}
	});

	test("[FACT-9] [FACT-7] the TODAY setting publishes nothing", async () => {
		const { documents, clock } = await start();
		clock.setNow("2026-11-30T12:00:00.000Z");
		clock.setCatalogue("2027-06-01T12:00:00.000Z");
		await documents.activities.upsert([{ ...judo, publishedAt: eight }], "staff");
		expect(await documents.publishDue()).toBe(0);
		expect(await documents.activities.find("judo")).toBeNull();
	});

	test("[FACT-9] staff unpublish an activity, and publish it again", async () => {
		const { documents } = await start();
		await documents.activities.upsert([judo], "staff");
		const change = (publishedAt: string | null, version: string) =>
			documents.activities.update({ id: "judo", publishedAt }, version, robin);
		const first = await change(null, judo.updatedAt);
		expect(await listPublic(documents)).toEqual([]);
		if (first.outcome !== "changed") throw new Error(first.outcome);
		await change("2026-03-01T00:00:00.000Z", first.updatedAt);
		expect(await documents.activities.find("judo")).toMatchObject({ publishedAt: "2026-03-01T00:00:00.000Z" });
		const { entries } = await documents.auditLog.list({ collection: "activities" }, 1, 9);
		expect(entries.map(({ before, after }) => [before?.publishedAt, after?.publishedAt])).toEqual([
			[null, "2026-03-01T00:00:00.000Z"],
			[judo.publishedAt, null],
		]);
	});

	test("[FACT-9] [IMP-5] an import keeps an activity that staff unpublished as a draft", async () => {
		const { documents } = await start();
		const source = { name: "lake", key: "1", lastSeenAt: "2026-06-01T00:00:00.000Z" };
		const canoe = { ...judo, id: "lake-canoe", source };
		await documents.activities.upsert([{ ...canoe, publishedAt: null }], "import:lake");
		const startedAt = "2026-06-02T00:00:00.000Z";
		const run = await documents.imports.start({ source: "lake", fileName: "lake.csv", startedAt });
		await documents.imports.write(run, { activities: [{ ...canoe, title: "Canoe" }] }, activityFields);
		expect(await documents.activities.findForEditing(canoe.id)).toMatchObject({ title: "Canoe", publishedAt: null });
		expect(await listPublic(documents)).toEqual([]);
	});

	test("[FACT-9] staff filter their tables by state", async () => {
		const { documents } = await start();
		const inState = (document: { id: string }, publishedAt: string | null) => ({ ...document, publishedAt });
		const states = { draft: null, scheduled: "2099-01-01T00:00:00.000Z", published: judo.publishedAt };
		for (const [id, publishedAt] of Object.entries(states)) {
			await documents.activities.upsert([activity(inState({ id }, publishedAt))], "staff");
			await documents.resources.upsert([{ ...owls, ...inState({ id }, publishedAt) }], "staff");
		}
		for (const state of publicationStates) {
			const filters = { search: "", sort: "newest", state, source: null, page: 1 } as const;
			const activities = await documents.activities.listForStaff(filters, 9);
			expect(activities).toMatchObject({ total: 1, rows: [{ id: state, publishedAt: states[state] }] });
			for (const search of ["", "owls"]) {
				const resources = await documents.resources.listForStaff({ search, state, page: 1 }, 9);
				expect(resources).toMatchObject({ total: 1, rows: [{ id: state, publishedAt: states[state] }] });
			}
		}
	});

	test("[IMP-6] [FACT-9] all activities of a source are unpublished in one step, and published again", async () => {
		const { documents } = await start();
		const { activities, auditLog } = documents;
		const source = { name: "lake", key: "1", lastSeenAt: "2026-06-01T00:00:00.000Z" };
		const ids = Array.from({ length: 201 }, (_, n) => `lake-${n}`);
		await activities.upsert(
			ids.map((id) => activity({ id, source })),
			"import:lake",
		);
		await activities.upsert([judo], "staff");
		expect(await activities.setSourcePublished("lake", false, robin)).toBe(201);
		expect(await activities.setSourcePublished("lake", false, robin)).toBe(0);
		expect(await activities.count(noFilters)).toBe(1);
		const filters = { search: "", sort: "newest", state: "draft", source: "lake", page: 1 } as const;
		expect((await activities.listForStaff(filters, 9)).total).toBe(201);
		const { entries } = await auditLog.list({ collection: "activities", documentId: "lake-7" }, 1, 9);
		expect(entries).toMatchObject([{ before: { publishedAt: judo.publishedAt }, after: { publishedAt: null } }]);
		expect(await activities.setSourcePublished("lake", true, robin)).toBe(201);
		expect(await activities.count(noFilters)).toBe(202);
	});

	test("[FACT-9] [SEED-1] seeding again leaves a draft of the demo world unchanged", async () => {
		const { documents } = await start();
		const demo = createDemoWorld(documents, { createDefaultPages: () => [] });
		await demo.addAll(robin);
		const [first] = demoActivities;
		const stored = await documents.activities.findForEditing(first?.id ?? "");
		if (!stored) throw new Error("The demo world is missing");
		await documents.activities.update({ id: stored.id, publishedAt: null }, stored.updatedAt, robin);
		expect(await demo.addAll(robin)).toBe(0);
		expect(await documents.activities.find(stored.id)).toBeNull();
	});
}

/** Returns the ids in every public list, and the categories. */
async function listPublic({ activities, resources }: Documents): Promise<string[]> {
	const search = { ...noFilters, search: "plain" };
	const lists = await Promise.all([
		activities.list(noFilters, 1, 24),
		activities.list(search, 1, 24),
		activities.listFeatured(),
		activities.list({ ...noFilters, provider: "dojo" }, 1, 9),
		activities.listStartingSoon(9),
		activities.listSimilar(karate, 9),
	]);
	const counts = await Promise.all([activities.count(noFilters), activities.count(search)]);
	const [{ total = 0 } = {}] = lists;
	expect(counts).toEqual([total, total]);
	const ids = lists.flatMap(({ cards }) => cards.map(({ id }) => id));
	const related = await resources.listRelated({ id: "", category: "Education", tags: [] }, 9);
	const listed = await resources.list(null);
	expect(related).toEqual(listed);
	return [...ids, ...(await activities.listCategories()), ...listed.map(({ id }) => id)];
}
