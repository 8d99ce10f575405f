import { beforeEach, expect, test } from "vitest";
import { errors } from "../../domain/errors.ts";
import { formLimits, mailBudgets } from "../../domain/form-limits.ts";
import { staffAccount } from "../support/site/site.ts";
import { HtmlPage } from "./html-page.ts";
import { createFormPost, type RawResponse } from "./raw-connection.ts";
import { startMailingSite } from "./running-site.ts";

/** Tests clients that send one lead after another. The proxy in front identifies clients. */
const site = await startMailingSite({ ...staffAccount, TRUSTED_PROXIES: "1" });
const { capacity } = formLimits.leadForActivity;
const robin = staffAccount.STAFF_EMAIL;
const ida = { firstName: "Ida", lastName: "Berg", phone: "555 010 0199", message: "She is shy.", agreeToTerms: "on" };

beforeEach(() => site.store.markChanged());

const send = (client: string, form: { email: string } & Record<string, string>, activity = "judo") =>
	post(client, `/booking/${activity}`, { ...ida, ...form });

/**
 * Sends forms numbered 1, 2, 3 … until one is rejected, which is later than at `capacity` if tokens refill in the
 * meantime.
 */
async function sendUntilRefused(capacity: number, sendForm: (n: number) => Promise<RawResponse>, sent = 302) {
	for (let n = 1; n <= 2 * capacity; n++) {
		const { status, text } = await sendForm(n);
		if (status === 429) {
			expect(n).toBeGreaterThan(capacity);
			return { n, text };
		}
		expect(status, `form ${n}`).toBe(sent);
	}
	throw new Error("No form was refused.");
}

/** Sends forms numbered 0, 1, 2 …, a few at a time. Returns the statuses of the responses. */
async function sendMany(count: number, send: (n: number) => Promise<RawResponse>): Promise<Set<number>> {
	const statuses = new Set<number>();
	let next = 0;
	const sendOnes = async () => {
		while (next < count) statuses.add((await send(next++)).status);
	};
	await Promise.all(Array.from({ length: 8 }, sendOnes));
	return statuses;
}

const countLeads = () => site.store.value("select lead_count from activities where id = 'judo'");
const isSaved = (email: string) => site.store.rows("select id from leads where email = ?", email).length > 0;

test("[BOOK-8] a flood from one client is rejected with a message, which keeps what was typed; repetitions and other clients are not", async () => {
	const form = { email: "parent-0@example.com", idempotencyKey: crypto.randomUUID() };
	// Sending the same form repeatedly counts once.
	for (let times = 0; times < capacity + 5; times++) expect((await send("192.0.2.1", form)).status).toBe(302);
	const toEmail = (n: number) => `parent-${n}@example.com`;
	const { n, text } = await sendUntilRefused(capacity - 1, (n) => send("192.0.2.1", { email: toEmail(n) }));
	const late = { email: toEmail(n) };
	const page = new HtmlPage(text);
	expect(page.main.text).toContain(errors.tooManyLeads.text);
	for (const [name, value] of Object.entries({ firstName: "Ida", email: late.email, phone: ida.phone })) {
		expect(page.main.field(name).attribute("value")).toBe(value);
	}
	expect(page.main.field("message").text).toBe(ida.message);
	expect(isSaved(late.email)).toBe(false);

	// An already saved lead still succeeds, and so do another activity, and this one from another client.
	expect((await send("192.0.2.1", form)).status).toBe(302);
	expect((await send("192.0.2.1", late, "harbour-kayak-morning")).status).toBe(302);
	expect((await send("192.0.2.2", late)).status).toBe(302);
});

test("[MAIL-6] an address that strangers enter in many forms can still send its own leads", async () => {
	const email = "victim@example.com";
	for (let n = 0; n < 70; n++) {
		expect((await send(`198.51.100.${n}`, { email, lastName: `Berg ${n}` })).status).toBe(302);
	}
	expect((await send("203.0.113.7", { email, message: "It is me." })).status).toBe(302);
	expect(site.store.rows("select id from leads where email = ? and message = 'It is me.'", email)).toHaveLength(1);
});

test("[MAIL-6] all leads that three clients of one /48 may send for an activity are stored, and so is a stranger's afterwards", async () => {
	const count = 3 * capacity;
	expect(count).toBeGreaterThan(mailBudgets.network);
	const before = site.store.rows("select id from leads").length;
	const statuses = await sendMany(count, (n) =>
		send(`2001:db8:77:${n % 3}::1`, { email: `flood-${n}@example.com` }, "up-the-wall"),
	);
	expect(statuses).toEqual(new Set([302]));
	expect((await send("81.2.69.142", { email: "stranger@example.com" }, "up-the-wall")).status).toBe(302);
	expect(site.store.rows("select id from leads")).toHaveLength(before + count + 1);
});

