import { addActivities, field, form } from "./booking-world.ts";
import { expect, open, type Page, phone, test } from "./fixtures.ts";

const bar = (page: Page) => page.getByRole("main").getByRole("link", { name: "Book Now", exact: true });

test.use(phone);
test.beforeEach(({ store }) => addActivities(store));

test("[BOOK-5] the Book Now bar is visible from the start, and scrolls to the form", async ({ page }) => {
	await open(page, "/booking/creek-walk");
	await expect(form(page)).not.toBeInViewport();
	await expect(bar(page)).toBeInViewport({ ratio: 1 });
	// Tapped where it is seen: scrolled to first, as a tap would do, what sticks moves away from there.
	const box = await bar(page).boundingBox();
	await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
	await expect(page.getByRole("heading", { name: "Sign up" })).toBeInViewport();
	await expect(field(page, "First name")).toBeInViewport();
	await expect(page).toHaveURL("/booking/creek-walk#book");
});

test("[BOOK-5] the Book Now bar hides while the form is visible", async ({ page }) => {
	await open(page, "/booking/creek-walk");
	await form(page).getByRole("button").scrollIntoViewIfNeeded();
	await expect(bar(page)).toBeHidden();
	await page.getByRole("heading", { level: 1 }).scrollIntoViewIfNeeded();
	await expect(bar(page)).toBeVisible();
});

for (const key of ["Tab", "Shift+Tab"]) {
	test(`[BOOK-5] the Book Now bar never covers the focused element, with repeated ${key}`, async ({ page }) => {
		await open(page, "/booking/creek-walk");
		const hidden: string[] = [];
		const seen = new Set<string>();
		await page.keyboard.press(key);
		for (let stop = 0; stop < 80; stop++) {
			const { name, isHidden } = await focusIn(page);
			seen.add(name);
			if (isHidden) hidden.push(name);
			await page.keyboard.press(key);
		}
		expect(hidden).toEqual([]);
		// All of the page was walked through: from the header to the footer.
		expect([...seen].join("\n")).toContain("Skip to the content");
		expect([...seen].join("\n")).toContain("Join the club");
	});
}

test("[BOOK-5] the focused field stays visible above a small phone's keyboard", async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 300 });
	await open(page, "/booking/creek-walk");
	for (const label of ["First name", "Last name", "Email", "Phone"]) {
		await field(page, label).tap();
		await expect(field(page, label)).toBeInViewport({ ratio: 1 });
		expect((await focusIn(page)).isHidden).toBe(false);
	}
});

/** What has the focus, and whether the bar lies over any of it (over all of it, where it is too tall to be clear of the bar). */
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
