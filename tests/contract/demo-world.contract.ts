import { expect, test } from "vitest";
import { createDemoWorld } from "../../demo/demo-world.ts";
import { createDefaultPages } from "../../domain/page/default-pages/default-pages.server.ts";
import { createLead } from "./create-lead.ts";
import { feature } from "./feature.ts";
import type { Start } from "./store-under-test.ts";

const none = { providers: 0, venues: 0, activities: 0, leads: 0, subscriptions: 0, resources: 0, pages: 0 };
const defaultPages = () =>
	createDefaultPages({ measurementId: null, leadRetentionMonths: 24 }, new Date("2026-03-01T09:00:00Z"));
const staff = { by: "robin@larkabout.example" };

/** The contract of adding and removing the demo world step by step, as the seed screen does. */
export function demoWorldContract(start: Start): void {
	test("[SEED-1] seeding in steps adds the same as at once, each document once, with an audit log entry", async () => {
		const { documents } = await start();
		const demoWorld = createDemoWorld(documents, { createDefaultPages: defaultPages });
		for (const step of demoWorld.steps) {
			expect(await demoWorld.addStep(step, staff)).toBe(step.limit);
			expect(await demoWorld.addStep(step, staff)).toBe(0);
		}
		expect(await documents.countDocuments()).toEqual(demoWorld.counts);
		const { entries } = await documents.auditLog.list({ collection: "demo" }, 1, 50);
		expect(entries.map(({ by, action, after }) => [by, action, after]).at(-1)).toEqual([
			staff.by,
			"added",
			{ providers: 23 },
		]);
		expect(entries).toHaveLength(demoWorld.steps.length);
	});

	test("[SEED-1] [NAV-4] removing the demo world keeps the default pages, and a second removal removes nothing", async () => {
		const { documents } = await start();
		const demoWorld = createDemoWorld(documents, { createDefaultPages: defaultPages });
		const total = await demoWorld.addAll(staff);
		expect(await documents.countDocuments("demo")).toEqual(demoWorld.counts);
		expect(await documents.isDemoSite()).toBe(true);
		expect(await demoWorld.removeAll(staff)).toBe(total);
		expect(await documents.isDemoSite()).toBe(false);
		expect(await documents.countDocuments()).toEqual({ ...none, pages: 6 });
		expect(await documents.countDocuments("default")).toEqual({ ...none, pages: 6 });
		expect(await demoWorld.removeAll(staff)).toBe(0);
		expect((await documents.auditLog.list({ collection: "demo" }, 1, 50)).total).toBe(14);
		expect(await demoWorld.addAll(staff)).toBe(total);
	});

	test("[SEED-1] removing the demo world keeps what staff changed and what parents submitted", async () => {
		const { documents, sql } = await start();
		const demoWorld = createDemoWorld(documents, { createDefaultPages: defaultPages });
		await demoWorld.addAll(staff);
		await feature(documents, "judo", staff);
		await documents.leads.setStatuses([{ id: "demo-lead-001", expected: null, status: "booked" }], staff);
		await documents.leads.setNotes("demo-lead-002", "Asked for a sibling's place.", "", staff);
		await documents.subscriptions.setActive("demo-subscription-001", false, staff);
		const parents = { firstName: "Ana", lastName: "Núñez", email: "ana@example.com", phone: "555 010 0199" };
		const terms = { agreeToTerms: true, newsletter: false };
		await createLead(documents, { ...parents, ...terms, activityId: "judo", activityName: "Judo" }, "key");

		await demoWorld.removeAll(staff);
		expect(sql("select id from activities")).toEqual([{ id: "judo" }]);
		expect(sql("select lead_count from activities")).toEqual([{ lead_count: 1 }]);
		expect(sql("select id from leads where email <> 'ana@example.com' order by id")).toEqual([
			{ id: "demo-lead-001" },
			{ id: "demo-lead-002" },
		]);
		expect(sql("select id, active from subscriptions")).toEqual([{ id: "demo-subscription-001", active: 0 }]);
		expect(await documents.countDocuments("demo")).toEqual(none);
	});

	test("[SEED-1] [FACT-1] removing the demo world keeps the provider and venues of an activity that is kept", async () => {
		const { documents, sql } = await start();
		const demoWorld = createDemoWorld(documents, { createDefaultPages: defaultPages });
		await demoWorld.addAll(staff);
		const pots = await documents.activities.find("pots-pans-and-ukuleles");
		const pans = { ...(pots as NonNullable<typeof pots>), id: "pans", title: "Pans", providerId: "mill-baths" };
		await documents.activities.upsert([pans], "staff");

		await demoWorld.removeAll(staff);
		expect(sql("select id, origin from providers")).toEqual([{ id: "mill-baths", origin: "staff" }]);
		expect(sql("select id, origin from venues order by id")).toEqual([
			{ id: "chapel-rooms", origin: "staff" },
			{ id: "online-from-the-west", origin: "staff" },
		]);
		expect(await documents.countDocuments("demo")).toEqual(none);
	});

	test("[SEED-1] one removal step deletes at most its limit, and updates the lead counts", async () => {
		const { documents, sql } = await start();
		const demoWorld = createDemoWorld(documents, { createDefaultPages: defaultPages });
		await demoWorld.addAll(staff);
		expect(await documents.removeDemoDocuments("leads", 100, staff)).toBe(100);
		expect(await documents.countDocuments("demo")).toEqual({ ...demoWorld.counts, leads: 86 });
		expect(
			sql(
				"select id from activities where lead_count <> (select count(*) from leads where activity_id = activities.id)",
			),
		).toEqual([]);
		expect(await documents.removeDemoDocuments("leads", 100, staff)).toBe(86);
	});

	test("[NAV-4] [IMP-5] default pages follow a new version until staff edit them", async () => {
		const { pages } = (await start()).documents;
		expect(await pages.replaceDefaults(defaultPages(), "default")).toBe(6);
		expect(await pages.replaceDefaults(defaultPages(), "default")).toBe(0);
		const { updatedAt = "" } = (await pages.findForEditing("terms")) ?? {};
		await pages.update({ id: "terms", title: "Our terms", description: "", content: "" }, updatedAt, staff);
		const newVersion = defaultPages().map((page) => ({ ...page, title: `New ${page.title}` }));
		expect(await pages.replaceDefaults(newVersion, "default")).toBe(5);
		expect((await pages.find("terms"))?.title).toBe("Our terms");
		expect((await pages.find("privacy"))?.title).toBe("New Privacy");
	});

	test("[NAV-4] [SEED-1] the demo world's pages replace default pages, except those that staff have edited", async () => {
		const { documents } = await start();
		const { pages } = documents;
		await pages.replaceDefaults(defaultPages(), "default");
		const { updatedAt = "" } = (await pages.findForEditing("about")) ?? {};
		await pages.update({ id: "about", title: "Our site", description: "", content: "" }, updatedAt, staff);
		const demoWorld = createDemoWorld(documents, { createDefaultPages: defaultPages });
		await demoWorld.addAll(staff);
		expect(await documents.countDocuments("demo")).toEqual({ ...demoWorld.counts, pages: 5 });
		await demoWorld.removeAll(staff);
		expect((await pages.find("about"))?.title).toBe("Our site");
		expect(await documents.countDocuments("default")).toEqual({ ...none, pages: 5 });
	});

	test("[NAV-4] servers that start concurrently write the default pages once", async () => {
		const { documents, inOtherProcess } = await start();
		const write = () => inOtherProcess(["pages", "replaceDefaults", [defaultPages(), "default"]]);
		const written = (await Promise.all([write(), write()])).flat();
		expect(written.sort()).toEqual([0, 6]);
		expect(await documents.countDocuments()).toEqual({ ...none, pages: 6 });
	});
}
