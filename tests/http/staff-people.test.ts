import { beforeAll, expect, test } from "vitest";
import { signInAt, staffAccount } from "../support/site/site.ts";
import { startSiteForFile } from "./running-site.ts";

const site = startSiteForFile(() => staffAccount);
let cookie = "";

beforeAll(async () => {
	cookie = await signInAt(site.origin);
});

const get = (target: string) => site.request({ target, headers: { cookie } });

function post(target: string, fields: Record<string, string> = {}) {
	site.store.markChanged();
	const type = { "content-type": "application/x-www-form-urlencoded" };
	const body = new URLSearchParams(fields).toString();
	return site.request({ target, method: "POST", headers: { cookie, origin: site.origin, ...type }, body });
}

test.each<[string, string, string, Record<string, string>]>([
	["/admin/leads/export", "leads.csv", "text/csv; charset=utf-8", {}],
	["/admin/subscribers/export", "subscribers.csv", "text/csv; charset=utf-8", {}],
	["/admin/people/export", "person.json", "application/json; charset=utf-8", { email: "nobody@example.com" }],
])("[LEAD-1] [LEAD-2] %s is a download that must not be cached", async (target, name, type, fields) => {
	const { status, headers, body } = await post(target, fields);
	expect(status).toBe(200);
	expect(headers.get("content-disposition")).toBe(`attachment; filename="${name}"`);
	expect(headers.get("content-type")).toBe(type);
	expect(headers.get("cache-control")).toBe("no-store");
	expect(headers.get("x-content-type-options")).toBe("nosniff");
	// Excel reads a CSV file as UTF-8 only if it begins with a byte order mark. JSON must not have one.
	expect(body.subarray(0, 3).toString("hex") === "efbbbf").toBe(name.endsWith(".csv"));
	// A link on another site could otherwise make a signed-in browser download it.
	const opened = await get(target);
	expect(opened.status).toBe(302);
	expect(opened.headers.get("content-disposition")).toBeUndefined();
});

test("[LEAD-1] an export contains each of thousands of leads once, newest first", async () => {
	site.store.change(
		`with recursive n(i) as (select 1 union all select i + 1 from n where i < 2500)
		insert into leads (id, first_name, last_name, email, phone, activity_id, activity_name, agree_to_terms, newsletter, created_at, updated_at)
		select 'many-' || i, 'Ana', 'Núñez', 'ana-' || i || '@example.com', '555 010 0199', 'judo', 'Judo', 1, 0,
			'2026-11-20T10:00:0' || (i % 3) || '.000Z', '2026-11-20T10:00:00.000Z' from n`,
	);
	const { text } = await post("/admin/leads/export", { activity: "judo" });
	const lines = text.trimEnd().split("\r\n").slice(1);
	const expected = site.store.rows("select id from leads where activity_id = 'judo' order by created_at desc, id");
	expect(lines.map((line) => line.slice(1, line.indexOf('",')))).toEqual(expected.map(({ id }) => id));
	expect(expected.length).toBeGreaterThan(2500);
});

test("[LEAD-1] a failed export answers with an error, not with a truncated file", async () => {
	site.store.breakTable("leads");
	const { status, headers } = await post("/admin/leads/export");
	site.store.repairTable("leads");
	expect(status).toBe(500);
	expect(headers.get("content-disposition")).toBeUndefined();
	expect(await site.waitForFailures()).toHaveLength(1);
});

