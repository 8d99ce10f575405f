import { expect, test } from "vitest";
import { minuteMs } from "../../domain/durations.ts";
import { parseMailFilters } from "../../domain/mail/staff-filters.ts";
import type { Delivery, MailTransport } from "../../mail/port.ts";
import { sendDueMails } from "../../mail/sender.ts";
import type { Documents } from "../../store/port.ts";
import type { Start, Started } from "./store-under-test.ts";
import { testMails } from "./test-mails.ts";

const robin = { by: "robin@larkabout.example" };
const noon = "2026-05-04T12:00:00.000Z";
const day = (n: number, time = "12:00:00.000") => `2026-05-${String(n).padStart(2, "0")}T${time}Z`;
const ana = "ana@lake.club";
const noFilters = parseMailFilters(new URLSearchParams());

/** Gives each mail the answer that the test wants. `sent` contains the Message-IDs of all mails it received. */
class TestTransport implements MailTransport {
	readonly sent: string[] = [];
	answers: Delivery[] = [];

	async send({ messageId }: { messageId: string }): Promise<Delivery> {
		this.sent.push(messageId);
		return this.answers.shift() ?? { outcome: "accepted", answer: "250 2.0.0 OK" };
	}

	close(): void {}
}

const greylisted: Delivery = { outcome: "deferred", answer: "451 4.7.1 Come back later" };
const unknown: Delivery = { outcome: "rejected", answer: "550 5.1.1 No such person", isAddressRefused: true };

async function withMail(start: Start, ...emails: string[]): Promise<Started & { transport: TestTransport }> {
	const started = await start();
	started.clock.setNow(noon);
	for (const email of emails) await subscribe(started.documents, email);
	return { ...started, transport: new TestTransport() };
}

const subscribe = ({ subscriptions }: Documents, email: string) =>
	subscriptions.create({ email, subscriptionSource: "footer" });

const listMails = async ({ outbox }: Documents) => (await outbox.list(noFilters, 100)).rows;

function send({ documents, clock, transport }: Started & { transport: TestTransport }, at: string): Promise<void> {
	clock.setNow(at);
	return sendDueMails(
		{ outbox: documents.outbox, transport, clock, mails: testMails, random: () => 0.5 },
		new AbortController().signal,
	);
}

