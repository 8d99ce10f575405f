import type { Locator } from "@playwright/test";
import {
	expect,
	expectAccessible,
	holdResponses,
	noScript,
	open,
	type Page,
	phone,
	test,
	waitForHydration,
} from "./fixtures.ts";

const places = ["Home", "Activities", "Hot!", "Resources", "Contact", "My family", "Book Now"];

const mainNavigation = (page: Page) => page.getByRole("navigation", { name: "Main" });
const menuButton = (page: Page) => page.getByRole("banner").locator("summary");
const menu = (page: Page) => page.getByRole("navigation", { name: "Menu" });

test("[NAV-1] the header is one line on every width from a phone to a desk", async ({ page }) => {
	await open(page, "/");
	for (const width of [375, 768, 820, 1024, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		const { height = 0 } = (await page.getByRole("banner").boundingBox()) ?? {};
		expect(height, `at ${width} px`).toBeLessThan(80);
	}
});

test.describe("on a phone", () => {
	test.use(phone);

	test("[NAV-2] a menu opened before the scripts loaded stays open; its links navigate and close it immediately, and Back closes it", async ({
		page,
	}) => {
		const release = await holdResponses(page, /\/assets\/.*\.js$/);
		await page.goto("/", { waitUntil: "commit" });
		await expect(mainNavigation(page)).toBeHidden();
		await expect(menu(page)).toBeHidden();
		await menuButton(page).tap();
		await expect(menu(page)).toBeVisible();
		release();
		await waitForHydration(page);
		await expect(menu(page).getByRole("link")).toHaveText(places);
		await menu(page).getByRole("link", { name: "Contact" }).tap();
		await expect(page).toHaveURL("/contact");
		await expect(menu(page)).toBeHidden();

		const releaseResponses = await holdResponses(page, /activities\.data/);
		await menuButton(page).tap();
		await menu(page).getByRole("link", { name: "Activities" }).tap();
		await expect(menu(page)).toBeHidden();
		await expect(page).toHaveURL("/contact");
		releaseResponses();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Explore Adventures");

		await menuButton(page).tap();
		await menu(page).getByRole("link", { name: "Activities" }).tap();
		await expect(menu(page)).toBeHidden();

		await menuButton(page).tap();
		await menu(page).getByRole("link", { name: "Home" }).tap();
		await expect(page.getByRole("heading", { name: "Unforgettable Adventures for Kids" })).toBeVisible();
		await menuButton(page).tap();
		await expect(menu(page)).toBeVisible();
		await page.goBack();
		await expect(page.getByRole("heading", { name: "Explore Adventures" })).toBeVisible();
		await expect(menu(page)).toBeHidden();
	});

	test("[NAV-2] the menu works by keyboard, closes with a tap outside, exposes its state, and has tap targets of at least 44 pixels, like header and footer", async ({
		page,
	}) => {
		await open(page, "/about");
		const session = await page.context().newCDPSession(page);
		const isExpanded = async () => {
			const { nodes } = await session.send("Accessibility.getFullAXTree");
			const button = nodes.find(({ name, ignored }) => name?.value === "Menu" && !ignored);
			return button?.properties?.find(({ name }) => name === "expanded")?.value.value;
		};
		expect(await isExpanded()).toBe(false);
		await menuButton(page).focus();
		await page.keyboard.press("Enter");
		await expect(menu(page)).toBeVisible();
		expect(await isExpanded()).toBe(true);
		await expectAccessible(page);
		const targets = page.locator("header, footer").locator("a:visible, button:visible, summary:visible, input:visible");
		expect(await lowOnes(targets)).toEqual([]);
		await page.keyboard.press("Tab");
		await expect(menu(page).getByRole("link", { name: "Home" })).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(menu(page)).toBeHidden();
		await expect(menuButton(page)).toBeFocused();
		await page.keyboard.press("Space");
		await expect(menu(page)).toBeVisible();
		await page.getByRole("main").tap({ position: { x: 20, y: 600 } });
		await expect(menu(page)).toBeHidden();
	});
});

test("[NAV-2] from 768 pixels the header shows the links and no menu", async ({ page }) => {
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

	test("[NAV-2] [GEN-6] the menu opens, and its links navigate", async ({ page }) => {
		await page.goto("/");
		await menuButton(page).tap();
		await menu(page).getByRole("link", { name: "Hot!" }).tap();
		await expect(page).toHaveURL("/activities?sort=popular");
		await expect(menu(page)).toBeHidden();
	});
});

/** Returns the targets that are less than 44 pixels high. */
async function lowOnes(targets: Locator): Promise<string[]> {
	return targets.evaluateAll((elements) =>
		elements
			.filter((element) => element.getBoundingClientRect().height < 44)
			.map((element) => `${element.outerHTML.slice(0, 120)}: ${element.getBoundingClientRect().height}`),
	);
}
