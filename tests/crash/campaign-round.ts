import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished } from "vitest";
import { MailServer } from "../support/mail-server.ts";
import { signInAt } from "../support/site/site.ts";
import { checkEverything, importedClubs, priced, type Sql } from "./campaign-checks.ts";
import { Parents } from "./parents.ts";
import { Provider } from "./provider.ts";
import { start, startScript, stop, waitForExit } from "./server-process.ts";
import { StaffMember } from "./staff-member.ts";

export type Settings = { DATA_DIR: string; DATABASE_URL?: string };

/** What was acknowledged, and how often a kill interrupted each kind of work. */
export type Tally = {
	kills: number;
	/** Requests that a busy machine did not answer in time. */
	failed: number;
	processes: { servers: number; imports: number; senders: number };
	acknowledged: {
		leads: number;
		subscriptions: number;
		uploads: number;
		edits: number;
		prices: number;
		imports: number;
		mails: number;
	};
	/** Kills that interrupted at least one request, an import while writing, or a mail being sent. */
	interrupted: Tally["acknowledged"];
};

export type Round = { settings: Settings; kills: number; seed: number; sql: Sql };

/** The maximum number of leads acknowledged before a kill. Every third run is long, so that pictures are stored too. */
const maxLeads = { shortRun: 8, longRun: 40 };

/** Longer than a sender's claim on a mail. */
const claimMs = 11 * 60_000;

/**
 * Kills the server repeatedly at moments determined by the seed, with an import every fourth time and a sender of mails
 * every fourth time. Then lets all work finish, and checks everything.
 */
export async function runRound({ settings, kills, seed, sql }: Round): Promise<Tally> {
	const mailServer = new MailServer();
	const mailUrl = await mailServer.listen();
	onTestFinished(() => mailServer.close());
	const environment = { ...settings, SMTP_URL: mailUrl, MAIL_FROM: "Larkabout <hello@lake.club>" };
	const importFolder = join(settings.DATA_DIR, "import");
	await mkdir(importFolder, { recursive: true });
	const random = createRandom(seed);
	const parents = new Parents({ canFail: true });
	const first = await start(environment);
	const picture = await createPicture();
	const staff = new StaffMember(await signInAt(first.origin), picture);
	const provider = new Provider(await askForProviderPage(first.origin, sql), picture);
	await stop(first.server);

	const tally = createTally();
	const [clubs, map] = await writeImport(importFolder, kills);
	const runImports = () => startScript("tests/crash/import-clubs.ts", [clubs, map], settings);
	const runSender = (number: number, ...options: string[]) =>
		startScript("tests/crash/send-mails.ts", [mailUrl, String(number * claimMs), ...options], settings);

	let countOther = () => {};
	for (let kill = 0; kill < kills; kill++) {
		const runsImport = kill % 4 === 1;
		const runsSender = kill % 4 === 3;
		// They start with the server, so that they are writing when it is killed.
		const other = runsImport ? runImports() : runsSender ? runSender(kill, "--until-killed") : null;
		other?.stdout?.resume();
		const { server, origin } = await start(environment);
		countOther();
		const before = countInterrupted(parents, staff, provider);
		let isKilled = false;
		const working = [staff, provider].map((worker) => worker.workWhile(origin, () => !isKilled));
		const max = kill % 3 === 1 ? maxLeads.longRun : maxLeads.shortRun;
		const signingUp = parents.signUpUntil(origin, Math.floor(random() * max), () => {
			isKilled = true;
			server.kill("SIGKILL");
			other?.kill("SIGKILL");
		});
		await Promise.all([signingUp, ...working]);
		await waitForExit(server);
		if (other) await waitForExit(other);

		tally.kills++;
		tally.processes.servers++;
		const after = countInterrupted(parents, staff, provider);
		for (const kind of ["leads", "subscriptions", "uploads", "edits", "prices"] as const) {
			if (after[kind] > before[kind]) tally.interrupted[kind]++;
		}
		const kind = runsImport ? "imports" : "mails";
		const isKilledToo = other?.signalCode === "SIGKILL";
		// Counted once the next server has recovered the store.
		countOther = isKilledToo ? () => countKilledProcess(tally, sql, kind, kill) : () => {};
	}

	const { server, origin } = await start(environment);
	countOther();
	await parents.finish(origin);
	await staff.finish(origin);
	await stop(server);
	await expectSuccess(startScript("commands/import.ts", [clubs, "--map", map], settings));
	await expectSuccess(runSender(kills));

	const killedSenders = tally.processes.servers + tally.processes.senders;
	const people = { parents, staff, provider };
	await checkEverything({ dataDir: settings.DATA_DIR, sql, ...people, mailServer, price: kills, killedSenders });
	const requests = Object.values(countInterrupted(parents, staff, provider)).reduce((sum, count) => sum + count, 0);
	expect(requests, "The kills cut off requests in progress").toBeGreaterThan(kills);
	await rm(importFolder, { recursive: true });
	tally.acknowledged = {
		leads: parents.acknowledged.length,
		subscriptions: staff.subscribed.length,
		uploads: staff.uploads.length,
		edits: staff.editCount,
		prices: provider.prices.length,
		imports: Number(sql("select count(*) as count from import_runs where finished_at is not null")[0]?.count),
		mails: Number(sql("select count(*) as count from mails where state = 'sent'")[0]?.count),
	};
	tally.failed = parents.failed + staff.failed + provider.failed;
	return tally;
}

