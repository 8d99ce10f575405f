import { pathToFileURL } from "node:url";
import type { createRequestHandler, RouterContextProvider, ServerBuild } from "react-router";
import { isOnPostgres } from "../support/site/site.ts";
import { expect, open, type Page, test } from "./fixtures.ts";

/** The exports of the built site that the server uses. */
type Entry = {
	createRequestHandler: typeof createRequestHandler;
	createRequestContext(services: object): RouterContextProvider;
};

test("[NAV-5] a broken internal link shows the not-found page, and Back returns", async ({ page, store, guard }) => {
	guard.expectStatus(404);
	store.change("update pages set content = '<p><a href=\"/gone\">Old news</a></p>' where id = 'about'");
	await open(page, "/about");
	await page.getByRole("link", { name: "Old news" }).click();
	await expectPageNotFound(page);
	await page.goBack();
	await expect(page.getByRole("link", { name: "Old news" })).toBeVisible();
});

test("[NAV-6] an unhandled error shows the error page with a reference number and no internals", async ({
	page,
	store,
	guard,
	site,
}) => {
	guard.expectStatus(500);
	store.breakTable("pages");
	const response = await open(page, "/about");
	expect(response.status()).toBe(500);
	await expectUnexpectedError(page, site.errors);
	store.repairTable("pages");
	await page.reload();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Larkabout");
});

test("[NAV-6] an unhandled error during client-side navigation shows the same error page", async ({
	page,
	store,
	guard,
	site,
}) => {
	guard.expectStatus(500);
	await open(page, "/");
	store.breakTable("pages");
	await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
	await expectUnexpectedError(page, site.errors);
	await page.getByRole("main").getByRole("link", { name: "Back to home" }).click();
	await expect(page.getByRole("heading", { name: "Unforgettable Adventures for Kids" })).toBeVisible();
});

test("[NAV-6] a store whose version cannot be read shows the same error page", async ({ page, store, guard, site }) => {
	test.skip(
		isOnPostgres,
		"There nobody asks for it who waits for a page; tests/postgres/restart.test.ts takes its server away.",
	);
	guard.expectStatus(500);
	store.change("alter table change_counters rename to change_counters_away");
	try {
		const response = await page.goto("/activities");
		expect(response?.status()).toBe(500);
		await expectUnexpectedError(page, site.errors);
	} finally {
		store.change("alter table change_counters_away rename to change_counters");
	}
	await page.reload();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Explore Adventures");
});

test("[NAV-6] the error page also renders when the root loader fails", async () => {
	const built = pathToFileURL("build/server/index.js").href;
	const build = (await import(built)) as ServerBuild;
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

async function expectPageNotFound(page: Page): Promise<void> {
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
	await expect(page).toHaveTitle(/^Page Not Found/);
}

/** Expects the reference on the page to be the one under which the server logged the cause. */
async function expectUnexpectedError(page: Page, log: string[]): Promise<void> {
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unexpected Application Error!");
	const reference = await page.locator("code").innerText();
	expect(reference).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
	await expect
		.poll(() => log.some((line) => line.includes(reference) && /no such table|does not exist/.test(line)))
		.toBe(true);
	const everything = await page.content();
	expect(everything).not.toMatch(/no such table|relation "|SQLite|Postgres|node:|\.ts:\d|\.js:\d|at async/i);
}
