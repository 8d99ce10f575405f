import { describe, expect, test } from "vitest";
import type { Page } from "../../domain/page/page.ts";
import type { Resource } from "../../domain/resource/resource.ts";
import type { Start } from "./store-under-test.ts";

const by = { by: "robin@larkabout.example" };
const otherOne = { by: "kim@larkabout.example" };
const anyTime = { createdAt: "2026-04-01T08:00:00.000Z", updatedAt: "2026-04-02T08:00:00.000Z" };

const sleep: Resource = {
	id: "sleep",
	title: "Sleep before a big day",
	category: "Wellness",
	readTime: 5,
	imageUrl: null,
	tags: ["sleep"],
	content: "<p>Go to bed.</p>",
	externalLink: null,
	publishedAt: "2025-04-01T08:00:00.000Z",
	...anyTime,
};
const stars: Resource = {
	...sleep,
	id: "stars",
	title: "Étoiles & star maps",
	content: "",
	externalLink: "https://stars.example/",
	createdAt: "2026-04-03T08:00:00.000Z",
};
const faq: Page = { id: "faq", title: "Questions", description: "Short answers.", content: "<p>Yes.</p>", ...anyTime };

/** The contract of resources and pages in the staff area. */
export function staffTextsContract(start: Start): void {
	test("[ADMR-1] the staff table lists resources newest first, in pages, and searches titles", async () => {
		const { resources } = (await start()).documents;
		await resources.upsert([sleep, stars], "demo");
		const all = await resources.listForStaff({ search: "", state: null, page: 1 }, 25);
		expect(all).toEqual({
			total: 2,
			rows: [
				expect.objectContaining({ id: "stars", externalLink: "https://stars.example/" }),
				{
					id: "sleep",
					title: sleep.title,
					category: "Wellness",
					readTime: 5,
					externalLink: null,
					publishedAt: sleep.publishedAt,
					updatedAt: sleep.updatedAt,
				},
			],
		});
		expect(await resources.listForStaff({ search: "", state: null, page: 2 }, 1)).toMatchObject({
			total: 2,
			rows: [{ id: "sleep" }],
		});
		for (const search of ["etoiles", "STAR étoiles", "map"]) {
			expect(await resources.listForStaff({ search, state: null, page: 1 }, 25), search).toMatchObject({
				rows: [{ id: "stars" }],
			});
		}
		expect(await resources.listForStaff({ search: "%", state: null, page: 1 }, 25)).toEqual({ total: 0, rows: [] });
	});

	test("[NAV-4] the staff table lists the existing pages", async () => {
		const { pages } = (await start()).documents;
		await pages.upsert([faq], "demo");
		await pages.replaceDefaults([{ ...faq, id: "about", title: "About" }], "default");
		const rows = (await pages.list()).toSorted((one, other) => (one.id < other.id ? -1 : 1));
		expect(rows).toEqual([
			{ id: "about", title: "About", updatedAt: faq.updatedAt, isDefault: true },
			{ id: "faq", title: "Questions", updatedAt: faq.updatedAt, isDefault: false },
		]);
	});

	test("[EDIT-1] sanitizes a resource's HTML when staff save it, and updates its excerpt", async () => {
		const { resources } = (await start()).documents;
		await resources.add({ ...sleep, content: "<p>One</p><script>two()</script>" }, by);
		expect((await resources.find("sleep"))?.content).toBe("<p>One</p>");
		const content = '<p onclick="x()">Up</p>';
		await resources.update({ ...sleep, content }, sleep.updatedAt, by);
		expect((await resources.find("sleep"))?.content).toBe("<p>Up</p>");
		expect((await resources.list(null))[0]?.excerpt).toBe("Up");
	});

	describe.each(["resources", "pages"] as const)("%s, edited by staff", (name) => {
		const document = name === "resources" ? sleep : faq;
		const { id, createdAt, updatedAt } = document;

		/** Returns either collection under one name, so that both pass the same tests. */
		async function startCollection() {
			const { documents } = await start();
			const collection = documents[name] as typeof documents.resources;
			const lines = async () => (await documents.auditLog.list({ collection: name }, 1, 10)).entries;
			return { collection, lines, sleep: document as Resource };
		}

		test("[EDIT-1] adding stores the document, with an audit log entry", async () => {
			const { collection, lines, sleep } = await startCollection();
			expect(await collection.add(sleep, by)).toBe("added");
			expect(await collection.find(id)).toEqual(sleep);
			expect(await lines()).toMatchObject([
				{ ...by, action: "added", documentId: id, title: sleep.title, before: null, after: { content: sleep.content } },
			]);
		});

		test("[EDIT-1] adding a known id changes nothing", async () => {
			const { collection, lines, sleep } = await startCollection();
			await collection.add(sleep, by);
			expect(await collection.add({ ...sleep, title: "Another" }, otherOne)).toBe("duplicate");
			expect(await collection.find(id)).toEqual(sleep);
			expect(await lines()).toHaveLength(1);
		});

		test("[EDIT-1] an update changes updatedAt, keeps createdAt, and records the differences", async () => {
			const { collection, lines, sleep } = await startCollection();
			await collection.upsert([sleep], "demo");
			const content = "<p>Sleep in.</p>";
			const result = await collection.update({ ...sleep, content }, updatedAt, by);
			const found = await collection.find(id);
			expect(result).toEqual({ outcome: "changed", updatedAt: found?.updatedAt, entry: expect.any(Number) });
			expect(found).toEqual({ ...sleep, content, updatedAt: found?.updatedAt });
			expect(String(found?.updatedAt) > updatedAt).toBe(true);
			expect(found?.createdAt).toBe(createdAt);
			expect(await lines()).toMatchObject([
				{ ...by, action: "changed", before: { content: sleep.content }, after: { content } },
			]);
		});

		test("[EDIT-1] an update of an earlier version conflicts, changes nothing, and names the other editor", async () => {
			const { collection, lines, sleep } = await startCollection();
			await collection.upsert([sleep], "demo");
			await collection.update({ ...sleep, title: "Theirs" }, updatedAt, otherOne);
			const theirs = await collection.find(id);
			const result = await collection.update({ ...sleep, title: "Mine" }, updatedAt, by);
			expect(result).toMatchObject({ outcome: "conflict", updatedAt: theirs?.updatedAt, by: otherOne.by });
			expect(await collection.find(id)).toEqual(theirs);
			expect(await lines()).toHaveLength(1);
			const again = await collection.update({ ...sleep, title: "Mine" }, theirs?.updatedAt ?? "", by);
			expect(again.outcome).toBe("changed");
		});

		test("[EDIT-1] of two concurrent updates of one version one conflicts", async () => {
			const { collection, sleep } = await startCollection();
			await collection.upsert([sleep], "demo");
			const results = await Promise.all([
				collection.update({ ...sleep, title: "One" }, updatedAt, by),
				collection.update({ ...sleep, title: "Two" }, updatedAt, otherOne),
			]);
			expect(results.map(({ outcome }) => outcome).sort()).toEqual(["changed", "conflict"]);
		});

		test("[ADMR-1] a removed document can be restored unchanged", async () => {
			const { collection, lines, sleep } = await startCollection();
			await collection.upsert([sleep], "demo");
			const removed = await collection.remove(id, by);
			expect(removed).toEqual({ outcome: "removed", title: sleep.title, entry: expect.any(Number) });
			expect(await collection.find(id)).toBeNull();
			const entry = removed.outcome === "removed" ? removed.entry : -1;
			expect(await collection.undo(entry, otherOne)).toEqual({ outcome: "restored", title: sleep.title });
			expect(await collection.find(id)).toEqual(sleep);
			expect((await lines()).map(({ action, by }) => [action, by])).toEqual([
				["restored", otherOne.by],
				["deleted", by.by],
			]);
		});

		test("[ADMR-1] restoring an existing document changes nothing, and other entries restore nothing", async () => {
			const { collection, lines, sleep } = await startCollection();
			await collection.upsert([sleep], "demo");
			const removed = await collection.remove(id, by);
			const entry = removed.outcome === "removed" ? removed.entry : -1;
			const anew = { ...sleep, title: "Written anew" };
			await collection.add(anew, by);
			expect((await collection.undo(entry, by)).outcome).toBe("restored");
			expect(await collection.find(id)).toEqual(anew);
			const [added] = await lines();
			for (const line of [added?.id ?? -1, 999, Number.NaN]) {
				expect(await collection.undo(line, by)).toEqual({ outcome: "missing" });
			}
		});

		test("[WORK-6] an update of an earlier version keeps others' changes of other fields, and conflicts after a change that the log lacks", async () => {
			const { collection, lines, sleep } = await startCollection();
			await collection.upsert([sleep], "demo");
			const content = "<p>Sleep in.</p>";
			await collection.update({ id, title: "Sleep late" }, updatedAt, otherOne);
			const mine = { id, title: sleep.title, content };
			expect(await collection.update(mine, updatedAt, by)).toMatchObject({ outcome: "changed" });
			expect(await collection.find(id)).toMatchObject({ title: "Sleep late", content });
			expect((await lines())[0]).toMatchObject({ ...by, before: { content: sleep.content }, after: { content } });

			expect(await collection.update({ id, title: "Sleep now" }, updatedAt, by)).toMatchObject({
				outcome: "conflict",
				mine: { title: "Sleep now" },
				theirs: { title: "Sleep late" },
			});
			const version = (await collection.find(id))?.updatedAt ?? "";
			const later = "2099-01-01T00:00:00.000Z";
			await collection.upsert([{ ...sleep, updatedAt: later }], "staff");
			const outcome = await collection.update({ id, content: "<p>Up.</p>" }, version, by);
			expect(outcome).toEqual({ outcome: "conflict", updatedAt: later, by: by.by });
		});

		test("[WORK-6] undoing a change sets back what it changed, except what a colleague changed since, and can be undone itself", async () => {
			const { collection, lines, sleep } = await startCollection();
			await collection.upsert([sleep], "demo");
			const content = "<p>Sleep in.</p>";
			const change = { id, title: "Sleep late", content };
			const changed = await collection.update(change, updatedAt, by);
			const entry = changed.outcome === "changed" ? (changed.entry ?? -1) : -1;
			const version = (await collection.find(id))?.updatedAt ?? "";
			await collection.update({ id, title: "Sleep later" }, version, otherOne);

			const undone = { outcome: "changed back", title: "Sleep later", kept: ["title"] };
			expect(await collection.undo(entry, otherOne)).toEqual(undone);
			expect(await collection.find(id)).toMatchObject({ title: "Sleep later", content: sleep.content });
			expect((await lines())[0]).toMatchObject({
				...otherOne,
				action: "changed back",
				after: { content: sleep.content },
			});
			expect(await collection.undo(entry, by)).toEqual(undone);
			expect(await lines()).toHaveLength(3);

			await collection.undo((await lines())[0]?.id ?? -1, by);
			expect(await collection.find(id)).toMatchObject({ title: "Sleep later", content });
		});

		test("[EDIT-1] a missing document can be neither updated nor removed", async () => {
			const { collection, lines, sleep } = await startCollection();
			expect(await collection.update(sleep, updatedAt, by)).toEqual({ outcome: "missing" });
			expect(await collection.remove(id, by)).toEqual({ outcome: "missing" });
			expect(await lines()).toEqual([]);
		});

		test("[EDIT-1] a rejected update leaves neither a change nor an audit log entry", async () => {
			const { collection, lines, sleep } = await startCollection();
			await collection.upsert([sleep], "demo");
			await expect(collection.update({ ...sleep, title: " " }, updatedAt, by)).rejects.toThrow();
			expect(await collection.find(id)).toEqual(sleep);
			expect(await lines()).toEqual([]);
		});
	});
}
