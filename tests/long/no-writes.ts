import { sql } from "kysely";
import { expect } from "vitest";
import { errors } from "../../domain/errors.ts";
import { getText } from "../http/html.ts";
import { PlainBrowser } from "../http/plain-browser.ts";
import type { ServedApp } from "./served-app.ts";

const ida = {
	firstName: "Ida",
	lastName: "Berg",
	email: "ida@lake.club",
	phone: "555 010 0199",
	message: "May she try it first?",
	agreeToTerms: "on",
};
/** Longer than the free space in a page of SQLite. */
const programme = "Bowing, falling, throwing. ".repeat(400).trim();

export type Outage = { app: ServedApp; begin(): Promise<void>; end(): Promise<void>; reason: RegExp };

/**
 * Expects that pages are served and forms keep what was typed while nothing can be written, and that everything works
 * afterwards.
 */
export async function expectRecovery({ app, begin, end, reason }: Outage): Promise<void> {
	const { documents } = app.backend;
	const parent = new PlainBrowser(app.origin);
	const reader = new PlainBrowser(app.origin);
	const staff = new PlainBrowser(app.origin, app.cookie);
	await parent.open("/booking/judo");
	await reader.open("/newsletter");
	await staff.open("/admin/activities/judo");

	await begin();
	await parent.submit("Send my details", ida);
	expectFailure(app, parent, errors.leadFailed.text, reason);
	await reader.submit("Join the club", { email: "reader@lake.club" });
	expectFailure(app, reader, errors.newsletterFailed.text, reason);
	await staff.submit("Save activity", { programDetails: programme });
	expectFailure(app, staff, "Failed to save activity. Please try again.", reason);
	for (const path of ["/", "/activities", "/booking/judo", "/activities?q=judo"]) {
		expect((await fetch(app.origin + path)).status, path).toBe(200);
	}
	expect((await fetch(`${app.origin}/admin/leads`, { headers: { cookie: app.cookie } })).status).toBe(200);
	expect(app.readLog()).toEqual([]);

	await end();
	await parent.submit("Send my details");
	await reader.submit("Join the club");
	await staff.submit("Save activity");
	expect([parent.status, reader.status, staff.status]).toEqual([200, 200, 200]);
	expect(parent.path).toMatch(/^\/thank-you/);
	expect(app.readLog()).toEqual([]);
	expect((await documents.activities.find("judo"))?.programDetails).toBe(programme);
	const { rows } = await sql<{ email: string; message: string }>`select email, message from leads`.execute(
		app.store.read,
	);
	expect(rows).toEqual([{ email: ida.email, message: ida.message }]);
	const mails = await sql<{ recipient: string }>`select recipient from mails order by recipient`.execute(
		app.store.read,
	);
	expect(mails.rows.map(({ recipient }) => recipient)).toEqual([ida.email, "reader@lake.club"]);
}

/** Expects the page to show the clause's message, with the reference under which the reason was logged. */
function expectFailure(app: ServedApp, { status, html }: PlainBrowser, text: string, reason: RegExp): void {
	expect(status).toBe(500);
	const shown = getText(html);
	expect(shown).toContain(text);
	const [, reference = "none"] = shown.match(/Reference: ([0-9A-Z]{4}-[0-9A-Z]{4})/) ?? [];
	const log = app.readLog();
	expect(log).toEqual([expect.stringMatching(reason)]);
	expect(log[0]).toContain(`reference=${reference}`);
	expect(html).not.toMatch(/disk is full|readonly|read-only|SQLite|No space/i);
}
