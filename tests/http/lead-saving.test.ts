import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Backend } from "../../app/ports.ts";
import { type LeadLimit, saveLeads } from "../../app/public/activity/save-leads.server.ts";
import { addDemoWorld } from "../../demo/demo-world.ts";
import type { NewLead } from "../../domain/lead/lead.ts";
import { openBackend } from "../../server/process/open-ports.ts";
import type { Documents } from "../../store/port.ts";
import { createLead } from "../contract/create-lead.ts";

/** Tests saveLeads on the real store, with a second connection that breaks it at the right moments. */
let dataDir: string;
let backend: Backend;
let database: DatabaseSync;

const noLimit: LeadLimit = { tryTake: () => true, giveBack() {}, tryCount: () => true };
const key = "0b1f4a52-5a0e-4c7e-9d0b-0f6f8b1f0a11";
const ida: NewLead = {
	firstName: "Ida",
	lastName: "Berg",
	email: "ida@example.com",
	phone: "555 010 0199",
	agreeToTerms: true,
	newsletter: true,
	activityId: "harbour-kayak-morning",
	activityName: "Harbour Kayak Morning",
};

/** Saves a lead as the form for its activity does. */
async function save(lead: NewLead = ida, { limit = noLimit, ...changes }: Partial<Submission> = {}) {
	const [saved] = await saveLeads({
		documents: backend.documents,
		leads: [{ lead, limit }],
		idempotencyKey: key,
		onNewsletterFailure: vi.fn(),
		...changes,
	});
	return typeof saved === "object" ? saved.outcome : saved;
}

type Submission = Parameters<typeof saveLeads>[0] & { limit: LeadLimit };

/** Returns the store with a different function for creating leads. */
const withCreate = (create: Documents["leads"]["create"]) => ({
	...backend.documents,
	leads: { ...backend.documents.leads, create },
});

beforeEach(async () => {
	dataDir = await mkdtemp(join(tmpdir(), "larkabout-test-"));
	backend = await openBackend({ dataDir });
	await addDemoWorld(backend);
	database = new DatabaseSync(join(dataDir, "marketplace.db"), { timeout: 10_000 });
});

afterEach(async () => {
	database.close();
	await backend.documents.close();
	await rm(dataDir, { recursive: true, force: true });
});

test("[BOOK-8] a failed save is retried once, and creates one lead", async () => {
	refuseRowsOf("leads");
	const create = vi.fn<Documents["leads"]["create"]>(async (...given) => {
		try {
			return await backend.documents.leads.create(...given);
		} catch (error) {
			database.exec("drop trigger refused_leads");
			throw error;
		}
	});
	const report = vi.fn();
	expect(await save(ida, { documents: withCreate(create), onNewsletterFailure: report })).toBe("created");
	expect(create).toHaveBeenCalledTimes(2);
	expect(create.mock.calls[0]?.[0]).toEqual(create.mock.calls[1]?.[0]);
	expect(await countStored()).toMatchObject({ leads: 1, subscriptions: 1 });
	expect(report).not.toHaveBeenCalled();
});

test("[BOOK-8] [MAIL-6] a save whose response was lost is retried once, and creates one lead and one mail", async () => {
	let isFirst = true;
	const create: Documents["leads"]["create"] = async (...given) => {
		const result = await backend.documents.leads.create(...given);
		if (!isFirst) return result;
		isFirst = false;
		throw new Error("the response was lost");
	};
	await save(ida, { documents: withCreate(create) });
	expect(await countStored()).toMatchObject({ leads: 1, mails: 1 });
	expect(
		database
			.prepare(
				"select lead_count - (select count(*) from leads where activity_id = activities.id) as off from activities where id = ?",
			)
			.get(ida.activityId),
	).toEqual({ off: 0 });
});

test("[BOOK-8] a save that fails twice is not retried again, and subscribes nobody", async () => {
	refuseRowsOf("leads");
	const create = vi.fn<Documents["leads"]["create"]>((...given) => backend.documents.leads.create(...given));
	await expect(save(ida, { documents: withCreate(create) })).rejects.toThrow("refused");
	expect(create).toHaveBeenCalledTimes(2);
	expect(await countStored()).toMatchObject({ leads: 0, subscriptions: 0 });
});

test("[BOOK-11] a failed subscription is reported, and the lead stays saved", async () => {
	refuseRowsOf("subscriptions");
	const report = vi.fn();
	expect(await save(ida, { onNewsletterFailure: report })).toBe("created");
	expect(report).toHaveBeenCalledTimes(1);
	expect(await countStored()).toMatchObject({ leads: 1, subscriptions: 0 });
});

test("[BOOK-8] the same key with the same details creates one lead, and with other details a second one", async () => {
	for (let times = 0; times < 3; times++) await save();
	expect(await countStored()).toMatchObject({ leads: 1 });
	await save({ ...ida, phone: "555 010 0200" });
	expect(await countStored()).toMatchObject({ leads: 2 });
	await save(ida, { idempotencyKey: "7a9c1d4e-93a7-4d0a-8f52-cc4a6c1b2d33" });
	expect(await countStored()).toMatchObject({ leads: 3 });
});

