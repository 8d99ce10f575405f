import { expect, test } from "vitest";
import { unsubscribePlaceholder } from "../../domain/mail/mail.ts";
import { parseMailFilters } from "../../domain/mail/staff-filters.ts";
import { type Newsletter, noBlocks } from "../../domain/newsletter/newsletter.ts";
import type { Subscription } from "../../domain/subscription/subscription.ts";
import { queueNewsletters } from "../../mail/queue-newsletters.ts";
import { sendDueMails } from "../../mail/sender.ts";
import type { Documents } from "../../store/port.ts";
import type { Start, Started } from "./store-under-test.ts";
import { testMails } from "./test-mails.ts";

const robin = { by: "robin@larkabout.example" };
const noon = "2026-05-04T12:00:00.000Z";
const content = { subject: "May days", text: `Leave: ${unsubscribePlaceholder}`, html: "<p>It is May.</p>" };
const noFilters = parseMailFilters(new URLSearchParams());
const running = new AbortController().signal;

const draft: Newsletter = {
	...noBlocks,
	id: "may",
	title: "May days",
	content: "<p>It is May.</p>",
	state: "draft",
	sendAt: null,
	startedAt: null,
	finishedAt: null,
	createdAt: noon,
	updatedAt: noon,
};

/** Creates a subscriber with a numeric id, so that subscribers are queued in order. */
function subscriber(n: number, changes: Partial<Subscription> = {}): Subscription {
	return {
		id: `s${String(n).padStart(4, "0")}`,
		email: `parent-${n}@lake.club`,
		firstName: null,
		lastName: null,
		subscriptionSource: "footer",
		active: true,
		confirmedAt: noon,
		createdAt: noon,
		updatedAt: noon,
		...changes,
	};
}

const subscribers = (count: number) => Array.from({ length: count }, (_, n) => subscriber(n));

/** Starts a store with confirmed subscribers and a newsletter that is due. */
async function withNewsletter(start: Start, count: number): Promise<Started> {
	const started = await start();
	started.clock.setNow(noon);
	await started.documents.subscriptions.addMissing(subscribers(count), "staff");
	await started.documents.newsletters.add(draft, robin);
	await schedule(started.documents);
	return started;
}

async function schedule({ newsletters }: Documents, sendAt = noon) {
	const { updatedAt = "" } = (await newsletters.findForEditing("may")) ?? {};
	return newsletters.schedule("may", sendAt, updatedAt, robin);
}

/** Runs the job once. */
async function run({ newsletters }: Documents, batchSize = 10): Promise<void> {
	await queueNewsletters({ newsletters, compose: async () => content, batchSize }, running);
	await newsletters.finishSent();
}

/** Sends the due mails, and returns their recipients. */
async function send({ documents: { outbox }, clock }: Started): Promise<string[]> {
	const sent: string[] = [];
	const transport = {
		async send({ recipient }: { recipient: string }) {
			sent.push(recipient);
			return { outcome: "accepted" as const, answer: "250 OK" };
		},
		close() {},
	};
	await sendDueMails({ outbox, transport, clock, mails: testMails }, running);
	return sent;
}

const listMails = async ({ outbox }: Documents) => (await outbox.list(noFilters, 500)).rows;
const getState = async ({ newsletters }: Documents) => (await newsletters.findForEditing("may"))?.state;

