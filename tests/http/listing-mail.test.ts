import { beforeAll, beforeEach, expect, test } from "vitest";
import { hourMs } from "../../domain/durations.ts";
import { errors } from "../../domain/errors.ts";
import { formLimits } from "../../domain/form-limits.ts";
import { photo } from "../pictures/samples.ts";
import { signInAt, staffAccount } from "../support/site/site.ts";
import { getText } from "./html.ts";
import { HtmlPage } from "./html-page.ts";
import { PlainBrowser } from "./plain-browser.ts";
import { createFormPost } from "./raw-connection.ts";
import { startMailingSite } from "./running-site.ts";
import { listMails, readMailLink } from "./stored-mails.ts";

/** Tests what people send to staff about listings, without an account and without JavaScript. */
const site = await startMailingSite({ ...staffAccount, TRUSTED_PROXIES: "1" });
let staff: PlainBrowser;
let visitor: PlainBrowser;
let cookie = "";

beforeAll(async () => {
	cookie = await signInAt(site.origin);
});

beforeEach(() => {
	site.store.markChanged();
	staff = new PlainBrowser(site.origin, cookie);
	visitor = new PlainBrowser(site.origin);
});

const desk = "desk@kites.example";
const listing = {
	title: "Kite Building",
	description: "We build kites and fly them.\nSaturdays at 10.",
	category: "Workshop",
	ageRange: "5-8",
	provider: "The Kite Loft",
	email: "Desk@Kites.example",
};

const mailsTo = (recipient: string) => listMails(site.store, { recipient });

async function sendListing(values: Record<string, string> = {}): Promise<void> {
	await visitor.open("/add-activity");
	await visitor.submit("Send to our staff", { ...listing, ...values });
}

async function confirm(recipient: string): Promise<void> {
	await visitor.open(readMailLink(site.store, { recipient }, "/provider/"));
	await visitor.submit("Yes, send it to your staff");
}

async function askForJudo(email: string): Promise<void> {
	await visitor.open("/booking/judo");
	await visitor.follow("Otterford Judo Club");
	await visitor.follow("Get inquiries yourself");
	await visitor.submit("Send request", { email, message: "I am Kim, the coach." });
}

const contactOf = (provider: string) =>
	site.store.rows("select email, confirmed_by from provider_contacts where provider_id = ?", provider)[0];

test("[HAND-5] taking over an unknown provider, or reporting an unknown activity, is not found", async () => {
	const form = { email: "kim@judo.example", message: "I am Kim, the coach.", reason: "wrong-facts" };
	for (const target of ["/providers/somewhere/takeover", "/booking/nothing/report"]) {
		for (const request of [target, createFormPost(site.origin, target, form)])
			expect((await site.request(request)).status).toBe(404);
	}
});

test("[HAND-5] a visitor reports a listing, and staff read, settle and reopen the report", async () => {
	await visitor.open("/booking/judo");
	await visitor.follow("Report this listing");
	const report = { reason: "unsafe", message: "The hall's floor is broken.", email: "Ana@lake.example" };
	await visitor.submit("Send to our staff", report);
	expect(getText(visitor.html)).toContain("They may write to you at ana@lake.example.");
	// Sends the same report again, as after a reload.
	await visitor.open("/booking/judo/report");
	await visitor.submit("Send to our staff", report);
	expect(site.store.value("select count(*) from listing_reports")).toBe(1);
	expect(mailsTo("ana@lake.example")).toEqual([]);

	await staff.open("/admin/dashboard");
	expect(getText(staff.html)).toContain("1 item to reviewA parent reported Judo");
	await staff.open("/admin/review");
	const text = getText(staff.html);
	for (const part of ["Judo", "I’m worried about children’s safety", report.message, "ana@lake.example"]) {
		expect(text).toContain(part);
	}
	await staff.submit("Done Judo");
	expect(getText(staff.html)).toContain("All caught up.");
	await staff.follow("Decided");
	await staff.submit("Open again Judo");
	expect(getText(staff.html)).toContain("1 waiting");
	await staff.submit("Decline Judo", { reason: "The floor was mended in May." });
	expect(getText(staff.html)).toContain("All caught up.");
	expect(mailsTo("ana@lake.example")).toMatchObject([{ subject: "Your report: Judo" }]);
	expect(mailsTo("ana@lake.example")[0]?.text).toContain("> The floor was mended in May.");
});

