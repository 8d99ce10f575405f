import { spawnSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isOnPostgres } from "../support/site/site.ts";
import { HtmlPage } from "./html-page.ts";
import { startSiteForFile } from "./running-site.ts";

const publicOrigin = "https://larkabout.example";
const site = startSiteForFile(() => ({ PUBLIC_ORIGIN: publicOrigin }));
const top = join(import.meta.dirname, "../..");

async function open(target: string): Promise<HtmlPage> {
	return new HtmlPage((await site.request(target)).text);
}

test("[GEN-1] all code is TypeScript, except the scripts that run before the installation", () => {
	const folders = [
		"app",
		"auth",
		"commands",
		"demo",
		"design",
		"domain",
		"files",
		"import",
		"server",
		"store",
		"tests",
		"tools",
	];
	const javaScript = folders.flatMap((folder) =>
		readdirSync(join(top, folder), { recursive: true, encoding: "utf8" })
			.filter((name) => /\.[cm]?jsx?$/.test(name))
			.map((name) => join(folder, name)),
	);
	expect(javaScript.sort()).toEqual(["commands/run.mjs", "commands/setup.mjs"]);
});

test("[GEN-2] there is no public API: paths other than pages, their data and assets answer 404", async () => {
	for (const target of [
		"/api",
		"/api/activities",
		"/activities.json",
		"/graphql",
		"/rest/leads",
		"/leads",
		"/marketplace.db",
	]) {
		expect((await site.request(target)).status, target).toBe(404);
	}
	for (const target of ["/", "/activities", "/booking/judo"]) {
		for (const method of ["PUT", "PATCH", "DELETE"]) {
			expect((await site.request({ target, method })).status, `${method} ${target}`).toBe(405);
		}
	}
});

test("[GEN-2] the embedded store is the file marketplace.db in DATA_DIR; every store has a table for each collection", () => {
	expect(readdirSync(site.dataDir).includes("marketplace.db")).toBe(!isOnPostgres);
	expect(site.store.tables()).toEqual(
		expect.arrayContaining(["activities", "leads", "subscriptions", "resources", "pages"]),
	);
});

/** Generous, since other work may share the machine. */
const maxStartMs = 60_000;

/** Runs the server until it exits. */
function runServer(settings: Record<string, string>) {
	const { PATH = "", HOME = "", NODE_COMPILE_CACHE = "" } = process.env;
	return spawnSync(process.execPath, ["server/main.ts"], {
		cwd: top,
		env: { PATH, HOME, NODE_COMPILE_CACHE, NODE_NO_WARNINGS: "1", ...settings },
		encoding: "utf8",
		timeout: maxStartMs,
	});
}

const file = join(tmpdir(), `larkabout-not-a-folder-${process.pid}`);
const invalidSettings = {
	PORT: "eighty",
	HOST: "http://localhost",
	DATA_DIR: join(file, "data"),
	PUBLIC_ORIGIN: "activities.example/shop",
	NODE_ENV: "prod",
	DATABASE_URL: "mysql://somebody:secret@database/larkabout",
};
test.each(Object.entries(invalidSettings))("[GEN-3] the start fails on an invalid %s and names it", (name, value) => {
	writeFileSync(file, "");
	const settings = { PORT: "0", DATA_DIR: join(tmpdir(), "larkabout-unused"), [name]: value };
	const { status, stdout, stderr } = runServer(settings);
	expect(status).toBe(1);
	expect(stderr).toContain(name);
	expect(stderr).not.toMatch(/\n\s+at |secret/);
	expect(stdout).toBe("");
});

