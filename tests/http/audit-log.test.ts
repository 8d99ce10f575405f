import { expect, test } from "vitest";
import { signInAt, staffAccount } from "../support/site/site.ts";
import { getText } from "./html.ts";
import { PlainBrowser } from "./plain-browser.ts";
import { startSiteForFile } from "./running-site.ts";

const site = startSiteForFile(() => staffAccount);
const formType = { "content-type": "application/x-www-form-urlencoded" };

test("[AUTH-1] rejected forms are in the audit log, identified only by their route, and the log can be exported", async () => {
	const form = { method: "POST", body: "notes=private" };
	const elsewhere = { origin: "https://elsewhere.example", ...formType };
	await site.request({ target: "/admin/people/erasure?email=ida@example.com", ...form, headers: elsewhere });
	await site.request({ target: "/provider/enquiries/secret-id/secret-token", ...form, headers: elsewhere });
	const headers = { origin: site.origin, ...formType };
	await site.request({ target: "/admin/leads/demo-lead-001/notes.data", ...form, headers });
	const rows = site.store.rows("select actor, title, after from audit_log where collection = 'requests' order by id");
	const fromElsewhere = '{"reason":"sent from another site"}';
	expect(rows.slice(-3).map(({ actor, title, after }) => [actor, title, after])).toEqual([
		["a visitor", "A form for /admin/people/erasure", fromElsewhere],
		["a visitor", "A form for /provider/enquiries/:id/:token", fromElsewhere],
		["a visitor", "A form for /admin/leads/:id/notes", '{"reason":"sent without a session"}'],
	]);

	site.store.markChanged();
	const staff = new PlainBrowser(site.origin, await signInAt(site.origin));
	await staff.open("/admin/history");
	await staff.submit("Show", { collection: "requests" });
	expect(getText(staff.html)).toMatch(
		/A form for \/admin\/leads\/:id\/notes refuseda visitor, .*Reasonafter: sent without a session/,
	);
	await staff.submit("Export CSV");
	expect(staff.path).toBe("/admin/history/export");
	const lines = staff.html.trim().split("\r\n");
	expect(lines[0]).toBe('"id","at","by","action","collection","documentId","title","before","after"');
	expect(lines[1]).toContain(
		'"a visitor","refused","requests",,"A form for /admin/leads/:id/notes",,"{""reason"":""sent without a session""}"',
	);
	expect(site.store.rows("select actor, action, title, after from audit_log order by id desc limit 1")).toEqual([
		{ actor: staffAccount.STAFF_EMAIL, action: "exported", title: "The history", after: '{"collection":"requests"}' },
	]);
});

test("[WORK-6] the history is searched by title, person, kind and days, and names places and facts in words", async () => {
	site.store.markChanged();
	const cookie = await signInAt(site.origin);
	const staff = new PlainBrowser(site.origin, cookie);
	await staff.open("/admin/activities/judo");
	const place = String(site.store.value("select title from venues order by id desc limit 1"));
	await staff.submit("Save activity", { venue: place, "facts.meals": "yes" });
	await staff.open("/admin/pages/edit/about");
	await staff.submit("Save page", { title: "About all of us" });
	const list = () => getText(staff.html).slice(getText(staff.html).indexOf("Show"));
	await staff.open("/admin/history");
	await staff.submit("Show", { search: "judo", by: staffAccount.STAFF_EMAIL.toUpperCase(), collection: "activities" });
	expect(list()).toContain(place);
	expect(list()).toContain("Meals: yes");
	expect(list()).not.toContain("About all of us");
	expect(list()).not.toMatch(/[{}]|venueId|_hall/);

	await staff.submit("Show", { search: "", collection: "", since: "2999-01-01" });
	expect(getText(staff.html)).toContain("No changes match.");
	await staff.open("/admin/history?since=soon&until=2999-01-01&search=100%25");
	expect(staff.status).toBe(200);
	expect(getText(staff.html)).toContain("No changes match.");
});
