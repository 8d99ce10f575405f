import { beforeEach, expect, test } from "vitest";
import { HtmlPage } from "./html-page.ts";
import { createFormPost } from "./raw-connection.ts";
import { startSiteForFile } from "./running-site.ts";

/** Tests the newsletter form as a browser without JavaScript sends it. */
const site = startSiteForFile();
const alreadySubscribed = "This email is already subscribed to our newsletter.";

beforeEach(() => site.store.markChanged());

async function subscribe(email: string, expectedStatus: number): Promise<HtmlPage> {
	const { status, text } = await site.request(createFormPost(site.origin, "/newsletter", { email }));
	expect(status, email).toBe(expectedStatus);
	const page = new HtmlPage(text);
	expect(page.find("h1").text).toBe("Join the Larkabout Club");
	return page;
}

function expectRejection(page: HtmlPage, message: string, email: string): void {
	const field = page.main.field("email");
	expect(field.attribute("aria-invalid")).toBe("true");
	expect(page.main.descriptionOf(field)).toBe(message);
	expect(field.attribute("value")).toBe(email);
}

const getSuccess = (page: HtmlPage) => page.main.findAll("div", { role: "status" })[0]?.text;
const countSubscriptions = (email: string) =>
	site.store.value("select count(*) from subscriptions where email = ?", email);

test("[NEWS-2] the subscription is stored with the known fields, and no others", async () => {
	await subscribe("  Ida.Berg@Example.COM ", 200);
	const [subscription, ...others] = site.store.rows("select * from subscriptions where origin = 'staff'");
	expect(others).toEqual([]);
	expect(subscription).toEqual({
		id: expect.stringMatching(/^[0-9a-f-]{36}$/),
		email: "ida.berg@example.com",
		first_name: null,
		last_name: null,
		subscription_source: "footer",
		active: 1,
		confirmed_at: null,
		created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
		updated_at: subscription?.created_at,
		origin: "staff",
		// For search: the row's number and the folded text.
		seq: expect.any(Number),
		search_text: "ida.berg@example.com",
	});
});

test.each(["ida@example.com", "IDA@EXAMPLE.COM", "Ida@Example.com", "   ida@example.com   "])(
	"[NEWS-3] recognises %j as already subscribed",
	async (spelling) => {
		await subscribe("ida@example.com", 200);
		const page = await subscribe(spelling, 409);
		expect(page.main.descriptionOf(page.main.field("email"))).toBe(alreadySubscribed);
		expect(getSuccess(page)).toBeUndefined();
		expect(countSubscriptions("ida@example.com")).toBe(1);
	},
);

test("[NEWS-3] recognises a subscriber of the demo world as already subscribed", async () => {
	const email = String(site.store.value("select email from subscriptions limit 1"));
	const page = await subscribe(email.toUpperCase(), 409);
	expect(page.main.descriptionOf(page.main.field("email"))).toBe(alreadySubscribed);
});

test("[GEN-6] [NEWS-1] the newsletter page thanks, and a reload creates no second subscription", async () => {
	expect(getSuccess(await subscribe("Ida@Example.com", 200))).toContain("ida@example.com");
	await subscribe("Ida@Example.com", 409);
	expect(countSubscriptions("ida@example.com")).toBe(1);
});

test("[GEN-6] [NEWS-4] the newsletter page shows the error, and keeps the address", async () => {
	const malformed = await subscribe("ida@example", 400);
	expectRejection(malformed, "Enter an email address like name@example.com.", "ida@example");
	const acceptInserts = site.store.rejectInserts("subscriptions");
	const failed = await subscribe("ida@example.com", 500);
	expectRejection(failed, "There was an error subscribing to the newsletter. Please try again.", "ida@example.com");
	await site.waitForFailures();
	acceptInserts();
	expect(getSuccess(await subscribe("ida@example.com", 200))).toContain("ida@example.com");
});

test.each([
	["/activities", 200],
	["/activities?search=nothing+has+this+name", 200],
	["/booking/harbour-kayak-morning", 200],
	["/booking/no-such-activity", 404],
	["/thank-you", 200],
	["/newsletter", 200],
	["/resources/rainy-afternoons-without-screens", 200],
	["/about", 200],
	["/no/such/page", 404],
])("[NAV-3] the footer of %s has the newsletter form", async (path, status) => {
	const response = await site.request(path);
	expect(response.status).toBe(status);
	const form = new HtmlPage(response.text).find("footer").find("form");
	expect(form.attribute("action")).toBe("/newsletter");
	expect(form.attribute("method")).toBe("post");
	expect(form.field("email").attribute("type")).toBe("email");
	expect(form.field("email").attribute("required")).toBeDefined();
	expect(form.find("button").attribute("type")).toBe("submit");
});
