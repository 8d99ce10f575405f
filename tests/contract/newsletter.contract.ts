import { expect, test } from "vitest";
import { parseMailFilters } from "../../domain/mail/staff-filters.ts";
import type { Start, Started } from "./store-under-test.ts";

const robin = { by: "robin@larkabout.example" };
const ana = "ana@example.com";
const noon = "2026-05-04T12:00:00.000Z";

async function withAna(start: Start): Promise<Started & { id: string }> {
	const started = await start();
	started.clock.setNow(noon);
	expect(await join(started)).toBe("created");
	const { subscription } = await started.documents.people.find(ana);
	return { ...started, id: String(subscription?.id) };
}

const join = ({ documents }: Started) => documents.subscriptions.create({ email: ana, subscriptionSource: "footer" });

const countMails = async ({ documents }: Started) =>
	(await documents.outbox.list(parseMailFilters(new URLSearchParams()), 10)).total;

const getState = async ({ documents }: Started) => {
	const { subscription } = await documents.people.find(ana);
	return { active: subscription?.active, confirmedAt: subscription?.confirmedAt };
};

/** The contract of newsletter subscriptions and their confirmation. */
export function newsletterContract(start: Start): void {
	test("[MAIL-2] a new subscriber is active immediately, but only confirmed through the mail", async () => {
		const started = await withAna(start);
		expect(await getState(started)).toEqual({ active: true, confirmedAt: null });
		expect(await countMails(started)).toBe(1);
		expect(await started.documents.subscriptions.confirm(started.id)).toBe("changed");
		expect(await started.documents.subscriptions.confirm("nobody")).toBe("missing");
		expect(await getState(started)).toEqual({ active: true, confirmedAt: noon });
	});

	test.each(["themselves", "staff"])(
		"[MAIL-2] [NEWS-3] somebody who left through %s is asked to confirm, whoever types the address, and stays inactive until then",
		async (who) => {
			const started = await withAna(start);
			const { documents, clock, id } = started;
			await documents.subscriptions.confirm(id);
			if (who === "staff") await documents.subscriptions.setActive(id, false, robin);
			else expect(await documents.subscriptions.leave(id)).toBe("changed");
			expect(await getState(started)).toEqual({ active: false, confirmedAt: null });
			clock.setNow("2026-05-05T12:00:00.000Z");
			expect(await join(started)).toBe("created");
			expect(await getState(started)).toEqual({ active: false, confirmedAt: null });
			expect(await countMails(started)).toBe(2);
			await documents.subscriptions.confirm(id);
			expect(await getState(started)).toEqual({ active: true, confirmedAt: "2026-05-05T12:00:00.000Z" });
			expect(await join(started)).toBe("duplicate");
			expect(await countMails(started)).toBe(2);
		},
	);

	test("[MAIL-2] a subscriber activated by staff is asked to confirm before getting a newsletter", async () => {
		const started = await withAna(start);
		await started.documents.subscriptions.leave(started.id);
		started.clock.setNow("2026-05-05T12:00:00.000Z");
		await started.documents.subscriptions.setActive(started.id, true, robin);
		expect(await getState(started)).toEqual({ active: true, confirmedAt: null });
		expect(await countMails(started)).toBe(2);
	});

	test("[MAIL-2] an address gets one confirmation request per hour, however often it is typed", async () => {
		const started = await withAna(start);
		await started.documents.subscriptions.leave(started.id);
		const joinAt = async (time: string) => {
			started.clock.setNow(time);
			expect(await join(started)).toBe("created");
			return countMails(started);
		};
		expect(await joinAt("2026-05-04T12:59:59.000Z")).toBe(1);
		expect(await joinAt("2026-05-04T13:00:00.000Z")).toBe(2);
		const more = await Promise.all([joinAt("2026-05-04T15:00:00.000Z"), joinAt("2026-05-04T15:00:00.000Z")]);
		expect(Math.max(...more)).toBe(3);
	});

	test("[MAIL-2] an unconfirmed subscriber is deleted 30 days after the confirmation mail; one who left is kept", async () => {
		const started = await withAna(start);
		const { documents, clock } = started;
		const { subscriptions, outbox } = documents;
		const retention = { by: "retention" };
		for (const email of ["left@example.com", "confirmed@example.com"]) {
			await subscriptions.create({ email, subscriptionSource: "footer" });
			const { subscription } = await documents.people.find(email);
			await (email.startsWith("left") ? subscriptions.leave : subscriptions.confirm)(String(subscription?.id));
		}
		clock.setNow("2026-05-10T12:00:00.000Z");
		expect(await join(started)).toBe("duplicate");

		clock.setNow("2026-06-09T12:00:00.001Z");
		// No mail server has accepted the mail, so she was not asked yet.
		expect(await subscriptions.deleteUnconfirmed(retention)).toBe(0);
		for (const mail of await outbox.claimDue({ leaseMs: 1000, limit: 10 })) {
			await outbox.settle(mail, { state: "sent", answer: "250 OK" });
		}
		clock.setNow("2026-06-09T12:00:00.000Z");
		expect(await subscriptions.deleteUnconfirmed(retention)).toBe(0);
		clock.setNow("2026-06-09T12:00:00.001Z");
		expect(await subscriptions.deleteUnconfirmed(retention)).toBe(1);
		expect(await subscriptions.find(started.id)).toBeNull();
		for (const email of ["left@example.com", "confirmed@example.com"]) {
			expect((await documents.people.find(email)).subscription?.email).toBe(email);
		}
		const { entries } = await documents.auditLog.list({ collection: "subscriptions" }, 1, 10);
		expect(entries).toMatchObject([{ ...retention, before: { subscriptions: 1 } }]);
	});

	test("[NEWS-3] [MAIL-2] the form recognises an unconfirmed subscriber, and asks again by mail", async () => {
		const started = await withAna(start);
		started.clock.setNow("2026-05-05T12:00:00.000Z");
		expect(await join(started)).toBe("duplicate");
		expect(await getState(started)).toEqual({ active: true, confirmedAt: null });
		expect(await countMails(started)).toBe(2);
	});
}
