import { expect, onTestFinished, test, vi } from "vitest";
import type { Auth } from "../../auth/port.ts";
import { hourMs, minuteMs } from "../../domain/durations.ts";
import { insertSecretLink, type Mail, personalize } from "../../domain/mail/mail.ts";
import { parseMailFilters } from "../../domain/mail/staff-filters.ts";
import type { AccountLink } from "../../domain/staff/account-link.ts";
import { sendDueMails } from "../../mail/sender.ts";
import type { Documents } from "../../store/port.ts";
import type { Start, Started } from "./store-under-test.ts";

const robin = { email: "robin@larkabout.example", password: "otter lake lantern" };
const kit = "kit@harbour.club";
const chosen = "paper lantern parade";
const operator = { by: "an operator" };
const client = { address: "192.0.2.7", userAgent: "" };

/** The contract of staff invitations, and of links for a forgotten password. */
export function accountLinksContract(start: Start): void {
	test("[AUTH-6] an invitation creates an account with the password that its owner chooses, once", async () => {
		const { auth, documents } = await startWithRobin(start);
		const link = await invite(auth, ` ${kit.toUpperCase()}`);
		expect(await auth.accountLinks.find(link)).toEqual({ email: kit });
		expect(await auth.signIn({ email: kit, password: chosen }, client)).toMatchObject({ ok: false });
		const uses = await Promise.all([1, 2].map(() => auth.accountLinks.use(link, chosen, client)));
		expect(uses.sort()).toEqual(["invalid", "stored"]);
		expect(await auth.accountLinks.find(link)).toBeNull();
		expect(await auth.signIn({ email: kit, password: chosen }, client)).toMatchObject({ ok: true });
		const { entries } = await documents.auditLog.list({ collection: "staff" }, 1, 50);
		expect(entries.map(({ by, title, action, after }) => [by, title, action, after])).toEqual([
			[kit, kit, "signed in", { device: "Unknown browser" }],
			[kit, kit, "added", { invitedBy: robin.email }],
			["a visitor", "An unknown account", "failed to sign in", null],
			[robin.email, kit, "invited", null],
			[operator.by, robin.email, "added", null],
		]);
	});

	test("[AUTH-6] a second invitation, a withdrawal or an existing account voids an invitation", async () => {
		const { auth } = await startWithRobin(start);
		const [first, second] = [await invite(auth, kit), await invite(auth, kit)];
		expect(await auth.accountLinks.use(first, chosen, client)).toBe("invalid");
		const { invitations } = await auth.accounts.listForStaff(new Date());
		expect(invitations).toMatchObject([{ email: kit, invitedBy: robin.email, isEnded: false }]);
		expect(await auth.accountLinks.withdraw(second.id, operator)).toBe("withdrawn");
		expect(await auth.accountLinks.withdraw(second.id, operator)).toBe("missing");
		expect(await auth.accountLinks.use(second, chosen, client)).toBe("invalid");
		const third = await invite(auth, kit);
		await auth.accounts.add(kit, robin.password, operator);
		expect(await auth.accountLinks.use(third, chosen, client)).toBe("invalid");
		expect(await auth.accountLinks.invite(kit, operator)).toEqual({ outcome: "duplicate" });
	});

	test("[AUTH-6] using a password reset link ends all sessions and other links of the account, which is told by mail", async () => {
		const { auth, documents, mail } = await startWithRobin(start);
		const cookies = await signIn(auth);
		const [account] = (await auth.accounts.listForStaff(new Date())).accounts;
		for (let n = 0; n < 2; n++) await auth.accountLinks.sendReset(account?.id ?? "", { by: kit });
		const [first, second] = await Promise.all((await listMails(documents)).map(mail.createSecretUrl));
		const links = [parseUrl(first ?? ""), parseUrl(second ?? "")] as const;
		expect(links[0].id).not.toBe(links[1].id);
		expect(await auth.accountLinks.use(links[0], chosen, client)).toBe("stored");
		expect(await auth.accountLinks.use(links[1], robin.password, client)).toBe("invalid");
		expect(await auth.findStaff(cookies)).toBeNull();
		expect(await auth.signIn(robin, client)).toMatchObject({ ok: false });
		expect(await auth.signIn({ ...robin, password: chosen }, client)).toMatchObject({ ok: true });
		const kinds = (await listMails(documents)).map(({ kind }) => kind).sort();
		expect(kinds).toEqual(["new-device", "password-changed", "password-reset", "password-reset"]);
		const { entries } = await documents.auditLog.list({ collection: "staff" }, 1, 50);
		expect(entries.find(({ action }) => action === "changed")).toMatchObject({
			by: robin.email,
			after: { password: "new", by: "a link by mail" },
		});
	});

	test("[AUTH-6] [MAIL-6] an account gets at most one reset link every ten minutes, whoever asks; an address without an account gets none", async () => {
		const { auth, documents } = await startWithRobin(start);
		vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-16T08:00:00.000Z") });
		onTestFinished(() => void vi.useRealTimers());
		const { requestReset } = auth.accountLinks;
		const askAt = async (minute: number) => {
			vi.setSystemTime(Date.parse("2026-11-16T08:00:00.000Z") + minute * minuteMs);
			await Promise.all([robin.email, robin.email, "nobody@larkabout.example"].map((email) => requestReset(email)));
		};
		for (const minute of [0, 5, 9.9, 10, 15, 20, 30, 40, 50, 60, 70, 80]) await askAt(minute);
		const mails = await listMails(documents);
		expect(mails.map(({ recipient }) => recipient)).toEqual(Array(9).fill(robin.email));
	});

	test("[AUTH-6] an invitation expires after 7 days and a reset link after an hour, and both are deleted later", async () => {
		const { auth, sql } = await startWithRobin(start);
		vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-16T08:00:00.000Z") });
		onTestFinished(() => void vi.useRealTimers());
		const invitation = await invite(auth, kit);
		const isOpen = async (hours: number) => {
			vi.setSystemTime(Date.parse("2026-11-16T08:00:00.000Z") + hours * hourMs);
			return (await auth.accountLinks.find(invitation)) !== null;
		};
		const [account] = (await auth.accounts.listForStaff(new Date())).accounts;
		await auth.accountLinks.sendReset(account?.id ?? "", { by: kit });
		expect(sql("select expires_at from staff_password_resets")).toEqual([{ expires_at: "2026-11-16T09:00:00.000Z" }]);
		expect([await isOpen(7 * 24 - 0.01), await isOpen(7 * 24)]).toEqual([true, false]);
		expect(await auth.accountLinks.use(invitation, chosen, client)).toBe("invalid");
		expect((await auth.accounts.listForStaff(new Date())).invitations).toMatchObject([{ isEnded: true }]);
		await auth.accountLinks.deleteEnded();
		expect(sql("select id from staff_invitations")).toHaveLength(1);
		vi.setSystemTime(Date.parse("2026-12-24T08:00:00.000Z"));
		await auth.accountLinks.deleteEnded();
		expect(sql("select id from staff_invitations union all select id from staff_password_resets")).toEqual([]);
	});

	test("[AUTH-6] a forged link, or one for another purpose, is rejected", async () => {
		const { auth } = await startWithRobin(start);
		const link = await invite(auth, kit);
		const forged: AccountLink[] = [
			{ ...link, token: `${link.token}x` },
			{ ...link, token: "" },
			{ ...link, id: "another" },
			{ ...link, purpose: "password reset" },
		];
		for (const wrong of forged) {
			expect(await auth.accountLinks.find(wrong)).toBeNull();
			expect(await auth.accountLinks.use(wrong, chosen, client)).toBe("invalid");
		}
	});

	test("[AUTH-6] [MAIL-1] only the mail contains the link: neither the database nor staff who read the mail see it", async () => {
		const { auth, documents, mail, sql, clock } = await startWithRobin(start);
		const { token } = await invite(auth, kit);
		const [stored] = await listMails(documents);
		if (!stored) throw new Error("No mail was written");
		const everything = ["mail_contents", "mails", "staff_invitations", "audit_log"].map((table) =>
			JSON.stringify(sql(`select * from ${table}`)),
		);
		expect(everything.join()).not.toContain(token);
		const shown = personalize(stored);
		expect(shown.text).toContain("Choose a password:\n(This link is only for the recipient.)");
		expect(shown.html).toMatch(/<a class="button" style="[^"]+">Choose a password<\/a>/);
		const sent: Mail[] = [];
		const transport = {
			send: async (one: Mail) => {
				sent.push(one);
				return { outcome: "accepted" as const, answer: "250" };
			},
			close() {},
		};
		await sendDueMails({ outbox: documents.outbox, transport, mails: mail, clock }, new AbortController().signal);
		const [{ text, html } = { text: "", html: "" }] = sent;
		expect(text).toMatch(new RegExp(`^http\\S+/admin/invitation/[\\w-]+/${token.replaceAll(".", "\\.")}$`, "m"));
		expect(html).toContain(`${token}" style=`);
		expect(insertSecretLink({ text, html }, "x")).toEqual({ text, html });
	});

	test("[AUTH-6] the list of accounts shows last sign-ins, live sessions and initial passwords, and can end sessions", async () => {
		const { auth } = await startWithRobin(start);
		await auth.accounts.add(kit, chosen, operator, { mustChangePassword: true });
		await signIn(auth);
		const cookies = await signIn(auth);
		const list = async () => (await auth.accounts.listForStaff(new Date())).accounts;
		const [kitRow, robinRow] = await list();
		expect(kitRow).toMatchObject({ email: kit, lastSignInAt: null, sessions: 0, mustChangePassword: true });
		expect(robinRow).toMatchObject({
			email: robin.email,
			sessions: 2,
			mustChangePassword: false,
			passkeys: 0,
			requiresPasskey: false,
		});
		expect(robinRow?.lastSignInAt).toMatch(/^\d{4}-\d\d-\d\dT/);
		const staff = await auth.accounts.find(robinRow?.id ?? "");
		if (!staff) throw new Error("The account is not found");
		expect(await auth.accounts.endSessions(staff, { by: kit })).toBe(2);
		expect(await auth.findStaff(cookies)).toBeNull();
		expect((await list())[1]).toMatchObject({ sessions: 0 });
		expect(await auth.accounts.find("nobody")).toBeNull();
	});
}

async function startWithRobin(start: Start): Promise<Started> {
	const started = await start();
	await started.auth.accounts.add(robin.email, robin.password, operator);
	return started;
}

async function invite(auth: Auth, email: string): Promise<AccountLink> {
	const result = await auth.accountLinks.invite(email, { by: robin.email });
	if (result.outcome !== "invited") throw new Error(result.outcome);
	return parseUrl(result.url);
}

function parseUrl(url: string): AccountLink {
	const [, , page, id = "", token = ""] = new URL(url).pathname.split("/");
	return { purpose: page === "invitation" ? "invitation" : "password reset", id, token };
}

async function signIn(auth: Auth): Promise<string> {
	const result = await auth.signIn(robin, client);
	if (!result.ok) throw new Error(result.reason);
	return result.setCookies[0]?.split(";")[0] ?? "";
}

async function listMails({ outbox }: Documents) {
	return (await outbox.list(parseMailFilters(new URLSearchParams()), 50)).rows;
}
