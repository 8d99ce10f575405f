import { describe, expect, test } from "vitest";
import { sanitizeArticleHtml } from "../../domain/article/sanitize-article-html.server.ts";
import { attackVectors } from "../xss/attack-vectors.ts";
import { getSharedSession, shareSite } from "./running-site.ts";

const site = shareSite();
const maths = "/admin/resources/edit/maths-in-the-kitchen";
const fields = { title: "Maths", category: "Education", readTime: "5", version: "2026-07-06T10:30:00.000Z" };

let session: Promise<string> | undefined;

async function send(path: string, form: Record<string, string>): Promise<Response> {
	session ??= getSharedSession();
	return fetch(site.origin + path, {
		method: "POST",
		headers: { origin: site.origin, cookie: await session },
		body: new URLSearchParams(form),
		redirect: "manual",
	});
}

function stored() {
	return site.store.rows("select title, content, updated_at from resources where id = 'maths-in-the-kitchen'")[0];
}

describe("[EDIT-1] an article", () => {
	test("of 100,000 characters of three bytes each is saved in full", async () => {
		site.store.markChanged();
		const content = `<p>${"大".repeat(99_993)}</p>`;
		expect((await send(maths, { ...fields, content })).status).toBe(302);
		expect(stored()?.content).toBe(content);
	});

	test("that is too long is rejected, with its text kept", async () => {
		const content = `<p>${"x".repeat(100_000)}</p>`;
		const response = await send(maths, { ...fields, content });
		const page = await response.text();
		expect(response.status).toBe(400);
		expect(page).toContain("This is too long. Keep it to 100,000 characters of HTML.");
		expect(page).toContain("x".repeat(100_000));
		expect((await send(maths, { ...fields, content: "x".repeat(1_100_000) })).status).toBe(413);
		expect((await send("/newsletter", { email: "x".repeat(70_000) })).status).toBe(413);
	});

	test("that another editor changed is not overwritten, even without JavaScript", async () => {
		const response = await send(maths, {
			...fields,
			version: "2026-01-01T00:00:00.000Z",
			content: "<p>My own words</p>",
		});
		const page = await response.text();
		expect(response.status).toBe(409);
		expect(page).toContain("Someone else saved this while you were working on it.");
		expect(page).toContain("&lt;p&gt;My own words&lt;/p&gt;");
		expect(stored()?.title).toMatch(/^Maths in the kitchen/);
	});

	test("that was deleted answers 404, and saving it does not create it", async () => {
		const response = await send("/admin/resources/edit/nothing", { ...fields, content: "" });
		expect(response.status).toBe(404);
		expect(site.store.rows("select id from resources where id = 'nothing'")).toEqual([]);
	});

	test("is previewed sanitised as it would be stored, and only for staff", async () => {
		for (const { html } of attackVectors.filter((_, at) => at % 7 === 0)) {
			const response = await send("/admin/preview", { html });
			expect(await response.json()).toEqual({ html: sanitizeArticleHtml(html) });
			expect(response.headers.get("cache-control")).toBe("no-store");
		}
		const stranger = await fetch(`${site.origin}/admin/preview`, {
			method: "POST",
			headers: { origin: site.origin },
			body: new URLSearchParams({ html: "<p>Words</p>" }),
			redirect: "manual",
		});
		expect(stranger.status).toBe(302);
		expect(await stranger.text()).not.toContain("Words");
	});
});
