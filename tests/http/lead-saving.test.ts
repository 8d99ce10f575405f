import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Backend } from "../../app/ports.ts";
import { addDemoWorld } from "../../demo/demo-world.ts";
import type { LeadForm } from "../../domain/lead/lead-form.ts";
import { type LeadLimit, saveLead } from "../../domain/lead/save-lead.ts";
import { openBackend } from "../../server/process/open-ports.ts";
import type { Leads } from "../../store/port.ts";

/** saveLead on the real store, with a second connection that breaks it at the right moments. */
let dataDir: string;
let backend: Backend;
let database: DatabaseSync;

const noLimit: LeadLimit = { tryTake: () => true, giveBack() {}, tryCount: () => true };
const kayak = { id: "harbour-kayak-morning", title: "Harbour Kayak Morning" };
const form: Omit<LeadForm, "session"> = {
	firstName: "Ida",
	lastName: "Berg",
	email: "ida@example.com",
	phone: "555 010 0199",
	childAge: null,
	message: "",
	agreeToTerms: true,
	newsletter: true,
	idempotencyKey: "0b1f4a52-5a0e-4c7e-9d0b-0f6f8b1f0a11",
};

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
	const create = vi.fn<Leads["create"]>(async (...lead) => {
		try {
			return await backend.documents.leads.create(...lead);
		} catch (error) {
			database.exec("drop trigger refused_leads");
			throw error;
		}
	});
	const report = vi.fn();
	await saveLead(
		{ leads: { ...backend.documents.leads, create }, subscriptions: backend.documents.subscriptions },
		kayak,
		form,
		report,
		noLimit,
	);
	expect(create).toHaveBeenCalledTimes(2);
	expect(create.mock.calls[0]).toEqual(create.mock.calls[1]);
	expect(countOf("leads")).toBe(1);
	expect(countOf("subscriptions")).toBe(1);
	expect(report).not.toHaveBeenCalled();
});

test("[BOOK-8] a save whose response was lost is retried once, and creates one lead", async () => {
	let isFirst = true;
	const create: Leads["create"] = async (...lead) => {
		const result = await backend.documents.leads.create(...lead);
		if (!isFirst) return result;
		isFirst = false;
		throw new Error("the response was lost");
	};
	await saveLead(
		{ leads: { ...backend.documents.leads, create }, subscriptions: backend.documents.subscriptions },
		kayak,
		form,
		vi.fn(),
		noLimit,
	);
	expect(countOf("leads")).toBe(1);
	expect(
		database
			.prepare(
				"select lead_count - (select count(*) from leads where activity_id = activities.id) as off from activities where id = ?",
			)
			.get(kayak.id),
	).toEqual({ off: 0 });
});

test("[BOOK-8] a save that fails twice is not retried again, and subscribes nobody", async () => {
	refuseRowsOf("leads");
	const create = vi.fn<Leads["create"]>((...lead) => backend.documents.leads.create(...lead));
	const saving = saveLead(
		{ leads: { ...backend.documents.leads, create }, subscriptions: backend.documents.subscriptions },
		kayak,
		form,
		vi.fn(),
		noLimit,
	);
	await expect(saving).rejects.toThrow("refused");
	expect(create).toHaveBeenCalledTimes(2);
	expect(countOf("leads")).toBe(0);
	expect(countOf("subscriptions")).toBe(0);
});

test("[BOOK-11] a failed subscription is reported, and the lead stays saved", async () => {
	refuseRowsOf("subscriptions");
	const report = vi.fn();
	await saveLead(backend.documents, kayak, form, report, noLimit);
	expect(report).toHaveBeenCalledTimes(1);
	expect(countOf("leads")).toBe(1);
	expect(countOf("subscriptions")).toBe(0);
});

test("[BOOK-8] the same key with the same details creates one lead, with other details a second", async () => {
	for (let times = 0; times < 3; times++) await saveLead(backend.documents, kayak, form, vi.fn(), noLimit);
	expect(countOf("leads")).toBe(1);
	await saveLead(backend.documents, kayak, { ...form, phone: "555 010 0200" }, vi.fn(), noLimit);
	expect(countOf("leads")).toBe(2);
	await saveLead(
		backend.documents,
		kayak,
		{ ...form, idempotencyKey: "7a9c1d4e-93a7-4d0a-8f52-cc4a6c1b2d33" },
		vi.fn(),
		noLimit,
	);
	expect(countOf("leads")).toBe(3);
});

