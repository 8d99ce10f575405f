import { expect, expectAccessible, open, type Page, phone, test, waitForHydration } from "./fixtures.ts";

const quickSearches = ["Adventure", "Camp", "Swimming", "STEM", "Art"];

const button = (page: Page) => page.getByRole("button", { name: "Start your search" });
const overlay = (page: Page) => page.getByRole("dialog", { name: "What are you looking for?" });
const field = (page: Page) => overlay(page).getByRole("combobox", { name: "Search activities" });

test.use(phone);

/** Returns once the search has its history entry, which a search replaces. */
async function openSearch(page: Page): Promise<void> {
	await button(page).tap();
	await expect(overlay(page)).toHaveAttribute("aria-modal", "true");
}

test("[HOME-5] [HOME-6] one tap opens the full-screen search; it traps the focus, ignores blank text, and closes with Escape and its button", async ({
	page,
}) => {
	await open(page, "/");
	await expect(overlay(page)).toBeHidden();
	await openSearch(page);
	expect(await overlay(page).boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 812 });
	await expect(field(page)).toBeFocused();
	await expect(overlay(page).getByRole("listitem")).toHaveText(quickSearches);
	await expectAccessible(page);

	for (const key of ["Tab", "Shift+Tab"]) {
		const reached = new Set<string>();
		for (let stop = 0; stop < 20; stop++) {
			await page.keyboard.press(key);
			reached.add(await focusPlace(page));
		}
		expect([...reached].filter((place) => place.startsWith("outside"))).toEqual([]);
		// Four fields, their button, the close button and five quick searches.
		expect([...reached].filter((place) => place.startsWith("inside"))).toHaveLength(11);
	}

	await page.keyboard.press("Escape");
	await expect(overlay(page)).toBeHidden();
	await expect(button(page)).toBeFocused();
	await expect(page).toHaveURL("/");
	await openSearch(page);
	await overlay(page).getByRole("button", { name: "Close the search" }).tap();
	await expect(overlay(page)).toBeHidden();
	await expect(page).toHaveURL("/");

	await openSearch(page);
	for (const blank of ["", "   ", "\t "]) {
		await field(page).fill(blank);
		await overlay(page).getByRole("button", { name: "Search", exact: true }).tap();
		await page.keyboard.press("Enter");
		await expect(overlay(page)).toBeVisible();
		await expect(field(page)).toBeFocused();
		await expect(page).toHaveURL("/");
	}
	await field(page).fill("  pottery wheel ");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/activities?search=pottery+wheel");
	await page.goBack();
	await expect(page).toHaveURL("/");
	await expect(overlay(page)).toBeHidden();
	await expect(button(page)).toBeVisible();
});

test("[FIND-5] [FIND-7] [HOME-5] a sentence, a popular search, or a place, type and age open the listing with its filters, and Back returns home", async ({
	page,
}) => {
	await open(page, "/");
	await openSearch(page);
	await field(page).fill("free judo on saturday");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/activities?search=judo&day=sat&price=free&sentence=free+judo+on+saturday");
	await expect(page.getByRole("link", { name: "Search for exactly “free judo on saturday”" })).toBeVisible();
	await page.getByRole("link", { name: "Remove filter Free" }).tap();
	await expect(page).toHaveURL("/activities?search=judo&day=sat&sentence=free+judo+on+saturday");
	await page.goBack();
	await expect(page).toHaveURL(/price=free/);
	await page.goBack();
	await expect(page).toHaveURL("/");

	await openSearch(page);
	await overlay(page).getByRole("link", { name: "Swimming", exact: true }).tap();
	await expect(page).toHaveURL("/activities?search=Swimming");
	await expect(page.getByRole("article").first()).toBeVisible();
	await page.goBack();
	await expect(page).toHaveURL("/");

	await openSearch(page);
	await field(page).fill("");
	await overlay(page).getByLabel("Where").fill("Otterford");
	await overlay(page).getByLabel("Activity type").selectOption("Camp");
	await overlay(page).getByLabel("Age group").selectOption("3-12 Children");
	await overlay(page).getByRole("button", { name: "Search", exact: true }).tap();
	await expect(page).toHaveURL("/activities?where=Otterford&type=Camp&age=3-12");
});

test("[HOME-5] Escape works while the search's history entry is still being added", async ({ page }) => {
	await open(page, "/");
	await page.locator("main [popover][role=dialog]").evaluate((dialog: HTMLElement) => {
		new MutationObserver((_, observer) => {
			observer.disconnect();
			dialog.hidePopover();
		}).observe(dialog, { attributeFilter: ["aria-modal"] });
	});
	await button(page).tap();
	await expect(overlay(page)).toBeHidden();
	await button(page).tap();
	await expect(field(page)).toBeFocused();
	await expect(overlay(page)).toHaveAttribute("aria-modal", "true");
	await page.goBack();
	await expect(overlay(page)).toBeHidden();
	await expect(page).toHaveURL("/");
});

test("[HOME-5] Back closes the search and keeps the scroll position", async ({ page }) => {
	await open(page, "/about");
	await page.getByRole("banner").getByRole("link", { name: "Larkabout" }).tap();
	await expect(button(page)).toBeVisible();
	await button(page).scrollIntoViewIfNeeded();
	const before = await page.evaluate(() => scrollY);
	await openSearch(page);
	await page.goBack();
	await expect(overlay(page)).toBeHidden();
	await expect(page).toHaveURL("/");
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
	await page.goBack();
	await expect(page).toHaveURL("/about");
});

test("[HOME-5] the search stays open after a reload; after closing it or rotating the phone the page works", async ({
	page,
}) => {
	await open(page, "/");
	await openSearch(page);
	await page.reload();
	await waitForHydration(page);
	await expect(overlay(page)).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(overlay(page)).toBeHidden();
	await page.getByRole("main").getByRole("link", { name: "Explore Activities" }).tap();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Explore Adventures");
	await page.goBack();
	await openSearch(page);
	await page.setViewportSize({ width: 812, height: 375 });
	await overlay(page).getByRole("button", { name: "Close the search" }).click();
	await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Activities" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Explore Adventures");
});

/**
 * Returns where the keyboard focus is. The browser's own bars count as inside, since no page can keep the focus out of
 * them.
 */
async function focusPlace(page: Page): Promise<string> {
	return page.evaluate(() => {
		const { activeElement } = document;
		if (activeElement === document.body) return "browser";
		const name = activeElement?.getAttribute("name") ?? activeElement?.textContent;
		return `${activeElement?.closest("[role=dialog]") ? "inside" : "outside"} ${name}`;
	});
}
