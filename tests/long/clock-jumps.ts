import { sql } from "kysely";
import { expect, onTestFinished, vi } from "vitest";
import { hourMs, minuteMs } from "../../domain/durations.ts";
import { createClock } from "../../server/process/clock.ts";
import { createJobs } from "../../server/process/jobs.ts";
import { createMailJob } from "../../server/process/mail-job.ts";
import type { BackendConfig } from "../../server/process/open-ports.ts";
import { activity } from "../contract/world.ts";
import { HtmlPage } from "../http/html-page.ts";
import { PlainBrowser } from "../http/plain-browser.ts";
import { MailServer } from "../support/mail-server.ts";
import { robin, type ServedApp, serveApp, site } from "./served-app.ts";

const noon = Date.parse("2026-05-04T12:00:00.000Z");
const client = { address: "192.0.2.7", userAgent: "" };
const { signal } = new AbortController();

export const jumps: [jump: string, hours: number][] = [
	["six hours ahead", 6],
	["six hours back", -6],
];

/** Expects that nothing is lost and everything continues when the system clock jumps by this many hours and back. */
export async function expectUnharmedByJump(hours: number, config: BackendConfig): Promise<void> {
	// Everything in this process reads this clock. Timers run as usual.
	vi.useFakeTimers({ toFake: ["Date"], now: noon });
	onTestFinished(() => void vi.useRealTimers());
	const app = await serveApp(config);
	const { documents, auth } = app.backend;
	const clock = createClock(site);
	const [moveOn] = createJobs(app.backend, clock, {
		site,
		syncAt: null,
		backups: { at: null, keep: 7, folder: "backups" },
	});
	const mail = await startMail(app);
	const work = async (name: string) => {
		await moveOn?.run(signal);
		await signUp(app, `${name}@lake.club`);
		await mail.job?.run(signal);
	};
	const today = { id: "today", startDate: "2026-05-04T15:00:00Z", endDate: "2026-05-04T16:00:00Z" };
	const tomorrow = { id: "tomorrow", startDate: "2026-05-05T15:00:00Z", endDate: "2026-05-05T16:00:00Z" };
	const plain = { timeZone: "UTC", venueId: null, maximumCapacity: null, remainingCapacity: null };
	const sessions = [today, tomorrow].map((times) => ({ ...times, ...plain, eventStatus: "scheduled" as const }));
	await documents.activities.upsert([activity({ id: "judo", title: "Judo", category: "Class", sessions })], "staff");

	await work("before");
	expect(await readNextSession(app)).toMatch(/4 May|May 4|today/i);
	vi.setSystemTime(noon + hours * hourMs);
	for (let n = 0; n < 5; n++) await auth.signIn({ ...robin, password: "not the password" }, client);
	expect(await auth.signIn(robin, client)).toMatchObject({ ok: false, reason: "rateLimited" });
	await work("meanwhile");
	expect(await readNextSession(app)).toMatch(hours > 0 ? /5 May|May 5|tomorrow/i : /4 May|May 4|today/i);
	expect(await getStaffStatus(app)).toBe(200);

	vi.setSystemTime(noon + minuteMs);
	await work("after");
	expect(await readNextSession(app)).toMatch(/4 May|May 4|today/i);
	expect(await getStaffStatus(app)).toBe(200);
	if (hours > 0) expect(await auth.signIn(robin, client)).toMatchObject({ ok: true });
	const recipients = ["after@lake.club", "before@lake.club", "meanwhile@lake.club"];
	expect(await readColumn(app, "email", "leads")).toEqual(recipients);
	expect(await readColumn(app, "recipient", "mails where state = 'sent'")).toEqual(recipients);
	expect(mail.server.received).toHaveLength(3);
	expect(app.readLog()).toEqual([]);
}

async function startMail({ backend: { documents, mail: mails } }: ServedApp) {
	const server = new MailServer();
	const smtpUrl = await server.listen();
	onTestFinished(() => server.close());
	const settings = { smtpUrl, from: "hello@lake.club", dkim: null, webhookSecret: null };
	const job = await createMailJob(documents, { clock: createClock(site), metrics: null, mail: settings, mails });
	return { server, job };
}

async function signUp({ origin }: ServedApp, email: string): Promise<void> {
	const parent = new PlainBrowser(origin);
	await parent.open("/booking/judo");
	const names = { firstName: "Ida", lastName: "Berg", phone: "555 010 0199", agreeToTerms: "on" };
	await parent.submit("Send my details", { ...names, email });
	expect(parent.path).toMatch(/^\/thank-you/);
}

async function readNextSession({ origin }: ServedApp): Promise<string> {
	const html = await (await fetch(`${origin}/activities`)).text();
	return new HtmlPage(html).find("article").text;
}

async function getStaffStatus({ origin, cookie }: ServedApp): Promise<number> {
	return (await fetch(`${origin}/admin/leads`, { headers: { cookie }, redirect: "manual" })).status;
}

async function readColumn({ store }: ServedApp, column: string, from: string): Promise<unknown[]> {
	const query = sql.raw<Record<string, unknown>>(`select ${column} from ${from} order by ${column}`);
	return (await query.execute(store.read)).rows.map((row) => row[column]);
}
