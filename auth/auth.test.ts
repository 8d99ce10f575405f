import { createHook } from "node:async_hooks";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { openSqliteStore } from "../store/sqlite/sqlite.ts";
import type { Store } from "../store/store.ts";
import { openAuth } from "./auth.ts";
import { loadOrCreateSecret } from "./session-secret.ts";

const robin = { email: "robin@larkabout.example", password: "otter lake lantern" };
const client = { address: "192.0.2.7", userAgent: "Test" };
const secret = "a secret that only this test knows";

let folder: string;
let store: Store;

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-16T08:00:00.000Z") });
	folder = await mkdtemp(join(tmpdir(), "larkabout-auth-"));
	store = await openSqliteStore(folder);
});

afterEach(async () => {
	vi.useRealTimers();
	await store.close();
	await rm(folder, { recursive: true });
});

async function openAuthWithRobin(isSecure = false) {
	const auth = openAuth({ store, secret, isSecure });
	await auth.accounts.add(robin.email, robin.password);
	return auth;
}

function later(minutes: number) {
	vi.setSystemTime(Date.now() + minutes * 60_000);
}

function cookieOf(setCookies: string[]): string {
	return setCookies[0]?.split(";")[0] ?? "";
}

test("[AUTH-3] an unknown address costs the same work and gets the same answer as a wrong password", async () => {
	const auth = await openAuthWithRobin();
	let hashes = 0;
	const counting = createHook({ init: (_, type) => void (type === "ARGON2REQUEST" && hashes++) }).enable();
	onTestFinished(() => void counting.disable());
	const work: number[] = [];
	for (const email of [robin.email, "nobody@larkabout.example"]) {
		hashes = 0;
		expect(await auth.signIn({ email, password: "wrong" }, client)).toEqual({ ok: false, reason: "wrong" });
		work.push(hashes);
	}
	expect(work).toEqual([1, 1]);
});

test("[AUTH-3] after five failures an account takes no more tries for a quarter of an hour, from anywhere", async () => {
	const auth = await openAuthWithRobin();
	for (let n = 1; n <= 5; n++) {
		const result = await auth.signIn({ ...robin, password: "wrong" }, { ...client, address: `192.0.2.${n}` });
		expect(result).toEqual({ ok: false, reason: "wrong" });
	}
	const elsewhere = { ...client, address: "198.51.100.9" };
	expect(await auth.signIn(robin, elsewhere)).toEqual({ ok: false, reason: "tooMany" });
	later(14);
	expect(await auth.signIn({ ...robin, email: " ROBIN@larkabout.example" }, elsewhere)).toMatchObject({ ok: false });
	later(2);
	expect(await auth.signIn(robin, elsewhere)).toMatchObject({ ok: true });
});

test("[AUTH-3] after five failures an address takes no more tries, whatever account; many at once don't slip through", async () => {
	const auth = await openAuthWithRobin();
	const results = await Promise.all(
		Array.from({ length: 9 }, (_, n) => auth.signIn({ email: `n${n}@larkabout.example`, password: "wrong" }, client)),
	);
	expect(results.filter((result) => !result.ok && result.reason === "wrong")).toHaveLength(5);
	expect(await auth.signIn(robin, client)).toEqual({ ok: false, reason: "tooMany" });
	expect(await auth.signIn(robin, { ...client, address: "198.51.100.9" })).toMatchObject({ ok: true });
});

test("[AUTH-3] tries that succeed are not counted", async () => {
	const auth = await openAuthWithRobin();
	for (let n = 1; n <= 12; n++) expect(await auth.signIn(robin, client)).toMatchObject({ ok: true });
});

test("[AUTH-1] a session ends after 12 hours without use, and lasts while it is used", async () => {
	const auth = await openAuthWithRobin();
	const signedIn = await auth.signIn(robin, client);
	const cookie = signedIn.ok ? cookieOf(signedIn.setCookies) : "";
	later(11 * 60);
	expect(await auth.findStaff(cookie)).toMatchObject({
		staff: { email: robin.email },
		setCookies: [expect.stringContaining("Max-Age=43200")],
	});
	later(11 * 60);
	expect(await auth.findStaff(cookie)).not.toBeNull();
	later(12 * 60 + 1);
	expect(await auth.findStaff(cookie)).toBeNull();
});

