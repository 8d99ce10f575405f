import { expect, test } from "vitest";
import type { Auth, Client } from "../../auth/port.ts";
import { parseMailFilters } from "../../domain/mail/staff-filters.ts";
import type { Documents } from "../../store/port.ts";
import type { Start } from "./store-under-test.ts";

const robin = { email: "robin@larkabout.example", password: "otter lake lantern" };
const kit = "kit@larkabout.example";
const operator = { by: "an operator" };
const client = {
	address: "192.0.2.7",
	userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0",
};

/** The contract of staff accounts, their sessions and audit log entries. */
export function accountsContract(start: Start): void {
	test("[AUTH-4] [AUTH-5] the audit log records sign-ins, sign-outs and changes of accounts, with the device in words", async () => {
		const { auth, documents } = await start();
		await auth.accounts.add(robin.email, robin.password, operator);
		await auth.signOut(await signIn(auth));
		await auth.signOut(null);
		await auth.accounts.setPassword(robin.email, "paper lantern parade", operator);
		await auth.accounts.remove(robin.email, operator, { isForced: true });
		await auth.accounts.remove(robin.email, operator);
		const device = { device: "Firefox on Windows" };
		expect(await listStaffEntries(documents)).toEqual([
			[operator.by, robin.email, "added", null],
			[robin.email, robin.email, "signed in", device],
			[robin.email, robin.email, "signed out", null],
			[operator.by, robin.email, "changed", { password: "new" }],
			[operator.by, robin.email, "deleted", null],
		]);
	});

	test("[AUTH-3] the audit log records failed and rate-limited sign-ins, and typed addresses only if they have an account", async () => {
		const { auth, documents, sql } = await start();
		await auth.accounts.add(robin.email, robin.password, operator);
		const attempt = (email: string) => auth.signIn({ email, password: "a secret typo" }, client);
		await attempt("my-secret-password@larkabout.example");
		for (let n = 1; n <= 7; n++) await attempt(robin.email);
		expect((await listStaffEntries(documents)).slice(1)).toEqual([
			["a visitor", "An unknown account", "failed to sign in", null],
			...Array(4).fill(["a visitor", robin.email, "failed to sign in", null]),
			["a visitor", robin.email, "reached the limit of sign-ins", null],
		]);
		expect(JSON.stringify(sql("select * from audit_log"))).not.toMatch(/secret|192\.0\.2/);
	});

	test("[AUTH-4] a failed change of an account leaves no entry, and an export reads every entry once, newest first", async () => {
		const { auth, documents, sql, refuseDeletes } = await start();
		await auth.accounts.add(robin.email, robin.password, operator);
		refuseDeletes("staff");
		await expect(auth.accounts.remove(robin.email, operator, { isForced: true })).rejects.toThrow("refused");
		const entry = "'2026-03-01T00:00:00.000Z', 'kit', 'changed', 'activities', 'kayak', 'Kayak'";
		sql(`insert into audit_log (at, actor, action, collection, document_id, title)
			with recursive n(i) as (select 1 union all select i + 1 from n where i < 1200) select ${entry} from n`);
		const batches = [];
		for await (const batch of documents.auditLog.readBatches(null)) batches.push(batch.map(({ id }) => id));
		expect(batches.map(({ length }) => length)).toEqual([500, 500, 201]);
		expect(batches.flat()).toEqual(batches.flat().toSorted((a, b) => b - a));
		for await (const batch of documents.auditLog.readBatches("staff")) {
			expect(batch.map(({ action }) => action)).toEqual(["added"]);
		}
	});

	test("[AUTH-4] the last account can only be removed by force, even if two colleagues remove each other", async () => {
		const { auth } = await start();
		await auth.accounts.add(robin.email, robin.password, operator);
		await auth.accounts.add(kit, robin.password, operator);
		const outcomes = await Promise.all([robin.email, kit].map((email) => auth.accounts.remove(email, operator)));
		expect(outcomes.sort()).toEqual(["last", "removed"]);
		const [{ email = "" } = {}] = await auth.accounts.list();
		expect(await auth.accounts.remove(email, operator, { isForced: true })).toBe("removed");
		expect(await auth.accounts.list()).toEqual([]);
	});

	test("[AUTH-4] staff change their own password with the current one, which ends their other sessions", async () => {
		const { auth } = await start();
		await auth.accounts.add(robin.email, robin.password, operator, { mustChangePassword: true });
		const [elsewhere, cookies] = [await signIn(auth), await signIn(auth)];
		expect(await auth.findStaff(cookies)).toMatchObject({ staff: { mustChangePassword: true } });
		const next = "paper lantern parade";
		const change = (current: string) => auth.changePassword({ current, next }, { ...client, cookies });
		expect(await change("a guess")).toEqual({ ok: false, reason: "invalidCredentials" });
		expect(await change(robin.password)).toEqual({ ok: true });
		expect(await auth.findStaff(cookies)).toMatchObject({ staff: { mustChangePassword: false } });
		expect(await auth.findStaff(elsewhere)).toBeNull();
		expect(await auth.signIn(robin, client)).toMatchObject({ ok: false });
		expect(await auth.signIn({ ...robin, password: next }, client)).toMatchObject({ ok: true });
	});

	test("[AUTH-4] a stolen session cannot guess the account's password: a client gets five attempts in 15 minutes", async () => {
		const { auth } = await start();
		await auth.accounts.add(robin.email, robin.password, operator);
		const cookies = await signIn(auth);
		const change = (current: string) => auth.changePassword({ current, next: "x" }, { ...client, cookies });
		for (let n = 1; n <= 5; n++) expect(await change("a guess")).toMatchObject({ reason: "invalidCredentials" });
		expect(await change(robin.password)).toEqual({ ok: false, reason: "rateLimited" });
	});

	test("[AUTH-5] staff see their sessions and end all others, and a new sign-in ends the browser's old session", async () => {
		const { auth, documents } = await start();
		await auth.accounts.add(robin.email, robin.password, operator);
		const phone = await signIn(auth, { userAgent: "" });
		const old = await signIn(auth);
		const cookies = await signIn(auth, { cookies: old });
		expect(await auth.findStaff(old)).toBeNull();
		const sessions = await auth.listSessions(cookies);
		const byDevice = sessions.toSorted((a, b) => a.device.localeCompare(b.device));
		expect(byDevice.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
			["Firefox on Windows", true],
			["Unknown browser", false],
		]);
		expect(await auth.endOtherSessions(cookies)).toBe(1);
		expect(await auth.endOtherSessions(cookies)).toBe(0);
		expect(await auth.findStaff(phone)).toBeNull();
		expect(await auth.findStaff(cookies)).not.toBeNull();
		expect((await listStaffEntries(documents)).slice(-1)).toEqual([
			[robin.email, robin.email, "signed out", { otherSessions: 1 }],
		]);
	});

	test("[AUTH-6] a sign-in from a new browser is mailed to the account, except for the very first one", async () => {
		const { auth, documents, sql } = await start();
		await auth.accounts.add(robin.email, robin.password, operator);
		await auth.accounts.add(kit, robin.password, operator);
		const first = await signInWithDevice(auth, robin.email);
		await signInWithDevice(auth, robin.email, first);
		// Two colleagues share a browser.
		expect(await signInWithDevice(auth, kit, first)).toBe(first);
		expect(await signInWithDevice(auth, robin.email, first)).toBe(first);
		expect(await listMails(documents)).toEqual([]);
		const second = await signInWithDevice(auth, robin.email);
		expect(second).not.toBe(first);
		await signInWithDevice(auth, robin.email, second);
		const [mail, ...others] = await listMails(documents);
		expect(others).toEqual([]);
		expect(mail).toMatchObject({ kind: "new-device", recipient: robin.email });
		expect(mail?.text).toMatch(/Browser: Firefox on Windows/);
		expect(mail?.text).toMatch(/When: \w{3}, \w{3} \d+, \d+:\d\d [ap]m GMT/);
		const stored = JSON.stringify(sql("select * from staff_devices"));
		for (const device of [first, second]) expect(stored).not.toContain(device.split("=")[1]);
	});

	test("[AUTH-6] a forged device cookie is replaced, and does not suppress the mail", async () => {
		const { auth, documents } = await start();
		await auth.accounts.add(robin.email, robin.password, operator);
		await signInWithDevice(auth, robin.email);
		const planted = `larkabout-device=${"x".repeat(43)}`;
		expect(await signInWithDevice(auth, robin.email, planted)).not.toBe(planted);
		expect(await listMails(documents)).toHaveLength(1);
	});

	test("[AUTH-6] every password change is mailed to the account, whoever made it", async () => {
		const { auth, documents } = await start();
		await auth.accounts.add(robin.email, robin.password, operator);
		const cookies = await signIn(auth);
		await auth.changePassword({ current: robin.password, next: "paper lantern parade" }, { ...client, cookies });
		await auth.accounts.setPassword(robin.email, robin.password, operator);
		const mails = await listMails(documents);
		expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual(
			Array(2).fill(["password-changed", robin.email]),
		);
		expect(JSON.stringify(mails)).not.toMatch(/lantern/);
	});
}

/** Returns the device cookie as 'name=value'. */
async function signInWithDevice(auth: Auth, email: string, cookies?: string): Promise<string> {
	const result = await auth.signIn({ ...robin, email }, { ...client, ...(cookies && { cookies }) });
	if (!result.ok) throw new Error(result.reason);
	return result.setCookies.find((cookie) => cookie.includes("-device="))?.split(";")[0] ?? "";
}

async function listMails({ outbox }: Documents) {
	return (await outbox.list(parseMailFilters(new URLSearchParams()), 50)).rows;
}

async function signIn(auth: Auth, options: Partial<Client> = {}): Promise<string> {
	const result = await auth.signIn(robin, { ...client, ...options });
	if (!result.ok) throw new Error(result.reason);
	return result.setCookies[0]?.split(";")[0] ?? "";
}

/** Lists entries, oldest first. */
async function listStaffEntries(documents: Documents) {
	const { entries } = await documents.auditLog.list({ collection: "staff" }, 1, 50);
	return entries.toReversed().map(({ by, title, action, after }) => [by, title, action, after]);
}