test("[GEN-3] the start fails on a port in use and names it", () => {
	const { port } = new URL(site.origin);
	const { status, stderr } = runServer({ NODE_ENV: "production", PORT: port, ...site.environment });
	expect(status).toBe(1);
	expect(stderr).toContain(`Port ${port} is already in use`);
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
test("[GEN-5] each page has its own title, description and canonical URL", async () => {
	const titles = new Set<string>();
	const descriptions = new Set<string>();
	for (const [path, title] of Object.entries(screens)) {
		const page = await open(path);
		expect(page.findAll("h1"), path).toHaveLength(1);
		const canonical = page.findAll("link", { rel: "canonical" }).map((link) => link.attribute("href"));
		expect(canonical).toEqual([publicOrigin + path]);
		const description = page.find("meta", { name: "description" }).attribute("content") ?? "";
		expect(description, path).toMatch(/^.{20,200}$/);
		expect(page.find("title").text).toMatch(title);
		titles.add(page.find("title").text);
		descriptions.add(description);
	}
	expect(titles.size).toBe(Object.keys(screens).length);
	expect(descriptions.size).toBe(Object.keys(screens).length);
});

test("[GEN-5] search results and missing pages are noindex", async () => {
	const getRobots = async (path: string) =>
		(await open(path)).findAll("meta", { name: "robots" }).map((meta) => meta.attribute("content"));
	for (const path of ["/activities?search=kayak", "/thank-you", "/no-such-page", "/booking/no-such-activity"]) {
		expect(await getRobots(path), path).toEqual(["noindex"]);
	}
	expect(await getRobots("/activities")).toEqual([]);
});

test("[SEO-1] search engines index the listing and its categories, but neither filters nor other spellings of a URL", async () => {
	const read = async (path: string) => {
		const page = await open(path);
		const canonical = page.find("link", { rel: "canonical" }).attribute("href")?.replace(publicOrigin, "");
		return { canonical, isIndexed: page.findAll("meta", { name: "robots" }).length === 0 };
	};
	for (const [path, canonical] of [
		["/activities?utm_source=letter&fbclid=1", "/activities"],
		["/activities?sort=popular", "/activities"],
		["/activities?view=rows&page=1", "/activities"],
		["/activities?gclid=2&type=Camp", "/activities?type=Camp"],
		["/booking/judo?ref=friend", "/booking/judo"],
		["/resources?category=Education&page=3", "/resources?category=Education"],
		["/resources/maths-in-the-kitchen?utm_medium=mail", "/resources/maths-in-the-kitchen"],
		["/about?x", "/about"],
	]) {
		expect(await read(path ?? ""), path).toEqual({ canonical, isIndexed: true });
	}
	for (const path of ["age=3-12", "price=free", "day=sat,sun", "near=41.9,-87.6", "type=Camp&open=1", "where=Alder"]) {
		expect((await read(`/activities?${path}`)).isIndexed, path).toBe(false);
	}
});

test("[SEO-1] activities and articles print their URL and its QR code, which screens do not show", async () => {
	const label = "QR code for this page";
	for (const path of ["/booking/judo", "/resources/maths-in-the-kitchen"]) {
		const page = await open(path);
		const printed = page.find("div", { class: /\bhidden\b.*\bprint:flex\b/ });
		expect(printed.text, path).toContain(publicOrigin + path);
		expect(printed.findAll("svg", { "aria-label": label }), path).toHaveLength(1);
	}
	expect((await open("/")).findAll("svg", { "aria-label": label })).toEqual([]);
});

test("[GEN-5] unknown paths answer 404 and failures 500, for pages and for data requests", async () => {
	const paths = [
		"/nowhere",
		"/nowhere/at/all",
		"/styleguide",
		"/styleguide/forms",
		"/booking/nobody",
		"/nowhere.data",
		"/booking/nobody.data",
	];
	const files = ["/assets/none.js", "/stock/none.webp", "/art/none.png", "/assets/../../package.json"];
	for (const path of [...paths, ...files]) expect((await site.request(path)).status, path).toBe(404);
	site.store.breakTable("activities");
	site.store.breakTable("pages");
	const pages = ["/", "/activities", "/booking/judo", "/about", "/_root.data", "/activities.data", "/about.data"];
	for (const path of pages) {
		const { status, headers } = await site.request(path);
		expect(status, path).toBe(500);
		expect(headers.get("cache-control"), path).toBe("no-store");
	}
	await site.waitForFailures();
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
test("[GEN-7] the store has the specification's fields under their names", () => {
	for (const [collection, names] of Object.entries(fields)) {
		expect(site.store.columnsOf(collection as keyof typeof fields), collection).toEqual(
			expect.arrayContaining(names.join(" ").split(" ")),
		);
	}
});

test("[GEN-7] the first start adds the whole demo world", () => {
	const count = (table: string) => site.store.value(`select count(*) from ${table}`);
	expect([count("activities"), count("leads"), count("subscriptions")].map(Number)).toEqual([24, 186, 512]);
	expect(
		site.store.rows("select price, age_range, featured, website_url, images from activities where id = 'judo'"),
	).toEqual([
		expect.objectContaining({
			price: 9.5,
			age_range: "5-12",
			featured: 0,
			website_url: expect.stringMatching(/^https:/),
		}),
	]);
});
