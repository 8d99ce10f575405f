import { beforeEach, describe, expect, test } from "vitest";
import { parseForms } from "./forms.ts";
import { HtmlPage } from "./html-page.ts";
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

test.each(["+46 (0)70-123 45 67", "555.010.0199", "(555) 010-0199 x12", "030/123456"])(
	"[BOOK-5] accepts the phone number %j",
	async (phone) => {
		await send({ ...ida, phone });
		expect(site.store.rows("select phone from leads where email = ?", ida.email)).toEqual([{ phone }]);
	},
);

test("[GEN-6] [BOOK-6] a form without the terms accepted comes back with a message and its values", async () => {
	const { agreeToTerms: _, ...form } = { ...ida, newsletter: "on" };
	const page = await sendRejected(form);
	const box = page.field("agreeToTerms");
	expect(box.attribute("aria-invalid")).toBe("true");
	expect(page.descriptionOf(box)).toBe("Please agree to the terms and conditions.");
	expect(box.attribute("checked")).toBeUndefined();
	expectValues(page, form);
	expect(savedEmails()).toEqual([]);
});

test("[GEN-6] [BOOK-5] the server rejects blank names with a message each, and nothing else", async () => {
	const page = await sendRejected({ ...ida, firstName: "   ", lastName: "   " });
	expect(page.descriptionOf(page.field("firstName"))).toBe("Please enter your first name.");
	expect(page.descriptionOf(page.field("lastName"))).toBe("Please enter your last name.");
	expect(page.main.findAll("input", { "aria-invalid": "true" })).toHaveLength(2);
	expect(page.field("firstName").attribute("autofocus")).toBeDefined();
});

test("[BOOK-8] a rejected form that is sent again creates no lead; corrected and reloaded it creates one", async () => {
	for (let times = 0; times < 2; times++) await sendRejected({ ...ida, phone: "call me" });
	expect(savedEmails()).toEqual([]);
	for (let times = 0; times < 3; times++) await send(ida);
	expect(savedEmails()).toEqual([ida.email]);
});

test("[BOOK-8] a save that fails twice returns the form with its values, and a reload creates one lead", async () => {
	const form = { ...ida, newsletter: "on" };
	const acceptInserts = site.store.rejectInserts("leads");
	const failed = await site.request(createFormPost(site.origin, address, form));
	expect(failed.status).toBe(500);
	const page = new HtmlPage(failed.text);
	expect(page.find("div", { role: "alert" }).text).toMatch(
		/^There was an error saving your information\. Please try again\.Reference: \w{4}-\w{4}$/,
	);
	expectValues(page, form);
	expect(page.field("idempotencyKey").attribute("value") ?? "").toBe("");
	expect(site.readNewFailures()).not.toEqual([]);
	acceptInserts();
	await send(form);
	expect(savedEmails()).toEqual([ida.email]);
});

describe("[THANKS-1] the thank-you page", () => {
	const openThankYou = async (id: string) => {
		const { status, headers, text } = await site.request(`/thank-you?activity=${id}`);
		expect(status).toBe(200);
		return { headers, page: new HtmlPage(text) };
	};

	test("is noindex, not cached, and has its own title", async () => {
		const { headers, page } = await openThankYou("judo");
		expect(page.find("title").rawText).toBe("Thank you | Larkabout");
		expect(page.find("meta", { name: "robots" }).attribute("content")).toBe("noindex");
		expect(headers.get("cache-control")).toBe("no-store");
	});

	test.each(["no-such-activity", "", "%00", "%E0%A4%A", "javascript:alert(1)", "https://elsewhere.example"])(
		"also thanks for an unknown activity %j",
		async (id) => {
			const { page } = await openThankYou(id);
			expect(page.find("h1").text).toBe("Thank you for signing up!");
			expect(page.main.findAll("a").filter(({ text }) => text.startsWith("Go to"))).toEqual([]);
		},
	);
});

async function sendRejected(form: Record<string, string>): Promise<HtmlPage> {
	const { status, text } = await site.request(createFormPost(site.origin, address, form));
	expect(status).toBe(400);
	return new HtmlPage(text);
}

/** The lead form of the page holds what was sent. */
function expectValues(page: HtmlPage, form: Record<string, string>): void {
	for (const [name, value] of Object.entries(form)) {
		const field = page.find("form", { method: "post" }).field(name);
		if (field.attribute("type") === "checkbox") expect(field.attribute("checked"), name).toBeDefined();
		else expect(field.attribute("value"), name).toBe(value);
	}
}

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
