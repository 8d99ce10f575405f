import { createHook } from "node:async_hooks";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createAuthDatabase } from "../server/process/auth-database.ts";
import { openSqliteStore } from "../store/sqlite/sqlite.ts";
import type { OpenStore } from "../store/store.ts";
import { TestClock } from "../tests/contract/test-clock.ts";
import { testMails } from "../tests/contract/test-mails.ts";
import { createAuth } from "./auth.ts";
import { loadOrCreateSecret, secretFile } from "./session-secret.ts";

const robin = { email: "robin@larkabout.example", password: "otter lake lantern" };
const operator = { by: "an operator" };
const client = { address: "192.0.2.7", userAgent: "Test" };
const secret = "a secret that only this test knows";

let folder: string;
let store: OpenStore;
let delaysMs: number[];

beforeEach(async () => {
	delaysMs = [];
	vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-16T08:00:00.000Z") });
	folder = await mkdtemp(join(tmpdir(), "larkabout-auth-"));
	store = await openSqliteStore(folder);
});

afterEach(async () => {
	vi.useRealTimers();
	await store.close();
	await rm(folder, { recursive: true });
});

async function openAuth() {
	const auth = createTestAuth({});
	await auth.accounts.add(robin.email, robin.password, operator);
	return auth;
}

type TestAuthOptions = { isSecure?: boolean; key?: string; wait?: (delayMs: number) => Promise<unknown> };

function createTestAuth({ isSecure = false, key = secret, wait = recordDelay }: TestAuthOptions) {
	return createAuth({
		database: createAuthDatabase({ ...store, clock: new TestClock(), mails: testMails }),
		getSecret: () => key,
		isSecure,
		wait,
	});
}

async function recordDelay(delayMs: number): Promise<void> {
	delaysMs.push(delayMs);
}

function advance(minutes: number) {
	vi.setSystemTime(Date.now() + minutes * 60_000);
}

function toCookie(setCookies: string[]): string {
	return setCookies[0]?.split(";")[0] ?? "";
}

test("[AUTH-3] an unknown e-mail address causes the same work and result as a wrong password", async () => {
	const auth = await openAuth();
	let hashes = 0;
	const counting = createHook({ init: (_, type) => void (type === "ARGON2REQUEST" && hashes++) }).enable();
	onTestFinished(() => void counting.disable());
	const work: number[] = [];
	for (const email of [robin.email, "nobody@larkabout.example"]) {
		hashes = 0;
		expect(await auth.signIn({ email, password: "wrong" }, client)).toEqual({
			ok: false,
			reason: "invalidCredentials",
		});
		work.push(hashes);
	}
	expect(work).toEqual([1, 1]);
});

test("[AUTH-3] after five failures for one account, a client is rate-limited for 15 minutes, even with concurrent attempts", async () => {
	const auth = await openAuth();
	const wrong = { ...robin, password: "wrong" };
	for (let n = 0; n < 3; n++) expect(await auth.signIn(wrong, client)).toMatchObject({ reason: "invalidCredentials" });
	const results = await Promise.all(Array.from({ length: 3 }, () => auth.signIn(wrong, client)));
	expect(results.filter((result) => !result.ok && result.reason === "invalidCredentials")).toHaveLength(2);
	expect(await auth.signIn(robin, client)).toEqual({ ok: false, reason: "rateLimited" });
	advance(14);
	expect(await auth.signIn({ ...robin, email: " ROBIN@larkabout.example" }, client)).toMatchObject({ ok: false });
	advance(2);
	expect(await auth.signIn(robin, client)).toMatchObject({ ok: true });
});

test("[AUTH-3] failures of an account delay its sign-ins, by a quarter of a second after five and eight seconds from ten on", async () => {
	const auth = await openAuth();
	for (let n = 1; n <= 13; n++)
		await auth.signIn({ ...robin, password: "wrong" }, { ...client, address: `198.51.100.${n}` });
	expect(delaysMs).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
	expect(await auth.signIn(robin, client)).toMatchObject({ ok: true });
	expect(delaysMs).toHaveLength(9);
	await auth.signIn({ ...robin, email: "kit@larkabout.example" }, client);
	advance(16);
	await auth.signIn(robin, client);
	expect(delaysMs).toHaveLength(9);
});

test("[AUTH-3] limits delayed sign-ins to 64 in all and four per network, but not those of a known browser", async () => {
	const cancellations: (() => void)[] = [];
	const wait = () => new Promise<void>((_, reject) => cancellations.push(() => reject(new Error("cancelled"))));
	await openAuth();
	const auth = createTestAuth({ wait });
	const known = await getCookies(auth.signIn(robin, client));
	const attempt = (address: string, cookies = "") =>
		auth.signIn({ ...robin, password: "wrong" }, { ...client, address, cookies });
	for (let n = 1; n <= 5; n++) await attempt(`198.51.100.${n}`);
	const delayed: Promise<unknown>[] = [];
	for (let n = 0; n < 64; n++) {
		delayed.push(attempt(`198.51.${n >> 2}.${n}`).catch(() => {}));
		await vi.waitFor(() => expect(cancellations).toHaveLength(n + 1), { timeout: 20_000 });
		if (n === 3) expect(await attempt("198.51.0.99")).toEqual({ ok: false, reason: "overloaded" });
	}
	const before = await countWrittenRows();
	expect(await attempt("203.0.113.1")).toEqual({ ok: false, reason: "overloaded" });
	expect(await countWrittenRows()).toBe(before);
	delayed.push(attempt("203.0.113.1", toCookie(known.slice(-1))).catch(() => {}));
	await vi.waitFor(() => expect(cancellations).toHaveLength(65), { timeout: 20_000 });
	for (const cancel of cancellations) cancel();
	await Promise.all(delayed);
});

