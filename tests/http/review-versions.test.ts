import { beforeAll, beforeEach, expect, test } from "vitest";
import { signInAt, staffAccount } from "../support/site/site.ts";
import { getText } from "./html.ts";
import { PlainBrowser } from "./plain-browser.ts";
import { startSiteForFile } from "./running-site.ts";

/** What staff decide is what they saw: without JavaScript, and with it. */
const site = startSiteForFile(() => staffAccount);
let cookie = "";
let staff: PlainBrowser;

beforeAll(async () => {
	cookie = await signInAt(site.origin);
});

beforeEach(() => {
	site.store.markChanged();
	staff = new PlainBrowser(site.origin, cookie);
});

const at = "2026-11-20T09:00:00.000Z";
const later = "2026-11-20T10:00:00.000Z";
const kites = {
	title: "Kite Building",
	price: null,
	category: "Workshop",
	ageRange: "5-8",
	description: "We build kites.",
	location: "",
	websiteUrl: null,
};

/** Adds a correction, a takeover, and a listing with its draft, which has no price. */
function fillQueue(): void {
	const { store } = site;
	store.addActivities({ ...kites, id: "kites", category: "Workshop", publishedAt: null, updatedAt: at });
	store.change(
		`insert into activity_proposals (id, activity_id, provider_id, fields, note, state, created_at, decided_at)
			values ('correction', 'judo', 'otterford-judo', ?, '', 'open', '${at}', null)`,
		JSON.stringify({ price: 18 }),
	);
	const request = `insert into provider_requests (id, kind, email, provider, provider_id, activity_id, listing, message, content_hash, state, created_at, confirmed_at, decided_at) values`;
	store.change(
		`${request} ('takeover', 'takeover', 'kim@club.example', 'Otterford Judo Club', 'otterford-judo', null, null, 'I am Kim.', 'b', 'open', '${at}', '${at}', null)`,
	);
	store.change(
		`${request} ('listing', 'listing', 'desk@kites.example', 'The Kite Loft', null, 'kites', ?, '', 'c', 'open', '${at}', '${at}', null)`,
		JSON.stringify(kites),
	);
}

const addProvider = `insert into providers (id, title, description, search_text, created_at, updated_at) values ('loft', 'The Kite Loft', '', '', '${at}', '${at}')`;
const addPicture = `update activities set image_url = '/files/activities/1234567890abcdef1234567890abcdef-480x320-0.webp', updated_at = '${later}' where id = 'kites'`;
const editDraft = `update activities set description = 'Buy now', updated_at = '${later}' where id = 'kites'`;
const setContact = `update provider_contacts set email = 'new@judo.example' where provider_id = 'otterford-judo'`;
const changePrice = `update activities set price = 25 where id = 'judo'`;

const cases = [
	["a listing that got a picture", "listing", "approval", "Publish Kite Building", addPicture, "A picture was added."],
	["a listing that got a picture", "listing", "rejection", "Decline Kite Building", addPicture, "A picture was added."],
	[
		"a listing whose draft was edited",
		"listing",
		"approval",
		"Publish Kite Building",
		editDraft,
		"The draft was changed.",
	],
	[
		"a listing whose provider was added",
		"listing",
		"approval",
		"Publish Kite Building",
		addProvider,
		"Its provider was changed.",
	],
	[
		"a takeover after another one",
		"takeover",
		"approval",
		"Approve Otterford Judo Club",
		setContact,
		"The provider’s contact address was changed.",
	],
	["a correction of a new price", "correction", "approval", "Approve Judo", changePrice, "The activity was changed."],
	["a correction of a new price", "correction", "rejection", "Decline Judo", changePrice, "The activity was changed."],
	[
		"a fact of an edited activity",
		"priceless",
		"approval",
		"Still right Kite Building",
		editDraft,
		"The activity was changed.",
	],
] as const;

const readState = () => [
	site.store.rows("select * from provider_requests order by id"),
	site.store.rows("select * from activity_proposals order by id"),
	site.store.rows("select * from activities where id in ('kites', 'judo') order by id"),
	site.store.rows("select * from provider_contacts order by provider_id"),
	site.store.rows("select * from providers order by id"),
];

