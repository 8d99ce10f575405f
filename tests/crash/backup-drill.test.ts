import { join } from "node:path";
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { verifyBackup } from "../../commands/backup/backup-folder.ts";
import { hashFile } from "../../commands/backup/copy-files.ts";
import { listPictureFiles, parsePictureUrl } from "../../domain/picture.ts";
import { openBackend } from "../../server/process/open-ports.ts";
import { openFiles, openStore } from "../../server/process/open-stores.ts";
import { emptyFolder } from "../contract/empty-folder.ts";
import { PlainBrowser } from "../http/plain-browser.ts";
import * as samples from "../pictures/samples.ts";
import { newDatabase, stopOwnServer } from "../support/postgres/databases.ts";
import { closeSql } from "../support/postgres/sync-sql.ts";
import { runScript } from "../support/run-script.ts";
import { signInAt, staffAccount, startSite } from "../support/site/site.ts";
import { Parents } from "./parents.ts";
import { StaffMember } from "./staff-member.ts";

/** Leads acknowledged before the backup begins. The number acknowledged during it depends on the machine. */
const leads = 100;
const waitOptions = { timeout: 300_000, interval: 20 };

type Settings = { DATA_DIR: string; DATABASE_URL?: string };

afterAll(() => stopOwnServer());

const onSqlite = async (): Promise<Settings> => ({ DATA_DIR: await emptyFolder() });
const onPostgres = async (): Promise<Settings> => {
	const { url, drop } = await newDatabase();
	onTestFinished(async () => {
		closeSql(url);
		await drop();
	});
	return { DATA_DIR: await emptyFolder(), DATABASE_URL: url };
};

describe("a backup under load", () => {
	test.each([
		["SQLite", onSqlite],
		["PostgreSQL", onPostgres],
	])(
		"[GEN-2] a backup of %s under load contains everything acknowledged before it, and restores elsewhere with every picture",
		async (_engine, createSettings) => {
			const [source, target] = [await createSettings(), await createSettings()];
			const site = await startSite({ ...source, ...staffAccount, TRUSTED_PROXIES: "1" });
			const cookie = await signInAt(site.origin);
			const parents = new Parents({ canFail: true });
			const staff = new StaffMember(cookie, await samples.photo(64, 48).png().toBuffer());
			let isOver = false;
			const isWanted = () => !isOver;
			const working = Promise.all([
				parents.signUpWhile(site.origin, isWanted),
				staff.workWhile(site.origin, isWanted),
				illustrate(site.origin, cookie, isWanted),
			]);
			const folder = join(await emptyFolder(), "backup");
			const waitForLeads = (count: number) =>
				vi.waitFor(() => expect(parents.acknowledged.length).toBeGreaterThanOrEqual(count), waitOptions);
			try {
				await waitForLeads(leads);
				await vi.waitFor(() => expect(staff.uploads.length).toBeGreaterThan(0), waitOptions);
				const before = {
					leads: parents.acknowledged.map(({ email }) => email),
					subscribed: [...staff.subscribed],
					uploads: [...staff.uploads],
				};
				expect(await runScript("backup", [folder], { environment: source })).toMatchObject({ code: 0, errors: "" });
				const written = parents.acknowledged.length - before.leads.length;
				isOver = true;
				await working;
				expect(written, "Leads acknowledged during the backup").toBeGreaterThan(0);

				const { rows, files } = await verifyBackup(folder);
				expect(await runScript("restore", [folder], { environment: target })).toMatchObject({ code: 0, errors: "" });
				await checkRestored(target, before, join(source.DATA_DIR, "files"));
				console.info(
					`${before.leads.length} leads before, ${written} meanwhile; ${rows.leads} leads and ${files} files restored`,
				);
			} finally {
				isOver = true;
				await working.catch(() => {});
				await site.stop();
			}
		},
		900_000,
	);
});

/** Replaces an activity's picture again and again, so that a document and its files change together. */
async function illustrate(origin: string, cookie: string, isWanted: () => boolean): Promise<void> {
	const browser = new PlainBrowser(origin, cookie);
	const picture = await samples.photo(64, 64).png().toBuffer();
	while (isWanted()) {
		await browser.open("/admin/activities/open-easel-saturdays");
		const imageFile = new File([new Uint8Array(picture)], "kite.png", { type: "image/png" });
		await browser.submit("Save activity", { imageFile });
	}
}

type Acknowledged = { leads: string[]; subscribed: string[]; uploads: string[] };

async function checkRestored({ DATA_DIR, DATABASE_URL }: Settings, before: Acknowledged, original: string) {
	const database = DATABASE_URL ? { url: DATABASE_URL, poolSize: 2, statementTimeoutMs: 60_000 } : null;
	const store = await openStore({ dataDir: DATA_DIR, database });
	const files = await openFiles({ dataDir: DATA_DIR });
	const originals = await openFiles({ dataDir: join(original, "..") });
	onTestFinished(() => store.close());
	const { read } = store;
	const ofParents = await read.selectFrom("leads").where("origin", "=", "staff").select("email").execute();
	const emails = ofParents.map(({ email }) => email);
	expect(new Set(emails).size).toBe(emails.length);
	expect(before.leads.filter((email) => !emails.includes(email))).toEqual([]);
	const subscribers = new Set(
		(await read.selectFrom("subscriptions").select("email").execute()).map(({ email }) => email),
	);
	expect(before.subscribed.filter((email) => !subscribers.has(email))).toEqual([]);
	const counts = await read
		.selectFrom("activities")
		.select(["id", "lead_count", "image_url"])
		.select((eb) =>
			eb
				.selectFrom("leads")
				.whereRef("leads.activity_id", "=", "activities.id")
				.select((lead) => lead.fn.countAll<number>().as("count"))
				.as("leads"),
		)
		.execute();
	expect(counts.filter((row) => Number(row.lead_count) !== Number(row.leads))).toEqual([]);
	const shown = counts.flatMap(({ image_url }) => (image_url?.startsWith("/files/") ? [image_url] : []));
	expect(shown).not.toEqual([]);
	for (const url of [...before.uploads, ...shown]) {
		for (const path of listPictureFiles(parsePictureUrl(url)?.stem ?? "")) {
			const hash = await hashFile(files, path);
			expect(hash, path).not.toBeNull();
			expect(hash, path).toBe(await hashFile(originals, path));
		}
	}
	const { auth, documents } = await openBackend({ dataDir: DATA_DIR, database });
	onTestFinished(() => documents.close());
	const credentials = { email: staffAccount.STAFF_EMAIL, password: staffAccount.STAFF_PASSWORD };
	expect(await auth.signIn(credentials, { address: "192.0.2.1", userAgent: "" })).toMatchObject({ ok: true });
}
