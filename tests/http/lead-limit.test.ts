import { beforeEach, expect, test } from "vitest";
import { errors } from "../../domain/errors.ts";
import { formLimits } from "../../domain/form-limits.ts";
import { HtmlPage } from "./html-page.ts";
import { createFormPost, type RawResponse } from "./raw-connection.ts";
import { startSiteForFile } from "./running-site.ts";

/** A client that sends one lead after another. The proxy in front tells clients apart. */
const site = startSiteForFile(() => ({ TRUSTED_PROXIES: "1" }));
const { capacity } = formLimits.leadOfClientForActivity;
const ida = { firstName: "Ida", lastName: "Berg", phone: "555 010 0199", message: "She is shy.", agreeToTerms: "on" };

beforeEach(() => site.store.markChanged());

function send(client: string, form: { email: string } & Record<string, string>, activity = "judo") {
	const post = createFormPost(site.origin, `/booking/${activity}`, { ...ida, ...form });
	return site.request({ ...post, headers: { ...(post.headers as Record<string, string>), "x-forwarded-for": client } });
}

/** Sends the lead with the number 1, 2, 3 … until one is refused: later than `capacity` says if tokens return meanwhile. */
async function sendUntilRefused(capacity: number, sendLead: (n: number) => Promise<RawResponse>) {
	for (let n = 1; n <= 2 * capacity; n++) {
		const { status, text } = await sendLead(n);
		if (status === 429) {
			expect(n).toBeGreaterThan(capacity);
			return { n, text };
		}
		expect(status, `lead ${n}`).toBe(302);
	}
	throw new Error("No lead was refused.");
}

const countLeads = () => site.store.value("select lead_count from activities where id = 'judo'");
const isSaved = (email: string) => site.store.rows("select id from leads where email = ?", email).length > 0;

test("[BOOK-8] a flood from one client is refused beside the form, which keeps what was typed; repetitions and other clients are not", async () => {
	const form = { email: "parent-0@example.com", idempotencyKey: crypto.randomUUID() };
	// Sent again and again, one form counts once.
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

	// What was saved before is still a success, another activity takes leads, and so does this one from elsewhere.
	expect((await send("192.0.2.1", form)).status).toBe(302);
	expect((await send("192.0.2.1", late, "harbour-kayak-morning")).status).toBe(302);
	expect((await send("192.0.2.2", late)).status).toBe(302);
});

test("[BOOK-8] one address written into forms from many clients is limited, too", async () => {
	const { capacity: ofAddress } = formLimits.leadOfAddress;
	const { text } = await sendUntilRefused(ofAddress, (n) =>
		send(`198.51.100.${n}`, { email: "victim@example.com", lastName: `Berg ${n}` }),
	);
	expect(new HtmlPage(text).main.text).toContain(errors.tooManyLeads.text);
	expect((await send("198.51.100.250", { email: "somebody-else@example.com" })).status).toBe(302);
});

test("[BOOK-8] clients of one IPv6 network count as one", async () => {
	const sendFrom = (network: string, n: number) =>
		send(`${network}:${n.toString(16)}::`, { email: `six-${n}@example.com` }, "harbour-kayak-morning");
	const { n } = await sendUntilRefused(capacity, (n) => sendFrom("2001:db8:1:1", n));
	expect((await sendFrom("2001:db8:1:2", n)).status).toBe(302);
});

test.each([
	["/newsletter", {}],
	["/my-data", {}],
	["/alerts", { kind: "search", query: "?type=Camp" }],
])("[MAIL-4] %s writes to one address a few times only, whoever asks, and keeps it in the form", async (path, more) => {
	const email = `victim-of${path.slice(1)}@example.com`;
	const post = (client: number) => {
		const form = createFormPost(site.origin, path, { email, ...more });
		const headers = { ...(form.headers as Record<string, string>), "x-forwarded-for": `203.0.113.${client}` };
		return site.request({ ...form, headers });
	};
	for (let n = 0; n < formLimits.mailOfAddress.capacity; n++) expect((await post(n)).status).not.toBe(429);
	const { status, text } = await post(250);
	expect(status).toBe(429);
	const page = new HtmlPage(text);
	expect(page.main.descriptionOf(page.main.field("email"))).toBe(errors.rateLimited.text);
	expect(page.main.field("email").attribute("value")).toBe(email);
});

test("[LIST-6] one client makes an activity more popular by a few leads only, however many it sends", async () => {
	const before = Number(countLeads());
	for (let n = 0; n < 10; n++) expect((await send("192.0.2.3", { email: `flood-${n}@example.com` })).status).toBe(302);
	expect(isSaved("flood-9@example.com")).toBe(true);
	expect(countLeads()).toBe(before + formLimits.popularity.capacity);
	await send("192.0.2.4", { email: "someone@example.com" });
	expect(countLeads()).toBe(before + formLimits.popularity.capacity + 1);
});
