import { readdir, utimes } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { expect } from "vitest";
import { dayMs } from "../../domain/durations.ts";
import { listPictureFiles, parsePictureUrl } from "../../domain/picture.ts";
import { openDisk } from "../../files/disk.ts";
import { deleteUnusedPictures } from "../../files/pictures/delete-unused-pictures.ts";
import type { MailServer } from "../support/mail-server.ts";
import type { Parents } from "./parents.ts";
import type { Provider } from "./provider.ts";
import type { StaffMember } from "./staff-member.ts";

export type Sql = (statement: string) => Record<string, unknown>[];

export const importedClubs = 300;

/** The activity whose price its provider changes. */
export const priced = { provider: "sail-loft-studio", activity: "open-easel-saturdays" };

type Checked = {
	dataDir: string;
	sql: Sql;
	parents: Parents;
	staff: StaffMember;
	provider: Provider;
	mailServer: MailServer;
	/** The price in the last import, which completed. */
	price: number;
	/** The number of killed processes that were sending mails. */
	killedSenders: number;
};

/**
 * Checks that everything acknowledged is stored once, and nothing else except what requests without a response may have
 * stored.
 */
export async function checkEverything(checked: Checked): Promise<void> {
	checkLeads(checked);
	checkSubscriptions(checked);
	checkEdits(checked);
	checkPrices(checked);
	checkProviderPictures(checked);
	checkImports(checked);
	checkMails(checked);
	await checkFiles(checked);
}

function checkLeads({ sql, parents: { acknowledged, failed } }: Checked): void {
	const rows = sql("select email, count(*) as times from leads where origin = 'staff' group by email");
	expect(rows.filter(({ times }) => times !== 1)).toEqual([]);
	expect(rows.map(({ email }) => email).sort()).toEqual(acknowledged.map(({ email }) => email).sort());
	const miscounted = `select id from activities a
		where lead_count <> (select count(*) from leads where activity_id = a.id)`;
	expect(sql(miscounted)).toEqual([]);
	const subscribed = new Set(sql("select email from subscriptions").map(({ email }) => email));
	const unsubscribed = acknowledged.filter(({ email, newsletter }) => newsletter && !subscribed.has(email));
	// A machine that is too busy to save a lead may also save one without its subscription.
	if (failed === 0) expect(unsubscribed).toEqual([]);
}

function checkSubscriptions({ sql, staff }: Checked): void {
	const emails = new Set(sql("select email from subscriptions").map(({ email }) => email));
	expect(staff.subscribed.filter((email) => !emails.has(email))).toEqual([]);
	expect(sql("select email from subscriptions group by email having count(*) > 1")).toEqual([]);
}

/** Checks edits. An interrupted edit is repeated, and adds an entry only if it was not stored the first time. */
function checkEdits({ sql, staff }: Checked): void {
	expect(sql("select featured from activities where id = 'judo'")).toEqual([{ featured: Number(staff.isFeatured) }]);
	const entries = sql("select count(*) as count from audit_log where document_id = 'judo' and action = 'changed'");
	expect(Number(entries[0]?.count)).toBe(staff.editCount);
}

/** Each acknowledged price is stored with what it replaced. An interrupted one may be stored, too. The highest is current. */
function checkPrices({ sql, provider: { prices } }: Checked): void {
	const stored = listProposed(sql, "price").map(Number);
	expect(prices.filter((price) => !stored.includes(price))).toEqual([]);
	expect(new Set(stored).size).toBe(stored.length);
	const [activity] = sql(`select price from activities where id = '${priced.activity}'`);
	// On a busy machine, a short run may be over before the first price is stored.
	if (stored.length > 0) expect(Number(activity?.price)).toBe(Math.max(...stored));
}

/** Each acknowledged picture waits for staff. An interrupted one may wait, too. */
function checkProviderPictures({ sql, provider: { pictures } }: Checked): void {
	const { length } = listProposed(sql, "imageUrl");
	expect(length).toBeGreaterThanOrEqual(pictures.acknowledged);
	expect(length).toBeLessThanOrEqual(pictures.acknowledged + pictures.interrupted);
}

function listProposed(sql: Sql, field: "price" | "imageUrl"): string[] {
	const rows = sql(`select fields from activity_proposals where activity_id = '${priced.activity}'`);
	return rows.map(({ fields }) => JSON.parse(String(fields))[field]).filter((value) => value !== undefined);
}

function checkImports({ sql, price }: Checked): void {
	const clubs = sql("select price, count(*) as count from activities where title like 'Club %' group by price");
	expect(clubs.map((row) => ({ price: Number(row.price), count: Number(row.count) }))).toEqual([
		{ price, count: importedClubs },
	]);
}

/**
 * Checks that each lead and subscription has its mail, and that every mail was sent once, except for at most five per
 * killed sender that it was sending.
 */
function checkMails({ sql, mailServer: { received }, killedSenders }: Checked): void {
	const without = (table: string, condition: string) =>
		sql(`select email from ${table} t where origin = 'staff' and 1 <> (
			select count(*) from mails where ${condition} and recipient = t.email)`);
	expect(without("leads", "kind = 'lead-confirmation'")).toEqual([]);
	// The mail of a lead also asks to confirm its subscription, and contains an unsubscribe link.
	expect(without("subscriptions", "unsubscribe_url is not null")).toEqual([]);
	const notSent = "select kind, state, last_answer from mails where state <> 'sent' and recipient like '%@lake.club'";
	expect(sql(notSent)).toEqual([]);
	const sent = Number(sql("select count(*) as count from mails where state = 'sent'")[0]?.count);
	const ids = received.map((source) => /^Message-ID: (\S+)/im.exec(source)?.[1]);
	expect(new Set(ids).size).toBe(sent);
	expect(ids.length - new Set(ids).size).toBeLessThanOrEqual(5 * killedSenders);
}

/**
 * Checks that acknowledged uploads exist in all sizes, and that the sweeps remove everything else that the kills left
 * behind.
 */
async function checkFiles({ dataDir, sql, staff: { uploads } }: Checked): Promise<void> {
	const root = join(dataDir, "files");
	const listAll = async () => {
		const entries = await readdir(root, { recursive: true, withFileTypes: true });
		const found = entries.filter((entry) => entry.isFile());
		return found.map(({ parentPath, name }) => relative(root, join(parentPath, name)).split(sep).join("/")).sort();
	};
	const stems = [...uploads, ...listProposed(sql, "imageUrl")].map((url) => parsePictureUrl(url)?.stem ?? url);
	const expected = stems.flatMap(listPictureFiles).sort();
	const stored = new Set(await listAll());
	expect(expected.filter((path) => !stored.has(path))).toEqual([]);

	const twoHoursAgo = new Date(Date.now() - dayMs / 12);
	for (const path of stored) if (path.startsWith(".")) await utimes(join(root, path), twoHoursAgo, twoHoursAgo);
	const files = await openDisk(root);
	const documents = {
		async *findPictureReferences() {
			yield* stems;
		},
		sourcePictures: { forget: async () => 0 },
	};
	await deleteUnusedPictures({ documents, files }, new Date(Date.now() + 31 * dayMs));
	expect(await listAll()).toEqual(expected);
}