/** The contract of storing mails in the transactions that cause them, and of sending them. */
export function outboxContract(start: Start): void {
	test("[MAIL-1] a mail is stored together with its cause", async () => {
		const { documents } = await withMail(start, ana);
		const [mail] = await listMails(documents);
		const { subscription } = await documents.people.find(ana);
		expect(mail).toMatchObject({
			kind: "newsletter-confirmation",
			recipient: ana,
			state: "waiting",
			attempts: 0,
			createdAt: noon,
			cause: { collection: "subscriptions", id: subscription?.id },
			messageId: expect.stringMatching(/^<[0-9a-f-]{36}@localhost>$/),
		});
		expect(await documents.outbox.find(String(mail?.id))).toEqual(mail);
	});

	test("[MAIL-1] if storing either the mail or its cause fails, neither is stored", async () => {
		const { documents, clock, sql } = await withMail(start, ana);
		sql("alter table mails rename to mails_away");
		await expect(subscribe(documents, "ben@lake.club")).rejects.toThrow();
		sql("alter table mails_away rename to mails");
		expect((await documents.people.find("ben@lake.club")).subscription).toBeNull();

		const { subscription } = await documents.people.find(ana);
		await documents.subscriptions.setActive(String(subscription?.id), false, robin);
		clock.setNow(day(5));
		sql("alter table audit_log rename to audit_log_away");
		await expect(documents.subscriptions.setActive(String(subscription?.id), true, robin)).rejects.toThrow();
		sql("alter table audit_log_away rename to audit_log");
		expect(await listMails(documents)).toHaveLength(1);
	});

	test("[MAIL-1] two processes never send the same mail", async () => {
		const { documents, clock, openAgain } = await start();
		const other = await openAgain();
		const transport = new TestTransport();
		for (let n = 0; n < 12; n++) await subscribe(documents, `parent-${n}@lake.club`);
		const sendAll = ({ outbox }: Documents) =>
			sendDueMails({ outbox, transport, clock, mails: testMails }, new AbortController().signal);
		await Promise.all([sendAll(documents), sendAll(other)]);
		// If both look for mail at the same moment, one may find none, and looks again later.
		await sendAll(documents);
		expect(transport.sent.toSorted()).toEqual((await listMails(documents)).map(({ messageId }) => messageId).sort());
		expect(await documents.outbox.count()).toEqual({ waiting: 0, late: 0, failed: 0 });
	});

	test("[MAIL-1] a mail whose sender was killed is sent again with the same Message-ID, once its claim has expired", async () => {
		const started = await withMail(start, ana);
		const claim = { leaseMs: 10 * minuteMs, limit: 5 };
		const [claimed] = await started.documents.outbox.claimDue(claim);
		expect(await started.documents.outbox.claimDue(claim)).toEqual([]);
		await send(started, day(4, "12:09:59.999"));
		expect(started.transport.sent).toEqual([]);
		await send(started, day(4, "12:10:00.000"));
		expect(started.transport.sent).toEqual([claimed?.messageId]);
	});

	test("[MAIL-1] a sender whose claim has expired cannot overwrite the next one's result", async () => {
		const { documents, clock, ...started } = await withMail(start, ana);
		const [slow] = await documents.outbox.claimDue({ leaseMs: minuteMs, limit: 5 });
		if (!slow) throw new Error("Nothing was due.");
		clock.setNow(day(4, "12:02:00.000"));
		const [next] = await documents.outbox.claimDue({ leaseMs: minuteMs, limit: 5 });
		await documents.outbox.settle(slow, { state: "failed", answer: "timeout", isAddressRefused: false });
		expect(await documents.outbox.find(slow.id)).toMatchObject({ state: "waiting", attempts: 2 });
		await documents.outbox.settle(next ?? slow, { state: "sent", answer: "250 OK" });
		await documents.outbox.settle(slow, { state: "waiting", answer: "timeout", nextAttemptAt: noon });
		expect(await documents.outbox.find(slow.id)).toMatchObject({ state: "sent", lastAnswer: "250 OK" });
		expect(started.transport.sent).toEqual([]);
	});

	test("[MAIL-1] [LOAD-3] a deferred mail is retried with exponential backoff, and given up after three days", async () => {
		const started = await withMail(start, ana);
		const { transport, documents } = started;
		transport.answers = Array.from({ length: 100 }, () => greylisted);
		const delays: number[] = [];
		for (let at = noon; ; ) {
			await send(started, at);
			const [mail] = await listMails(documents);
			if (mail?.state !== "waiting") break;
			const isLate = Date.parse(at) - Date.parse(noon) > 60 * minuteMs;
			expect(await documents.outbox.count()).toEqual({ waiting: 1, late: isLate ? 1 : 0, failed: 0 });
			delays.push((Date.parse(mail.nextAttemptAt) - Date.parse(at)) / minuteMs);
			at = mail.nextAttemptAt;
		}
		expect(delays.slice(0, 5)).toEqual([0.75, 1.5, 3, 6, 12]);
		expect(Math.max(...delays)).toBe(180);
		expect(delays.reduce((sum, delay) => sum + delay)).toBeGreaterThan(3 * 24 * 60);
		const [mail] = await listMails(documents);
		expect(mail).toMatchObject({ state: "failed", lastAnswer: "451 4.7.1 Come back later" });
		expect(new Set(transport.sent)).toEqual(new Set([mail?.messageId]));
		expect(await documents.outbox.count()).toEqual({ waiting: 0, late: 0, failed: 1 });
	});

	test("[MAIL-1] staff resend a mail that was given up, and its address gets mail again", async () => {
		const started = await withMail(start, ana);
		const { transport, documents } = started;
		transport.answers = [unknown];
		await send(started, noon);
		const [failed] = await listMails(documents);
		const id = String(failed?.id);
		expect(failed).toMatchObject({ state: "failed", lastAnswer: "550 5.1.1 No such person" });
		expect(await documents.outbox.isSuppressed(ana)).toBe(true);
		started.clock.setNow(day(20));
		expect(await documents.outbox.sendAgain(id, robin)).toBe("changed");
		expect(await documents.outbox.isSuppressed(ana)).toBe(false);
		await send(started, day(20));
		expect(await documents.outbox.find(id)).toMatchObject({ state: "sent", sentAt: day(20), attempts: 1 });
		expect(await documents.outbox.sendAgain(id, robin)).toBe("missing");
		const { entries } = await documents.auditLog.list({ collection: "mails" }, 1, 10);
		expect(entries).toMatchObject([{ ...robin, documentId: id, after: { state: "waiting" } }]);
	});

	test("[MAIL-1] [MAIL-2] a suppressed address gets no mail, in any spelling, even after its owner is erased", async () => {
		const started = await withMail(start, ana, "ben@lake.club");
		const { transport, documents, sql } = started;
		await documents.outbox.suppress(" Ana@Lake.club", "complained");
		await documents.people.erase(ana, robin);
		expect(await listMails(documents)).toMatchObject([{ recipient: "ben@lake.club" }]);
		expect(JSON.stringify([sql("select * from mail_suppressions"), sql("select * from mail_contents")])).not.toContain(
			"ana@",
		);
		await subscribe(documents, ana);
		await send(started, noon);
		expect(transport.sent).toHaveLength(1);
		const { rows } = await documents.outbox.list({ ...noFilters, state: "suppressed" }, 10);
		expect(rows.map(({ recipient }) => recipient)).toEqual([ana]);
	});

	test("[HAND-1] mail to a reserved example address is never sent", async () => {
		const started = await withMail(start, "ana@example.com", "ben@camps.example", "cleo@lake.test");
		await send(started, noon);
		expect(started.transport.sent).toEqual([]);
		expect((await started.documents.outbox.list({ ...noFilters, state: "suppressed" }, 10)).total).toBe(3);
	});

	test("[MAIL-1] mail that waited more than three days without a mail server is no longer sent", async () => {
		const started = await withMail(start, ana);
		await send(started, day(8));
		expect(started.transport.sent).toEqual([]);
		expect(await listMails(started.documents)).toMatchObject([
			{ state: "failed", lastAnswer: "Still not delivered after three days." },
		]);
	});

	test("[MAIL-1] staff list mails by state and by the prefix of an address, newest first", async () => {
		const started = await withMail(start, ana, "anabel@lake.club", "ben@lake.club");
		started.transport.answers = [unknown];
		await send(started, day(4, "13:00:00.000"));
		await subscribe(started.documents, "ana%@lake.club");
		const list = async (query: string) => {
			const { rows, total } = await started.documents.outbox.list(parseMailFilters(new URLSearchParams(query)), 2);
			return [total, ...rows.map(({ recipient }) => recipient)];
		};
		expect(await list("search=ANA%25")).toEqual([1, "ana%@lake.club"]);
		expect((await list("search=ana"))[0]).toBe(3);
		expect(await list("state=waiting")).toEqual([1, "ana%@lake.club"]);
		expect((await list("state=sent"))[0]).toBe(2);
		expect(await list("page=2")).toHaveLength(3);
	});

	test("[MAIL-1] mails older than 90 days are deleted, with content that no other mail uses", async () => {
		const { documents, clock, sql } = await withMail(start, ana);
		clock.setNow("2026-06-04T12:00:00.000Z");
		await subscribe(documents, "ben@lake.club");
		clock.setNow("2026-08-02T12:00:00.001Z");
		expect(await documents.outbox.deleteOld()).toBe(1);
		expect((await listMails(documents)).map(({ recipient }) => recipient)).toEqual(["ben@lake.club"]);
		expect(sql("select id from mail_contents")).toHaveLength(1);
	});
}
