import { beforeAll, expect, test } from "vitest";
import { demoProviders } from "../../demo/providers.ts";
import { createFormPost } from "./raw-connection.ts";
import { createPath, privatePatterns, routePatterns } from "./route-patterns.ts";
import { getSharedSession, shareSite } from "./running-site.ts";

const site = shareSite();
let cookie = "";

beforeAll(async () => {
	cookie = await getSharedSession();
});

/** Returns the routes in a page's route manifest. */
async function readRoutes(target: string, headers: Record<string, string> = {}): Promise<string[]> {
	const { text } = await site.request({ target, headers });
	const manifest = text.match(/"(\/assets\/manifest-\w+\.js)"/)?.[1] ?? "";
	const file = await site.request(manifest);
	expect(file.status).toBe(200);
	const { url, routes } = JSON.parse(file.text.slice(file.text.indexOf("{"), file.text.lastIndexOf("}") + 1));
	expect(url).toBe(manifest);
	return Object.keys(routes);
}

test("[AUTH-1] public pages list no staff screen except the sign-in, and signed-in pages list all of them", async () => {
	for (const path of [
		"/",
		"/activities",
		"/booking/judo",
		"/no-such-page",
		"/my-data",
		"/admin/login",
		"/admin/password-reset",
	]) {
		const routes = await readRoutes(path);
		expect(routes, path).toContain("public/home/home");
		expect(
			routes.filter((id) => id.startsWith("staff/") && !id.startsWith("staff/login/")),
			path,
		).toEqual([]);
	}
	expect(await readRoutes("/admin/dashboard", { cookie })).toContain("staff/leads/leads");
});

test("[ART-4] browsers report policy violations to this site, which answers without a page", async () => {
	const { headers } = await site.request("/");
	expect(headers.get("reporting-endpoints")).toBe('policy="/policy-reports"');
	expect(headers.get("content-security-policy")).toContain("; report-to policy; ");
	const body = JSON.stringify([{ type: "csp-violation", body: { effectiveDirective: "connect-src" } }]);
	const sent = await site.request({
		method: "POST",
		target: "/policy-reports",
		headers: { "content-type": "application/reports+json" },
		body,
	});
	expect([sent.status, sent.text]).toEqual([204, ""]);
	expect((await site.request("/policy-reports")).status).toBe(404);
});

/** Routes that shared caches may store, besides files and drawings, whose names change with their content. */
const sharedPatterns = [
	"/",
	"/activities",
	"/booking/:id",
	"/providers/:id",
	"/add-activity",
	"/family",
	"/activities/dates",
	"/resources",
	"/resources/:id",
	"/:page",
	"/activities/facets",
	"/activities/suggestions",
	"/activities/weekend",
	"/activities/feed.xml",
	"/resources/feed.xml",
	"/manifest.webmanifest",
	"/robots.txt",
	"/.well-known/security.txt",
	"/sitemap.xml",
	"/sitemap/:part.xml",
];
const known: Record<string, string> = {
	"/providers/:id": `/providers/${demoProviders[0]?.id}`,
	"/sitemap/:part.xml": "/sitemap/activities-1.xml",
};

const isForStaff = (pattern: string) => pattern.startsWith("/admin");

test("[SCALE-4] shared caches may store every public page, which is the same for everybody, and nothing private", async () => {
	const stored = new Set<string>();
	for (const pattern of routePatterns) {
		const path = known[pattern] ?? createPath(pattern);
		const data = `${path === "/" ? "/_" : path}.data`;
		for (const target of isForStaff(pattern) ? [data] : [path, data]) {
			const { headers } = await site.request({ target, headers: { cookie } });
			if (headers.get("cache-control")?.includes("no-store")) {
				expect(headers.has("cdn-cache-control"), target).toBe(false);
				continue;
			}
			stored.add(pattern);
			expect(headers.get("cache-control"), target).toMatch(/^public, /);
			expect(headers.has("set-cookie"), target).toBe(false);
			expect((await site.request(target)).headers.get("etag"), target).toBe(headers.get("etag"));
		}
	}
	expect([...stored].toSorted()).toEqual(sharedPatterns.toSorted());
});

test("[SCALE-4] no answer to a form may be stored", async () => {
	for (const pattern of routePatterns.filter((pattern) => !isForStaff(pattern))) {
		const { headers } = await site.request(createFormPost(site.origin, known[pattern] ?? createPath(pattern), {}));
		expect(headers.get("cache-control"), pattern).toBe("no-store");
	}
});

/** Paths at which private routes answer 200 without a signed link. */
const openPaths: Record<string, string> = {
	"/booking/:id/report": "/booking/judo/report",
	"/providers/:id/takeover": `/providers/${demoProviders[0]?.id}/takeover`,
};

test("[SCALE-4] no answer of a private route may be cached or indexed: page, data, redirect, failure, file or form", async () => {
	expect(privatePatterns).toEqual(expect.arrayContaining(["/my-data", "/alerts", ...Object.keys(openPaths)]));
	const statuses = new Set<number>();
	for (const pattern of privatePatterns) {
		const target = openPaths[pattern] ?? createPath(pattern);
		const form = createFormPost(site.origin, target, {});
		for (const request of [{ target }, { method: "HEAD", target }, { target: `${target}.data` }, form]) {
			const { status, headers } = await site.request(request);
			statuses.add(status);
			// React Router rejects a form posted to a file before any middleware runs.
			if (status === 405) continue;
			const received = [headers.get("cache-control"), headers.get("x-robots-tag")];
			expect({ request, received }).toEqual({ request, received: ["no-store", "noindex"] });
		}
	}
	expect([...statuses]).toEqual(expect.arrayContaining([200, 202, 302, 400, 404]));
});

/**
 * The points that Mozilla's HTTP Observatory adds to 100 for each header, according to its published scores. It adds 5
 * each for cookies, which visitors don't get, for scripts with `integrity`, and for a domain in the browsers' HTTPS
 * preload list, which is up to the operator. Over https it expects Strict-Transport-Security, which adds nothing.
 */
const bonuses: [header: string, expected: RegExp, points: number][] = [
	["content-security-policy", /^default-src 'none'; (?!.*(unsafe|http:)).*form-action 'self'/, 10],
	["cross-origin-embedder-policy", /^credentialless$/, 10],
	["cross-origin-opener-policy", /^same-origin$/, 10],
	["cross-origin-resource-policy", /^same-origin$/, 10],
	["referrer-policy", /^strict-origin-when-cross-origin$/, 5],
	["x-frame-options", /^DENY$/, 5],
	["x-content-type-options", /^nosniff$/, 0],
];

test("[ART-4] Mozilla's HTTP Observatory would give the home page 150 points", async () => {
	const { headers } = await site.request("/");
	for (const [header, expected] of bonuses) {
		// The tests' S3 server doesn't support https.
		expect(headers.get(header)?.replace(/http:\/\/127\.0\.0\.1:\d+/, "https://files.example"), header).toMatch(
			expected,
		);
	}
	expect(headers.get("set-cookie")).toBeUndefined();
	expect(headers.get("access-control-allow-origin")).toBeUndefined();
	expect(bonuses.reduce((sum, [, , points]) => sum + points, 100)).toBe(150);
});
