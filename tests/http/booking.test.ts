import { beforeEach, expect, test } from "vitest";
import { parseForms } from "./forms.ts";
import { createFormPost } from "./raw-connection.ts";
import { startSiteForFile } from "./running-site.ts";

/** The lead form as a browser without JavaScript sends it: plain requests to the built site. */
const site = startSiteForFile();
const address = "/booking/judo";
const ida = {
	firstName: "Ida",
	lastName: "Berg",
	email: "ida@example.com",
	phone: "555 010 0199",
	agreeToTerms: "on",
};

beforeEach(() => site.store.markChanged());

test("[BOOK-8] every visitor gets the same page, with an empty idempotency key", async () => {
	const [first, second] = [await site.request(address), await site.request(address)];
	expect(second.text).toBe(first.text);
	const form = parseForms(first.text, address).find(({ fields }) => "firstName" in fields);
	expect(form?.fields.idempotencyKey).toBe("");
});

test("[BOOK-8] resending a form with its key creates no second lead, but corrected details do", async () => {
	const form = { ...ida, idempotencyKey: crypto.randomUUID() };
	const corrected = "ida.berg@example.com";
	for (const email of [ida.email, ida.email, "Ida@Example.com ", corrected, corrected]) await send({ ...form, email });
	expect(savedEmails()).toEqual([ida.email, corrected]);
	await send({ ...form, idempotencyKey: crypto.randomUUID() });
	expect(savedEmails()).toEqual([ida.email, corrected, ida.email]);
});

test.each<Record<string, string>>([{}, { idempotencyKey: "" }, { idempotencyKey: "malformed" }])(
	"[BOOK-8] resending a form without a key (%o) creates no second lead, but corrected details do",
	async (key) => {
		const corrected = "ida.berg@example.com";
		for (const email of [ida.email, ida.email, "Ida@Example.com ", corrected, corrected]) {
			await send({ ...ida, ...key, email });
		}
		expect(savedEmails()).toEqual([ida.email, corrected]);
	},
);

async function send(form: Record<string, string>): Promise<void> {
	const { status, headers } = await site.request(createFormPost(site.origin, address, form));
	expect(status).toBe(302);
	expect(headers.get("location")).toMatch(/^\/thank-you\?activity=judo/);
}

function savedEmails(): unknown[] {
	return site.store
		.rows("select email from leads where email like 'ida%@example.com' order by created_at")
		.map(({ email }) => email);
}
