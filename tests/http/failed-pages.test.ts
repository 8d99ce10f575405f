import type { createRequestHandler, RouterContextProvider, ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { loadBuiltSite } from "../../server/process/site.ts";
import { isOnPostgres } from "../support/site/site.ts";
import { HtmlPage } from "./html-page.ts";
import { shareSite } from "./running-site.ts";

/** The exports of the built site that the server uses. */
type Entry = {
	createRequestHandler: typeof createRequestHandler;
	createRequestContext(services: object): RouterContextProvider;
};

const site = shareSite();

// On PostgreSQL nobody who waits for a page asks for it; tests/postgres/restart.test.ts takes its server away.
test.skipIf(isOnPostgres)("[NAV-6] a store whose version cannot be read shows the error page", async () => {
	site.store.change("alter table change_counters rename to change_counters_away");
	try {
		const { status, text } = await site.request("/activities");
		const page = new HtmlPage(text);
		expect([status, page.find("h1").text]).toEqual([500, "Unexpected Application Error!"]);
		const reference = page.find("code").text;
		expect(reference).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
		expect(text).not.toMatch(/no such table|SQLite|node:|\.ts:\d|\.js:\d|at async/i);
		expect((await site.waitForFailures()).join("\n")).toContain(reference);
	} finally {
		site.store.change("alter table change_counters_away rename to change_counters");
	}
	expect((await site.request("/activities")).status).toBe(200);
});

test("[NAV-6] the error page also renders when the root loader fails", async () => {
	const { build } = (await loadBuiltSite()) as { build: ServerBuild };
	const entry = build.entry.module as unknown as Entry;
	const handler = entry.createRequestHandler(build, "production");
	const logged: string[] = [];
	const failing = {
		backend: {},
		reference: "TEST-0001",
		log: (_level: string, _message: string, { error }: { error?: unknown }) => logged.push(String(error)),
		scriptNonce: "test-nonce",
		get publicOrigin(): string {
			throw new Error("secret: the root loader broke");
		},
	};
	const response = await handler(
		new Request("http://localhost/robots-are-not-here"),
		entry.createRequestContext(failing),
	);
	const html = await response.text();
	expect(response.status).toBe(500);
	expect(html).toMatch(/<h1[^>]*>Unexpected Application Error!<\/h1>/);
	expect(html).toContain("TEST-0001");
	expect(html).not.toContain("secret");
	expect(logged.join("\n")).toContain("secret: the root loader broke");
});
