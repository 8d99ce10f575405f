import { addActivities } from "./booking-world.ts";
import { expect, getHorizontalOverflow, type Locator, noScript, open, type Page, phone, test } from "./fixtures.ts";

const carousel = (page: Page) => page.getByRole("region", { name: "Pictures of Creek Walk" });
const strip = (page: Page) => carousel(page).getByRole("list");
const dots = (page: Page) => carousel(page).getByRole("button", { name: /^Picture \d of 3$/ });
const next = (page: Page) => carousel(page).getByRole("button", { name: "Next picture" });
const previous = (page: Page) => carousel(page).getByRole("button", { name: "Previous picture" });

/** Returns which picture is in the frame, counted from 1; a fraction while one slides in. */
const inFrame = (page: Page) => strip(page).evaluate((list) => 1 + list.scrollLeft / list.clientWidth);

async function expectPicture(page: Page, number: number): Promise<void> {
	await expect.poll(() => inFrame(page)).toBeCloseTo(number, 1);
	await expect(carousel(page).locator("[aria-current=true]")).toHaveAccessibleName(`Picture ${number} of 3`);
	await expect(previous(page)).toHaveAttribute("aria-disabled", String(number === 1));
	await expect(next(page)).toHaveAttribute("aria-disabled", String(number === 3));
}

test.beforeEach(({ store }) => addActivities(store));

test("[BOOK-1] [ACC-1] the carousel shows the main picture first; buttons, dots, keys and quick presses step through, stop at both ends and are announced", async ({
	page,
}) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await open(page, "/booking/creek-walk");
	const pictures = strip(page).getByRole("listitem").locator("picture img");
	const sources = await pictures.evaluateAll((images) => images.map((image) => image.getAttribute("src")));
	expect(sources).toEqual(["forest-trail", "kayak-river", "campfire-tents"].map((name) => `/stock/${name}-640.webp`));
	await expect(carousel(page)).toHaveAttribute("aria-roledescription", "carousel");
	await expect(strip(page)).toHaveAccessibleName("Pictures, side by side");
	const announcement = carousel(page).locator("[aria-live=polite]");
	await expect(announcement).toBeEmpty();
	await expectPicture(page, 1);

	await next(page).click();
	await expect(announcement).toHaveText("Picture 2 of 3");
	await expectPicture(page, 2);
	for (const [button, number] of [
		[next(page), 3],
		[next(page), 3],
		[previous(page), 2],
		[previous(page), 1],
		[previous(page), 1],
		[dots(page).nth(2), 3],
		[dots(page).nth(0), 1],
		[dots(page).nth(1), 2],
	] as const) {
		await button.click({ force: true });
		await expectPicture(page, number);
	}
	await strip(page).focus();
	for (const [key, number] of [
		["Home", 1],
		["ArrowRight", 2],
		["ArrowRight", 3],
		["ArrowRight", 3],
		["ArrowLeft", 2],
		["Home", 1],
		["End", 3],
	] as const) {
		await page.keyboard.press(key);
		await expectPicture(page, number);
	}
	await page.keyboard.press("ArrowLeft");
	await page.keyboard.press("ArrowLeft");
	await expectPicture(page, 1);

	await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Adventure" }).focus();
	const stops = [strip(page), previous(page), next(page), dots(page).nth(0), dots(page).nth(1), dots(page).nth(2)];
	for (const stop of stops) {
		await page.keyboard.press("Tab");
		await expect(stop).toBeFocused();
	}
	await page.keyboard.press("Enter");
	await expectPicture(page, 3);
	await page.keyboard.press("Shift+Tab");
	await page.keyboard.press("Space");
	await expectPicture(page, 2);
});