test("[BOOK-8] a form without a key is deduplicated by its details", async () => {
	for (let times = 0; times < 3; times++) await save(ida, { idempotencyKey: undefined });
	expect(await countStored()).toMatchObject({ leads: 1 });
	await save({ ...ida, phone: "555 010 0200" }, { idempotencyKey: undefined });
	expect(await countStored()).toMatchObject({ leads: 2 });
});

test("[BOOK-8] a hundred concurrent submissions of one form create one lead", async () => {
	await Promise.all(Array.from({ length: 100 }, () => save()));
	expect(await countStored()).toMatchObject({ leads: 1, subscriptions: 1 });
});

test("[FAM-5] [BOOK-8] a form for several activities saves all leads or none", async () => {
	const leads = ["judo", "choir", "clay"].map((activityId) => ({
		lead: { ...ida, activityId, activityName: activityId, agreeToTerms: activityId !== "clay" },
		limit: noLimit,
	}));
	await expect(save(ida, { leads })).rejects.toThrow();
	expect(await countStored()).toMatchObject({ leads: 0, mails: 0 });
});

test("[BOOK-8] a lead that cannot be saved does not fail concurrent leads", async () => {
	const parents = Array.from({ length: 64 }, (_, n) => `parent-${n}@example.com`);
	const saving = parents.map((email, n) =>
		createLead(backend.documents, { ...ida, email, agreeToTerms: n !== 40 }, crypto.randomUUID()),
	);
	const outcomes = await Promise.allSettled(saving);
	expect(outcomes.flatMap(({ status }, n) => (status === "rejected" ? [n] : []))).toEqual([40]);
	const saved = database
		.prepare("select email from leads where email like 'parent-%'")
		.all()
		.map(({ email }) => email);
	expect(saved.sort()).toEqual(parents.filter((_, n) => n !== 40).sort());
	const counted = database.prepare("select lead_count from activities where id = ?").get(ida.activityId)?.lead_count;
	expect(counted).toBe(
		database.prepare("select count(*) as n from leads where activity_id = ?").get(ida.activityId)?.n,
	);
});

test("[BOOK-8] a lead beyond the limit is not saved, while a repetition of a saved one still succeeds", async () => {
	const giveBack = vi.fn();
	const taken: LeadLimit = { tryTake: () => false, giveBack, tryCount: () => false };
	expect(await save(ida, { limit: taken })).toBe("too many");
	expect(await countStored()).toMatchObject({ leads: 0, subscriptions: 0 });
	expect(await save(ida, { limit: { ...noLimit, giveBack } })).toBe("created");
	expect(giveBack).not.toHaveBeenCalled();
	expect(await save(ida, { limit: taken })).toBe("duplicate");
	expect(await save(ida, { limit: { ...noLimit, giveBack } })).toBe("duplicate");
	expect(giveBack).toHaveBeenCalledTimes(1);
	expect(await save(ida, { limit: taken, idempotencyKey: undefined })).toBe("duplicate");
	expect(await countStored()).toMatchObject({ leads: 1 });
});

test("[FAM-5] a form for several activities saves those within their limits, in the form's order", async () => {
	const taken: LeadLimit = { ...noLimit, tryTake: () => false };
	const leads = ["judo", "choir", "clay"].map((activityId) => ({
		lead: { ...ida, activityId, activityName: activityId },
		limit: activityId === "judo" ? taken : noLimit,
	}));
	const submission = { documents: backend.documents, leads, idempotencyKey: key, onNewsletterFailure: vi.fn() };
	const created = { outcome: "created", id: expect.any(String) };
	expect(await saveLeads(submission)).toEqual(["too many", created, created]);
	expect(await countStored()).toMatchObject({ mails: 1 });
});

test("[LIST-6] a lead that does not count is saved without changing the activity's popularity, even when leads are erased", async () => {
	const { people } = backend.documents;
	const count = () =>
		database.prepare("select lead_count from activities where id = ?").get(ida.activityId)?.lead_count;
	const before = Number(count());
	await save({ ...ida, email: "counted@example.com" });
	await save(ida, { limit: { ...noLimit, tryCount: () => false } });
	expect(count()).toBe(before + 1);
	expect(await countStored()).toMatchObject({ leads: 1 });
	await people.erase("counted@example.com", { by: "robin@larkabout.example" });
	expect(count()).toBe(before);
});

/** Makes the store reject new rows in a table from now on. */
function refuseRowsOf(table: "leads" | "subscriptions"): void {
	database.exec(`create trigger refused_${table} before insert on ${table} begin select raise(abort, 'refused'); end`);
}

async function countStored() {
	const { leads, subscription, mails } = await backend.documents.people.find(ida.email);
	return { leads: leads.length, subscriptions: subscription ? 1 : 0, mails: mails.length };
}
