import { beforeEach, describe, expect, test } from "vitest";
import { parseForms } from "./forms.ts";
import { HtmlPage } from "./html-page.ts";
import { createFormPost } from "./raw-connection.ts";
import { startSiteForFile } from "./running-site.ts";

/**
 * Tests the lead form as a browser without JavaScript sends it, with plain requests to the built site. The site is not
 * shared: its limit of leads for one activity is used up afterwards.
 */
const site = startSiteForFile();
const address = "/booking/judo";
/** A second activity, since one client may send only 30 leads for an activity at once. */
const other = { id: "dig-sow-eat", title: "Dig, Sow, Eat" };
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

test.each([
	"+46 (0)70-123 45 67",
	"555.010.0199",
	"(555) 010-0199 x12",
	"030/123456",
	"555–010–0199 ext 4",
	"٠٥٥٥ ٠١٠ ٠١٩٩",
])("[BOOK-5] accepts the phone number %j", async (phone) => {
	await send({ ...ida, phone });
	expect(site.store.rows("select phone from leads where email = ?", ida.email)).toEqual([{ phone }]);
});

test("[GEN-6] [BOOK-5] the child's age, a message and the version of the terms are stored, and an edited message is another lead", async () => {
	const message = "She is shy.\r\nIs that all right?";
	for (const text of [message, message, "She is shy."]) await send({ ...ida, childAge: "7", message: text });
	const terms = site.store.value("select updated_at from pages where id = 'terms'");
	expect(terms).toMatch(/Z$/);
	expect(
		site.store.rows("select child_age, message, terms_version from leads where email = ? order by seq", ida.email),
	).toEqual([
		{ child_age: 7, message: "She is shy.\nIs that all right?", terms_version: terms },
		{ child_age: 7, message: "She is shy.", terms_version: terms },
	]);
	const page = await sendRejected({ ...ida, childAge: "seven", message });
	expect(page.descriptionOf(page.field("childAge"))).toContain("Enter an age in years");
	expect(page.field("childAge").attribute("autofocus")).toBeDefined();
	expect(page.field("message").rawText).toBe("She is shy.\nIs that all right?".replace("\n", "\r\n"));
});

test("[GEN-6] [BOOK-5] 'what we store' opens beside the form, and says after how many months it is erased", async () => {
	const page = new HtmlPage((await site.request(address)).text);
	const details = page.main.findAll("details").find(({ text }) => text.startsWith("What we store"));
	expect(details?.text).toContain("We erase it all 24 months after the last change");
});

test("[GEN-6] [BOOK-4] [BOOK-8] a form for an activity that was just deleted comes back with its values", async () => {
	const form = { ...ida, childAge: "7", message: "She is shy.", newsletter: "on" };
	const { status, text } = await site.request(createFormPost(site.origin, "/booking/gone", form));
	expect(status).toBe(404);
	const page = new HtmlPage(text);
	expect(page.find("h1").text).toBe("Activity Not Found");
	expect(page.find("div", { role: "alert" }).text).toContain("What you typed is still here. Our staff can");
	expectValues(page, { ...ida, childAge: "7", newsletter: "on" });
	expect(page.field("message").text).toBe("She is shy.");
	expect(savedEmails()).toEqual([]);
});

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

test("[GEN-6] [BOOK-5] [ACC-1] the server rejects blank names with one message each, and the first takes the focus", async () => {
	const page = await sendRejected({ ...ida, firstName: "   ", lastName: "   " });
	expect(page.descriptionOf(page.field("firstName"))).toBe("Enter your first name.");
	expect(page.descriptionOf(page.field("lastName"))).toBe("Enter your last name.");
	expect(page.main.text.match(/Enter your (first|last) name\./g)).toHaveLength(2);
	expect(page.main.findAll("input", { "aria-invalid": "true" })).toHaveLength(2);
	expect(page.main.findAll("input", { autofocus: "" })).toHaveLength(1);
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
	await site.waitForFailures();
	acceptInserts();
	await send(form);
	expect(savedEmails()).toEqual([ida.email]);
});

