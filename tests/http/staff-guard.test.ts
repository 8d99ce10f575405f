import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { demoActivities } from "../../demo/activities/index.ts";
import { demoPages } from "../../demo/pages/index.ts";
import { demoLeads } from "../../demo/people.ts";
import { demoResources } from "../../demo/resources/index.ts";
import { signInAt, staffAccount } from "../support/site/site.ts";
import { HtmlPage } from "./html-page.ts";
import type { RawRequest } from "./raw-connection.ts";
import { guardedPatterns } from "./route-patterns.ts";
import { startSiteForFile } from "./running-site.ts";

const site = startSiteForFile(() => staffAccount);

/** Ids of existing documents, so that an unguarded action would change the store. */
const ids: Record<string, string> = {
	activities: "judo",
	leads: "demo-lead-001",
	subscribers: "demo-subscription-001",
	resources: "maths-in-the-kitchen",
	pages: "about",
};

/** Returns the path of a route, with the id of an existing document. */
function pathOf(route: string): string {
	const pattern = route.replace(":collection", "activities");
	const [, , collection = ""] = pattern.split("/");
	return pattern.replace(":id", ids[collection] ?? "").replace("*", "nowhere");
}

const activity = { title: "Owls", category: "STEM", price: "3", ageRange: "5-8", description: "Hoo." };
const person = { firstName: "Ida", lastName: "Berg", email: "ida@example.com", phone: "555 010 0199" };
const article = { title: "Owls", category: "Education", readTime: "5", content: "<p>Hoo.</p>" };

/** Forms that change the store if a signed-in person sends them. All other routes get an empty form. */
const forms: Record<string, Record<string, string>> = {
	"/admin/activities/new": activity,
	"/admin/activities/:id": { ...activity, version: versionOf(demoActivities, "judo") },
	"/admin/activities/:id/copy": {},
	"/admin/activities/:id/featuring": { featured: "on" },
	"/admin/:collection/:id/deletion": {},
	"/admin/leads/status": { status: "closed", selected: "any demo-lead-001" },
	"/admin/leads/new": { ...person, activity: "judo", agreeToTerms: "on" },
	"/admin/leads/:id/assignment": { remindOn: "2026-12-01" },
	"/admin/leads/:id/details": { ...person, version: JSON.stringify(demoLeads[0]) },
	"/admin/leads/:id/notes": { notes: "Owls", version: "" },
	"/admin/subscribers/:id/activation": {},
	"/admin/people/erasure": { email: demoLeads[0]?.email ?? "" },
	"/admin/seed/removals": { collection: "leads", limit: "1" },
	"/admin/resources": article,
	"/admin/resources/edit/:id": { ...article, version: versionOf(demoResources, "maths-in-the-kitchen") },
	"/admin/pages/edit/:id": { ...article, description: "Owls.", version: versionOf(demoPages, "about") },
};

function versionOf(documents: { id: string; updatedAt: string }[], id: string): string {
	return documents.find((document) => document.id === id)?.updatedAt ?? "";
}

const sessions: Record<string, () => string | undefined> = {};
let storedBefore = "";

beforeAll(async () => {
	const [name, value = ""] = (await signInAt(site.origin)).split("=");
	const expired = await signInAt(site.origin);
	site.store.change(
		"update staff_sessions set expires_at = '2026-01-01T00:00:00.000Z' where token = ?",
		tokenOf(expired),
	);
	const old = await signInAt(site.origin);
	const overAWeekAgo = new Date(Date.now() - (7 * 24 * 60 + 1) * 60_000).toISOString();
	site.store.change("update staff_sessions set created_at = ? where token = ?", overAWeekAgo, tokenOf(old));
	sessions["no session"] = () => undefined;
	sessions["an expired session"] = () => expired;
	sessions["a session older than seven days"] = () => old;
	sessions["a forged signature"] = () => `${name}=${value.slice(0, -8)}AAAAAA%3D`;
	sessions["a forged token"] = () => `${name}=${"x".repeat(32)}.${value.split(".")[1]}`;
	sessions["a cookie of another name"] = () => `__Host-${name}=${value}`;
	storedBefore = hashStore();
});

let liveSession: Promise<string> | undefined;

/** Signs in once for all tests, since each sign-in costs a password hash. */
function getLiveSession(): Promise<string> {
	liveSession ??= signInAt(site.origin);
	return liveSession;
}

function tokenOf(cookie: string): string {
	return decodeURIComponent(cookie.split("=")[1] ?? "").split(".")[0] ?? "";
}

/** Returns a hash of everything that staff can change. Excludes the audit log's entries about rejected requests. */
function hashStore(): string {
	const hash = createHash("sha256");
	const changes = "(select * from audit_log where collection <> 'requests') as changes";
	for (const table of ["activities", "leads", "subscriptions", "resources", "pages", changes]) {
		hash.update(JSON.stringify(site.store.rows(`select * from ${table} order by id`)));
	}
	return hash.digest("hex");
}

/** Returns the sign-in path that leads back to a page. Without `to`, the sign-in leads to the dashboard. */
function signInPath(page: string | null): string {
	if (!page?.startsWith("/admin") || page === "/admin/dashboard") return "/admin/login";
	return `/admin/login?${new URLSearchParams({ to: page })}`;
}

const kinds = [
	"no session",
	"an expired session",
	"a session older than seven days",
	"a forged signature",
	"a forged token",
	"a cookie of another name",
];

test("every form belongs to a guarded route of the staff area", () => {
	expect(guardedPatterns.length).toBeGreaterThan(25);
	expect(guardedPatterns).toEqual(
		expect.arrayContaining(["/admin", "/admin/dashboard", "/admin/*", ...Object.keys(forms)]),
	);
});

