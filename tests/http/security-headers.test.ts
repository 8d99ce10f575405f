import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { staffAccount } from "../support/site/site.ts";
import { createFormPost, RawConnection, type RawRequest, type RawResponse } from "./raw-connection.ts";
import { findHeaderProblems } from "./response-problems.ts";
import { startSiteForFile } from "./running-site.ts";

const publicOrigin = "https://larkabout.example";
const site = startSiteForFile(() => ({ ...staffAccount, PUBLIC_ORIGIN: publicOrigin }));
const assets = readdirSync(join(import.meta.dirname, "../../build/client/assets"));
const script = `/assets/${assets.find((name) => name.endsWith(".js"))}`;
const style = `/assets/${assets.find((name) => name.endsWith(".css"))}`;
const formType = { "content-type": "application/x-www-form-urlencoded" };
const { STAFF_EMAIL: email, STAFF_PASSWORD: password } = staffAccount;

/** One of each kind of answer. Other tests check the same headers on every page. */
const answered = [
	...["/", "/_.data", "/activities", "/booking/judo", "/thank-you", "/my-data/x/y", "/nowhere", "/admin/login"],
	...["/admin/dashboard", "/admin/dashboard.data", "/activities/", "/%ff"],
	...["/robots.txt", "/sitemap.xml", "/sitemap/pages-1.xml", "/resources/feed.xml", "/booking/judo.ics"],
	...["/activities/facets", "/activities/suggestions?q=judo", "/.well-known/security.txt"],
	...[script, style, "/favicon.svg", "/stock/none.webp", "/files/none.webp", "/covers/judo/0.svg"],
	...["/health/live", "/health/ready", "/health/none"],
];

const refused: [string, RawRequest][] = [
	["another method", { target: "/", method: "DELETE" }],
	["a form from another site", { target: "/newsletter", method: "POST", headers: formType, body: "email=x" }],
	["another type", { target: "/newsletter", method: "POST", headers: { origin: publicOrigin }, body: "x" }],
	["headers that are too long", { target: "/", headers: { "x-long": "x".repeat(20_000) } }],
	["a header without a colon", { target: "/", headers: [["nonsense\r\nx", "y"]] }],
];

function findProblems(response: RawResponse): string[] {
	const isLasting = response.headers.get("strict-transport-security") === "max-age=31536000; includeSubDomains";
	return [...findHeaderProblems(response), ...(isLasting ? [] : ["may be asked for without encryption"])];
}

test("[GEN-5] every kind of answer enforces https, and prevents other sites from framing or reading it, and browsers from sniffing its type", async () => {
	const signedIn = await site.request(createFormPost(publicOrigin, "/admin/login", { email, password }));
	const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
	expect(cookie).toMatch(/^__Host-larkabout-session=./);
	const origin = "https://elsewhere.example";
	const wrong: Record<string, string[]> = {};
	for (const headers of [{ origin }, { origin, cookie }] as Record<string, string>[]) {
		for (const target of answered) {
			const response = await site.request({ target, headers });
			const problems = findProblems(response);
			if (problems.length > 0) wrong[`${target} ${response.status}`] = problems;
		}
	}
	expect(wrong).toEqual({});
});

test.each(refused)("[GEN-5] the rejection of %s has the security headers too", async (_, request) => {
	const wire = await RawConnection.open(site.origin);
	wire.send(request);
	const response = await wire.readResponse();
	wire.close();
	expect(response?.status).toBeGreaterThanOrEqual(400);
	expect(response && findProblems(response)).toEqual([]);
});
