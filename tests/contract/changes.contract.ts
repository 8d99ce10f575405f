import { expect, test, vi } from "vitest";
import { addDemoWorld, isEmpty } from "../../demo/demo-world.ts";
import { createLead } from "./create-lead.ts";
import { countPublicChanges, type Start } from "./store-under-test.ts";
import { kayak, world } from "./world.ts";

const lead = {
	firstName: "Ana",
	lastName: "Núñez",
	email: "ana@example.com",
	phone: "+1 555 010 0199",
	agreeToTerms: true,
	newsletter: false,
	activityId: "kayak",
	activityName: "Kayak",
};

/** Derived columns, and those that only imports and sort orders read. */
const notShownColumns = [
	"age_max_months",
	"age_min_months",
	"comparable_price",
	"ends_at",
	"expanded_until",
	"fact_answers",
	"language_codes",
	"last_seen_at",
	"lead_count",
	"next_ends_at",
	"next_starts_at",
	"online",
	"origin",
	"pictures_due_at",
	"price_ceiling",
	"price_floor",
	"range_weekdays",
	"recommended_order",
	"seq",
	"session_slots",
	"source",
	"source_key",
	"source_pictures",
	"source_says",
];

/**
 * Changes in other processes are visible within a second. The timeout is generous, since other work may share the
 * machine.
 */
const waitForOtherProcess = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 20 });

