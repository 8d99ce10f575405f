import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Auth, Client } from "../../auth/port.ts";
import { parseMailFilters } from "../../domain/mail/staff-filters.ts";
import { SoftPasskey } from "../support/soft-passkey.ts";
import type { Start } from "./store-under-test.ts";

const robin = { email: "robin@larkabout.example", password: "otter lake lantern" };
const kit = { email: "kit@larkabout.example", password: "paper lantern parade" };
const operator = { by: "an operator" };
const client: Client = { address: "192.0.2.7", userAgent: "Test" };

/** The contract of passkeys, and of accounts that require one. */
export function passkeysContract(start: Start): void {
	beforeEach(() => {
		vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-16T08:00:05.000Z") });
	});
	afterEach(() => void vi.useRealTimers());

	test("[AUTH-7] an account that requires a passkey starts no session with a password, not even a new one", async () => {
		const { auth, documents, sql } = await start();
		const { cookies, passkey } = await addRobin(auth);
		const elsewhere = toCookies(await auth.signIn(robin, client));
		expect(await auth.passkeys.setRequired(true, cookies)).toBe(true);
		expect([await auth.findStaff(elsewhere), await auth.findStaff(cookies)]).toEqual([
			null,
			expect.objectContaining({ staff: expect.objectContaining({ requiresPasskey: true }) }),
		]);
		const refused = { ok: false, reason: "passkeyRequired" };
		expect(await auth.signIn(robin, client)).toEqual(refused);
		expect(await auth.signIn({ ...robin, password: "a guess" }, client)).toEqual({
			ok: false,
			reason: "invalidCredentials",
		});
		expect(await auth.signIn({ ...robin, email: "nobody@larkabout.example" }, client)).toEqual({
			ok: false,
			reason: "invalidCredentials",
		});
		await auth.accounts.setPassword(robin.email, kit.password, operator);
		expect(await auth.signIn({ ...robin, password: kit.password }, client)).toEqual(refused);
		expect(sql("select id from staff_sessions")).toEqual([]);
		expect(await signInByPasskey(auth, passkey)).toMatchObject({ ok: true });
		const { entries } = await documents.auditLog.list({ collection: "staff" }, 1, 50);
		expect(entries.filter(({ by }) => by === "a visitor").map(({ title, after }) => [title, after])).toEqual([
			[robin.email, { passkey: "required" }],
			["An unknown account", null],
			[robin.email, null],
			[robin.email, { passkey: "required" }],
		]);
	});

	test("[AUTH-7] an account requires a passkey only while it has one, until its owner stops requiring it", async () => {
		const { auth, documents } = await start();
		await auth.accounts.add(robin.email, robin.password, operator);
		const cookies = toCookies(await auth.signIn(robin, client));
		expect(await auth.passkeys.setRequired(true, cookies)).toBe(false);
		expect(await auth.passkeys.setRequired(true, "")).toBe(false);
		await addPasskey(auth, cookies, new SoftPasskey());
		await addPasskey(auth, cookies, new SoftPasskey());
		for (let n = 0; n < 2; n++) expect(await auth.passkeys.setRequired(true, cookies)).toBe(true);
		const passkeys = await auth.passkeys.list(cookies);
		const removals = await Promise.all(passkeys.map(({ id }) => auth.passkeys.remove(id, cookies)));
		expect(removals.toSorted()).toEqual(["removed", "required"]);
		for (let n = 0; n < 2; n++) expect(await auth.passkeys.setRequired(false, cookies)).toBe(true);
		expect(await auth.signIn(robin, client)).toMatchObject({ ok: true });
		const [last] = await auth.passkeys.list(cookies);
		expect(await auth.passkeys.remove(last?.id ?? "", cookies)).toBe("removed");
		const { entries } = await documents.auditLog.list({ collection: "staff" }, 1, 50);
		const requirements = entries.flatMap(({ action, after }) => (action === "changed" && after?.passkey) || []);
		expect(requirements).toEqual(["not required", "required"]);
	});

	test("[AUTH-7] an operator removes the passkeys of an owner who lost them, so that the password signs in again", async () => {
		const { auth } = await start();
		const { cookies } = await addRobin(auth);
		const { accounts } = auth;
		await auth.passkeys.setRequired(true, cookies);
		expect(await accounts.removePasskeys("nobody@larkabout.example", operator)).toBe("missing");
		expect(await accounts.removePasskeys("ROBIN@larkabout.example", operator)).toBe("removed");
		expect(await accounts.removePasskeys(robin.email, operator)).toBe("none");
		expect(await auth.findStaff(cookies)).toBeNull();
		expect(await auth.signIn(robin, client)).toMatchObject({ ok: true });
	});

	test("[AUTH-7] a passkey with user verification signs in without a password, but only from the site's own pages", async () => {
		const { auth, documents } = await start();
		await auth.accounts.add(robin.email, robin.password, operator);
		const cookies = toCookies(await auth.signIn(robin, client));
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
		expect(await auth.passkeys.remove(id, "")).toBe("missing");
		expect(await auth.passkeys.remove(id, cookies)).toBe("removed");
		expect(await auth.passkeys.remove(id, cookies)).toBe("missing");
		expect(await signInByPasskey(auth, passkey)).toEqual({ ok: false });
		const { entries } = await documents.auditLog.list({ collection: "staff" }, 1, 50);
		const changes = entries
			.toReversed()
			.slice(2)
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

	test("[AUTH-7] every change of passkeys is mailed to the account, whoever made it", async () => {
		const { auth, documents } = await start();
		const { cookies } = await addRobin(auth);
		for (const isRequired of [true, true, false]) await auth.passkeys.setRequired(isRequired, cookies);
		const [{ id = "" } = {}] = await auth.passkeys.list(cookies);
		await auth.passkeys.remove(id, cookies);
		await addPasskey(auth, cookies, new SoftPasskey());
		await auth.accounts.removePasskeys(robin.email, operator);
		const mails = (await documents.outbox.list(parseMailFilters(new URLSearchParams()), 50)).rows;
		expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual(
			Array(6).fill(["passkeys-changed", robin.email]),
		);
		expect(mails.map(({ text }) => text.match(/^What: (.+)$/m)?.[1]).toSorted()).toEqual([
			"The passkey “Work laptop” was added",
			"The passkey “Work laptop” was added",
			"The passkey “Work laptop” was removed",
			"The person who runs this site removed all passkeys, so your password signs you in",
			"Your account no longer requires a passkey, so your password signs you in",
			"Your account now requires a passkey, so no password signs you in",
		]);
	});

	test("[AUTH-7] only its owner can rename a passkey, and it still signs in", async () => {
		const { auth, documents } = await start();
		const { cookies, passkey } = await addRobin(auth);
		await auth.accounts.add(kit.email, kit.password, operator);
		const kits = toCookies(await auth.signIn(kit, client));
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
		const { passkey } = await addRobin(auth);
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

/** Adds Robin's account, signs in and adds a passkey. */
async function addRobin(auth: Auth) {
	await auth.accounts.add(robin.email, robin.password, operator);
	const cookies = toCookies(await auth.signIn(robin, client));
	const passkey = new SoftPasskey();
	await addPasskey(auth, cookies, passkey);
	return { cookies, passkey };
}

/** Returns the cookies that a result sets, without those it deletes. */
function toCookies(result: { ok: boolean; setCookies?: string[] }): string {
	const lines = (result.setCookies ?? []).filter((line) => !line.includes("Max-Age=0"));
	return lines.map((line) => line.split(";")[0]).join("; ");
}