test("[BOOK-10] the lead is stored with the submitted fields, and no others", async () => {
	const before = new Date().toISOString();
	const idempotencyKey = crypto.randomUUID();
	const names = { firstName: "  Ida  ", lastName: "Åberg  Łoś", email: " Ida@Example.COM " };
	await send({ ...ida, ...names, childAge: "7", message: "She is shy.\nIs that all right?", idempotencyKey }, other.id);
	const [lead, ...others] = savedLeads();
	expect(others).toEqual([]);
	expect(lead).toEqual({
		id: expect.stringMatching(/^[0-9a-f-]{36}$/),
		first_name: "Ida",
		last_name: "Åberg Łoś",
		email: "ida@example.com",
		phone: "555 010 0199",
		activity_id: other.id,
		activity_name: other.title,
		agree_to_terms: 1,
		newsletter: 0,
		status: "new",
		session_id: null,
		session_start_date: null,
		session_time_zone: null,
		child_age: 7,
		message: "She is shy.\nIs that all right?",
		terms_version: site.store.value("select updated_at from pages where id = 'terms'"),
		owner: null,
		remind_on: null,
		question_due_at: expect.stringMatching(/Z$/),
		got_place: null,
		// Only some leads of a client make an activity popular, and other tests have sent leads from this one.
		is_counted: expect.any(Number),
		created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
		updated_at: lead?.created_at,
		idempotency_key: expect.stringContaining(idempotencyKey),
		content_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
		notes: "",
		// For search: the row's number and the folded text.
		seq: expect.any(Number),
		search_text: "ida aberg los ida@example.com 555 010 0199 5550100199",
		origin: "staff",
	});
	expect(String(lead?.created_at) >= before).toBe(true);
	expect(String(lead?.created_at) <= new Date().toISOString()).toBe(true);
	expect(subscriptions()).toEqual([]);
});

test("[BOOK-10] a lead keeps the activity's name at the time of the sign-up", async () => {
	await send(ida, other.id);
	site.store.change("delete from activities where id = ?", other.id);
	expect(savedLeads()).toMatchObject([{ activity_id: other.id, activity_name: other.title }]);
});

test("[BOOK-11] with the newsletter checked, the parent is subscribed by name", async () => {
	await send({ ...ida, email: "IDA@example.com", newsletter: "on" }, other.id);
	expect(savedLeads()).toMatchObject([{ newsletter: 1 }]);
	expect(subscriptions()).toEqual([
		{
			seq: expect.any(Number),
			id: expect.any(String),
			search_text: "ida berg ida@example.com",
			email: "ida@example.com",
			first_name: "Ida",
			last_name: "Berg",
			subscription_source: "lead",
			active: 1,
			confirmed_at: null,
			created_at: expect.stringMatching(/Z$/),
			updated_at: expect.stringMatching(/Z$/),
			origin: "staff",
		},
	]);
});

test("[BOOK-11] an existing subscription stays unchanged, and the lead is saved", async () => {
	await site.request(createFormPost(site.origin, "/newsletter", { email: ida.email }));
	const [known] = subscriptions();
	expect(known).toMatchObject({ subscription_source: "footer", first_name: null });
	await send({ ...ida, newsletter: "on" }, other.id);
	expect(savedLeads()).toHaveLength(1);
	expect(subscriptions()).toEqual([known]);
});

test("[BOOK-11] a failed subscription does not affect the lead, and the parent sees success", async () => {
	const acceptInserts = site.store.rejectInserts("subscriptions");
	await send({ ...ida, newsletter: "on" }, other.id);
	acceptInserts();
	expect(savedLeads()).toMatchObject([{ newsletter: 1 }]);
	expect(subscriptions()).toEqual([]);
	expect((await site.waitForFailures()).join("\n")).toContain("newsletterFailed");
});