/** The contract of versions, migrations and the demo world. */
export function changesContract(start: Start): void {
	test("[LIST-2] the catalogue version grows with every public change, and with nothing else", async () => {
		const { documents, sql } = await start();
		const versions = [documents.getCatalogueVersion()];
		await documents.activities.upsert(world, "staff");
		versions.push(documents.getCatalogueVersion());
		await documents.activities.upsert([{ ...kayak, price: 30 }], "staff");
		versions.push(documents.getCatalogueVersion());
		await documents.pages.upsert(
			[{ id: "faq", title: "Q", description: "", content: "", createdAt: kayak.createdAt, updatedAt: kayak.updatedAt }],
			"staff",
		);
		versions.push(documents.getCatalogueVersion());
		expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
		const changes = countPublicChanges({ sql });
		await documents.activities.find("kayak");
		await documents.subscriptions.create({ email: "ana@example.com", subscriptionSource: "footer" });
		expect(countPublicChanges({ sql })).toBe(changes);
	});

	test("[LIST-6] a new lead changes the leads version, and not the catalogue version", async () => {
		const { documents, sql } = await start();
		await documents.activities.upsert(world, "staff");
		const before = { changes: countPublicChanges({ sql }), leads: documents.getLeadsVersion() };
		await createLead(documents, lead, "key");
		expect(documents.getLeadsVersion()).toBeGreaterThan(before.leads);
		const countLeadChanges = () => sql("select sum(count) as count from change_counters where name = 'leads'");
		const after = countLeadChanges();
		await createLead(documents, lead, "key");
		expect(countLeadChanges()).toEqual(after);
		expect(countPublicChanges({ sql })).toBe(before.changes);
	});

	test("[LIST-2] a change of any column of an activity invalidates cached pages, unless the column is listed as not shown", async () => {
		const { documents, sql } = await start();
		await documents.activities.upsert(world, "staff");
		const columns = Object.keys(sql("select * from activities where id = 'kayak'")[0] ?? {});
		const invalidating = columns.filter((column) => {
			const before = countPublicChanges({ sql });
			sql(`update activities set ${column} = ${column} where id = 'kayak' returning id`);
			return countPublicChanges({ sql }) > before;
		});
		expect(columns.filter((column) => !invalidating.includes(column)).sort()).toEqual(notShownColumns);
	});

	test("[LIST-2] a change that fails leaves the version unchanged", async () => {
		const { documents, sql } = await start();
		const before = countPublicChanges({ sql });
		await expect(documents.activities.upsert([kayak, { ...kayak, id: "free", price: -1 }], "staff")).rejects.toThrow();
		expect(countPublicChanges({ sql })).toBe(before);
	});

	test("[GEN-2] another process's writes are visible, and change the versions", async () => {
		const { documents, inOtherProcess } = await start();
		const before = { shown: documents.getCatalogueVersion(), leads: documents.getLeadsVersion() };
		await inOtherProcess(
			["activities", "upsert", [world, "staff"]],
			["leads", "create", [[lead], { idempotencyKey: "key" }]],
		);
		await waitForOtherProcess(() => expect(documents.getCatalogueVersion()).toBeGreaterThan(before.shown));
		await waitForOtherProcess(() => expect(documents.getLeadsVersion()).toBeGreaterThan(before.leads));
		expect(await documents.activities.find("kayak")).toEqual(kayak);
	});

	test("[GEN-2] writes by other programs change the version", async () => {
		const { documents, sql } = await start();
		await documents.activities.upsert(world, "staff");
		const before = documents.getCatalogueVersion();
		sql("update activities set title = 'Canoe' where id = 'kayak' returning id");
		await waitForOtherProcess(() => expect(documents.getCatalogueVersion()).toBeGreaterThan(before));
		const changed = documents.getCatalogueVersion();
		sql("delete from activities where id = 'kayak' returning id");
		await waitForOtherProcess(() => expect(documents.getCatalogueVersion()).toBeGreaterThan(changed));
	});

	test("[GEN-2] opening a store again keeps its data, and migrates its tables once", async () => {
		const { documents, openAgain, sql } = await start();
		await documents.activities.upsert(world, "staff");
		const migrations = sql("select * from kysely_migration");
		expect(migrations.length).toBeGreaterThan(0);
		const again = await openAgain();
		expect(await again.activities.find("kayak")).toEqual(kayak);
		expect(sql("select * from kysely_migration")).toEqual(migrations);
	});

	test("[GEN-2] several processes can open a new store at the same time", async () => {
		const { inOtherProcess } = await start();
		const results = await Promise.all(
			[1, 2, 3].map((n) =>
				inOtherProcess(["subscriptions", "create", [{ email: `p${n}@example.com`, subscriptionSource: "footer" }]]),
			),
		);
		expect(results).toEqual([["created"], ["created"], ["created"]]);
	});

	test("[DASH-2, SEED-1] adds the demo world once: 24 activities, 186 leads and 512 subscribers", async () => {
		const { documents } = await start();
		expect(await isEmpty({ documents })).toBe(true);
		const whole = {
			providers: 23,
			venues: 25,
			activities: 24,
			leads: 186,
			subscriptions: 512,
			resources: 12,
			pages: 6,
		};
		expect(await addDemoWorld({ documents })).toEqual(whole);
		expect(await addDemoWorld({ documents })).toEqual({
			providers: 0,
			venues: 0,
			activities: 0,
			leads: 0,
			subscriptions: 0,
			resources: 0,
			pages: 0,
		});
		expect(await documents.countDocuments()).toEqual(whole);
		expect(await isEmpty({ documents })).toBe(false);
	});

	test("[SEED-1] seeding again keeps staff's changes, and restores what they deleted", async () => {
		const { documents, sql } = await start();
		await addDemoWorld({ documents });
		const [first, second] = sql("select id from activities order by id limit 2").map(({ id }) => String(id));
		sql(`update activities set title = 'Ours' where id = '${first}' returning id`);
		sql(`delete from activities where id = '${second}' returning id`);
		expect(await addDemoWorld({ documents })).toMatchObject({ activities: 1 });
		expect((await documents.activities.find(first ?? ""))?.title).toBe("Ours");
		expect(await documents.activities.find(second ?? "")).not.toBeNull();
	});

	test("[SEED-1] every document of the demo world has the origin 'demo'", async () => {
		const { documents, sql } = await start();
		await addDemoWorld({ documents });
		for (const table of ["providers", "venues", "activities", "leads", "subscriptions", "resources", "pages"]) {
			expect(sql(`select distinct origin from ${table}`), table).toEqual([{ origin: "demo" }]);
		}
	});
}