test("[AUTH-1] a session ends after seven days, however much it is used", async () => {
	const auth = await openAuthWithRobin();
	const signedIn = await auth.signIn(robin, client);
	const cookie = signedIn.ok ? cookieOf(signedIn.setCookies) : "";
	for (let hours = 6; hours < 7 * 24; hours += 6) {
		later(6 * 60);
		expect(await auth.findStaff(cookie), `after ${hours} hours`).not.toBeNull();
	}
	later(6 * 60);
	expect(await auth.findStaff(cookie)).toBeNull();
});

test("[AUTH-5] logging out ends the session on the server: its cookie opens nothing any more", async () => {
	const auth = await openAuthWithRobin();
	const signedIn = await auth.signIn(robin, client);
	const cookie = signedIn.ok ? cookieOf(signedIn.setCookies) : "";
	const { setCookies } = await auth.signOut(cookie);
	expect(setCookies[0]).toMatch(/^larkabout-session=; Max-Age=0/);
	expect(await auth.findStaff(cookie)).toBeNull();
	expect(await auth.signOut(null)).toBeDefined();
});

test("[AUTH-2] the cookie is out of reach for scripts and other sites; over https it is bound to this host", async () => {
	const plain = await (await openAuthWithRobin()).signIn(robin, client);
	expect(plain.ok && plain.setCookies).toEqual([
		expect.stringMatching(/^larkabout-session=[^;]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/),
	]);
	const secure = await openAuth({ store, secret, isSecure: true }).signIn(robin, client);
	expect(secure.ok && secure.setCookies).toEqual([
		expect.stringMatching(/^__Host-larkabout-session=[^;]+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
	]);
});

test("[AUTH-4] a new password ends the account's sessions; a removed account has none", async () => {
	const auth = await openAuthWithRobin();
	const first = await auth.signIn(robin, client);
	const cookie = first.ok ? cookieOf(first.setCookies) : "";
	expect(await auth.accounts.add("Robin@Larkabout.example", "another lantern")).toBe("known");
	expect(await auth.accounts.setPassword(robin.email, "another lantern")).toBe("changed");
	expect(await auth.findStaff(cookie)).toBeNull();
	expect(await auth.signIn(robin, client)).toMatchObject({ ok: false });
	const second = await auth.signIn({ ...robin, password: "another lantern" }, client);
	expect(second).toMatchObject({ ok: true });
	expect(await auth.accounts.remove(robin.email)).toBe("removed");
	expect(await auth.findStaff(second.ok ? cookieOf(second.setCookies) : "")).toBeNull();
	expect(await auth.accounts.list()).toEqual([]);
	expect(await auth.accounts.remove(robin.email)).toBe("missing");
	expect(await auth.accounts.setPassword(robin.email, "another lantern")).toBe("missing");
});

test("[AUTH-1] a cookie signed with another secret opens nothing", async () => {
	const auth = await openAuthWithRobin();
	const other = openAuth({ store, secret: "another secret, just as long as that", isSecure: false });
	const signedIn = await other.signIn(robin, client);
	expect(await auth.findStaff(signedIn.ok ? cookieOf(signedIn.setCookies) : "")).toBeNull();
});

test("[GEN-3] the secret that nobody named is made once, also by processes that start together", async () => {
	const secrets = await Promise.all([
		loadOrCreateSecret(folder),
		loadOrCreateSecret(folder),
		loadOrCreateSecret(folder),
	]);
	expect(new Set(secrets).size).toBe(1);
	expect(secrets[0]).toMatch(/^[\w-]{43}$/);
	expect(await loadOrCreateSecret(folder)).toBe(secrets[0]);
});