export function createTally(): Tally {
	const none = { leads: 0, subscriptions: 0, uploads: 0, edits: 0, prices: 0, imports: 0, mails: 0 };
	return {
		kills: 0,
		failed: 0,
		processes: { servers: 0, imports: 0, senders: 0 },
		acknowledged: { ...none },
		interrupted: { ...none },
	};
}

export function addTally(total: Tally, round: Tally): Tally {
	const add = <Counts extends Record<string, number>>(first: Counts, second: Counts) =>
		Object.fromEntries(Object.entries(first).map(([name, count]) => [name, count + (second[name] ?? 0)])) as Counts;
	return {
		kills: total.kills + round.kills,
		failed: total.failed + round.failed,
		processes: add(total.processes, round.processes),
		acknowledged: add(total.acknowledged, round.acknowledged),
		interrupted: add(total.interrupted, round.interrupted),
	};
}

/**
 * Counts a killed import or sender, and whether it was writing: its last run is unfinished, or it has claimed a mail.
 */
function countKilledProcess(
	{ processes, interrupted }: Tally,
	sql: Sql,
	kind: "imports" | "mails",
	kill: number,
): void {
	if (kind === "imports") {
		processes.imports++;
		const [last] = sql("select finished_at from import_runs order by started_at desc, id desc limit 1");
		if (last && last.finished_at === null) interrupted.imports++;
	} else {
		processes.senders++;
		const claimedUntil = new Date(Date.now() + kill * claimMs).toISOString();
		const [claimed] = sql(
			`select count(*) as count from mails where state = 'waiting' and next_attempt_at > '${claimedUntil}'`,
		);
		if (Number(claimed?.count) > 0) interrupted.mails++;
	}
}

function countInterrupted({ interrupted: leads }: Parents, { interrupted }: StaffMember, provider: Provider) {
	return { leads, ...interrupted, prices: provider.interrupted };
}

/** Requests a provider's lost link. Returns the path of its activity's forms. */
async function askForProviderPage(origin: string, sql: Sql): Promise<string> {
	const [contact] = sql(`select email from provider_contacts where provider_id = '${priced.provider}'`);
	const body = new URLSearchParams({ email: String(contact?.email) });
	await fetch(`${origin}/provider/link`, { method: "POST", headers: { origin }, body });
	const [mail] = sql(
		`select text from mail_contents join mails on mail_contents.id = content_id where kind = 'provider-link'`,
	);
	const path = String(mail?.text).match(/\/provider\/page\/\S+/)?.[0];
	if (!path) throw new Error("The provider's link was not mailed.");
	return `${path}/${priced.activity}`;
}

async function expectSuccess(child: ChildProcess): Promise<void> {
	child.stdout?.resume();
	const [code] = await once(child, "exit");
	expect(code).toBe(0);
}

/** Writes the clubs, all with this price. Returns the paths of the file and its mapping. */
async function writeImport(folder: string, price: number): Promise<[clubs: string, map: string]> {
	const fields = Object.entries({ title: "name", price: "price", category: "kind", ageRange: "ages" });
	const columns = Object.fromEntries([...fields, ["description", "about"]].map(([name, column]) => [name, { column }]));
	const [clubs, map] = [join(folder, "clubs.csv"), join(folder, "map.json")] as const;
	await writeFile(map, JSON.stringify({ sourceName: "clubs", key: "id", fields: columns }));
	const rows = Array.from({ length: importedClubs }, (_, n) => `${n},Club ${n},${price},Class,6-12,About club ${n}\n`);
	await writeFile(clubs, `id,name,price,kind,ages,about\n${rows.join("")}`);
	return [clubs, map];
}

function createPicture(): Promise<Buffer> {
	return sharp({ create: { width: 64, height: 48, channels: 3, background: "#7ab8a0" } })
		.png()
		.toBuffer();
}

/** Creates a Mulberry32 generator, with the same numbers for the same seed. */
function createRandom(state: number): () => number {
	let current = state;
	return () => {
		current = (current + 0x6d2b79f5) | 0;
		let mixed = Math.imul(current ^ (current >>> 15), 1 | current);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}
