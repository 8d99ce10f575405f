import { beforeAll, beforeEach, expect, test } from "vitest";
import { getText } from "./html.ts";
import { HtmlPage } from "./html-page.ts";
import { PlainBrowser } from "./plain-browser.ts";
import { getSharedSession, shareSite } from "./running-site.ts";
import { readMailLink } from "./stored-mails.ts";

/** Tests how a provider subscribes to leads: staff enter an address, and its owner confirms it. */
const site = shareSite();
let staff: PlainBrowser;
let provider: PlainBrowser;
let cookie = "";

beforeAll(async () => {
	cookie = await getSharedSession();
});

beforeEach(() => {
	site.store.markChanged();
	staff = new PlainBrowser(site.origin, cookie);
	provider = new PlainBrowser(site.origin);
});

const form = "/admin/providers/plot-seventeen-neighbours";
const address = "Plot17@allotments.example";

const readLink = () => readMailLink(site.store, { recipient: address.toLowerCase() }, "/provider/");

const readContact = () =>
	site.store.rows(
		"select email, confirmed_by, delivery from provider_contacts where provider_id = 'plot-seventeen-neighbours'",
	)[0];

async function enterAddress(values: Record<string, string> = {}): Promise<void> {
	await staff.open(form);
	await staff.submit("Save address", { contactEmail: address, ...values });
}

test("[HAND-1] staff enter an address, which its owner confirms; opening the link changes nothing", async () => {
	await staff.open(form);
	expect(getText(staff.html)).toContain("No address. You forward this provider’s leads yourself.");
	await enterAddress();
	expect(getText(staff.html)).toContain("Not confirmed: you forward its leads yourself.");
	const link = readLink();

	// A mail scanner follows links, including with HEAD.
	for (let times = 0; times < 2; times++) await provider.open(link);
	expect((await site.request({ method: "HEAD", target: link })).status).toBe(200);
	expect(readContact()).toEqual({ email: address.toLowerCase(), confirmed_by: null, delivery: "each" });

	await provider.submit("Yes, send inquiries here", { delivery: "weekly" });
	expect(getText(provider.html)).toContain("Inquiries now go to you");
	expect(readContact()).toMatchObject({ confirmed_by: "provider", delivery: "weekly" });
	await staff.open(form);
	expect(getText(staff.html)).toMatch(/Confirmed by the provider on .* One e-mail a week\./);
	await staff.open("/admin/history?collection=providers");
	expect(getText(staff.html)).toContain("The Neighbours of Plot 17 (provider)");

	await provider.open(link);
	await provider.submit("Stop sending inquiries here");
	expect(getText(provider.html)).toContain("You won’t get inquiries anymore");
	expect(readContact()).toBeUndefined();
	await provider.open(link);
	expect(provider.status).toBe(404);
});

test("[HAND-1] the page of a link is private: not cached, not indexed, and its URL is not sent to other sites", async () => {
	await enterAddress();
	const { status, headers, text } = await site.request(readLink());
	expect(status).toBe(200);
	expect(headers.get("cache-control")).toBe("no-store");
	expect(headers.get("x-robots-tag")).toBe("noindex");
	expect(text).toContain('<meta name="referrer" content="strict-origin"/>');
	expect(new HtmlPage(text).findAll("link", { rel: "canonical" })).toEqual([]);
});

test("[HAND-1] a forged or a void link opens nothing", async () => {
	await enterAddress();
	const link = readLink();
	for (const forged of [
		`${link}x`,
		link.replace(/\/[^/]+$/, "/-.x"),
		link.replace("plot-seventeen-neighbours", "mill-baths"),
	]) {
		expect((await site.request(forged)).status, forged).toBe(404);
	}
	expect((await site.request(link)).status).toBe(200);
	await staff.open(form);
	await staff.submit("Turn off all links sent so far");
	await provider.open(link);
	expect(provider.status).toBe(404);
	expect(getText(provider.html)).toContain("This link no longer works");
});

test("[HAND-1] an address that staff vouch for gets no confirmation request, and another one at most one a week", async () => {
	await enterAddress({ vouched: "on" });
	expect(getText(staff.html)).toContain("Confirmed by staff");
	expect(site.store.value("select count(*) from mails where recipient = ?", address.toLowerCase())).toBe(0);
	await enterAddress({ contactEmail: "other@allotments.example" });
	expect(getText(staff.html)).not.toContain("Ask again by e-mail");
	site.store.change("update provider_contacts set asked_at = '2020-01-01T10:00:00.000Z'");
	await staff.open(staff.path);
	await staff.submit("Ask again by e-mail");
	expect(site.store.value("select count(*) from mails where recipient = 'other@allotments.example'")).toBe(1);
});

test("[HAND-1] an activity's form says who gets a parent's details", async () => {
	const read = async (id: string) => getText((await site.request(`/booking/${id}`)).text);
	const { id } = site.store.rows("select id from activities where provider_id = 'plot-seventeen-neighbours'")[0] as {
		id: string;
	};
	const byStaff = "Our staff will pass this on to The Neighbours of Plot 17, with your contact details";
	expect(await read(id)).toContain(byStaff);
	await enterAddress({ vouched: "on" });
	// This site sends no mail.
	expect(await read(id)).toContain(byStaff);
	expect(await read(id)).not.toContain("plot17@allotments.example");
	site.store.change("update activities set provider_id = null where id = ?", id);
	expect(await read(id)).toContain("Our staff will pass this on, with your contact details");
});

test("[HAND-1] [LEAD-1] a lead is forwarded to its provider automatically, or marked as one to forward", async () => {
	const lead = {
		firstName: "Ida",
		lastName: "Berg",
		email: "ida@example.com",
		phone: "555 010 0199",
		agreeToTerms: "on",
	};
	const { id } = site.store.rows("select id from activities where provider_id = 'plot-seventeen-neighbours'")[0] as {
		id: string;
	};
	const parent = new PlainBrowser(site.origin);
	for (const activity of [id, "judo"]) {
		await parent.open(`/booking/${activity}`);
		await parent.submit("Send my details", lead);
	}
	const addressOf = (activity: string) => {
		const leadId = site.store.value("select id from leads where email = ? and activity_id = ?", lead.email, activity);
		return `/admin/leads/${leadId}?search=${lead.email}`;
	};
	await staff.open(addressOf("judo"));
	expect(getText(staff.html)).toMatch(/Queued for [^,]+, \w+, Nov/);
	site.store.change("update mails set state = 'sent' where kind = 'enquiry'");
	await staff.open(addressOf("judo"));
	expect(getText(staff.html)).toMatch(/Sent to [^,]+, \w+, Nov/);
	site.store.change("update mails set state = 'failed' where kind = 'enquiry'");
	await staff.open(addressOf("judo"));
	expect(getText(staff.html)).toContain("Not delivered");
	expect(getText(staff.html)).toMatch(/Not delivered The e-mail to [^,]+ couldn’t be delivered\.\s?Send it again/);
	expect(getText(staff.html)).not.toContain("Sent to");
	await staff.open(addressOf(id));
	expect(getText(staff.html)).toContain("To forward");
	await enterAddress({ vouched: "on" });
	await staff.open(addressOf(id));
	await staff.submit("Send to the provider Ida Berg");
	expect(
		site.store.value("select count(*) from mails where kind = 'enquiry' and recipient = 'plot17@allotments.example'"),
	).toBe(1);
	await staff.open(addressOf(id));
	expect(getText(staff.html)).not.toContain("To forward");
});
