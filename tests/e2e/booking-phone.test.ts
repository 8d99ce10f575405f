import { addActivities, field, form } from "./booking-world.ts";
import {
	expect,
	expectAccessible,
	getHorizontalOverflow,
	holdResponses,
	open,
	type Page,
	phone,
	test,
	waitForHydration,
} from "./fixtures.ts";

const bar = (page: Page) => page.getByRole("main").getByRole("button", { name: "Ask about dates" });
const sheet = (page: Page) => page.getByRole("dialog", { name: "Ask about dates" });

test.use(phone);
test.beforeEach(({ store }) => addActivities(store));

/** Taps the bar at its current position. Locator.tap would scroll first, and move a sticky element. */
async function tapBar(page: Page): Promise<void> {
	const box = await bar(page).boundingBox();
	await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
}

test("[BOOK-5] [BOOK-1] the bar at the bottom opens the form as a sheet, which is accessible with all messages; the button and Back close it, and it keeps what was typed", async ({
	page,
}) => {
	await open(page, "/booking/creek-walk");
	await expect(form(page)).toBeHidden();
	await expect(bar(page)).toBeInViewport({ ratio: 1 });
	await tapBar(page);
	await expect(sheet(page)).toBeInViewport();
	await expect(page).toHaveURL("/booking/creek-walk#book");
	expect(await getHorizontalOverflow(page)).toBe(0);
	await page.getByRole("button", { name: "Send my details" }).tap();
	await expect(form(page).getByText("Enter your first name.", { exact: true }).last()).toBeVisible();
	await expectAccessible(page);
	await field(page, "First name").fill("Ida");
	await page.getByRole("button", { name: "Close the form" }).tap();
	await expect(form(page)).toBeHidden();
	await expect(page).toHaveURL("/booking/creek-walk");
	await tapBar(page);
	await expect(page).toHaveURL("/booking/creek-walk#book");
	await expect(field(page, "First name")).toHaveValue("Ida");
	await page.goBack();
	await expect(form(page)).toBeHidden();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Creek Walk");
});

test("[BOOK-5] closing the form frees the page before the history entry is left, and the bar reopens it meanwhile", async ({
	page,
}) => {
	await open(page, "/booking/creek-walk");
	await tapBar(page);
	await expect(sheet(page)).toBeInViewport();
	await expect(page.locator("header[inert]")).toHaveCount(1);
	await sheet(page).evaluate((dialog: HTMLElement) => {
		new MutationObserver((_, observer) => {
			observer.disconnect();
			document.querySelector<HTMLElement>("main button[popovertarget=book]:not([popovertargetaction])")?.click();
		}).observe(dialog, { attributeFilter: ["aria-modal"] });
	});
	await page.getByRole("button", { name: "Close the form" }).tap();
	await expect(sheet(page)).toBeInViewport();
	await expect(page).toHaveURL("/booking/creek-walk#book");
	await expect(page.locator("header[inert]")).toHaveCount(1);
	await page.evaluate(() => {
		history.go = () => {};
	});
	await page.getByRole("button", { name: "Close the form" }).tap();
	await expect(page.locator("[inert]")).toHaveCount(0);
	await expect(page).toHaveURL("/booking/creek-walk#book");
});

test("[BOOK-5] Book Now on a card opens the activity with the form", async ({ page }) => {
	await open(page, "/activities?search=creek+walk");
	await page.getByRole("link", { name: "Book Now: Creek Walk" }).tap();
	await expect(sheet(page)).toBeInViewport();
	await page.keyboard.press("Escape");
	await expect(bar(page)).toBeFocused();
	await expect(form(page)).toBeHidden();
	await expect(page).toHaveURL("/booking/creek-walk");
});

test("[BOOK-5] the bar opens the form before any script has loaded, and the typed text stays", async ({ page }) => {
	const letScriptsIn = await holdResponses(page, /\/assets\/.*\.js$/);
	await page.goto("/booking/creek-walk", { waitUntil: "commit" });
	await bar(page).tap();
	await field(page, "First name").fill("Ida");
	letScriptsIn();
	await waitForHydration(page);
	await expect(sheet(page)).toBeInViewport();
	await expect(field(page, "First name")).toHaveValue("Ida");
});

test("[BOOK-5] the bar never covers the focused element, with repeated Tab and Shift+Tab", async ({ page }) => {
	await open(page, "/booking/creek-walk");
	for (const key of ["Tab", "Shift+Tab"]) {
		const hidden: string[] = [];
		const seen = new Set<string>();
		await page.keyboard.press(key);
		for (let stop = 0; stop < 80; stop++) {
			const { name, isHidden } = await focusIn(page);
			seen.add(name);
			if (isHidden) hidden.push(name);
			await page.keyboard.press(key);
		}
		expect(hidden, key).toEqual([]);
		// The test walked through the whole page, from the header to the footer.
		expect([...seen].join("\n"), key).toContain("Skip to content");
		expect([...seen].join("\n"), key).toContain("Join the club");
	}
});

test("[BOOK-5] the focused field stays visible above a small phone's keyboard", async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 300 });
	await open(page, "/booking/creek-walk");
	await bar(page).tap();
	for (const label of ["First name", "Last name", "Email", "Phone"]) {
		await field(page, label).tap();
		await expect(field(page, label)).toBeInViewport({ ratio: 1 });
		expect((await focusIn(page)).isHidden).toBe(false);
	}
});

/**
 * Returns the focused element, and whether the bar covers part of it, or all of it if it is too tall to fit above the
 * bar.
 */
async function focusIn(page: Page): Promise<{ name: string; isHidden: boolean }> {
	return page.evaluate(() => {
		const element = document.activeElement as HTMLElement;
		const name = element.getAttribute("aria-label") ?? element.textContent?.trim() ?? element.tagName;
		const bars = [...document.querySelectorAll("main div")].filter((div) =>
			["fixed", "sticky"].includes(getComputedStyle(div).position),
		);
		const shown = bars.find((div) => getComputedStyle(div).visibility === "visible" && div.getClientRects().length > 0);
		if (!shown || shown.contains(element) || element === document.body) return { name, isHidden: false };
		const top = shown.getBoundingClientRect().top;
		const box = element.getBoundingClientRect();
		const isBehind = box.bottom > top + 1 && box.top < shown.getBoundingClientRect().bottom;
		const isTall = box.height > top - 100;
		return { name, isHidden: isBehind && (isTall ? box.top >= top : true) };
	});
}