test("[BOOK-1] swipes that begin on an arrow or a dot turn the page, and the current picture stays when the window is resized", async ({
	page,
}) => {
	await open(page, "/booking/creek-walk");
	const swipe = async (from: Locator, way: number) => {
		const touch = { pointerType: "touch", isPrimary: true, bubbles: true, clientY: 300 };
		await from.dispatchEvent("pointerdown", { ...touch, clientX: 300 });
		await from.dispatchEvent("pointerup", { ...touch, clientX: 300 + way });
	};
	await swipe(next(page), -120);
	await expectPicture(page, 2);
	await swipe(dots(page).nth(1), -60);
	await expectPicture(page, 3);
	await swipe(previous(page), 90);
	await expectPicture(page, 2);
	await swipe(previous(page), 5);
	await expectPicture(page, 2);
	for (const width of [700, 1100, 420, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		await expectPicture(page, 2);
	}
	await next(page).click();
	await expectPicture(page, 3);
});

test("[BOOK-1] the carousel scrolls smoothly, except with reduced motion; a press while it scrolls advances from the picture in the frame", async ({
	page,
}) => {
	const afterOnePress = () =>
		strip(page).evaluate((list) => {
			list.parentElement?.querySelector<HTMLButtonElement>("[aria-label='Next picture']")?.click();
			return list.scrollLeft / list.clientWidth;
		});
	await page.emulateMedia({ reducedMotion: "reduce" });
	await open(page, "/booking/creek-walk");
	expect(await afterOnePress()).toBeCloseTo(1);
	await expectPicture(page, 2);
	await previous(page).click();
	await expectPicture(page, 1);
	await page.emulateMedia({ reducedMotion: "no-preference" });
	expect(await afterOnePress()).toBeLessThan(0.5);
	await expectPicture(page, 2);
	await previous(page).click();
	await expectPicture(page, 1);
	await next(page).dblclick();
	await expectPicture(page, 3);
	await strip(page).focus();
	await page.keyboard.press("ArrowLeft");
	await page.keyboard.press("ArrowLeft");
	await expectPicture(page, 1);
	// This key press follows the browser's report that picture 2 is visible, and precedes React's rendering of it as the
	// current one.
	await strip(page).evaluate((list) => {
		const observer = new IntersectionObserver(
			([entry]) => {
				if (!entry?.isIntersecting) return;
				observer.disconnect();
				list.parentElement?.querySelector<HTMLButtonElement>("[aria-label='Next picture']")?.click();
			},
			{ root: list, threshold: 0.6 },
		);
		observer.observe(list.children[1] as Element);
	});
	await next(page).click();
	await expectPicture(page, 3);
});

test.describe("on a phone", () => {
	test.use(phone);

	test("[BOOK-1] swipes, and taps on buttons and dots, scroll the carousel; twenty pictures do not make the page wider", async ({
		page,
		store,
		guard,
	}) => {
		await open(page, "/booking/creek-walk");
		await swipe(page, -1);
		await expectPicture(page, 2);
		await swipe(page, -1);
		await expectPicture(page, 3);
		await swipe(page, 1);
		await expectPicture(page, 2);
		await next(page).tap();
		await expectPicture(page, 3);
		await dots(page).nth(0).tap();
		await expectPicture(page, 1);

		guard.allowHost("pictures.example");
		const pictures = Array.from({ length: 20 }, (_, at) => `https://pictures.example/${at}.webp`);
		await page.route("https://pictures.example/**", (route) =>
			route.fulfill({ path: "public/stock/kayak-river-320.webp" }),
		);
		store.change("update activities set images = ? where id = 'creek-walk'", JSON.stringify(pictures));
		await open(page, "/booking/creek-walk");
		expect(await getHorizontalOverflow(page)).toBe(0);
		await carousel(page).getByRole("button", { name: "Picture 21 of 21" }).tap();
		await expect.poll(() => inFrame(page)).toBeCloseTo(21, 1);
	});
});

test.describe("without JavaScript", () => {
	test.use({ ...phone, ...noScript });

	test("[BOOK-1] a swipe scrolls the pictures", async ({ page }) => {
		await page.goto("/booking/creek-walk");
		await expect(next(page)).toBeHidden();
		await swipe(page, -1);
		await expect(strip(page).getByRole("listitem").nth(1)).toBeInViewport({ ratio: 0.9 });
	});
});

/** Swipes the strip by most of its width: to the left for -1, to the right for 1. */
async function swipe(page: Page, direction: -1 | 1): Promise<void> {
	const box = await strip(page).boundingBox();
	if (!box) throw new Error("The carousel can't be seen.");
	const steps = 10;
	const from = box.x + box.width * (direction < 0 ? 0.85 : 0.15);
	const at = (step: number) => ({ x: from + (direction * box.width * 0.7 * step) / steps, y: box.y + 60 });
	const devtools = await page.context().newCDPSession(page);
	await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at(0)] });
	for (let step = 1; step <= steps; step++) {
		await devtools.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [at(step)] });
	}
	await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
	await devtools.detach();
}
