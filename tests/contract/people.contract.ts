import { expect, test } from "vitest";
import { demoLeads } from "../../demo/people.ts";
import { type Lead, noLeadDetails, type SavedLead } from "../../domain/lead/lead.ts";
import type { Subscription } from "../../domain/subscription/subscription.ts";
import { createLead } from "./create-lead.ts";
import type { Call, Start } from "./store-under-test.ts";
import { world } from "./world.ts";

const newLead = {
	firstName: "Ana",
	lastName: "Núñez",
	email: "ana@example.com",
	phone: "+1 555 010 0199",
	agreeToTerms: true,
	newsletter: true,
	activityId: "kayak",
	activityName: "Kayak Café Morning",
};
const at = "2026-02-01T10:00:00.000Z";

/** The contract of leads and subscriptions. */
export function peopleContract(start: Start): void {
	test("[BOOK-10, GEN-7] stores a lead with every field, the status 'new' and its dates", async () => {
		const { documents, sql } = await start();
		const before = new Date().toISOString();
		expect(await createLead(documents, newLead, "key")).toBe("created");
		const [lead] = sql("select * from leads");
		expect(lead).toMatchObject({
			first_name: "Ana",
			last_name: "Núñez",
			email: "ana@example.com",
			phone: "+1 555 010 0199",
			activity_id: "kayak",
			activity_name: "Kayak Café Morning",
			agree_to_terms: 1,
			newsletter: 1,
			status: "new",
			updated_at: lead?.created_at,
		});
		expect(String(lead?.created_at) >= before && String(lead?.created_at) <= new Date().toISOString()).toBe(true);
	});

	test("[BOOK-10] stores a lead's texts unchanged, except for lone surrogates", async () => {
		const { documents, sql } = await start();
		const lastName = `"O'Neil\\u0000" \\ 😀`;
		expect(await createLead(documents, { ...newLead, firstName: "Ana \ud83d", lastName }, "key")).toBe("created");
		expect(sql("select first_name, last_name from leads")).toEqual([{ first_name: "Ana \ufffd", last_name: lastName }]);
	});

	test("[BOOK-8] submitting a form twice, even concurrently, creates one lead", async () => {
		const { documents, sql } = await start();
		await documents.activities.upsert(world, "staff");
		const sent = await Promise.all([1, 2, 3, 4].map(() => createLead(documents, newLead, "key")));
		expect(sent.sort()).toEqual(["created", "duplicate", "duplicate", "duplicate"]);
		expect(sql("select lead_count from activities where id = 'kayak'")).toEqual([{ lead_count: 1 }]);
	});

	test("[BOOK-8] a corrected detail or another form creates another lead", async () => {
		const { documents } = await start();
		expect(await createLead(documents, newLead, "key")).toBe("created");
		expect(await createLead(documents, { ...newLead, email: "ana.nunez@example.com" }, "key")).toBe("created");
		expect(await createLead(documents, { ...newLead, newsletter: false }, "key")).toBe("created");
		expect(await createLead(documents, { ...newLead, activityId: "clay" }, "key")).toBe("created");
		expect(await createLead(documents, newLead, "other key")).toBe("created");
		expect(await createLead(documents, newLead, "key")).toBe("duplicate");
		expect(await documents.countDocuments()).toMatchObject({ leads: 5 });
	});

	test("[BOOK-8] without a key, the same details within 10 minutes create one lead", async () => {
		const { documents, sql } = await start();
		await documents.activities.upsert(world, "staff");
		const create = (changes: Partial<typeof newLead>, time: string) =>
			createLead(documents, { ...newLead, ...changes }, null, new Date(`2026-05-04T12:${time}Z`));
		expect(await create({}, "00:00.000")).toBe("created");
		expect(await create({}, "09:59.000")).toBe("duplicate");
		expect(await create({ phone: "+1 555 010 0200" }, "09:59.000")).toBe("created");
		expect(await create({ activityId: "clay" }, "09:59.000")).toBe("created");
		expect(await create({}, "10:01.000")).toBe("created");
		expect(await create({}, "20:00.000")).toBe("duplicate");
		expect(await documents.countDocuments()).toMatchObject({ leads: 4 });
		expect(sql("select lead_count from activities where id = 'kayak'")).toEqual([{ lead_count: 3 }]);
	});

	test("[BOOK-8] without a key, identical submissions at the same instant create one lead", async () => {
		const { documents, openAgain, sql } = await start();
		const other = await openAgain();
		await documents.activities.upsert(world, "staff");
		const stores = [documents, other, documents, other, documents, other];
		const outcomes = await Promise.all(stores.map(({ leads }) => createLead({ leads }, newLead, null)));
		expect(outcomes.sort()).toEqual(["created", ...Array(5).fill("duplicate")]);
		expect(sql("select lead_count from activities where id = 'kayak'")).toEqual([{ lead_count: 1 }]);
	});

	test("[BOOK-8] a lead that fails leaves nothing behind, and can be submitted again", async () => {
		const { documents, sql } = await start();
		await documents.activities.upsert(world, "staff");
		await expect(createLead(documents, { ...newLead, phone: " " }, "key")).rejects.toThrow();
		expect(sql("select lead_count from activities where id = 'kayak'")).toEqual([{ lead_count: 0 }]);
		expect(await createLead(documents, newLead, "key")).toBe("created");
	});

	test("[HOME-2] families since a time are counted by e-mail address, without the demo world's", async () => {
		const { leads } = (await start()).documents;
		const create = (email: string, key: string, time: string) =>
			createLead({ leads }, { ...newLead, email }, key, new Date(time));
		await create("ana@example.com", "1", "2026-02-01T10:00:00.000Z");
		await create("ana@example.com", "2", "2026-02-02T10:00:00.000Z");
		await create("ben@example.com", "3", "2026-02-02T10:00:00.000Z");
		await create("cleo@example.com", "4", "2026-01-31T10:00:00.000Z");
		await leads.addMissing(demoLeads, "demo");
		expect(await leads.countFamiliesSince("2026-02-01T00:00:00.000Z")).toBe(2);
	});

	test("[ADMA-7] a lead outlives its activity, and counts again when the activity is restored", async () => {
		const { documents, sql } = await start();
		await documents.activities.upsert(world, "staff");
		await createLead(documents, newLead, "key");
		sql("delete from activities where id = 'kayak' returning id");
		expect(sql("select activity_id, activity_name from leads")).toEqual([
			{ activity_id: "kayak", activity_name: "Kayak Café Morning" },
		]);
		await documents.activities.upsert(world, "staff");
		expect(sql("select lead_count from activities where id = 'kayak'")).toEqual([{ lead_count: 1 }]);
	});

	test("[SEED-1] addMissing inserts each lead once, and counts it", async () => {
		const { documents, sql } = await start();
		await documents.activities.upsert(world, "demo");
		const leads: Lead[] = ["one", "two"].map((id) => ({
			...newLead,
			id,
			status: "booked",
			...noLeadDetails,
			createdAt: at,
			updatedAt: at,
		}));
		expect(await documents.leads.addMissing(leads, "demo")).toBe(2);
		expect(await documents.leads.addMissing([...leads, { ...(leads[0] as Lead), id: "three" }], "demo")).toBe(1);
		expect(await documents.leads.addMissing([], "demo")).toBe(0);
		expect(sql("select lead_count from activities where id = 'kayak'")).toEqual([{ lead_count: 3 }]);
		expect(sql("select id, status, created_at, origin from leads where id = 'two'")).toEqual([
			{ id: "two", status: "booked", created_at: at, origin: "demo" },
		]);
	});

	test("[NEWS-2, GEN-7] stores a subscription with every field, active, and its dates", async () => {
		const { documents, sql } = await start();
		await documents.subscriptions.create({ email: "ana@example.com", subscriptionSource: "footer" });
		await documents.subscriptions.create({
			email: "bo@example.com",
			firstName: "Bo",
			lastName: "Li",
			subscriptionSource: "lead",
		});
		const rows = sql("select * from subscriptions order by email");
		expect(rows[0]).toMatchObject({ first_name: null, last_name: null, subscription_source: "footer", active: 1 });
		expect(rows[1]).toMatchObject({ first_name: "Bo", last_name: "Li", subscription_source: "lead", active: 1 });
		for (const row of rows) expect(row).toMatchObject({ updated_at: row.created_at });
	});

	test("[NEWS-3] recognises an e-mail address in any spelling", async () => {
		const { subscriptions } = (await start()).documents;
		expect(await subscriptions.create({ email: " Ana@Example.COM ", subscriptionSource: "footer" })).toBe("created");
		expect(await subscriptions.create({ email: "ana@example.com", subscriptionSource: "lead" })).toBe("duplicate");
	});

	test("[NEWS-3] concurrent submissions of one address create one subscription", async () => {
		const { documents } = await start();
		const sent = await Promise.all(
			["a@b.example", "A@b.example", " a@B.example"].map((email) =>
				documents.subscriptions.create({ email, subscriptionSource: "footer" }),
			),
		);
		expect(sent.sort()).toEqual(["created", "duplicate", "duplicate"]);
		expect(await documents.countDocuments()).toMatchObject({ subscriptions: 1 });
	});

	test("[NEWS-3, BOOK-8] concurrent processes create one subscription and one lead", async () => {
		const { documents, inOtherProcess } = await start();
		const calls: Call[] = [
			["subscriptions", "create", [{ email: "ana@example.com", subscriptionSource: "footer" }]],
			["leads", "create", [[newLead], { idempotencyKey: "key" }]],
		];
		const results = await Promise.all([1, 2, 3].map(() => inOtherProcess(...calls)));
		expect(results.map(([subscription]) => subscription).sort()).toEqual(["created", "duplicate", "duplicate"]);
		const leads = results.flatMap(([, saved]) => saved as SavedLead[]);
		expect(leads.map(({ outcome }) => outcome).sort()).toEqual(["created", "duplicate", "duplicate"]);
		// By the form's key, each process tells the lead that one of them has stored.
		expect(new Set(leads.map(({ id }) => id)).size).toBe(1);
		expect(await documents.countDocuments()).toMatchObject({ subscriptions: 1, leads: 1 });
	});

	test("[SEED-1] addMissing inserts each subscription once, and never replaces a parent's", async () => {
		const { documents } = await start();
		await documents.subscriptions.create({ email: "ana@example.com", subscriptionSource: "footer" });
		const own: Subscription[] = ["ana@example.com", "bo@example.com"].map((email, i) => ({
			id: `demo-${i}`,
			email,
			firstName: null,
			lastName: null,
			subscriptionSource: "lead",
			active: true,
			confirmedAt: null,
			createdAt: at,
			updatedAt: at,
		}));
		expect(await documents.subscriptions.addMissing(own, "demo")).toBe(1);
		expect(await documents.subscriptions.addMissing(own, "demo")).toBe(0);
		expect(await documents.countDocuments()).toMatchObject({ subscriptions: 2 });
	});
}