test("[BOOK-8] clients of one IPv6 network count as one", async () => {
	const sendFrom = (network: string, n: number) =>
		send(`${network}:${n.toString(16)}::`, { email: `six-${n}@example.com` }, "harbour-kayak-morning");
	const { n } = await sendUntilRefused(capacity, (n) => sendFrom("2001:db8:1:1", n));
	expect((await sendFrom("2001:db8:1:2", n)).status).toBe(302);
});

const mailingForms: [path: string, more: Record<string, string>][] = [
	["/newsletter", {}],
	["/alerts", { query: "?type=Camp" }],
	["/my-data", {}],
	["/admin/password-reset", {}],
];

const post = (client: string, path: string, form: Record<string, string>) =>
	site.request(createFormPost(site.origin, path, form, client));

/** Returns how many minutes after they were written mails are sent, in ascending order. */
function listDelays(recipients: string): number[] {
	const rows = site.store.rows("select created_at, queued_at from mails where recipient like ?", recipients);
	return rows
		.map(({ created_at, queued_at }) => (Date.parse(String(queued_at)) - Date.parse(String(created_at))) / 60_000)
		.map((minutes) => Math.max(0, Math.round(minutes)))
		.toSorted((a, b) => a - b);
}

const countMails = (email: string) => site.store.rows("select id from mails where recipient = ?", email).length;

test.each(mailingForms)(
	"[MAIL-6] %s mails one address only a few times, whoever asks, and rejects nobody",
	async (path, more) => {
		const email = path.includes("admin") ? robin : `victim-of${path.slice(1)}@example.com`;
		const statuses = await sendMany(30, (n) => post(`203.0.113.${n}`, path, { email, ...more }));
		// The newsletter form says if an address is already subscribed.
		expect(statuses).toEqual(new Set(path === "/newsletter" ? [200, 409] : [200]));
		expect(countMails(email)).toBeGreaterThan(0);
		expect(countMails(email)).toBeLessThanOrEqual(6);
	},
);

test("[MAIL-6] a network beyond its mail budget does not affect other clients' forms that send mail", async () => {
	const statuses = await sendMany(mailBudgets.network + 1, (n) =>
		post(`2001:db8:78:${n}::1`, "/newsletter", { email: `flood-${n}@example.com` }),
	);
	expect(statuses).toEqual(new Set([200]));
	for (const [path, more] of mailingForms) {
		const email = path.includes("admin") ? robin : `stranger-at${path.slice(1)}@example.com`;
		expect((await post("81.2.69.142", path, { email, ...more })).status).toBe(200);
		expect(countMails(email), path).toBe(1);
	}
});

test("[MAIL-6] a client's mails to unconfirmed addresses are sent three immediately and then one every ten minutes, across all forms", async () => {
	const client = "192.0.2.90";
	for (let n = 0; n < 6; n++) {
		const [path, more] = n % 2 === 0 ? (["/newsletter", {}] as const) : (["/alerts", { query: "" }] as const);
		expect((await post(client, path, { email: `of-one-client-${n}@example.com`, ...more })).status).toBe(200);
	}
	expect(listDelays("of-one-client-%")).toEqual([0, 0, 0, 10, 20, 30]);
	// A link to one's own data has a separate limit, and another client's mail is sent immediately.
	await post(client, "/my-data", { email: "of-one-client@example.com" });
	await post("192.0.2.91", "/newsletter", { email: "of-another@example.com" });
	expect([...listDelays("of-one-client@%"), ...listDelays("of-another@%")]).toEqual([0, 0]);
});

test.each(mailingForms.filter(([path]) => !path.includes("admin")))(
	"[MAIL-6] [HAND-3] a client that sends %s too often is told so, keeps what was typed, and can still send the others",
	async (path, more) => {
		const send = (client: string, n: number) => post(client, path, { email: `parent-${n}@example.com`, ...more });
		const { n, text } = await sendUntilRefused(40, (n) => send("192.0.2.77", n), 200);
		const { main } = new HtmlPage(text);
		expect(main.field("email").attribute("value")).toBe(`parent-${n}@example.com`);
		expect(main.text).toContain(errors.rateLimited.text);
		expect((await send("192.0.2.78", n)).status).toBe(200);
		expect((await post("192.0.2.77", "/admin/password-reset", { email: robin })).status).toBe(200);
	},
);

test("[LIST-6] one network's leads increase an activity's popularity by one lead, however many of its clients send leads", async () => {
	const before = Number(countLeads());
	for (let n = 0; n < 10; n++)
		expect((await send(`100.64.1.${n}`, { email: `flood-${n}@example.com` })).status).toBe(302);
	for (let n = 0; n < 10; n++) {
		expect((await send(`2001:db8:6:${n}::1`, { email: `six-${n}@example.com` })).status).toBe(302);
	}
	expect(isSaved("flood-9@example.com")).toBe(true);
	expect(countLeads()).toBe(before + 2);
	await send("100.64.2.4", { email: "someone@example.com" });
	expect(countLeads()).toBe(before + 3);
});
