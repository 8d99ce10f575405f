import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import sharp from "sharp";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { findStemOfFile, parsePictureUrl } from "../../domain/picture.ts";
import { openDisk } from "../../files/disk.ts";
import { deleteUnusedPictures } from "../../files/pictures/delete-unused-pictures.ts";
import { emptyFolder } from "../contract/empty-folder.ts";
import { signInAt, staffAccount } from "../e2e/site.ts";
import { MailServer } from "../mail/mail-server.ts";
import { newDatabase, stopOwnServer } from "../postgres/databases.ts";
import { closeSql, syncSql } from "../postgres/sync-sql.ts";
import { Parents } from "./parents.ts";
import { StaffMember } from "./staff-member.ts";

/** `npm run crash` and `npm run soak` have more. */
const isSoak = process.env.SOAK === "yes";
const seed = Number(process.env.CRASH_SEED ?? 1);
const kills = {
	sqlite: Number(process.env.CRASH_SQLITE_KILLS ?? (isSoak ? 50 : 3)),
	postgres: Number(process.env.CRASH_POSTGRES_KILLS ?? (isSoak ? 20 : 2)),
};
/** Upper limits of the leads acknowledged before a kill. In long runs pictures are stored, too. */
const maxLeads = { shortRun: 10, longRun: 60 };
const importedClubs = 300;
const dayMs = 24 * 3_600_000;

type Settings = { DATA_DIR: string; DATABASE_URL?: string };
type Sql = (statement: string) => Record<string, unknown>[];

afterAll(() => stopOwnServer());