test.each(cases)("[WORK-3] %s waits for a second look (%s, %s)", async (_, kind, decision, button, change, text) => {
	fillQueue();
	const page = `/admin/review?kind=${kind}`;
	await staff.open(page);
	const { version, action } = readForm(button);
	site.store.change(change);
	const before = readState();
	const answer = await post(action, { decision, version });
	expect(answer.status).toBe(409);
	expect(await answer.text()).toContain(`${text} Look again.`);
	await staff.submit(button);
	expect(getText(staff.html)).toContain(`${text} Look again.`);
	expect(readState()).toEqual(before);

	await staff.open(page);
	await staff.submit(button);
	expect(getText(staff.html)).not.toContain("Look again.");
	expect(readState()).not.toEqual(before);
});

test.each(cases)("[WORK-3] without a version, nothing is decided on %s (%s, %s)", async (_, kind, decision) => {
	fillQueue();
	const before = readState();
	const id = kind === "priceless" ? "kites" : kind;
	const answer = await post(`/admin/review/${kind}/${id}/decision`, { decision });
	expect(answer.status).toBe(409);
	expect(readState()).toEqual(before);
});

const realId = "otterford-judo";

test.each([
	["a Cyrillic letter", "\u041Etterford Judo Club"],
	["a left-to-right mark", "Otterford\u200E Judo Club"],
	["a full stop", "Otterford Judo Club."],
	["a Hangul filler", "Otterford \u3164Judo Club"],
])("[HAND-5] a listing by a look-alike with %s is published only as another provider", async (_, name) => {
	fillQueue();
	site.store.change("update provider_requests set provider = ? where id = 'listing'", name);
	await staff.open("/admin/review?kind=listing");
	const { main } = staff.page;
	expect(main.text).toContain("Looks like Otterford Judo Club");
	expect(main.find("a", { href: `/admin/providers/${realId}` }).text).toBe("Otterford Judo Club");
	expect(main.text).toContain(
		"This looks like Otterford Judo Club, which is already here. Publish as another provider?",
	);
	const { version, action } = readForm("Publish as another provider Kite Building");
	const before = readState();
	const answer = await post(action, { decision: "approval", version });
	expect(answer.status).toBe(409);
	expect(readState()).toEqual(before);
	const contact = site.store.rows("select * from provider_contacts where provider_id = ?", realId);
	await staff.submit("Publish as another provider Kite Building");
	expect(site.store.value("select provider_id from activities where id = 'kites'")).not.toBe(realId);
	expect(site.store.rows("select * from provider_contacts where provider_id = ?", realId)).toEqual(contact);
});

test("[HAND-5] staff choose the provider that a look-alike means, which keeps its contact address", async () => {
	fillQueue();
	site.store.change("update provider_requests set provider = 'OTTERFORD JUD0 CLUB' where id = 'listing'");
	site.store.change("update activities set provider_id = ? where id = 'kites'", realId);
	const contact = site.store.rows("select * from provider_contacts where provider_id = ?", realId);
	await staff.open("/admin/review?kind=listing");
	expect(getText(staff.html)).toContain("is already on the site and keeps its contact address");
	await staff.submit("Publish Kite Building");
	expect(site.store.value("select state from provider_requests where id = 'listing'")).toBe("accepted");
	expect(site.store.rows("select * from provider_contacts where provider_id = ?", realId)).toEqual(contact);
});

/** Posts a form with JavaScript. */
const post = (path: string, form: Record<string, string>) =>
	fetch(`${site.origin}${path}.data`, {
		method: "POST",
		body: new URLSearchParams(form),
		headers: { cookie, origin: site.origin },
	});

/** Returns the version and the action of the form with the button. */
function readForm(button: string) {
	const form = staff.page.findAll("form").find((each) => each.findAll("button").some(({ text }) => text === button));
	const [version] = form?.findAll("input", { name: "version" }) ?? [];
	return { version: version?.attribute("value") ?? "", action: form?.attribute("action") ?? "" };
}
