import { beforeAll, describe, expect, test } from "vitest";
import { signInAt, staffAccount } from "../e2e/site.ts";
import { runSite } from "./running-site.ts";
import { addressOf, patterns } from "./site-map.ts";

const site = runSite(() => staffAccount);

/** Every address of the staff area, from the site map itself: a new route is tried without anybody adding it here. */
const guarded = patterns.filter((pattern) => /^\/admin(\/|$)/.test(pattern) && pattern !== "/admin/login");

const sessions: Record<string, () => string | undefined> = {};

beforeAll(async () => {
	const live = await signInAt(site.origin);
	const [name, value = ""] = live.split("=");
	const ended = await signInAt(site.origin);
	const endedToken = decodeURIComponent(ended.split("=")[1] ?? "").split(".")[0] ?? "";
	site.store.change("update staff_sessions set expires_at = '2026-01-01T00:00:00.000Z' where token = ?", endedToken);
	const old = await signInAt(site.origin);
	const oldToken = decodeURIComponent(old.split("=")[1] ?? "").split(".")[0] ?? "";
	const overAWeek = new Date(Date.now() - (7 * 24 * 60 + 1) * 60_000).toISOString();
	site.store.change("update staff_sessions set created_at = ? where token = ?", overAWeek, oldToken);
	sessions["no session"] = () => undefined;
	sessions["an expired session"] = () => ended;
	sessions["a session of more than seven days"] = () => old;
	sessions["a forged signature"] = () => `${name}=${value.slice(0, -8)}AAAAAA%3D`;
	sessions["a forged token"] = () => `${name}=${"x".repeat(32)}.${value.split(".")[1]}`;
	sessions["somebody else's cookie"] = () => `__Host-${name}=${value}`;
});

const kinds = [
	"no session",
	"an expired session",
	"a session of more than seven days",
	"a forged signature",
	"a forged token",
	"somebody else's cookie",
];

test("the site map has a staff area to guard", () => {
	expect(guarded).toContain("/admin/dashboard");
	expect(guarded).toContain("/admin/activities/:id/deletion");
	expect(guarded.length).toBeGreaterThan(8);
});

describe.each(kinds)("[AUTH-1] with %s", (kind) => {
	test.each(guarded)("%s leads to the sign-in, whatever is asked", async (pattern) => {
		const cookie = sessions[kind]?.();
		const path = addressOf(pattern);
		const headers = { ...(cookie && { cookie }), origin: site.origin };
		for (const target of [path, path.toUpperCase().replace("/ADMIN", "/Admin"), `${path}/`, `${path}?to=x`]) {
			const { status, headers: got, text } = await site.ask({ target, headers });
			expect({ target, status, location: got.get("location") }).toMatchObject({
				status: 302,
				location: expect.stringMatching(/^\/admin\/login(\?|$)/),
			});
			expect(text).not.toMatch(/Otter Lake|robin@larkabout/);
		}
		const form = {
			method: "POST",
			headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
			body: "featured=on",
		};
		const posted = await site.ask({ target: path, ...form });
		expect({ status: posted.status, location: posted.headers.get("location") }).toMatchObject({
			status: 302,
			location: expect.stringMatching(/^\/admin\/login(\?|$)/),
		});
		for (const asked of [
			{ target: `${path}.data`, headers },
			{ target: `${path}.data`, ...form },
		]) {
			const { status, text } = await site.ask(asked);
			expect(status).toBe(202);
			expect(text).toContain("/admin/login");
			expect(text).not.toMatch(/Otter Lake|robin@larkabout/);
		}
		for (const method of ["PUT", "PATCH", "DELETE"]) {
			expect((await site.ask({ target: path, method, headers })).status).toBe(405);
		}
	});
});

test("[AUTH-1] nothing was changed by any of it", () => {
	expect(site.store.value("select count(*) from activities")).toBe(24);
	expect(site.store.value("select count(*) from audit_log")).toBe(0);
});

test("[AUTH-1] with a live session the same addresses are open", async () => {
	const cookie = await signInAt(site.origin);
	for (const target of ["/admin/dashboard", "/admin/activities", "/admin/activities?add", "/admin/activities/judo"]) {
		const { status } = await site.ask({ target, headers: { cookie } });
		expect([target, status]).not.toEqual([target, 302]);
	}
});

test("[AUTH-1] a form from another site changes nothing, even with a live session", async () => {
	const cookie = await signInAt(site.origin);
	const before = site.store.value("select count(*) from activities");
	for (const headers of [{ origin: "https://elsewhere.example" }, { "sec-fetch-site": "cross-site" }, {}]) {
		const { status } = await site.ask({
			target: "/admin/activities/judo/deletion",
			method: "POST",
			headers: { cookie, "content-type": "application/x-www-form-urlencoded", ...(headers as Record<string, string>) },
			body: "",
		});
		expect(status).toBe(403);
	}
	expect(site.store.value("select count(*) from activities")).toBe(before);
});
