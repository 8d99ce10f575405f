import { pathToFileURL } from "node:url";
import type { Locator } from "@playwright/test";
import { createRequestHandler, type ServerBuild } from "react-router";
import { expect, expectAccessible, noScript, open, type Page, phone, test } from "./fixtures.ts";

const places = {
	Home: "/",
	Activities: "/activities",
	"Hot!": "/activities?sort=popular",
	Resources: "/resources",
	Contact: "/contact",
};
const contentPages = {
	about: "About Larkabout",
	contact: "Contact",
	faq: "Questions",
	safety: "Safety",
	terms: "Terms",
	privacy: "Privacy",
};

const mainNavigation = (page: Page) => page.getByRole("navigation", { name: "Main" });
const menuButton = (page: Page) => page.locator("summary", { hasText: "Menu" });
const menu = (page: Page) => page.getByRole("navigation", { name: "Menu" });

test("[NAV-1] the header leads to every part of the site", async ({ page }) => {
	await open(page, "/");
	const links = mainNavigation(page).getByRole("link");
	await expect(links).toHaveText(Object.keys(places));
	for (const [label, path] of Object.entries(places)) {
		await expect(mainNavigation(page).getByRole("link", { name: label, exact: true })).toHaveAttribute("href", path);
	}
	await page.getByRole("banner").getByRole("link", { name: "Book Now" }).click();
	await expect(page).toHaveURL("/activities");
	await expect(page.getByRole("heading", { level: 1, name: "Explore Adventures" })).toBeVisible();
});

test("[NAV-1] 'Hot!' shows the popular activities, and says that it is the page one is on", async ({ page }) => {
	await open(page, "/");
	await mainNavigation(page).getByRole("link", { name: "Hot!" }).click();
	await expect(page).toHaveURL("/activities?sort=popular");
	await expect(page.getByRole("article").first()).toContainText("Harbour Kayak Morning");
	const here = mainNavigation(page).locator("a[aria-current=page]");
	await expect(here).toHaveText(["Hot!"]);
	await mainNavigation(page).getByRole("link", { name: "Activities" }).click();
	await expect(here).toHaveText(["Activities"]);
});

test("[NAV-1] the first stop of the keyboard skips to the content", async ({ page }) => {
	await open(page, "/activities");
	await page.keyboard.press("Tab");
	const skip = page.getByRole("link", { name: "Skip to the content" });
	await expect(skip).toBeFocused();
	await expect(skip).toBeInViewport({ ratio: 1 });
	await page.keyboard.press("Enter");
	await expect(page.getByRole("main")).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
});

test.describe("on a phone", () => {
	test.use(phone);

	test("[NAV-2] the menu opens with a tap, leads on and closes", async ({ page }) => {
		await open(page, "/");
		await expect(mainNavigation(page)).toBeHidden();
		await expect(menu(page)).toBeHidden();
		await menuButton(page).tap();
		await expect(menu(page).getByRole("link")).toHaveText(Object.keys(places));
		await menu(page).getByRole("link", { name: "Contact" }).tap();
		await expect(page).toHaveURL("/contact");
		await expect(menu(page)).toBeHidden();
	});

	test("[NAV-2] it closes also where the link leads to the page one is on", async ({ page }) => {
		await open(page, "/activities");
		await menuButton(page).tap();
		await menu(page).getByRole("link", { name: "Activities" }).tap();
		await expect(menu(page)).toBeHidden();
	});

	test("[NAV-2] Back closes it with the page", async ({ page }) => {
		await open(page, "/");
		await menuButton(page).tap();
		await menu(page).getByRole("link", { name: "Activities" }).tap();
		await expect(page.getByRole("heading", { name: "Explore Adventures" })).toBeVisible();
		await menuButton(page).tap();
		await expect(menu(page)).toBeVisible();
		await page.goBack();
		await expect(page.getByRole("heading", { name: "Unforgettable Adventures for Kids" })).toBeVisible();
		await expect(menu(page)).toBeHidden();
	});

	test("[NAV-2] the keyboard opens it, walks through it and closes it with Escape", async ({ page }) => {
		await open(page, "/about");
		await menuButton(page).focus();
		await page.keyboard.press("Enter");
		await expect(menu(page)).toBeVisible();
		await page.keyboard.press("Tab");
		await expect(menu(page).getByRole("link", { name: "Home" })).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(menu(page)).toBeHidden();
		await expect(menuButton(page)).toBeFocused();
		await page.keyboard.press("Space");
		await expect(menu(page)).toBeVisible();
	});

	test("[NAV-2] a tap beside it closes it", async ({ page }) => {
		await open(page, "/about");
		await menuButton(page).tap();
		await expect(menu(page)).toBeVisible();
		await page.getByRole("main").tap({ position: { x: 20, y: 600 } });
		await expect(menu(page)).toBeHidden();
	});

	test("[NAV-2] a screen reader hears its name and whether it is open", async ({ page }) => {
		await open(page, "/about");
		const session = await page.context().newCDPSession(page);
		const heard = async () => {
			const { nodes } = await session.send("Accessibility.getFullAXTree");
			const button = nodes.find(({ name, ignored }) => name?.value === "Menu" && !ignored);
			return button?.properties?.find(({ name }) => name === "expanded")?.value.value;
		};
		expect(await heard()).toBe(false);
		await menuButton(page).tap();
		await expect(menu(page)).toBeVisible();
		expect(await heard()).toBe(true);
		await expectAccessible(page);
	});

	test("[NAV-2] everything to tap in header, menu and footer is at least 44 pixels high", async ({ page }) => {
		await open(page, "/about");
		await menuButton(page).tap();
		const targets = page.locator("header, footer").locator("a:visible, button:visible, summary:visible, input:visible");
		expect(await lowOnes(targets)).toEqual([]);
	});
});

