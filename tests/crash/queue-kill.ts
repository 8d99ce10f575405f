import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished } from "vitest";
import { dayMs } from "../../domain/durations.ts";
import type { MailKind } from "../../domain/mail/mail.ts";
import { parseMailFilters } from "../../domain/mail/staff-filters.ts";
import { noBlocks } from "../../domain/newsletter/newsletter.ts";
import { type BackendConfig, openBackend } from "../../server/process/open-ports.ts";
import type { Documents } from "../../store/port.ts";
import { createLead } from "../contract/create-lead.ts";
import { TestClock } from "../contract/test-clock.ts";
import { activity } from "../contract/world.ts";

export const [kills, people] = [50, 2000];
const pollIntervalMs = 5;
const robin = { by: "robin@larkabout.example" };
const kinds: MailKind[] = ["place-question", "alert-news", "newsletter"];

export const queueKillTimeoutMs = 600_000;

/** Kills one process after another that queues mails, and expects each person to have one of each kind in the end. */
export async function expectOneMailEach(config: BackendConfig): Promise<void> {
	const clock = new TestClock();
	const { documents } = await openBackend(config, clock);
	onTestFinished(() => documents.close());
	await fill(documents, clock);
	const total = kinds.length * people;
	let interrupted = 0;

	for (let kill = 0; kill < kills; kill++) {
		const goal = (await countMails(documents)) + Math.floor(total / (kills + 2));
		const child = start(config, kill);
		const exit = once(child, "exit");
		while (child.exitCode === null && (await countMails(documents)) < goal) await wait(pollIntervalMs);
		child.kill("SIGKILL");
		const [code, signal] = await exit;
		// A process may have queued all mails before the signal.
		expect([0, "SIGKILL"]).toContain(code ?? signal);
		if (signal === "SIGKILL") interrupted++;
	}
	console.info(`${interrupted} of ${kills} kills interrupted the queueing of ${total} mails`);
	expect(await once(start(config, kills), "exit")).toEqual([0, null]);
	const { rows } = await documents.outbox.list(parseMailFilters(new URLSearchParams()), 10 * total);
	for (const kind of kinds) {
		const recipients = rows.filter((mail) => mail.kind === kind).map(({ recipient }) => recipient);
		expect(recipients.toSorted(), kind).toEqual(emails.toSorted());
	}
}

const emails = Array.from({ length: people }, (_, n) => `parent-${n}@lake.club`);

/**
 * Adds people with a lead from eight days ago, an alert that a new activity matches, and a subscription to a newsletter
 * that is due.
 */
async function fill(documents: Documents, clock: TestClock): Promise<void> {
	const { activities, leads, alerts, subscriptions, newsletters, outbox } = documents;
	const earlier = new Date(Date.now() - 8 * dayMs).toISOString();
	const yesterday = new Date(Date.now() - dayMs).toISOString();
	clock.setNow(earlier);
	const known = activity({ id: "judo", title: "Judo", category: "Class", publishedAt: earlier });
	await activities.upsert([known], "staff");
	const names = { firstName: "Ana", lastName: "Núñez", phone: "555 010 0199", agreeToTerms: true, newsletter: false };
	const booked = { activityId: "judo", activityName: "Judo", childAge: null, message: "", session: null };
	for (const email of emails) {
		await createLead({ leads }, { ...names, ...booked, email }, null, new Date(earlier));
		await alerts.create({ email, query: "?type=Camp" });
	}
	const { rows } = await outbox.list(parseMailFilters(new URLSearchParams()), 3 * people);
	for (const { kind, cause } of rows) if (kind === "alert-confirmation") await alerts.confirm(cause.id);
	clock.setNow(new Date().toISOString());
	await activities.upsert([{ ...known, id: "camp", title: "Camp", category: "Camp", publishedAt: yesterday }], "staff");
	await subscriptions.addMissing(
		emails.map((email, n) => ({
			id: `s${n}`,
			email,
			firstName: null,
			lastName: null,
			active: true,
			subscriptionSource: "footer",
			confirmedAt: earlier,
			createdAt: earlier,
			updatedAt: earlier,
		})),
		"staff",
	);
	const times = { sendAt: null, startedAt: null, finishedAt: null, createdAt: earlier, updatedAt: earlier };
	await newsletters.add({ ...noBlocks, ...times, id: "may", title: "May", content: "", state: "draft" }, robin);
	await newsletters.schedule("may", earlier, earlier, robin);
}

/** Counts the mails queued by this test. */
async function countMails({ outbox }: Documents): Promise<number> {
	return (await outbox.count()).waiting - 2 * people;
}

/** Starts the nth process, with a clock ahead of all earlier processes' claims. */
function start(config: BackendConfig, n: number) {
	const script = join(import.meta.dirname, "queue-mails.ts");
	return spawn(process.execPath, [script, JSON.stringify(config), String(n * 2 * dayMs)], {
		stdio: ["ignore", "inherit", "inherit"],
	});
}
