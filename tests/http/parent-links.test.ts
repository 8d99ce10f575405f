import { beforeEach, expect, test } from "vitest";
import { askForPlace } from "../e2e/ask-for-place.ts";
import { HtmlPage } from "./html-page.ts";
import { PlainBrowser } from "./plain-browser.ts";
import { createFormPost } from "./raw-connection.ts";
import { startMailingSite } from "./running-site.ts";
import { readMailLink } from "./stored-mails.ts";

/** Tests the links in mails to parents about their inquiries, and the page with everything stored about them. */
const site = await startMailingSite();
const ida = "ida@lake.club";
const activity = "harbour-kayak-morning";
const hostile = `"><script>alert(1)</script>`;

beforeEach(() => site.store.markChanged());

const post = async (path: string, form: Record<string, string> = {}) => {
	const { status, text } = await site.request(createFormPost(site.origin, path, form));
	return { status, page: new HtmlPage(text) };
};

const getHeading = ({ page }: { page: HtmlPage }) => page.main.find("h1").text;

const open = async (path: string) => {
	const { status, text, headers } = await site.request(path);
	return { status, headers, page: new HtmlPage(text) };
};

async function signUp(changes: Record<string, string> = {}): Promise<string> {
	const form = { firstName: "Ida", lastName: "Berg", email: ida, phone: "555 010 0199", agreeToTerms: "on" };
	const { status } = await site.request(createFormPost(site.origin, `/booking/${activity}`, { ...form, ...changes }));
	expect(status).toBe(302);
	return String(site.store.value("select id from leads where origin = 'staff' order by seq desc limit 1"));
}

const readLink = (kind: string, words: string) => readMailLink(site.store, { kind }, words);

function toPath(url: string): string {
	const { pathname, search } = new URL(url);
	return pathname + search;
}

const getLead = (id: string) => site.store.rows("select status, got_place from leads where id = ?", id)[0];

/** Returns the link in a lead's 'Did you get a spot?' mail, without waiting until it is due. */
const getPlaceLink = () => readLink("place-question", "/place/");

test("[HAND-3] 'Not you?' asks for confirmation, and a form erases the inquiry with its mails", async () => {
	const id = await signUp({ firstName: hostile });
	const link = readLink("lead-confirmation", "/not-mine/");
	const opened = await open(link);
	expect(getHeading(opened)).toBe("Wasn’t this you?");
	expect(opened.headers.get("cache-control")).toBe("no-store");
	expect(opened.headers.get("x-robots-tag")).toBe("noindex");
	expect(getLead(id)).toBeDefined();
	for (let time = 0; time < 2; time++) {
		const { status, page } = await post(link);
		expect({ status, heading: getHeading({ page }) }).toEqual({ status: 200, heading: "This inquiry has been erased" });
	}
	expect(getLead(id)).toBeUndefined();
	expect(site.store.rows("select id from mails where recipient = ?", ida)).toEqual([]);
});

test("[HAND-3] [GEN-6] opening an answer to 'Did you get a spot?' changes nothing, and its form updates the lead", async () => {
	const id = await signUp();
	await askForPlace(site, id);
	const link = getPlaceLink();
	expect(link).toMatch(/\?got=yes$/);
	const opened = await open(link);
	expect(opened.status).toBe(200);
	expect(getHeading(opened)).toBe("Did you get a spot?");
	expect(getLead(id)).toEqual({ status: "new", got_place: null });
	expect(getHeading(await post(link, { got: "yes" }))).toBe("Have a wonderful time!");
	expect(getLead(id)).toEqual({ status: "booked", got_place: "yes" });
	await post(link, { got: "maybe" });
	expect(getLead(id)).toEqual({ status: "booked", got_place: "yes" });
	const { page } = await post(link, { got: "no" });
	expect(getHeading({ page })).toBe("Sorry it didn’t work out");
	expect(getLead(id)).toEqual({ status: "closed", got_place: "no" });
});