/** The contract of sending a newsletter to each confirmed subscriber once. */
export function newsletterSendingContract(start: Start): void {
	test("[MAIL-3] each confirmed subscriber gets a newsletter once, with their own link to leave", async () => {
		const started = await withNewsletter(start, 25);
		const { documents } = started;
		expect(await documents.newsletters.getProgress("may")).toMatchObject({ toQueue: 25, waiting: 0 });
		await run(documents);
		expect(await documents.newsletters.getProgress("may")).toMatchObject({ toQueue: 0, waiting: 25, sent: 0 });
		const mails = await listMails(documents);
		expect(new Set(mails.map(({ unsubscribeUrl }) => unsubscribeUrl)).size).toBe(25);
		expect(mails[0]).toMatchObject({
			kind: "newsletter",
			isBulk: true,
			subject: "May days",
			cause: { collection: "newsletters", id: "may" },
			headers: { "List-Id": "Larkabout Club <newsletter.localhost>" },
		});
		expect(mails[0]?.unsubscribeUrl).toMatch(/^http:\/\/localhost:3000\/newsletter\/leaving\/s\d{4}\/-\./);
		expect((await send(started)).sort()).toEqual(
			subscribers(25)
				.map(({ email }) => email)
				.sort(),
		);
		await run(documents);
		expect(await send(started)).toEqual([]);
		expect(await getState(documents)).toBe("sent");
		expect(await documents.newsletters.getProgress("may")).toEqual({
			toQueue: 0,
			waiting: 0,
			sent: 25,
			failed: 0,
			suppressed: 0,
		});
	});

	test("[MAIL-2] [MAIL-3] a subscriber who has not confirmed, or has left, gets no newsletter", async () => {
		const { documents } = await withNewsletter(start, 1);
		const others = [
			subscriber(5, { confirmedAt: null }),
			subscriber(6, { confirmedAt: null, active: false }),
			subscriber(7, { active: false }),
		];
		await documents.subscriptions.addMissing(others, "staff");
		await run(documents);
		expect((await listMails(documents)).map(({ recipient }) => recipient)).toEqual(["parent-0@lake.club"]);
	});

	test("[MAIL-2] [MAIL-3] a subscriber who leaves while a newsletter is being sent does not get it", async () => {
		const started = await withNewsletter(start, 3);
		const { subscriptions } = started.documents;
		const [first, second, third] = subscribers(3);
		await run(started.documents);
		await subscriptions.leave(String(first?.id));
		await subscriptions.setActive(String(second?.id), false, robin);
		expect(await send(started)).toEqual([third?.email]);
		await run(started.documents);
		expect(await started.documents.newsletters.getProgress("may")).toMatchObject({ sent: 1, suppressed: 2 });
		expect(await getState(started.documents)).toBe("sent");
	});

	test("[MAIL-3] nothing is sent before its time, and two processes start a due newsletter once", async () => {
		const started = await withNewsletter(start, 25);
		const { documents, clock } = started;
		const other = await started.openAgain();
		await schedule(documents, "2026-05-05T06:00:00.000Z");
		await run(documents);
		expect(await getState(documents)).toBe("scheduled");
		clock.setNow("2026-05-05T06:00:00.000Z");
		const [due] = await documents.newsletters.listDue();
		if (!due) throw new Error("Nothing is due.");
		const starts = await Promise.all([documents, other].map(({ newsletters }) => newsletters.start(due, content)));
		expect(starts.sort()).toEqual([false, true]);
		await Promise.all([run(documents, 4), run(other, 4)]);
		const recipients = (await listMails(documents)).map(({ recipient }) => recipient);
		expect([recipients.length, new Set(recipients).size]).toEqual([25, 25]);
	});

	test("[MAIL-3] a killed process leaves complete batches, and the next one continues after them", async () => {
		const started = await withNewsletter(start, 25);
		const { documents, sql } = started;
		const due = await documents.newsletters.listDue();
		for (const newsletter of due) await documents.newsletters.start(newsletter, content);
		expect(await started.inOtherProcess(["newsletters", "queueBatch", ["may", 10]])).toEqual([10]);
		// Simulates a kill during a batch: its mails are written, but its cursor is not.
		sql("alter table newsletters rename column cursor to cursor_away");
		await expect(documents.newsletters.queueBatch("may", 10)).rejects.toThrow();
		sql("alter table newsletters rename column cursor_away to cursor");
		expect(await listMails(documents)).toHaveLength(10);
		await run(documents);
		const recipients = (await listMails(documents)).map(({ recipient }) => recipient);
		expect(recipients.sort()).toEqual(
			subscribers(25)
				.map(({ email }) => email)
				.sort(),
		);
	});

	test("[MAIL-3] queueing a batch again adds no mail", async () => {
		const { documents, sql } = await withNewsletter(start, 25);
		await run(documents);
		sql("update newsletters set cursor = 's0003', is_queued = 0");
		await run(documents);
		expect(await listMails(documents)).toHaveLength(25);
	});

	test("[MAIL-3] a stopped newsletter reaches nobody else, while other mail is sent, and its counts stay true", async () => {
		const started = await withNewsletter(start, 25);
		const { documents, clock } = started;
		const { newsletters, outbox } = documents;
		const [due] = await newsletters.listDue();
		await newsletters.start(due as Newsletter, content);
		await newsletters.queueBatch("may", 10);
		const [refused, onItsWay] = await outbox.claimDue({ leaseMs: 60_000, limit: 2 });
		if (!refused || !onItsWay) throw new Error("Nothing was due.");
		await outbox.settle(refused, { state: "failed", answer: "550 Full", isAddressRefused: false });
		expect(await newsletters.stop("may", robin)).toBe("stopped");
		await outbox.settle(onItsWay, { state: "sent", answer: "250 OK" });
		expect(await newsletters.queueBatch("may", 10)).toBe(0);
		await documents.subscriptions.create({ email: "ana@lake.club", subscriptionSource: "footer" });
		await run(documents);
		expect(await send(started)).toEqual(["ana@lake.club"]);
		await outbox.sendAgain(refused.id, robin);
		clock.setNow("2026-05-05T12:00:00.000Z");
		expect(await send(started)).toEqual([]);
		await run(documents);
		expect(await getState(documents)).toBe("stopped");
		expect(await newsletters.getProgress("may")).toEqual({ toQueue: 0, waiting: 0, sent: 1, failed: 0, suppressed: 9 });
		expect(await newsletters.stop("may", robin)).toBe("missing");
	});

	test("[MAIL-3] a failed mail is retried even after its newsletter has finished", async () => {
		const started = await withNewsletter(start, 1);
		const { documents, clock } = started;
		await run(documents);
		const [claimed] = await documents.outbox.claimDue({ leaseMs: 60_000, limit: 5 });
		if (!claimed) throw new Error("Nothing was due.");
		await documents.outbox.settle(claimed, { state: "failed", answer: "550 Full", isAddressRefused: false });
		await run(documents);
		expect(await documents.newsletters.getProgress("may")).toMatchObject({ sent: 0, failed: 1 });
		clock.setNow("2026-05-05T12:00:00.000Z");
		await documents.outbox.sendAgain(claimed.id, robin);
		expect(await send(started)).toEqual(["parent-0@lake.club"]);
		await run(documents);
		expect(await documents.newsletters.getProgress("may")).toMatchObject({ sent: 1, failed: 0 });
	});

	test("[MAIL-3] [LEAD-1] erasing the only recipient so far does not affect the others' newsletter", async () => {
		const started = await withNewsletter(start, 2);
		const { documents } = started;
		const [due] = await documents.newsletters.listDue();
		await documents.newsletters.start(due as Newsletter, content);
		await documents.newsletters.queueBatch("may", 1);
		await documents.people.erase("parent-0@lake.club", robin);
		await run(documents);
		expect(await send(started)).toEqual(["parent-1@lake.club"]);
	});

	test("[MAIL-3] staff can only change drafts, and only schedule the version they have seen", async () => {
		const { documents } = await withNewsletter(start, 1);
		const { newsletters, auditLog } = documents;
		const { updatedAt = "" } = (await newsletters.findForEditing("may")) ?? {};
		expect(await newsletters.update({ id: "may", title: "June" }, updatedAt, robin)).toEqual({ outcome: "missing" });
		expect(await newsletters.remove("may", robin)).toEqual({ outcome: "missing" });
		expect(await newsletters.stop("may", robin)).toBe("draft");
		const stopped = await newsletters.findForEditing("may");
		expect(await newsletters.schedule("may", noon, updatedAt, { by: "kim@larkabout.example" })).toMatchObject({
			outcome: "conflict",
			by: robin.by,
		});
		const saved = { id: "may", title: "June", content: "<p onclick='x'>Hi</p>", newArticles: true };
		expect(await newsletters.update(saved, String(stopped?.updatedAt), robin)).toMatchObject({ outcome: "changed" });
		expect(await newsletters.findForEditing("may")).toMatchObject({ ...saved, content: "<p>Hi</p>", state: "draft" });
		const { entries } = await auditLog.list({ collection: "newsletters", documentId: "may" }, 1, 10);
		expect(entries.map(({ by, after }) => [by, after?.state])).toEqual([
			[robin.by, undefined],
			[robin.by, "draft"],
			[robin.by, "scheduled"],
			[robin.by, "draft"],
		]);
		expect(await newsletters.remove("may", robin)).toMatchObject({ outcome: "removed", title: "June" });
	});
}