test("[NAV-2] from 768 pixels on, the links stand in the header and there is no menu", async ({ page }) => {
	await page.setViewportSize({ width: 768, height: 900 });
	await open(page, "/");
	await expect(mainNavigation(page)).toBeVisible();
	await expect(menuButton(page)).toBeHidden();
	await page.setViewportSize({ width: 767, height: 900 });
	await expect(mainNavigation(page)).toBeHidden();
	await expect(menuButton(page)).toBeVisible();
});

test.describe("on a phone without JavaScript", () => {
	test.use({ ...phone, ...noScript });

	test("[NAV-2] [GEN-6] the menu opens and leads on", async ({ page }) => {
		await page.goto("/");
		await menuButton(page).tap();
		await menu(page).getByRole("link", { name: "Hot!" }).tap();
		await expect(page).toHaveURL("/activities?sort=popular");
		await expect(menu(page)).toBeHidden();
	});
});

test("[NAV-3] the footer leads to the six pages about the site and carries a newsletter form", async ({ page }) => {
	for (const path of ["/", "/activities", "/booking/judo", "/thank-you", "/faq"]) {
		await open(page, path);
		const footer = page.getByRole("contentinfo");
		const targets = await footer
			.getByRole("link")
			.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
		expect(targets).toEqual(expect.arrayContaining(Object.keys(contentPages).map((name) => `/${name}`)));
		await expect(footer.getByLabel("Email address")).toHaveAttribute("type", "email");
	}
});

for (const [name, heading] of Object.entries(contentPages)) {
	test(`[NAV-4] /${name} is a page of its own`, async ({ page }) => {
		await open(page, "/");
		await page.getByRole("contentinfo").locator(`a[href="/${name}"]`).click();
		await expect(page).toHaveURL(`/${name}`);
		await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
		await expect(page.getByRole("main")).toContainText(/(\w+\W+){60}/);
	});
}

test("[NAV-4] what staff change in a content page is what the next visitor reads", async ({ page, store }) => {
	await open(page, "/about");
	store.change(
		"update pages set title = ?, content = ? where id = 'about'",
		"Who we are",
		"<p>Two aunts and a <a href='/faq'>list of answers</a>.</p><script>document.title = 'broken'</script>",
	);
	await page.reload();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Who we are");
	await expect(page.getByText("Two aunts")).toBeVisible();
	await expect(page).toHaveTitle(/^Who we are/);
});

test("[NAV-4] a link inside a content page leads on", async ({ page }) => {
	await open(page, "/about");
	await page.getByRole("main").getByRole("link", { name: "Browse everything" }).click();
	await expect(page).toHaveURL("/activities");
});

test("[NAV-4] [NAV-5] without its document a content page is not found", async ({ page, store, guard }) => {
	guard.expectStatus(404);
	store.change("delete from pages where id = 'safety'");
	const response = await open(page, "/safety");
	expect(response.status()).toBe(404);
	await expectPageNotFound(page);
});