test("[HAND-3] 'no' offers up to three other activities of the category that are not full", async () => {
	const id = await signUp();
	await askForPlace(site, id);
	const link = getPlaceLink();
	const { page } = await post(link, { got: "no" });
	const offered = page.main.findAll("article").map(
		(card) =>
			card
				.find("a", { href: /^\/booking\// })
				.attribute("href")
				?.split("/")[2] ?? "",
	);
	expect(offered.length).toBeGreaterThan(0);
	expect(offered.length).toBeLessThanOrEqual(3);
	expect(offered).not.toContain(activity);
	const rows = site.store.rows(
		`select distinct category from activities where id in (${offered.map(() => "?").join(",")}, ?)`,
		...offered,
		activity,
	);
	expect(rows).toHaveLength(1);
	expect(page.main.text).not.toMatch(/\bFull\b/);
});

test("[HAND-3] a mailbox provider's one-click request stops these questions, without a redirect", async () => {
	const id = await signUp();
	await askForPlace(site, id);
	const url = site.store.value("select unsubscribe_url from mails where kind = 'place-question'");
	const link = toPath(String(url));
	expect(getHeading(await open(link))).toBe("Stop these questions?");
	const response = await site.request({
		method: "POST",
		target: link,
		headers: { "content-type": "application/x-www-form-urlencoded" },
		body: "List-Unsubscribe=One-Click",
	});
	expect(response.status).toBe(200);
	expect(getHeading(await open(link))).toBe("We won’t ask you again");
	const next = await signUp({ childAge: "7" });
	await askForPlace(site, next);
	expect(site.store.rows("select cause_id from mails where kind = 'place-question'")).toEqual([{ cause_id: id }]);
});

test("[HAND-3] a forged link, or one for another purpose, is not found and changes nothing", async () => {
	const id = await signUp();
	const link = readLink("lead-confirmation", "/not-mine/");
	const token = link.split("/")[4] ?? "";
	const forged = [`${link}x`, link.replace(id, "nobody"), `/enquiries/${id}/place/${token}`];
	for (const path of [...forged, `/enquiries/${id}/no-questions/${token}`, `/my-data/${id}/${token}/erasure`]) {
		expect([path, (await open(path)).status, (await post(path, { got: "yes" })).status]).toEqual([path, 404, 404]);
	}
	expect(getLead(id)).toEqual({ status: "new", got_place: null });
});

test("[HAND-3] a request for one's own data gets the same answer for known and unknown addresses, and mails both", async () => {
	await signUp();
	const ask = async (email: string) => {
		const { status, page } = await post("/my-data", { email });
		return { status, text: page.main.text.replace(email.trim().toLowerCase(), "ADDRESS") };
	};
	const known = await ask(` ${ida.toUpperCase()}`);
	expect(known).toMatchObject({ status: 200, text: expect.stringContaining("If we know ADDRESS, we’ll send a link") });
	expect(await ask("nobody@lake.club")).toEqual(known);
	for (let time = 0; time < 4; time++) expect(await ask(ida)).toEqual(known);
	const links = site.store.rows("select recipient from mails where kind = 'data-link' order by recipient");
	expect(links.map(({ recipient }) => recipient)).toEqual([ida, "nobody@lake.club"]);
	expect((await ask("not an address")).status).toBe(400);
});

test("[HAND-3] [GEN-6] the mailed link shows, corrects, downloads and erases one's own data, and nobody else's", async () => {
	const other = await signUp({ email: "ben@lake.club", lastName: "Other" });
	const own = await signUp({ firstName: hostile, message: "Is there a bus?", newsletter: "on" });
	await post("/my-data", { email: ida });
	const link = readLink("data-link", "/my-data/");
	const browser = new PlainBrowser(site.origin);
	await browser.open(link);
	expect(browser.status).toBe(200);
	expect(browser.html).not.toContain("<script>alert");
	const { text } = new HtmlPage(browser.html).main;
	for (const part of [ida, hostile, "Is there a bus?", "Not confirmed yet", "Your inquiry: "])
		expect(text).toContain(part);
	expect(text).not.toContain("Other");

	const correction = `${link}/correction?lead=${own}`;
	await browser.open(correction);
	await browser.submit("Save", { firstName: "Ida", phone: "nonsense" });
	expect(browser.status).toBe(400);
	await browser.submit("Save", { firstName: "Ida", phone: "555 010 0123" });
	expect(browser.path).toBe(link);
	expect(site.store.rows("select first_name, phone, search_text from leads where id = ?", own)).toEqual([
		{ first_name: "Ida", phone: "555 010 0123", search_text: expect.stringContaining("5550100123") },
	]);
	expect((await open(`${link}/correction?lead=${other}`)).status).toBe(404);
	const someone = { lead: other, firstName: "X", lastName: "Y", phone: "555 010 0100" };
	expect((await post(`${link}/correction`, someone)).status).toBe(404);

	const file = await site.request(`${link}/download`);
	expect(file.headers.get("content-disposition")).toBe('attachment; filename="my-data.json"');
	expect(file.headers.get("cache-control")).toBe("no-store");
	const person = JSON.parse(file.text);
	expect(person).toMatchObject({ email: ida, leads: [{ id: own, firstName: "Ida" }], subscription: { email: ida } });
	expect(person.mails).toHaveLength(2);
	expect(person.leads[0]).not.toHaveProperty("owner");

	await browser.open(`${link}/erasure`);
	expect(getLead(own)).toBeDefined();
	await browser.submit("Erase it all");
	expect(new HtmlPage(browser.html).main.find("h1").text).toBe("Everything has been erased");
	for (const table of ["leads", "subscriptions"]) {
		expect(site.store.rows(`select id from ${table} where email = ?`, ida)).toEqual([]);
	}
	expect(site.store.rows("select id from mails where recipient = ?", ida)).toEqual([]);
	expect(getLead(other)).toBeDefined();
	expect(getHeading(await open(link))).toBe("Everything has been erased");
	expect((await open(`${link}/download`)).status).toBe(404);
	expect((await post(`${link}/erasure`)).status).toBe(200);
});

test("[HAND-3] the link to one's own data works for an hour", async () => {
	const { createSignedLinks } = await import("../../auth/signed-links.ts");
	const { readFile } = await import("node:fs/promises");
	await post("/my-data", { email: ida });
	const [, , id = ""] = readLink("data-link", "/my-data/").split("/");
	const links = createSignedLinks(async () => site.environment.AUTH_SECRET ?? (await readSecret()));
	const readSecret = async () => (await readFile(`${site.dataDir}/session-secret`, "utf8")).trim();
	const createLink = async (expiresAt: number) =>
		`/my-data/${id}/${await links.createToken(["own data", id], new Date(expiresAt))}`;
	expect((await open(await createLink(Date.now() + 60_000))).status).toBe(200);
	expect((await open(await createLink(Date.now() - 1000))).status).toBe(404);
});