test.runIf(kills.sqlite > 0)(
	`[BOOK-8] [NEWS-2] [ADMA-5] [MAIL-1] ${kills.sqlite} kills while everything is written to SQLite lose and double nothing`,
	async () => {
		const DATA_DIR = await emptyFolder();
		await runCampaign({ DATA_DIR }, kills.sqlite, (statement) => {
			using database = new DatabaseSync(join(DATA_DIR, "marketplace.db"), { timeout: 10_000 });
			return database.prepare(statement).all();
		});
		using database = new DatabaseSync(join(DATA_DIR, "marketplace.db"));
		expect(database.prepare("pragma integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
		expect(database.prepare("pragma foreign_key_check").all()).toEqual([]);
	},
	20_000 * kills.sqlite + 180_000,
);

test.runIf(kills.postgres > 0)(
	`[BOOK-8] [NEWS-2] [ADMA-5] [MAIL-1] ${kills.postgres} kills while everything is written to PostgreSQL lose and double nothing`,
	async () => {
		const database = await newDatabase();
		onTestFinished(async () => {
			closeSql(database.url);
			await database.drop();
		});
		const settings = { DATA_DIR: await emptyFolder(), DATABASE_URL: database.url };
		await runCampaign(settings, kills.postgres, (statement) => syncSql(database.url, statement));
	},
	20_000 * kills.postgres + 180_000,
);

/** Kills the server, and every fourth time an import with it, at moments that the seed decides; then checks everything. */
async function runCampaign(settings: Settings, killCount: number, sql: Sql): Promise<void> {
	const mailServer = new MailServer();
	const mailUrl = await mailServer.listen();
	onTestFinished(() => mailServer.close());
	const environment = { ...settings, SMTP_URL: mailUrl, MAIL_FROM: "Larkabout <hello@lake.club>" };
	const importFolder = await createImport();
	const random = createRandom(seed);
	const parents = new Parents();
	const first = await start(environment);
	const staff = new StaffMember(await signInAt(first.origin), await createPicture());
	await stop(first.server);

	let killedImports = 0;
	for (let kill = 0; kill < killCount; kill++) {
		const { server, origin } = await start(environment);
		const importing = kill % 4 === 1 ? runImport(importFolder, settings) : null;
		const importExit = importing && once(importing, "exit");
		let isKilled = false;
		const working = staff.workWhile(origin, () => !isKilled);
		const max = kill % 3 === 1 ? maxLeads.longRun : maxLeads.shortRun;
		await parents.signUpUntil(origin, Math.floor(random() * max), () => {
			isKilled = true;
			server.kill("SIGKILL");
			if (importing?.kill("SIGKILL")) killedImports++;
		});
		await working;
		await importExit;
		await waitForExit(server);
	}

	const { server, origin } = await start(environment);
	await parents.finish(origin);
	await staff.finish(origin);
	const [code] = await once(runImport(importFolder, settings), "exit");
	expect(code).toBe(0);
	await stop(server);

	checkLeads(sql, parents);
	checkStaffWork(sql, staff);
	checkMails(sql, mailServer, killCount);
	await checkFiles(settings, staff);
	const imported = sql("select count(*) as count from activities where title like 'Club %'");
	expect(Number(imported[0]?.count)).toBe(importedClubs);
	const { interrupted, acknowledged } = parents;
	// Proves that the kills interrupted requests in progress.
	expect(interrupted + staff.interrupted).toBeGreaterThan(killCount);
	console.info(
		`seed ${seed}: ${killCount} kills, ${killedImports} imports killed, ${acknowledged.length} leads, ` +
			`${staff.subscribed.length} subscriptions, ${staff.uploads.length} uploads, ${staff.editCount} edits, ` +
			`${interrupted + staff.interrupted} requests interrupted`,
	);
}

function checkLeads(sql: Sql, { acknowledged }: Parents): void {
	const rows = sql("select email, count(*) as times from leads where origin = 'staff' group by email");
	expect(rows.filter(({ times }) => times !== 1)).toEqual([]);
	expect(rows.map(({ email }) => email).sort()).toEqual(acknowledged.map(({ email }) => email).sort());
	const miscounted = `select id from activities a
		where lead_count <> (select count(*) from leads where activity_id = a.id)`;
	expect(sql(miscounted)).toEqual([]);
}

function checkStaffWork(sql: Sql, staff: StaffMember): void {
	const emails = sql("select email from subscriptions").map(({ email }) => email);
	expect(new Set(emails).size).toBe(emails.length);
	expect(staff.subscribed.filter((email) => !emails.includes(email))).toEqual([]);
	expect(sql("select featured from activities where id = 'judo'")).toEqual([{ featured: Number(staff.isFeatured) }]);
}

/** What is noted as sent was, what was not is still to be sent: a killed sender's claims last ten minutes. */
function checkMails(sql: Sql, { received }: MailServer, killCount: number): void {
	expect(countMails(sql, "failed")).toBe(0);
	const ids = received.map((source) => /^Message-ID: (\S+)/im.exec(source)?.[1]);
	const sent = countMails(sql, "sent");
	expect(new Set(ids).size).toBeGreaterThanOrEqual(sent);
	expect(new Set(ids).size).toBeLessThanOrEqual(sent + countMails(sql, "waiting"));
	expect(ids.length - new Set(ids).size).toBeLessThanOrEqual(5 * killCount);
}

function countMails(sql: Sql, state: string): number {
	return Number(sql(`select count(*) as count from mails where state = '${state}'`)[0]?.count);
}

/** Acknowledged uploads are there; whatever else the kills left is what the sweep removes. */
async function checkFiles({ DATA_DIR }: Settings, { uploads }: StaffMember): Promise<void> {
	const files = await openDisk(join(DATA_DIR, "files"));
	const listStems = async () =>
		new Set((await Array.fromAsync(files.list(""))).map(({ path }) => findStemOfFile(path) ?? path));
	const acknowledged = new Set(uploads.map((url) => parsePictureUrl(url)?.stem));
	const stored = await listStems();
	expect([...acknowledged].filter((stem) => !stored.has(stem ?? ""))).toEqual([]);
	const documents = {
		async *findPictureReferences() {
			for (const stem of acknowledged) if (stem) yield stem;
		},
	};
	await deleteUnusedPictures({ documents, files }, new Date(Date.now() + 31 * dayMs));
	expect(await listStems()).toEqual(acknowledged);
}

async function start(environment: Record<string, string>): Promise<{ server: ChildProcess; origin: string }> {
	const server = spawn(process.execPath, ["server/main.ts"], {
		cwd: join(import.meta.dirname, "../.."),
		env: { ...baseEnvironment(), ...staffAccount, PORT: "0", TRUSTED_PROXIES: "1", ...environment },
		stdio: ["ignore", "pipe", "inherit"],
	});
	for await (const line of createInterface({ input: server.stdout })) {
		const origin = line.match(/http:\/\/\S+/)?.[0];
		if (origin) {
			server.stdout.resume();
			return { server, origin };
		}
	}
	throw new Error("The server did not restart.");
}

async function stop(server: ChildProcess): Promise<void> {
	server.kill("SIGTERM");
	await waitForExit(server);
	expect(server.exitCode).toBe(0);
}

async function waitForExit(server: ChildProcess): Promise<void> {
	if (server.exitCode === null && server.signalCode === null) await once(server, "exit");
}

function runImport(folder: string, settings: Settings): ChildProcess {
	const parameters = ["scripts/import.ts", join(folder, "clubs.csv"), "--map", join(folder, "map.json")];
	return spawn(process.execPath, parameters, {
		cwd: join(import.meta.dirname, "../.."),
		env: { ...baseEnvironment(), ...settings },
		stdio: ["ignore", "ignore", "inherit"],
	});
}

function baseEnvironment(): Record<string, string> {
	const { PATH = "", HOME = "", TMPDIR } = process.env;
	const compileCache = join(import.meta.dirname, "../../node_modules/.cache/compiled");
	const environment = { PATH, HOME, NODE_ENV: "production", NODE_NO_WARNINGS: "1", NODE_COMPILE_CACHE: compileCache };
	return { ...environment, ...(TMPDIR && { TMPDIR }) };
}

async function createImport(): Promise<string> {
	const folder = await emptyFolder();
	const fields = Object.entries({ title: "name", price: "price", category: "kind", ageRange: "ages" });
	const columns = Object.fromEntries([...fields, ["description", "about"]].map(([name, column]) => [name, { column }]));
	await writeFile(join(folder, "map.json"), JSON.stringify({ sourceName: "clubs", key: "id", fields: columns }));
	const rows = Array.from({ length: importedClubs }, (_, n) => `${n},Club ${n},${n % 90},Class,6-12,About club ${n}\n`);
	await writeFile(join(folder, "clubs.csv"), `id,name,price,kind,ages,about\n${rows.join("")}`);
	return folder;
}

function createPicture(): Promise<Buffer> {
	return sharp({ create: { width: 64, height: 48, channels: 3, background: "#7ab8a0" } })
		.png()
		.toBuffer();
}

/** Mulberry32: the same numbers for the same seed. */
function createRandom(state: number): () => number {
	let current = state;
	return () => {
		current = (current + 0x6d2b79f5) | 0;
		let mixed = Math.imul(current ^ (current >>> 15), 1 | current);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}
