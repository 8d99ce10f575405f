import { beforeAll, expect, test } from "vitest";
import { signInAt, staffAccount } from "../e2e/site.ts";
import { startSiteForFile } from "./running-site.ts";

const site = startSiteForFile(() => staffAccount);
let cookie = "";

beforeAll(async () => {
	cookie = await signInAt(site.origin);
});

const get = (target: string) => site.request({ target, headers: { cookie } });

test.each([
	["/admin/nowhere", "Page Not Found"],
	["/admin/activities/nobody", "Activity Not Found"],
	["/admin/resources/edit/nobody", "Article Not Found"],
	["/admin/pages/edit/nobody", "Page Not Found"],
])("[NAV-5] %s is a 404 within the staff area, titled %s", async (target, title) => {
	const { status, text } = await get(target);
	expect(status).toBe(404);
	expect(text).toContain(`<title>${title} | Larkabout staff</title>`);
	expect(text).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
	expect(text).toContain('aria-label="Staff area"');
	expect(text).toContain('content="noindex"');
});