/** Returns how many rows the store has added, changed and deleted so far, including those that no longer exist. */
async function countWrittenRows(): Promise<number> {
	const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(store.write);
	return Number(rows[0]?.count);
}

async function getCookies(signingIn: Promise<{ ok: boolean; setCookies?: string[] }>): Promise<string[]> {
	return (await signingIn).setCookies ?? [];
}

test("[AUTH-3] successful sign-ins do not count towards the limit", async () => {
	const auth = await openAuth();
	for (let n = 1; n <= 12; n++) expect(await auth.signIn(robin, client)).toMatchObject({ ok: true });
});

test("[AUTH-1] a session ends after 12 hours without use, and use extends it", async () => {
	const auth = await openAuth();
	const signedIn = await auth.signIn(robin, client);
	const cookie = signedIn.ok ? toCookie(signedIn.setCookies) : "";
	advance(11 * 60);
	expect(await auth.findStaff(cookie)).toMatchObject({
		staff: { email: robin.email },
		setCookies: [expect.stringContaining("Max-Age=43200")],
	});
	advance(11 * 60);
	expect(await auth.findStaff(cookie)).not.toBeNull();
	advance(12 * 60 + 1);
	expect(await auth.findStaff(cookie)).toBeNull();
});

test("[AUTH-1] a session ends after seven days, even if it is used", async () => {
	const auth = await openAuth();
	const signedIn = await auth.signIn(robin, client);
	const cookie = signedIn.ok ? toCookie(signedIn.setCookies) : "";
	for (let hours = 6; hours < 7 * 24; hours += 6) {
		advance(6 * 60);
		expect(await auth.findStaff(cookie), `after ${hours} hours`).not.toBeNull();
	}
	advance(6 * 60);
	expect(await auth.findStaff(cookie)).toBeNull();
});

test("[AUTH-5] signing out ends the session on the server, so that its cookie is no longer valid", async () => {
	const auth = await openAuth();
	const signedIn = await auth.signIn(robin, client);
	const cookie = signedIn.ok ? toCookie(signedIn.setCookies) : "";
	const { setCookies } = await auth.signOut(cookie);
	expect(setCookies[0]).toMatch(/^larkabout-session=; Max-Age=0/);
	expect(await auth.findStaff(cookie)).toBeNull();
	expect(await auth.signOut(null)).toBeDefined();
});

test("[AUTH-2] [AUTH-6] session and device cookies are HttpOnly and SameSite, and bound to the host over https", async () => {
	const overHttp = await (await openAuth()).signIn(robin, client);
	expect(overHttp.ok && overHttp.setCookies).toEqual([
		expect.stringMatching(/^larkabout-session=[^;]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/),
		expect.stringMatching(/^larkabout-device=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
	]);
	const overHttps = await createTestAuth({ isSecure: true }).signIn(robin, client);
	expect(overHttps.ok && overHttps.setCookies).toEqual([
		expect.stringMatching(/^__Host-larkabout-session=[^;]+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
		expect.stringMatching(/^__Host-larkabout-device=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
	]);
});

test("[AUTH-4] changing the password or removing the account ends its sessions", async () => {
	const auth = await openAuth();
	const first = await auth.signIn(robin, client);
	const cookie = first.ok ? toCookie(first.setCookies) : "";
	expect(await auth.accounts.add("Robin@Larkabout.example", "another lantern", operator)).toBe("duplicate");
	expect(await auth.accounts.setPassword(robin.email, "another lantern", operator)).toBe("changed");
	expect(await auth.findStaff(cookie)).toBeNull();
	expect(await auth.signIn(robin, client)).toMatchObject({ ok: false });
	const second = await auth.signIn({ ...robin, password: "another lantern" }, client);
	expect(second).toMatchObject({ ok: true });
	expect(await auth.accounts.remove(robin.email, operator)).toBe("last");
	expect(await auth.accounts.remove(robin.email, operator, { isForced: true })).toBe("removed");
	expect(await auth.findStaff(second.ok ? toCookie(second.setCookies) : "")).toBeNull();
	expect(await auth.accounts.list()).toEqual([]);
	expect(await auth.accounts.remove(robin.email, operator)).toBe("missing");
	expect(await auth.accounts.setPassword(robin.email, "another lantern", operator)).toBe("missing");
});

test("[AUTH-1] a cookie signed with another secret is rejected", async () => {
	const auth = await openAuth();
	const other = createTestAuth({ key: "another secret, just as long as that" });
	const signedIn = await other.signIn(robin, client);
	expect(await auth.findStaff(signedIn.ok ? toCookie(signedIn.setCookies) : "")).toBeNull();
});

test("[GEN-3] creates the session secret once, even if processes start at the same time", async () => {
	const secrets = await Promise.all([
		loadOrCreateSecret(folder),
		loadOrCreateSecret(folder),
		loadOrCreateSecret(folder),
	]);
	expect(new Set(secrets).size).toBe(1);
	expect(secrets[0]).toMatch(/^[\w-]{43}$/);
	expect(await loadOrCreateSecret(folder)).toBe(secrets[0]);
});

test("[GEN-3] rejects a truncated session secret, and leaves it unchanged", async () => {
	await writeFile(join(folder, secretFile), "cut off");
	await expect(loadOrCreateSecret(folder)).rejects.toThrow("session-secret in DATA_DIR is damaged");
	expect(await readFile(join(folder, secretFile), "utf8")).toBe("cut off");
});