test.each([
	["/admin/leads/status", { status: "booked", selected: "new nobody" }, 404],
	["/admin/leads/status", { status: "lost", selected: "new demo-lead-001" }, 400],
	["/admin/leads/status", { status: "booked" }, 400],
	["/admin/leads/status", {}, 400],
	["/admin/undo", { entries: "1-2;drop" }, 409],
	["/admin/leads/nobody/assignment", {}, 404],
	["/admin/leads/demo-lead-001/assignment", { remindOn: "2026-02-31T" }, 400],
	["/admin/leads/demo-lead-001/assignment", { owner: "stranger@example.com" }, 400],
	["/admin/leads/demo-lead-001/details", { firstName: "" }, 400],
	["/admin/leads/new", { activity: "judo" }, 400],
	["/admin/leads/nobody/notes", { notes: "x", version: "" }, 404],
	["/admin/leads/demo-lead-001/notes", { notes: "x".repeat(4001), version: "" }, 400],
	["/admin/leads/demo-lead-001/notes", { notes: "x", version: "something else" }, 409],
	["/admin/subscribers/nobody/activation", { active: "on" }, 404],
	["/admin/subscribers/nobody/activation", {}, 404],
	["/admin/people/demo-lead-001/deletion", {}, 404],
	["/admin/undo", { entries: "999999" }, 409],
	["/admin/review/report/nobody/decision", { decision: "toString" }, 400],
	["/admin/leads/held", { network: "192.0.2.0/24", decision: "" }, 400],
	["/admin/people/erasure", { email: "nobody@example.com" }, 200],
	["/admin/people/erasure", {}, 200],
	["/admin/seed/additions", { collection: "staff" }, 400],
	["/admin/seed/removals", { collection: "leads", limit: "-1" }, 400],
	["/admin/seed/removals", { collection: "leads", offset: "0; drop table leads" }, 400],
])("[LEAD-1] [SEED-1] %s with %j is answered with %i, and changes nothing", async (target, fields, expected) => {
	const counts = () =>
		["leads", "subscriptions", "audit_log"].map((table) => site.store.value(`select count(*) from ${table}`));
	const before = counts();
	const { status } = await post(`${target}.data`, fields as Record<string, string>);
	expect(status).toBe(expected);
	expect(counts()).toEqual(before);
});

test.each([
	"/admin/leads?search=%00&status=__proto__&activity=&lead=&page=9e9",
	`/admin/leads?search=${"%F0%9F%8E%88".repeat(300)}`,
	"/admin/leads?search=%22&page=999999&from=2026-02-31&until=x&owner=%00&sort=toString&changed=1-x&conflict=nobody",
	"/admin/subscribers?search='&state=constructor&source=toString",
	"/admin/people?email=%00%22%3E%3Cscript%3Elost",
	"/admin/history?collection=toString&page=-1",
])("[LEAD-1] %s is served as a page", async (target) => {
	const { status, text } = await get(target);
	expect(status).toBe(200);
	expect(text).not.toContain("<script>lost");
});

test("[ADMR-1] the history restores a deleted resource, and links to existing documents", async () => {
	const bringBack = />Bring back</;
	const id = String(site.store.value("select id from resources order by id limit 1"));
	await post(`/admin/resources/${id}/deletion`);
	expect((await get("/admin/history")).text).toMatch(bringBack);
	const entry = String(site.store.value("select max(id) from audit_log"));
	await post("/admin/undo", { entries: entry });
	expect(site.store.value("select count(*) from resources where id = ?", id)).toBe(1);
	const { text } = await get("/admin/history?collection=resources");
	expect(text).not.toMatch(bringBack);
	expect(text).toContain(`href="/admin/resources/edit/${id}"`);
});

test("[LEAD-1] [WORK-6] an undo restores the leads that nobody has changed since, and names the others", async () => {
	const [one, other] = site.store.rows("select id, first_name, last_name from leads where status = 'new' limit 2");
	for (const lead of [one, other]) await post("/admin/leads/status", { status: "booked", selected: `new ${lead?.id}` });
	const last = Number(site.store.value("select max(id) from audit_log"));
	await post("/admin/leads/status", { status: "closed", selected: `booked ${other?.id}` });
	const { status, text } = await post("/admin/undo.data", { entries: `${last - 1}-${last}` });
	expect(status).toBe(200);
	const name = `${other?.first_name} ${other?.last_name}`;
	expect(text).toContain(`Undone. “${name}” has been changed since, which stays: status.`);
	const statuses = [one, other].map((lead) =>
		site.store.value("select status from leads where id = ?", String(lead?.id)),
	);
	expect(statuses).toEqual(["new", "closed"]);
});

test("[SEED-1] a seeding step adds only missing documents", async () => {
	site.store.change("delete from leads where id in ('demo-lead-003', 'demo-lead-100')");
	const step = { collection: "leads", offset: "0", limit: "64" };
	expect((await post("/admin/seed/additions.data", step)).text).toContain('"count",1');
	expect((await post("/admin/seed/additions.data", step)).text).toContain('"count",0');
	expect(site.store.value("select count(*) from leads")).toBe(185);
	const { status, headers } = await post("/admin/seed/additions");
	expect([status, headers.get("location")]).toEqual([302, "/admin/seed"]);
	expect(site.store.value("select count(*) from leads")).toBe(186);
});
