import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Auth, Client } from "../../auth/port.ts";
import { parseMailFilters } from "../../domain/mail/staff-filters.ts";
import { createAppCode } from "../support/app-code.ts";
import { SoftPasskey } from "../support/soft-passkey.ts";
import type { Start } from "./store-under-test.ts";

const robin = { email: "robin@larkabout.example", password: "otter lake lantern" };
const kit = { email: "kit@larkabout.example", password: "paper lantern parade" };
const operator = { by: "an operator" };
const client: Client = { address: "192.0.2.7", userAgent: "Test" };

/** The validity of a code: from half a minute before its time to half a minute after. */
const stepMs = 30_000;

/** The contract of codes from an authenticator app as the second step of the sign-in. */
export function secondFactorsContract(start: Start): void {
	beforeEach(() => {
		vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-16T08:00:05.000Z") });
	});
	afterEach(() => void vi.useRealTimers());

	test("[AUTH-7] with codes on, a session starts only after both the password and a code", async () => {
		const { auth } = await start();
		const { key, cookies } = await turnOn(auth);
		expect(await auth.findStaff(cookies)).not.toBeNull();
		expect(await auth.codes.find(cookies)).toEqual({ state: "on", recoveryCodesLeft: 10 });
		vi.advanceTimersByTime(stepMs);
		const first = await auth.signIn(robin, client);
		expect(first).toEqual({
			ok: true,
			needsCode: true,
			setCookies: [
				expect.stringMatching(/^larkabout-second-step=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
			],
		});
		const challenge = toCookies(first);
		expect(await auth.findStaff(challenge)).toBeNull();
		expect(await auth.listSessions(cookies)).toHaveLength(1);
		expect(await signInWithCode(auth, challenge, "000 000")).toEqual({ ok: false, reason: "invalidCredentials" });
		const second = await signInWithCode(auth, challenge, codeAt(key, 0).replace(/^.../, "$& "));
		expect(second).toMatchObject({ ok: true, staff: { email: robin.email } });
		expect(await auth.findStaff(toCookies(second))).toMatchObject({ staff: { email: robin.email } });
		expect(await signInWithCode(auth, challenge, codeAt(key, 1))).toEqual({ ok: false, reason: "expired" });
	});

	test("[AUTH-7] a code works once, even for concurrent sign-ins, and up to half a minute early or late", async () => {
		const { auth } = await start();
		const { key } = await turnOn(auth);
		vi.advanceTimersByTime(10 * stepMs);
		for (const steps of [-1, 0, 1]) {
			const code = codeAt(key, steps);
			const challenges = await Promise.all([1, 2].map(async () => toCookies(await auth.signIn(robin, client))));
			const results = await Promise.all(challenges.map((challenge) => signInWithCode(auth, challenge, code)));
			expect(
				results.filter(({ ok }) => ok),
				`${steps} steps off`,
			).toHaveLength(1);
		}
		const challenge = toCookies(await auth.signIn(robin, client));
		expect(await signInWithCode(auth, challenge, codeAt(key, -2))).toMatchObject({ ok: false });
		expect(await signInWithCode(auth, challenge, codeAt(key, 2))).toMatchObject({ ok: false });
	});

	test("[AUTH-7] each of ten recovery codes signs in once, however it is typed, and new ones replace them", async () => {
		const { auth } = await start();
		const { recoveryCodes, cookies } = await turnOn(auth);
		expect(new Set(recoveryCodes).size).toBe(10);
		const [first = "", second = ""] = recoveryCodes;
		const challenge = toCookies(await auth.signIn(robin, client));
		const signedIn = await signInWithCode(auth, challenge, ` ${first.toUpperCase().replaceAll("-", " ")}`);
		expect(signedIn).toMatchObject({ ok: true });
		expect(await auth.codes.find(toCookies(signedIn))).toEqual({ state: "on", recoveryCodesLeft: 9 });
		const next = toCookies(await auth.signIn(robin, client));
		expect(await signInWithCode(auth, next, first)).toMatchObject({ ok: false, reason: "invalidCredentials" });
		const renew = (password: string) => auth.codes.renewRecoveryCodes(password, { ...client, cookies });
		expect(await renew("a guess")).toEqual({ ok: false, reason: "invalidCredentials" });
		const renewed = await renew(robin.password);
		expect(await signInWithCode(auth, next, second)).toMatchObject({ ok: false });
		const [third = ""] = renewed.ok ? renewed.recoveryCodes : [];
		expect(await signInWithCode(auth, next, third)).toMatchObject({ ok: true });
	});

	test("[AUTH-3] [AUTH-7] after five wrong codes a client is locked out for 15 minutes; other clients and the password are not", async () => {
		const { auth } = await start();
		const { key } = await turnOn(auth);
		vi.advanceTimersByTime(stepMs);
		const challenge = toCookies(await auth.signIn(robin, client));
		for (let n = 1; n <= 5; n++) {
			expect(await signInWithCode(auth, challenge, `00000${n}`)).toEqual({ ok: false, reason: "invalidCredentials" });
		}
		const again = toCookies(await auth.signIn(robin, client));
		expect(again).not.toBe("");
		expect(await signInWithCode(auth, again, codeAt(key, 0))).toEqual({ ok: false, reason: "rateLimited" });
		vi.advanceTimersByTime(16 * 60_000);
		const later = toCookies(await auth.signIn(robin, client));
		expect(await signInWithCode(auth, later, codeAt(key, 0))).toMatchObject({ ok: true });
	});

	test("[AUTH-7] signing in again keeps the session until the code is right, and another account's code does not count", async () => {
		const { auth } = await start();
		const { key } = await turnOn(auth);
		await auth.accounts.add(kit.email, kit.password, operator);
		vi.advanceTimersByTime(stepMs);
		const kits = toCookies(await auth.signIn(kit, client));
		const challenge = toCookies(await auth.signIn(robin, { ...client, cookies: kits }));
		expect(await auth.findStaff(kits)).toMatchObject({ staff: { email: kit.email } });
		const both = `${kits}; ${challenge}`;
		expect(await signInWithCode(auth, both, "000000")).toMatchObject({ ok: false });
		expect(await auth.findStaff(kits)).not.toBeNull();
		const signedIn = await signInWithCode(auth, both, codeAt(key, 0));
		expect(await auth.findStaff(toCookies(signedIn))).toMatchObject({ staff: { email: robin.email } });
		expect(await auth.findStaff(kits)).toBeNull();
	});

	test("[AUTH-7] codes are turned on with the password and a first code, which ends other sessions, and off again", async () => {
		const { auth } = await start();
		await auth.accounts.add(robin.email, robin.password, operator);
		const [elsewhere, cookies] = [
			toCookies(await auth.signIn(robin, client)),
			toCookies(await auth.signIn(robin, client)),
		];
		const here = { ...client, cookies };
		expect(await auth.codes.start("a guess", here)).toEqual({ ok: false, reason: "invalidCredentials" });
		const started = await auth.codes.start(robin.password, here);
		expect(await auth.codes.find(cookies)).toMatchObject({ state: "unconfirmed" });
		expect(await auth.signIn(robin, client)).toMatchObject({ needsCode: false });
		expect(await auth.codes.confirm("000000", here)).toEqual({ ok: false });
		const confirmed = await auth.codes.confirm(codeAt(readKey(started), 0), here);
		expect(confirmed).toMatchObject({ ok: true, recoveryCodes: { length: 10 } });
		const now = toCookies(confirmed);
		expect([await auth.findStaff(elsewhere), await auth.findStaff(cookies)]).toEqual([null, null]);
		expect(await auth.codes.start(robin.password, { ...client, cookies: now })).toMatchObject({ reason: "alreadyOn" });
		await auth.codes.turnOff(now);
		expect(await auth.findStaff(now)).not.toBeNull();
		expect(await auth.codes.find(now)).toMatchObject({ state: "off" });
		expect(await auth.signIn(robin, client)).toMatchObject({ ok: true, needsCode: false });
	});

	test("[AUTH-7] an operator turns codes off for an owner who lost them, which ends the sessions", async () => {
		const { auth } = await start();
		const { cookies } = await turnOn(auth);
		const { accounts } = auth;
		expect(await accounts.turnOffSecondFactors("nobody@larkabout.example", operator)).toBe("missing");
		expect(await accounts.turnOffSecondFactors("ROBIN@larkabout.example", operator)).toBe("off");
		expect(await accounts.turnOffSecondFactors(robin.email, operator)).toBe("none");
		expect(await auth.findStaff(cookies)).toBeNull();
		expect(await auth.signIn(robin, client)).toMatchObject({ ok: true, needsCode: false });
	});

	test("[AUTH-7] the audit log records the setup, use and failure of codes, but no code", async () => {
		const { auth, documents, sql } = await start();
		const { key, cookies, recoveryCodes } = await turnOn(auth);
		vi.advanceTimersByTime(stepMs);
		const signInWith = async (code: string) => signInWithCode(auth, toCookies(await auth.signIn(robin, client)), code);
		await signInWith("000000");
		await signInWith(codeAt(key, 0));
		await signInWith(recoveryCodes[0] ?? "");
		await auth.codes.renewRecoveryCodes(robin.password, { ...client, cookies });
		await auth.codes.turnOff(cookies);
		const device = "Unknown browser";
		const { entries } = await documents.auditLog.list({ collection: "staff" }, 1, 50);
		expect(entries.toReversed().map(({ by, action, after }) => [by, action, after])).toEqual([
			[operator.by, "added", null],
			[robin.email, "signed in", { device }],
			[robin.email, "changed", { secondStep: "on" }],
			["a visitor", "failed to sign in", { secondStep: "wrong code" }],
			[robin.email, "signed in", { device, secondStep: "code" }],
			[robin.email, "signed in", { device, secondStep: "recovery code", recoveryCodesLeft: 9 }],
			[robin.email, "changed", { recoveryCodes: "new" }],
			[robin.email, "changed", { secondStep: "off" }],
		]);
		const stored = JSON.stringify(["audit_log", "staff_second_factors"].map((table) => sql(`select * from ${table}`)));
		for (const secret of [key, "000000", ...recoveryCodes]) expect(stored).not.toContain(secret);
	});

	test("[AUTH-7] a passkey with user verification signs in without password and code, but only from the site's own pages", async () => {
		const { auth, documents } = await start();
		const { cookies } = await turnOn(auth);
		const passkey = new SoftPasskey();
		expect(await addPasskey(auth, cookies, passkey, { isUserVerified: false })).toBe(false);
		expect(await addPasskey(auth, cookies, passkey, { origin: "http://elsewhere.example" })).toBe(false);
		expect(await addPasskey(auth, cookies, passkey)).toBe(true);
		const [{ id = "" } = {}] = await auth.passkeys.list(cookies);
		expect(await auth.passkeys.list(cookies)).toMatchObject([{ name: "Work laptop" }]);
		expect(await signInByPasskey(auth, passkey, { isUserVerified: false })).toEqual({ ok: false });
		expect(await signInByPasskey(auth, passkey, { origin: "http://elsewhere.example" })).toEqual({ ok: false });
		expect(await signInByPasskey(auth, new SoftPasskey())).toEqual({ ok: false });
		expect(await auth.passkeys.signIn("{}", { ...client, origin })).toEqual({ ok: false });
		const signedIn = await signInByPasskey(auth, passkey);
		expect(await auth.findStaff(toCookies(signedIn))).toMatchObject({ staff: { email: robin.email } });
		expect(await auth.passkeys.remove(id, "")).toBe(false);
		expect(await auth.passkeys.remove(id, cookies)).toBe(true);
		expect(await auth.passkeys.remove(id, cookies)).toBe(false);
		expect(await signInByPasskey(auth, passkey)).toEqual({ ok: false });
		const { entries } = await documents.auditLog.list({ collection: "staff" }, 1, 50);
		const changes = entries
			.toReversed()
			.slice(3)
			.map(({ by, title, action, after }) => [by, title, action, after]);
		const [unknown, laptop] = [{ passkey: "unknown" }, { passkey: "Work laptop" }];
		expect(changes).toEqual([
			[robin.email, robin.email, "changed", { addedPasskey: "Work laptop" }],
			["a visitor", robin.email, "failed to sign in", laptop],
			["a visitor", robin.email, "failed to sign in", laptop],
			["a visitor", "An unknown account", "failed to sign in", unknown],
			["a visitor", "An unknown account", "failed to sign in", unknown],
			[robin.email, robin.email, "signed in", { device: "Unknown browser", ...laptop }],
			[robin.email, robin.email, "changed", { removedPasskey: "Work laptop" }],
			["a visitor", "An unknown account", "failed to sign in", unknown],
		]);
	});

	test("[AUTH-7] every change of codes and passkeys is mailed to the account, whoever made it, without a code", async () => {
		const { auth, documents } = await start();
		const { key, cookies, recoveryCodes } = await turnOn(auth);
		await addPasskey(auth, cookies, new SoftPasskey());
		await auth.codes.renewRecoveryCodes(robin.password, { ...client, cookies });
		const [{ id = "" } = {}] = await auth.passkeys.list(cookies);
		await auth.passkeys.remove(id, cookies);
		await auth.codes.turnOff(cookies);
		await auth.codes.turnOff(cookies);
		await addPasskey(auth, cookies, new SoftPasskey());
		await auth.accounts.turnOffSecondFactors(robin.email, operator);
		const mails = (await documents.outbox.list(parseMailFilters(new URLSearchParams()), 50)).rows;
		expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual(
			Array(7).fill(["second-factor-changed", robin.email]),
		);
		const texts = mails.map(({ text }) => text);
		expect(texts.map((text) => text.match(/^What: (.+)$/m)?.[1]).toSorted()).toEqual([
			"New recovery codes were created, so the old ones no longer work",
			"The passkey “Work laptop” was added",
			"The passkey “Work laptop” was added",
			"The passkey “Work laptop” was removed",
			"The person who runs this site turned off two-step verification and removed all passkeys",
			"Two-step verification is off",
			"Two-step verification is on",
		]);
		for (const secret of [key, ...recoveryCodes]) expect(texts.join()).not.toContain(secret);
	});

	test("[AUTH-7] only its owner can rename a passkey, and it still signs in", async () => {
		const { auth, documents } = await start();
		const { cookies } = await turnOn(auth);
		await auth.accounts.add(kit.email, kit.password, operator);
		const kits = toCookies(await auth.signIn(kit, client));
		const passkey = new SoftPasskey();
		await addPasskey(auth, cookies, passkey);
		const [{ id = "" } = {}] = await auth.passkeys.list(cookies);
		expect(await auth.passkeys.rename(id, "Kit's", kits)).toBe(false);
		expect(await auth.passkeys.rename("unknown", "Phone", cookies)).toBe(false);
		expect(await auth.passkeys.rename(id, "Phone", cookies)).toBe(true);
		expect(await auth.passkeys.list(cookies)).toMatchObject([{ id, name: "Phone" }]);
		expect(await signInByPasskey(auth, passkey)).toMatchObject({ ok: true });
		const { entries } = await documents.auditLog.list({ collection: "staff" }, 1, 50);
		expect(entries[1]).toMatchObject({ by: robin.email, action: "changed", after: { renamedPasskey: "Phone" } });
	});

	test("[AUTH-7] a passkey's answer works once, and for five minutes", async () => {
		const { auth } = await start();
		await auth.accounts.add(robin.email, robin.password, operator);
		const cookies = toCookies(await auth.signIn(robin, client));
		const passkey = new SoftPasskey();
		await addPasskey(auth, cookies, passkey);
		const { options, setCookies } = await auth.passkeys.createSignInOptions({ ...client, origin });
		expect(setCookies).toEqual([
			expect.stringMatching(/^larkabout-passkey=[^;]+; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/),
		]);
		const response = passkey.get(options as Challenge, { origin });
		const answer = { ...client, origin, cookies: toCookies({ ok: true, setCookies }) };
		expect(await auth.passkeys.signIn(response, answer)).toMatchObject({ ok: true });
		expect(await auth.passkeys.signIn(response, answer)).toEqual({ ok: false });
		const late = await auth.passkeys.createSignInOptions({ ...client, origin });
		vi.advanceTimersByTime(6 * 60_000);
		const lateAnswer = { ...client, origin, cookies: toCookies({ ok: true, setCookies: late.setCookies }) };
		expect(await auth.passkeys.signIn(passkey.get(late.options as Challenge, { origin }), lateAnswer)).toEqual({
			ok: false,
		});
	});
}

type Challenge = Parameters<SoftPasskey["get"]>[0];
type Answers = Partial<Parameters<SoftPasskey["get"]>[1]>;

const origin = "http://localhost:3000";

async function addPasskey(auth: Auth, cookies: string, passkey: SoftPasskey, answers: Answers = {}): Promise<boolean> {
	const { options, setCookies } = await auth.passkeys.createRegistrationOptions({ ...client, origin, cookies });
	const response = passkey.create(options as Challenge, { origin, ...answers });
	const all = `${cookies}; ${toCookies({ ok: true, setCookies })}`;
	return auth.passkeys.add(response, "Work laptop", { ...client, origin, cookies: all });
}

async function signInByPasskey(auth: Auth, passkey: SoftPasskey, answers: Answers = {}) {
	const { options, setCookies } = await auth.passkeys.createSignInOptions({ ...client, origin });
	const response = passkey.get(options as Challenge, { origin, ...answers });
	return auth.passkeys.signIn(response, { ...client, origin, cookies: toCookies({ ok: true, setCookies }) });
}

/** Signs Robin in and turns codes on. */
async function turnOn(auth: Auth) {
	await auth.accounts.add(robin.email, robin.password, operator);
	const here = { ...client, cookies: toCookies(await auth.signIn(robin, client)) };
	const key = readKey(await auth.codes.start(robin.password, here));
	const confirmed = await auth.codes.confirm(codeAt(key, 0), here);
	if (!confirmed.ok) throw new Error("The codes are not on");
	return { key, recoveryCodes: confirmed.recoveryCodes, cookies: toCookies(confirmed) };
}

function readKey(started: Awaited<ReturnType<Auth["codes"]["start"]>>): string {
	if (!started.ok) throw new Error(started.reason);
	return new URL(started.uri).searchParams.get("secret") ?? "";
}

function codeAt(key: string, steps: number): string {
	return createAppCode(key, Date.now() + steps * stepMs);
}

function signInWithCode(auth: Auth, cookies: string, code: string) {
	return auth.signInWithCode(code, { ...client, cookies });
}

/** Returns the cookies that a result sets, without those it deletes. */
function toCookies(result: { ok: boolean; setCookies?: string[] }): string {
	const lines = (result.setCookies ?? []).filter((line) => !line.includes("Max-Age=0"));
	return lines.map((line) => line.split(";")[0]).join("; ");
}
