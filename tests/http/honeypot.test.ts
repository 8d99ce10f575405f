import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { errors } from "../../domain/errors.ts";
import { honeypotField } from "../../domain/forms/honeypot.ts";
import { freePort } from "../support/free-port.ts";
import { MailServer } from "../support/mail-server.ts";
import { HtmlPage } from "./html-page.ts";
import { createFormPost, sendRaw } from "./raw-connection.ts";
import { startSiteForFile } from "./running-site.ts";

const mailServer = new MailServer();
const smtpUrl = await mailServer.listen();
afterAll(() => mailServer.close());

let metricsPort = 0;
beforeAll(async () => {
	metricsPort = await freePort();
});
const site = startSiteForFile(() => ({
	METRICS_PORT: String(metricsPort),
	SMTP_URL: smtpUrl,
	MAIL_FROM: "hello@lake.club",
}));
beforeEach(() => site.store.markChanged());

const email = "ida@example.com";
const listing = {
	title: "Kites",
	description: "We fly them.",
	category: "Workshop",
	ageRange: "5-8",
	provider: "Loft",
};

/** Every public form: its page, its action, what is typed, what it stores, and the status of a success. */
const forms = [
	[
		"/booking/judo",
		"/booking/judo",
		{ firstName: "Ida", lastName: "Berg", phone: "555 010 0199", agreeToTerms: "on", email },
		"leads",
		302,
	],
	["/newsletter", "/newsletter", { email }, "subscriptions", 200],
	["/activities?search=judo", "/alerts", { email, query: "search=judo" }, "alerts", 200],
	["/my-data", "/my-data", { email }, "mails", 200],
	["/booking/judo/report", "/booking/judo/report", { email, reason: "gone" }, "listing_reports", 200],
	["/add-activity", "/add-activity", { ...listing, email }, "provider_requests", 200],
	[
		"/providers/plot-seventeen-neighbours/takeover",
		"/providers/plot-seventeen-neighbours/takeover",
		{ email, message: "It is ours." },
		"provider_requests",
		200,
	],
] as const;

test.each(forms)("[BOOK-8] [MAIL-4] the form on %s has a honeypot that only robots find", async (path, action) => {
	const { text } = await site.request(path);
	const form = new HtmlPage(text)
		.findAll("form", { method: "post" })
		.find((form) => (form.attribute("action") ?? path) === action);
	const field = form?.field(honeypotField);
	expect(field?.attribute("tabindex")).toBe("-1");
	expect(field?.attribute("autocomplete")).toBe("off");
	expect(field?.attribute("value")).toBeUndefined();
	const frame = form?.find("div", { class: "honeypot" });
	expect(frame?.attribute("aria-hidden")).toBe("true");
	expect(frame?.findAll("input")).toHaveLength(1);
	expect(text).not.toMatch(/<[^>]+\sstyle="/);
});

test.each(forms)(
	"[BOOK-8] [MAIL-4] a form on %s whose honeypot is filled in stores nothing, says so, and passes when it is sent again",
	async (_page, target, values, table, success) => {
		const count = () => Number(site.store.value(`select count(*) from ${table}`));
		const before = count();
		const filled = { ...values, [honeypotField]: "https://casino.example" };
		const refused = await site.request(createFormPost(site.origin, target, filled));
		expect(refused.status).toBe(400);
		const page = new HtmlPage(refused.text);
		expect(page.main.text).toContain(errors.formLooksAutomatic.text);
		expect(page.main.field("email").attribute("value")).toBe(email);
		expect(page.main.field(honeypotField).attribute("value")).toBeUndefined();
		expect(count()).toBe(before);

		const sent = await site.request(createFormPost(site.origin, target, { ...values, [honeypotField]: "" }));
		expect(sent.status).toBe(success);
		expect(count()).toBe(before + 1);
	},
);

test("[BOOK-8] [MAIL-4] forms whose honeypot was filled in are counted, without their contents", async () => {
	const readCount = async () => {
		const { text } = await sendRaw(`http://127.0.0.1:${metricsPort}`, { target: "/metrics" });
		expect(text).not.toMatch(/casino|ida@/);
		return Number(text.match(/^larkabout_robot_forms_total (\d+)$/m)?.[1]);
	};
	const before = await readCount();
	await site.request(createFormPost(site.origin, "/newsletter", { email, [honeypotField]: "casino" }));
	expect(await readCount()).toBe(before + 1);
});