test("[HAND-5] a rejected report keeps what was typed, with a message beside its field", async () => {
	await visitor.open("/booking/judo/report");
	await visitor.submit("Send to our staff", { message: "It is gone.", email: "no address" });
	expect(visitor.status).toBe(400);
	const page = new HtmlPage(visitor.html);
	expect(page.main.field("message").text).toBe("It is gone.");
	expect(page.main.field("email").attribute("value")).toBe("no address");
	expect(page.main.text).toContain("Choose what’s wrong.");
});

test("[HAND-5] a listing needs no account: its address confirms it, staff publish the draft, and its inquiries go to that address", async () => {
	await sendListing();
	expect(getText(visitor.html)).toContain("We’ll send a link to desk@kites.example.");
	await staff.open("/admin/review");
	expect(getText(staff.html)).toContain("All caught up.");
	// A mail scanner follows links, including with HEAD.
	const link = readMailLink(site.store, { recipient: desk }, "/provider/");
	for (let times = 0; times < 2; times++) await visitor.open(link);
	expect((await site.request({ method: "HEAD", target: link })).status).toBe(200);
	expect(site.store.rows("select id from activities where title = 'Kite Building'")).toEqual([]);

	await confirm(desk);
	expect(getText(visitor.html)).toContain("We’re looking at it");
	await visitor.open("/activities?search=kite+building");
	expect(getText(visitor.html)).not.toContain("The Kite Loft");
	await staff.open("/admin/activities?state=draft");
	expect(getText(staff.html)).toContain("Kite Building");
	await staff.open("/admin/review");
	expect(getText(staff.html)).toMatch(/New listing\s*Kite Building\s*desk@kites\.example/);
	await staff.submit("Publish Kite Building");
	expect(mailsTo(desk).map(({ kind }) => kind)).toEqual(["request-outcome", "request-confirmation"]);

	const [activity] = site.store.rows("select id, provider_id, price from activities where title = 'Kite Building'");
	expect(activity?.price).toBeNull();
	expect(contactOf(String(activity?.provider_id))).toEqual({ email: desk, confirmed_by: "provider" });
	await visitor.open(`/booking/${activity?.id}`);
	expect(getText(visitor.html)).toContain("The Kite Loft");
	const parent = { firstName: "Ida", lastName: "Berg", email: "ida@example.com", phone: "555 010 0199" };
	await visitor.submit("Send my details", { ...parent, agreeToTerms: "on" });
	expect(mailsTo(desk)[0]?.subject).toBe("An inquiry for Kite Building");
	// The mail's other link opens the page for removing the address.
	await visitor.open(String(mailsTo(desk)[1]?.text).match(/https?:\/\/\S+(\/provider\/address\/\S+)/)?.[1] ?? "");
	expect(getText(visitor.html)).toContain("Inquiries now go to you");
});

test("[HAND-5] a listing includes dates and prices, which staff see in the queue, and parents once it is published", async () => {
	const dates = {
		"schedules.0.byDay.sat": "on",
		"schedules.0.startTime": "10:00",
		"schedules.0.endTime": "11:30",
		"schedules.0.startDate": "2026-11-21",
		"schedules.0.endDate": "2026-12-19",
		"sessions.0.startDate": "2026-11-25",
		"sessions.0.startTime": "16:00",
		"sessions.0.endTime": "17:00",
		"sessions.0.remainingCapacity": "4",
	};
	const prices = {
		price: "12.50",
		"offers.0.unitText": "session",
		"offers.1.name": "Siblings",
		"offers.1.amount": "15",
		"offers.1.unitText": "session",
	};
	await sendListing({ ...dates, ...prices, "sessions.0.startDate": "", "offers.1.amount": "little" });
	expect(visitor.status).toBe(400);
	const { main } = new HtmlPage(visitor.html);
	expect(main.text).toContain("Date 1, day: Enter the first day.");
	expect(main.text).toContain("Price 2, amount: Enter an amount, like 45 or 12.50.");
	expect(main.field("sessions.0.startTime").attribute("value")).toBe("16:00");
	expect(main.field("schedules.0.startDate").attribute("value")).toBe("2026-11-21");
	await visitor.submit("Send to our staff", { "sessions.0.startDate": "2026-11-25", "offers.1.amount": "15" });
	await confirm(desk);
	await staff.open("/admin/review");
	expect(getText(staff.html)).toContain("From $12.50 a session");
	expect(getText(staff.html)).toContain("Sat, Nov 21, 10:00–11:30 am and 5 more dates");
	await staff.follow("Kite Building");
	expect(new HtmlPage(staff.html).main.field("sessions.0.startTime").attribute("value")).toBe("16:00");
	await staff.open("/admin/review");
	await staff.submit("Publish Kite Building");
	const id = site.store.value("select id from activities where title = 'Kite Building'");
	const page = (await site.request(`/booking/${id}`)).text;
	for (const text of ["From $12.50 a session", "Siblings", "Wed, Nov 25", "4:00–5:00 pm", "4 spots left"]) {
		expect(getText(page)).toContain(text);
	}
	expect(page).toContain('"startDate":"2026-11-25T16:00-05:00"');
});

