import { spawnSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../free-port.ts";
import { expect, open, test } from "./fixtures.ts";
import { isOnPostgres } from "./site.ts";

test("[GEN-1] React hydrates the page, and a visit leaves neither cookies nor stored data", async ({
	page,
	context,
}) => {
	await open(page, "/");
	await page.getByRole("banner").getByRole("link", { name: "Book Now" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Explore Adventures");
	expect(await page.evaluate(() => performance.getEntriesByType("navigation").length)).toBe(1);
	expect(await context.cookies()).toEqual([]);
	const storedKeys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
	// React Router stores scroll positions in sessionStorage.
	expect(storedKeys.filter((key) => key !== "react-router-scroll-positions")).toEqual([]);
});

test("[GEN-1] all code is TypeScript, except the scripts that run before the installation", () => {
	const folders = ["app", "auth", "demo", "design", "domain", "files", "import", "scripts", "server", "store", "tests"];
	const javaScript = folders.flatMap((folder) =>
		readdirSync(folder, { recursive: true, encoding: "utf8" })
			.filter((name) => /\.[cm]?jsx?$/.test(name))
			.map((name) => join(folder, name)),
	);
	expect(javaScript.sort()).toEqual(["scripts/run.mjs", "scripts/setup.mjs"]);
});

test("[GEN-2] there is no public API: other paths than pages, their data and assets answer 404", async ({
	request,
	guard,
}) => {
	guard.expectStatus(404, 405);
	for (const path of [
		"/api",
		"/api/activities",
		"/activities.json",
		"/graphql",
		"/rest/leads",
		"/leads",
		"/marketplace.db",
	]) {
		expect((await request.get(path)).status(), path).toBe(404);
	}
	for (const path of ["/", "/activities", "/booking/judo"]) {
		for (const method of ["PUT", "PATCH", "DELETE"]) {
			expect((await request.fetch(path, { method })).status(), `${method} ${path}`).toBe(405);
		}
	}
});

test("[GEN-2] the embedded store is the file marketplace.db in DATA_DIR; every store has a table for each collection", async ({
	site,
	store,
}) => {
	expect(readdirSync(site.dataDir).includes("marketplace.db")).toBe(!isOnPostgres);
	expect(store.tables()).toEqual(
		expect.arrayContaining(["activities", "leads", "subscriptions", "resources", "pages"]),
	);
});

/** Generous, since other work may share the machine. */
const maxStartMs = 60_000;

const file = join(tmpdir(), `larkabout-not-a-folder-${process.pid}`);
const invalidSettings = {
	PORT: "eighty",
	HOST: "http://localhost",
	DATA_DIR: join(file, "data"),
	PUBLIC_ORIGIN: "activities.example/shop",
	NODE_ENV: "prod",
	DATABASE_URL: "mysql://somebody:secret@database/larkabout",
};
for (const [name, value] of Object.entries(invalidSettings)) {
	test(`[GEN-3] the start fails on an invalid ${name} and names it`, () => {
		writeFileSync(file, "");
		const { PATH = "", HOME = "" } = process.env;
		const environment = { PATH, HOME, NODE_NO_WARNINGS: "1", PORT: "0", DATA_DIR: join(tmpdir(), "larkabout-unused") };
		const started = spawnSync(process.execPath, ["server/main.ts"], {
			env: { ...environment, [name]: value },
			encoding: "utf8",
			timeout: maxStartMs,
		});
		expect(started.status).toBe(1);
		expect(started.stderr).toContain(name);
		expect(started.stderr).not.toMatch(/\n\s+at |secret/);
		expect(started.stdout).toBe("");
	});
}

test("[GEN-3] the start fails on a port in use and names it", ({ site }) => {
	const { PATH = "", HOME = "" } = process.env;
	const port = new URL(site.origin).port;
	const started = spawnSync(process.execPath, ["server/main.ts"], {
		env: { PATH, HOME, NODE_ENV: "production", PORT: port, ...site.environment },
		encoding: "utf8",
		timeout: maxStartMs,
	});
	expect(started.status).toBe(1);
	expect(started.stderr).toContain(`Port ${port} is taken`);
});

const screens = {
	"/": /^Larkabout: /,
	"/activities": /^Explore Adventures \| Larkabout$/,
	"/activities?type=Camp": /^Camp \| Larkabout$/,
	"/booking/judo": /^Judo \| Larkabout$/,
	"/about": /^About Larkabout/,
	"/contact": /Larkabout$/,
	"/faq": /Larkabout$/,
	"/safety": /Larkabout$/,
	"/terms": /Larkabout$/,
	"/privacy": /Larkabout$/,
};
test("[GEN-5] each page has its own title, description and canonical URL", async ({ page, startAnotherSite }) => {
	const site = await startAnotherSite({ PUBLIC_ORIGIN: "https://larkabout.example" });
	const titles = new Set<string>();
	const descriptions = new Set<string | null>();
	for (const [path, title] of Object.entries(screens)) {
		await open(page, site.origin + path);
		await expect(page).toHaveTitle(title);
		const description = await page.locator("meta[name=description]").getAttribute("content");
		expect(description, path).toMatch(/^.{20,200}$/);
		const canonical = page.locator("link[rel=canonical]");
		await expect(canonical).toHaveCount(1);
		await expect(canonical).toHaveAttribute("href", `https://larkabout.example${path}`);
		await expect(page.locator("h1")).toHaveCount(1);
		titles.add(await page.title());
		descriptions.add(description);
	}
	expect(titles.size).toBe(Object.keys(screens).length);
	expect(descriptions.size).toBe(Object.keys(screens).length);
});

test("[GEN-5] client-side navigation updates the title and the canonical URL", async ({ page, startAnotherSite }) => {
	const site = await startAnotherSite({ PUBLIC_ORIGIN: "https://larkabout.example" });
	await open(page, `${site.origin}/?utm_source=letter`);
	const canonical = page.locator("link[rel=canonical]");
	await expect(canonical).toHaveAttribute("href", "https://larkabout.example/");
	await page.getByRole("contentinfo").getByRole("link", { name: "Safety" }).click();
	await expect(page).toHaveTitle(/Safety|safe/i);
	await expect(canonical).toHaveAttribute("href", "https://larkabout.example/safety");
	await page.goBack();
	await expect(page).toHaveTitle(/^Larkabout: /);
	await open(page, `${site.origin}/activities?page=1&utm_source=letter&sort=newest&price=0-25`);
	await expect(canonical).toHaveAttribute("href", "https://larkabout.example/activities");
});

test("[GEN-5] without PUBLIC_ORIGIN the canonical URL has the server's own origin", async ({
	page,
	startAnotherSite,
}) => {
	const site = await startAnotherSite({ PORT: String(await freePort()) });
	await open(page, `${site.origin}/about`);
	await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${site.origin}/about`);
});

test("[GEN-5] search results and missing pages are noindex", async ({ page, guard }) => {
	guard.expectStatus(404);
	for (const path of ["/activities?search=kayak", "/thank-you", "/no-such-page", "/booking/no-such-activity"]) {
		await open(page, path);
		await expect(page.locator("meta[name=robots]"), path).toHaveAttribute("content", "noindex");
	}
	await open(page, "/activities");
	await expect(page.locator("meta[name=robots]")).toHaveCount(0);
});

test("[GEN-5] unknown paths answer 404 and failures 500, for pages and for data requests", async ({
	request,
	store,
	guard,
}) => {
	guard.expectStatus(404, 500);
	for (const path of ["/nowhere", "/nowhere/at/all", "/booking/nobody", "/nowhere.data", "/booking/nobody.data"]) {
		expect((await request.get(path)).status(), path).toBe(404);
	}
	for (const path of ["/assets/none.js", "/stock/none.webp", "/art/none.png", "/assets/../../package.json"]) {
		expect((await request.get(path)).status(), path).toBe(404);
	}
	store.breakTable("activities");
	store.breakTable("pages");
	for (const path of [
		"/",
		"/activities",
		"/booking/judo",
		"/about",
		"/_root.data",
		"/activities.data",
		"/about.data",
	]) {
		const response = await request.get(path);
		expect(response.status(), path).toBe(500);
		expect(response.headers()["cache-control"], path).toBe("no-store");
	}
});

const fields = {
	activities: [
		"id title description price age_range image_url images location program_details activities featured",
		"category website_url created_at updated_at",
	],
	leads: [
		"first_name last_name email phone activity_id activity_name agree_to_terms newsletter status created_at updated_at",
	],
	subscriptions: ["email first_name last_name subscription_source active created_at updated_at"],
	resources: ["id title category read_time image_url tags content external_link created_at updated_at"],
};
test("[GEN-7] the store has the specification's fields under their names", async ({ store }) => {
	for (const [collection, names] of Object.entries(fields)) {
		expect(store.columnsOf(collection as keyof typeof fields), collection).toEqual(
			expect.arrayContaining(names.join(" ").split(" ")),
		);
	}
});

test("[GEN-7] the first start adds the whole demo world", async ({ store }) => {
	const count = (table: string) => store.value(`select count(*) from ${table}`);
	expect([count("activities"), count("leads"), count("subscriptions")]).toEqual([24, 186, 512]);
	expect(
		store.rows("select price, age_range, featured, website_url, images from activities where id = 'judo'"),
	).toEqual([
		expect.objectContaining({
			price: 9.5,
			age_range: "5-12",
			featured: 0,
			website_url: expect.stringMatching(/^https:/),
		}),
	]);
});