describe("[THANKS-1] [BOOK-9] the thank-you page", () => {
	const openThankYou = async (path: string) => {
		const { status, headers, text } = await site.request(path);
		expect(status).toBe(200);
		return { headers, page: new HtmlPage(text) };
	};
	const toProvider = (page: HtmlPage) => page.main.findAll("a").filter(({ text }) => text.startsWith("Go to"));

	test("is noindex, not cached, and has its own title", async () => {
		const { headers, page } = await openThankYou(await send(ida));
		expect(page.find("title").rawText).toBe("Thank you | Larkabout");
		expect(page.find("meta", { name: "robots" }).attribute("content")).toBe("noindex");
		expect(headers.get("cache-control")).toBe("no-store");
	});

	test("thanks for the lead that was just sent, even after a refresh, which sends nothing", async () => {
		const path = await send(ida);
		for (let times = 0; times < 2; times++) {
			const { page } = await openThankYou(path);
			expect(page.find("h1").text).toBe("Thank you. We have your details.");
			expect(toProvider(page)).toHaveLength(1);
			expect(toProvider(page)[0]?.attribute("target")).toBe("_blank");
			expect(toProvider(page)[0]?.attribute("rel")).toMatch(/noopener/);
		}
		expect(savedEmails()).toEqual([ida.email]);
	});

	test("thanks even while the store fails", async () => {
		const path = await send(ida);
		site.store.breakTable("activities");
		const { page } = await openThankYou(path);
		site.store.repairTable("activities");
		expect(page.find("h1").text).toBe("Thank you. We have your details.");
		await site.waitForFailures();
	});

	test.each([
		"",
		"?activity=judo",
		"?activity=judo&lead=new",
		"?activity=judo&lead=new&receipt=zzzzzzz.forged",
		"?activity=no-such-activity",
		"?activity=%00",
		"?activity=%E0%A4%A",
		"?activity=javascript:alert(1)",
	])("does not thank if nothing was sent: %j", async (query) => {
		const { page } = await openThankYou(`/thank-you${query}`);
		expect(page.find("h1").text).toBe("Nothing to show here");
		expect(toProvider(page)).toEqual([]);
		const links = page.main.findAll("a").map((link) => link.attribute("href"));
		expect(links).toEqual(["/activities", "/"]);
	});

	test("a receipt is only valid for its activity", async () => {
		const path = await send(ida);
		const { page } = await openThankYou(path.replace("activity=judo", "activity=dig-sow-eat"));
		expect(page.find("h1").text).toBe("Nothing to show here");
	});
});

async function sendRejected(form: Record<string, string>): Promise<HtmlPage> {
	const { status, text } = await site.request(createFormPost(site.origin, address, form));
	expect(status).toBe(400);
	return new HtmlPage(text);
}

/** Expects the page's lead form to contain what was sent. */
function expectValues(page: HtmlPage, form: Record<string, string>): void {
	for (const [name, value] of Object.entries(form)) {
		const field = page.find("form", { method: "post" }).field(name);
		if (field.attribute("type") === "checkbox") expect(field.attribute("checked"), name).toBeDefined();
		else expect(field.attribute("value"), name).toBe(value);
	}
}

/** Sends the form, and returns the path that the browser is redirected to. */
async function send(form: Record<string, string>, activity = "judo"): Promise<string> {
	const { status, headers } = await site.request(createFormPost(site.origin, `/booking/${activity}`, form));
	expect(status).toBe(302);
	const path = headers.get("location") ?? "";
	expect(path.startsWith(`/thank-you?activity=${activity}`)).toBe(true);
	return path;
}

/** Returns the leads outside the demo world, oldest first. */
function savedLeads() {
	return site.store.rows("select * from leads where origin = 'staff' order by seq");
}

function subscriptions() {
	return site.store.rows("select * from subscriptions where email = ?", ida.email);
}

function savedEmails(): unknown[] {
	return site.store
		.rows("select email from leads where email like 'ida%@example.com' order by seq")
		.map(({ email }) => email);
}