test("[HAND-5] a listing accepts as many dates as the editor, and no more", async () => {
	const row = (n: number) => [`schedules.${n}.startDate`, "2026-11-21"];
	const rows = Array.from({ length: 51 }, (_, n) => [row(n), [`schedules.${n}.timeZone`, "America/New_York"]]).flat();
	const form = createFormPost(site.origin, "/add-activity", { ...listing, ...Object.fromEntries(rows) });
	const refused = await site.request(form);
	expect(refused.status).toBe(400);
	expect(getText(refused.text)).toContain("Enter up to 50 entries.");
	expect(site.store.value("select count(*) from provider_requests")).toBe(0);
});

test("[HAND-5] a confirmed listing takes one picture, which staff see in the queue, and parents once it is published", async () => {
	const storedPicture = /\/files\/activities\/[0-9a-f]{32}-480x320-\d+\.webp/;
	const picture = new File([new Uint8Array(await photo().jpeg().toBuffer())], "kites.jpg");
	const broken = new File([new Uint8Array(30)], "kites.jpg");
	const send = async (target: string, bytes = 0) => {
		const form = new FormData();
		form.set("picture", new File([picture, new Uint8Array(bytes)], "kites.jpg"));
		const { status } = await fetch(site.origin + target, {
			method: "POST",
			body: form,
			headers: { origin: site.origin },
			redirect: "manual",
		});
		return status;
	};
	await sendListing();
	const link = readMailLink(site.store, { recipient: desk }, "/provider/");
	for (const bytes of [0, 5_000_000]) expect(await send(`${link}/picture`, bytes)).toBe(404);
	await confirm(desk);
	for (const bytes of [0, 5_000_000]) expect(await send(`${link}x/picture`, bytes)).toBe(404);
	await visitor.follow("Add a picture");
	await visitor.submit("Send to our staff", { picture: broken });
	expect(getText(visitor.html)).toContain(errors.pictureUnsupportedType.text);
	await visitor.submit("Send to our staff", { picture });
	expect(getText(visitor.html)).toContain("we have your picture");
	expect(visitor.html).not.toMatch(storedPicture);
	expect(visitor.html).not.toContain("Add a picture");
	for (const bytes of [0, 5_000_000]) expect(await send(`${link}/picture`, bytes)).toBe(404);

	await staff.open("/admin/review");
	const [url = ""] = staff.html.match(storedPicture) ?? [];
	// With a bucket, the site redirects there.
	expect((await fetch(site.origin + url)).status).toBe(200);
	await staff.submit("Publish Kite Building");
	const id = site.store.value("select id from activities where title = 'Kite Building'");
	expect((await site.request(`/booking/${id}`)).text).toMatch(storedPicture);
});

test("[HAND-5] a declined listing is answered with the reason, and its draft is deleted", async () => {
	await sendListing({ price: "12.50" });
	await confirm(desk);
	await staff.open("/admin/review");
	await staff.submit("Decline Kite Building", { reason: "We list <b>children's</b> activities only." });
	expect(mailsTo(desk)[0]?.text).toContain("> We list <b>children's</b> activities only.");
	expect(site.store.rows("select id from activities where title = 'Kite Building'")).toEqual([]);
});

test("[HAND-5] a listing in a known provider's name does not change that provider's contact", async () => {
	await sendListing({ provider: "otterford judo club" });
	await confirm(desk);
	const before = contactOf("otterford-judo");
	await staff.open("/admin/review");
	expect(getText(staff.html)).toContain("is already on the site and keeps its contact address");
	await staff.submit("Publish Kite Building");
	expect(contactOf("otterford-judo")).toEqual(before);
	expect(mailsTo(desk)[0]?.text).toContain("its inquiries go where they went before");
});