for (const path of [
	"/no-such-page",
	"/activities/extra",
	"/booking",
	"/%F0%9F%8E%88",
	"/about/us",
	"/index.php",
	"/a%00b",
]) {
	test(`[NAV-5] ${path} is not found, and there is a way home`, async ({ page, guard }) => {
		guard.expectStatus(404);
		const response = await open(page, path);
		expect(response.status()).toBe(404);
		await expectPageNotFound(page);
		await page.getByRole("main").getByRole("link", { name: "Back to the home page" }).click();
		await expect(page.getByRole("heading", { name: "Unforgettable Adventures for Kids" })).toBeVisible();
	});
}

test("[NAV-5] a link to nowhere inside the site shows the same page, and Back returns", async ({
	page,
	store,
	guard,
}) => {
	guard.expectStatus(404);
	store.change("update pages set content = '<p><a href=\"/gone\">Old news</a></p>' where id = 'about'");
	await open(page, "/about");
	await page.getByRole("link", { name: "Old news" }).click();
	await expectPageNotFound(page);
	await page.goBack();
	await expect(page.getByRole("link", { name: "Old news" })).toBeVisible();
});

test("[NAV-6] an unhandled error is headed so, gives a reference number and tells no internals", async ({
	page,
	store,
	guard,
	site,
}) => {
	guard.expectStatus(500);
	store.break("pages");
	const response = await open(page, "/about");
	expect(response.status()).toBe(500);
	await expectUnexpectedError(page, site.errors);
	store.mend("pages");
	await page.reload();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Larkabout");
});

test("[NAV-6] so does one on the way from page to page", async ({ page, store, guard, site }) => {
	guard.expectStatus(500);
	await open(page, "/");
	store.break("pages");
	await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
	await expectUnexpectedError(page, site.errors);
	await page.getByRole("main").getByRole("link", { name: "Back to the home page" }).click();
	await expect(page.getByRole("heading", { name: "Unforgettable Adventures for Kids" })).toBeVisible();
});

test("[NAV-6] so does a store that cannot even be asked for its version", async ({ page, store, guard, site }) => {
	guard.expectStatus(500);
	store.change("alter table changes rename to changes_away");
	try {
		const response = await page.goto("/activities");
		expect(response?.status()).toBe(500);
		await expectUnexpectedError(page, site.errors);
	} finally {
		store.change("alter table changes_away rename to changes");
	}
	await page.reload();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Explore Adventures");
});

test("[NAV-6] the page also stands when the root's own loader fails", async () => {
	const built = pathToFileURL("build/server/index.js").href;
	const build = (await import(built)) as ServerBuild;
	const handler = createRequestHandler(build, "production");
	const failing = {
		backend: {},
		reference: "TEST-0001",
		formKeySlot: "slot",
		get publicOrigin(): string {
			throw new Error("secret: the root loader broke");
		},
	};
	const entry = build.entry.module as unknown as { servicesFor(services: object): Parameters<typeof handler>[1] };
	const log: string[] = [];
	const { error } = console;
	console.error = (...words: unknown[]) => log.push(words.join(" "));
	const response = await handler(
		new Request("http://localhost/robots-are-not-here"),
		entry.servicesFor(failing),
	).finally(() => {
		console.error = error;
	});
	const html = await response.text();
	expect(response.status).toBe(500);
	expect(html).toMatch(/<h1[^>]*>Unexpected Application Error!<\/h1>/);
	expect(html).toContain("TEST-0001");
	expect(html).not.toContain("secret");
	expect(log.join("\n")).toContain("secret: the root loader broke");
});

async function expectPageNotFound(page: Page): Promise<void> {
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
	await expect(page).toHaveTitle(/^Page Not Found/);
}

/** The number on the page is one under which the server has logged the cause. */
async function expectUnexpectedError(page: Page, log: string[]): Promise<void> {
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unexpected Application Error!");
	const reference = await page.locator("code").innerText();
	expect(reference).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
	await expect.poll(() => log.some((line) => line.includes(reference) && line.includes("no such table"))).toBe(true);
	const everything = await page.content();
	expect(everything).not.toMatch(/no such table|SQLite|node:|\.ts:\d|\.js:\d|at async/i);
}

/** Which of these are less than 44 pixels high. */
async function lowOnes(targets: Locator): Promise<string[]> {
	return targets.evaluateAll((elements) =>
		elements
			.filter((element) => element.getBoundingClientRect().height < 44)
			.map((element) => `${element.outerHTML.slice(0, 120)}: ${element.getBoundingClientRect().height}`),
	);
}