/** All routes have one guard, so each invalid session is tried on a page, a form and an unknown address. */
const sampledPatterns = ["/admin/dashboard", "/admin/activities/:id", "/admin/leads/:id/notes", "/admin/*"];
const listPatterns = (kind: string) => (kind === "no session" ? guardedPatterns : sampledPatterns);

describe.each(kinds)("[AUTH-1] with %s", (kind) => {
	test.each(listPatterns(kind))("%s redirects to the sign-in", async (pattern) => {
		const cookie = sessions[kind]?.();
		const path = pathOf(pattern);
		const headers = { ...(cookie && { cookie }), origin: site.origin };
		const form = { method: "POST", headers: { ...headers, ...formType }, body: encodeForm(pattern) };
		const referer = `${site.origin}/admin/leads?status=new`;
		const fromPage = { ...form, headers: { ...form.headers, referer } };

		const others = [`${path}/`, `${path}?sort=x`, path.toUpperCase().replace("/ADMIN", "/Admin")];
		const documents: [RawRequest, string][] = [
			...[path, ...others].map((target): [RawRequest, string] => [{ target, headers }, signInPath(target)]),
			[{ target: path, ...form }, "/admin/login"],
			[{ target: path, ...fromPage }, signInPath("/admin/leads?status=new")],
		];
		for (const [request, expected] of documents) {
			const { status, headers: received, text } = await site.request(request);
			expect({ request, status, location: received.get("location") }).toEqual({
				request,
				status: 302,
				location: expected,
			});
			expect(text).not.toMatch(/Otter Lake|robin@larkabout/);
		}

		const dataRequests: [RawRequest, string][] = [
			[{ target: `${path}.data`, headers }, signInPath(path)],
			[{ target: `${path}.data`, ...fromPage }, signInPath("/admin/leads?status=new")],
		];
		for (const [request, expected] of dataRequests) {
			const { status, text } = await site.request(request);
			expect(status).toBe(202);
			expect(text).toContain(JSON.stringify(expected));
			expect(text).not.toMatch(/Otter Lake|robin@larkabout/);
		}

		for (const method of ["PUT", "PATCH", "DELETE"]) {
			expect((await site.request({ target: path, method, headers })).status).toBe(405);
		}
	});

	// Once for all routes, since it reads every row.
	test("no route has changed anything", () => expect(hashStore()).toBe(storedBefore));
});

const formType = { "content-type": "application/x-www-form-urlencoded" };

function encodeForm(pattern: string): string {
	return new URLSearchParams(forms[pattern] ?? {}).toString();
}

test.each(Object.keys(forms))("[AUTH-1] with a live session the form for %s changes the store", async (pattern) => {
	site.store.markChanged();
	const headers = { cookie: await getLiveSession(), origin: site.origin, ...formType };
	const request = { target: pathOf(pattern), method: "POST", headers, body: encodeForm(pattern) };
	const before = hashStore();
	expect((await site.request(request)).status).toBe(302);
	expect(hashStore()).not.toBe(before);
});

test("[AUTH-1] with a live session no staff page is cached, every one offers the log-out, and none shows the session", async () => {
	const cookie = await getLiveSession();
	const pages: string[] = [];
	for (const target of [...guardedPatterns.map(pathOf), "/admin/leads", "/admin/activities/new"]) {
		const { status, headers, text } = await site.request({ target, headers: { cookie } });
		expect(headers.get("cache-control"), target).toBe("no-store");
		expect(text, target).not.toContain(tokenOf(cookie));
		// Routes of forms, downloads and data have no page.
		if (!headers.get("content-type")?.startsWith("text/html")) continue;
		expect(new HtmlPage(text).findAll("form", { action: "/admin/logout" }), target).not.toEqual([]);
		if (status === 200) pages.push(target);
	}
	const known = ["/admin/activities/judo", "/admin/leads/demo-lead-001", "/admin/pages/edit/about", "/admin/venues"];
	expect(pages).toEqual(expect.arrayContaining(known));
	expect(pages.length).toBeGreaterThan(30);
});

test("[AUTH-1] while sessions cannot be looked up, nobody is admitted", async () => {
	const cookie = await getLiveSession();
	const before = hashStore();
	const headers = { cookie, origin: site.origin, ...formType };
	site.store.change("alter table staff_sessions rename to staff_sessions_away");
	const { status, text } = await site.request({ target: "/admin/leads", headers: { cookie } });
	const sent = await site.request({ target: "/admin/activities/judo/deletion", method: "POST", headers, body: "" });
	site.store.change("alter table staff_sessions_away rename to staff_sessions");
	expect([status, sent.status]).toEqual([500, 500]);
	const isShown = ({ email, firstName, lastName }: (typeof demoLeads)[number]) =>
		[email, `${firstName} ${lastName}`].some((known) => text.includes(known));
	expect(demoLeads.filter(isShown)).toEqual([]);
	expect(hashStore()).toBe(before);
	await site.waitForFailures();
});

test("[AUTH-1] a form from another site changes nothing, even with a live session", async () => {
	const cookie = await getLiveSession();
	const before = hashStore();
	for (const headers of [{ origin: "https://elsewhere.example" }, { "sec-fetch-site": "cross-site" }, {}]) {
		const { status } = await site.request({
			target: "/admin/activities/judo/deletion",
			method: "POST",
			headers: { cookie, ...formType, ...(headers as Record<string, string>) },
			body: "",
		});
		expect(status).toBe(403);
	}
	expect(hashStore()).toBe(before);
});