test("[HAND-5] [HAND-1] a provider's takeover, confirmed by its click and accepted by staff, sends it its inquiries", async () => {
	await askForJudo(desk);
	expect(getText(visitor.html)).toContain("We’ll send a link to desk@kites.example.");
	await confirm(desk);
	expect(contactOf("otterford-judo")?.email).not.toBe(desk);
	await staff.open("/admin/review");
	expect(getText(staff.html)).toContain("I am Kim, the coach.");
	await staff.submit("Approve Otterford Judo Club");
	expect(contactOf("otterford-judo")).toEqual({ email: desk, confirmed_by: "provider" });
	expect(mailsTo(desk)[0]?.subject).toBe("Inquiries now go to you: Otterford Judo Club");
});

test("[HAND-5] an invalid listing comes back complete, with its messages", async () => {
	await sendListing({ email: "no address", price: "cheap", websiteUrl: "javascript:alert(1)" });
	expect(visitor.status).toBe(400);
	const { main } = new HtmlPage(visitor.html);
	expect(main.field("description").text).toBe("We build kites and fly them. Saturdays at 10.");
	for (const [name, value] of Object.entries({ price: "cheap", email: "no address", title: "Kite Building" })) {
		expect(main.field(name).attribute("value")).toBe(value);
	}
	expect(main.text).toContain("Enter a price, like 45 or 12.50.");
	expect(site.store.value("select count(*) from provider_requests")).toBe(0);
});

test("[HAND-5] [MAIL-6] one mailbox gets only a few confirmation mails a day, and a flood from one client is rejected with a message", async () => {
	const post = (client: string, email: string, title: string) =>
		site.request(createFormPost(site.origin, "/add-activity", { ...listing, email, title }, client));
	for (let n = 0; n < 8; n++) {
		expect((await post(`192.0.2.${n}`, `victim+${n}@lake.example`, `Listing ${n}`)).status).toBe(200);
	}
	const tomorrow = new Date(Date.now() + 23 * hourMs).toISOString();
	const late = "select recipient from mails where recipient like 'victim%' and next_attempt_at > ?";
	expect(site.store.rows(late, tomorrow)).toHaveLength(3);

	// A repetition is not a second request, and does not count.
	for (let n = 0; n < 10; n++) expect((await post("192.0.2.50", "ida@lake.example", "Kites")).status).toBe(200);
	expect(mailsTo("ida@lake.example")).toHaveLength(1);

	const { capacity } = formLimits.listing;
	for (let n = 1; n < capacity; n++) {
		expect((await post("192.0.2.50", `parent-${n}@lake.example`, "Kites")).status).toBe(200);
	}
	const refused = await post("192.0.2.50", "late@lake.example", "Kites");
	expect(refused.status).toBe(429);
	const { main } = new HtmlPage(refused.text);
	expect(main.text).toContain(errors.tooManySubmissions.text);
	expect(main.field("title").attribute("value")).toBe("Kites");
});

const report = (client: string, message: string, activity = "dig-sow-eat") =>
	site.request(createFormPost(site.origin, `/booking/${activity}/report`, { reason: "unsafe", message }, client));

const countReports = () => site.store.value("select count(*) from listing_reports");

test("[HAND-5] a client can report an activity only a few times, and can then still report another one", async () => {
	const { capacity } = formLimits.reportForActivity;
	// A report that is sent again does not count.
	for (let times = 0; times < 3; times++) expect((await report("192.0.2.60", "First 0")).status).toBe(200);
	for (let n = 1; n < capacity; n++) expect((await report("192.0.2.60", `First ${n}`)).status).toBe(200);
	const refused = await report("192.0.2.60", "One more");
	expect(refused.status).toBe(429);
	const { main } = new HtmlPage(refused.text);
	expect(main.text).toContain(errors.tooManySubmissions.text);
	expect(main.field("message").text).toBe("One more");
	expect((await report("192.0.2.60", "Elsewhere", "harbour-kayak-morning")).status).toBe(200);
});

test("[HAND-5] [MAIL-6] 50 reports from one /48 prevent nobody else from reporting or adding an activity", async () => {
	for (let n = 0; n < 50; n++) {
		expect((await report(`2001:db8:9:${Math.floor(n / 5)}::1`, `Flood ${n}`)).status).toBe(200);
	}
	expect((await report("81.2.69.142", "I saw it myself.")).status).toBe(200);
	expect(countReports()).toBe(51);
	await visitor.open("/booking/judo/report");
	await visitor.submit("Send to our staff", { reason: "unsafe", message: "The floor is broken." });
	expect(countReports()).toBe(52);
	await sendListing();
	expect(getText(visitor.html)).toContain("We’ll send a link to desk@kites.example.");
});
