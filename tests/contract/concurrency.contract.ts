import { expect, test } from "vitest";
import { activityFields } from "../../domain/activity/activity-input.ts";
import { noLeadFilters } from "../../domain/lead/staff-filters.ts";
import { createLead } from "./create-lead.ts";
import type { Start } from "./store-under-test.ts";
import { activity, kayak, world } from "./world.ts";

const robin = { by: "robin@larkabout.example" };
const lead = (email: string, activityId = "kayak") => ({
	firstName: "Ana",
	lastName: "Núñez",
	email,
	phone: "555 010 0199",
	agreeToTerms: true,
	newsletter: false,
	activityId,
	activityName: "Kayak",
});
const times = [1, 2, 3, 4, 5, 6, 7, 8];

/** The contract of concurrent read-modify-write operations. */
export function concurrencyContract(start: Start): void {
	test("[ADMA-8] of concurrent edits of one version, one succeeds and the others conflict", async () => {
		const { documents, openAgain } = await start();
		const stores = [documents, await openAgain()];
		await documents.activities.upsert([kayak], "staff");
		const outcomes = await Promise.all(
			times.map((n) =>
				stores[n % 2]?.activities.update({ ...kayak, title: `Title ${n}` }, kayak.updatedAt, { by: `${n}` }),
			),
		);
		expect(outcomes.map((outcome) => outcome?.outcome).sort()).toEqual(["changed", ...Array(7).fill("conflict")]);
		const { entries } = await documents.auditLog.list({ collection: "activities" }, 1, 50);
		expect(entries).toHaveLength(1);
		expect((await documents.activities.find("kayak"))?.title).toBe(entries[0]?.after?.title);
	});

	test("[ADMA-1] concurrent adds, removals and restorations of a document take effect once", async () => {
		const { documents } = await start();
		const { activities, auditLog } = documents;
		const added = await Promise.all(times.map((n) => activities.add(activity({ title: `Title ${n}` }), robin)));
		expect(added.sort()).toEqual(["added", ...Array(7).fill("duplicate")]);
		const removed = await Promise.all(times.map(() => activities.remove("plain", robin)));
		expect(removed.map(({ outcome }) => outcome).sort()).toEqual([...Array(7).fill("missing"), "removed"]);
		const [line] = (await auditLog.list({ collection: "activities" }, 1, 50)).entries;
		await Promise.all(times.map(() => activities.undo(line?.id ?? 0, robin)));
		const { entries } = await auditLog.list({ collection: "activities" }, 1, 50);
		expect(entries.map(({ action }) => action)).toEqual(["restored", "deleted", "added"]);
		expect(await documents.countDocuments()).toMatchObject({ activities: 1 });
	});

	test("[LEAD-1] of concurrent notes on a lead only one succeeds, and concurrent status changes are serialised", async () => {
		const { documents } = await start();
		await createLead(documents, lead("ana@example.com"), "key");
		const [row] = (await documents.leads.list(noLeadFilters, 25)).rows;
		const id = row?.id ?? "";
		const notes = await Promise.all(times.map((n) => documents.leads.setNotes(id, `Note ${n}`, "", robin)));
		expect(notes.map(({ outcome }) => outcome).sort()).toEqual(["changed", ...Array(7).fill("conflict")]);

		const statuses = ["contacted", "booked", "closed", "new"] as const;
		await Promise.all(
			[...statuses, ...statuses].map((status) => documents.leads.setStatuses([{ id, expected: null, status }], robin)),
		);
		const { entries } = await documents.auditLog.list({ collection: "leads" }, 1, 50);
		const steps = entries.toReversed().filter(({ after }) => after && "status" in after);
		expect(steps.length).toBeGreaterThan(2);
		let last: unknown = "new";
		for (const { before, after } of steps) {
			expect(before?.status).toBe(last);
			last = after?.status;
		}
	});

	test("[LIST-6] lead counts stay correct under concurrent leads, erasures, removals and restorations", async () => {
		const { documents, openAgain, sql } = await start();
		const other = await openAgain();
		await documents.activities.upsert(world, "staff");
		for (const n of times) await createLead(documents, lead(`old-${n}@example.com`), "key");
		await Promise.all([
			...times.map((n) => createLead(documents, lead(`new-${n}@example.com`), "key")),
			...times.map((n) => createLead(other, lead(`clay-${n}@example.com`, "clay"), "key")),
			...times.map((n) => documents.people.erase(`old-${n}@example.com`, robin)),
			...times.map(async () => {
				const removed = await other.activities.remove("clay", robin);
				if (removed.outcome === "removed") await other.activities.undo(removed.entry, robin);
			}),
		]);
		expect(sql("select id, lead_count from activities where id in ('kayak', 'clay') order by id")).toEqual([
			{ id: "clay", lead_count: 8 },
			{ id: "kayak", lead_count: 8 },
		]);
	});

	test("[GEN-2] concurrent catalogue writes in any order all succeed", async () => {
		const { documents, openAgain } = await start();
		const stores = [documents, await openAgain()];
		const many = Array.from({ length: 60 }, (_, n) => activity({ id: `a${n}`, title: `Title ${n}` }));
		const startedAt = "2026-06-01T00:00:00.000Z";
		const run = await documents.imports.start({ source: "one", fileName: "one.csv", startedAt });
		await Promise.all(
			times.map((n) =>
				n % 4 < 2
					? stores[n % 2]?.activities.upsert(n % 4 ? many : many.toReversed(), "import:one")
					: stores[n % 2]?.imports.write(run, { activities: n % 3 ? many : many.toReversed() }, activityFields),
			),
		);
		expect(await documents.countDocuments()).toMatchObject({ activities: 60 });
	});

	test("[AUTH-3] of concurrent wrong passwords of one client for one account, at most five are checked", async () => {
		const { auth } = await start();
		const attempt = async () => {
			const credentials = { email: "robin@larkabout.example", password: "wrong" };
			const answer = await auth.signIn(credentials, { address: "192.0.2.1", userAgent: "" });
			return answer.ok ? "in" : answer.reason;
		};
		const reasons = [await attempt(), await attempt(), await attempt()];
		reasons.push(...(await Promise.all([attempt(), attempt(), attempt()])));
		expect(reasons.sort()).toEqual([...Array(5).fill("invalidCredentials"), "rateLimited"]);
	});
}