test("[BOOK-8] a form without a key is deduplicated by its details", async () => {
	const { idempotencyKey: _, ...keyless } = form;
	for (let times = 0; times < 3; times++) await saveLead(backend.documents, kayak, keyless, vi.fn(), noLimit);
	expect(countOf("leads")).toBe(1);
	await saveLead(backend.documents, kayak, { ...keyless, phone: "555 010 0200" }, vi.fn(), noLimit);
	expect(countOf("leads")).toBe(2);
});

test("[BOOK-8] a hundred concurrent submissions of one form create one lead", async () => {
	await Promise.all(Array.from({ length: 100 }, () => saveLead(backend.documents, kayak, form, vi.fn(), noLimit)));
	expect(countOf("leads")).toBe(1);
	expect(countOf("subscriptions")).toBe(1);
});

test("[BOOK-8] a lead that cannot be saved does not fail concurrent leads", async () => {
	const parents = Array.from({ length: 64 }, (_, n) => `parent-${n}@example.com`);
	const lead = { ...form, newsletter: false, activityId: kayak.id, activityName: kayak.title };
	const saving = parents.map((email, n) =>
		backend.documents.leads.create({ ...lead, email, agreeToTerms: n !== 40 }, crypto.randomUUID()),
	);
	const outcomes = await Promise.allSettled(saving);
	expect(outcomes.flatMap(({ status }, n) => (status === "rejected" ? [n] : []))).toEqual([40]);
	const saved = database
		.prepare("select email from leads where email like 'parent-%'")
		.all()
		.map(({ email }) => email);
	expect(saved.sort()).toEqual(parents.filter((_, n) => n !== 40).sort());
	const counted = database.prepare("select lead_count from activities where id = ?").get(kayak.id)?.lead_count;
	expect(counted).toBe(database.prepare("select count(*) as n from leads where activity_id = ?").get(kayak.id)?.n);
});

test("[BOOK-8] a lead beyond the limit is not saved, while a repetition of a saved one still succeeds", async () => {
	const giveBack = vi.fn();
	const taken: LeadLimit = { tryTake: () => false, giveBack, tryCount: () => false };
	expect(await saveLead(backend.documents, kayak, form, vi.fn(), taken)).toBe("too many");
	expect([countOf("leads"), countOf("subscriptions")]).toEqual([0, 0]);
	expect(await saveLead(backend.documents, kayak, form, vi.fn(), { ...noLimit, giveBack })).toBe("created");
	expect(giveBack).not.toHaveBeenCalled();
	expect(await saveLead(backend.documents, kayak, form, vi.fn(), taken)).toBe("duplicate");
	expect(await saveLead(backend.documents, kayak, form, vi.fn(), { ...noLimit, giveBack })).toBe("duplicate");
	expect(giveBack).toHaveBeenCalledTimes(1);
	const { idempotencyKey: _, ...keyless } = form;
	expect(await saveLead(backend.documents, kayak, keyless, vi.fn(), taken)).toBe("duplicate");
	expect(countOf("leads")).toBe(1);
});

test("[LIST-6] a lead that does not count is saved, and leaves its activity as popular as it was, also when leads are erased", async () => {
	const { people } = backend.documents;
	const count = () => database.prepare("select lead_count from activities where id = ?").get(kayak.id)?.lead_count;
	const before = Number(count());
	const notCounted: LeadLimit = { ...noLimit, tryCount: () => false };
	await saveLead(backend.documents, kayak, { ...form, email: "counted@example.com" }, vi.fn(), noLimit);
	await saveLead(backend.documents, kayak, form, vi.fn(), notCounted);
	expect([count(), countOf("leads")]).toEqual([before + 1, 1]);
	await people.erase("counted@example.com", { by: "robin@larkabout.example" });
	expect(count()).toBe(before);
});

/** From here on the store fails whenever a row is to be added. */
function refuseRowsOf(table: "leads" | "subscriptions"): void {
	database.exec(`create trigger refused_${table} before insert on ${table} begin select raise(abort, 'refused'); end`);
}

function countOf(table: "leads" | "subscriptions"): unknown {
	return database.prepare(`select count(*) as count from ${table} where email = ?`).get(form.email)?.count;
}
