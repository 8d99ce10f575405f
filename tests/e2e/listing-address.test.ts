import { expect, open, phone, test } from "./fixtures.ts";
import {
	cards,
	category,
	choose,
	count,
	field,
	inForce,
	option,
	part,
	scrollPosition,
	search,
	sheetButton,
	titles,
} from "./listing-page.ts";

test("[LIST-2] reload, Back and Forward restore filters and results; consecutive choices share one history entry", async ({
	page,
}) => {
	await open(page, "/activities");
	await category(page, "Camp").click();
	await expect(count(page)).toHaveText("3 activities");
	for (const [key, query] of [
		["ArrowDown", "?sort=newest"],
		["ArrowDown", "?sort=soonest"],
		["Home", ""],
	] as const) {
		await field(page, "Sort by").press(key);
		await expect(category(page, "Camp")).toHaveAttribute("href", `/activities${query}`);
	}
	await choose(page, "Price", "Over $100");
	await expect(titles(page)).toHaveText(["Bramblewood Forest Days", "Otter Lake Camp: Five Days, Four Nights"]);
	await field(page, "Where").fill("lake");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/activities?where=lake&type=Camp&price=100%2B");
	await page.reload();
	await expect(titles(page)).toHaveText(["Otter Lake Camp: Five Days, Four Nights"]);
	await expect(field(page, "Where")).toHaveValue("lake");
	await expect(option(page, "Over $100")).toBeChecked();
	await page.goBack();
	await expect(field(page, "Where")).toHaveValue("");
	await page.goBack();
	await expect(count(page)).toHaveText("24 activities");
	await expect(option(page, "Over $100")).not.toBeChecked();
	await page.goForward();
	await expect(titles(page)).toHaveText(["Bramblewood Forest Days", "Otter Lake Camp: Five Days, Four Nights"]);
	await expect(option(page, "Over $100")).toBeChecked();
});

test("[LIST-2] [LIST-3] changing a filter keeps the scroll position, and Enter searches for the typed text unchanged", async ({
	page,
}) => {
	await page.setViewportSize({ width: 1280, height: 500 });
	await open(page, "/activities");
	await page.evaluate(() => scrollTo(0, 120));
	await choose(page, "Sort by", "Price: low to high");
	await expect(titles(page).first()).toHaveText("Telescope Night on Kestrel Hill");
	expect(await scrollPosition(page)).toBe(120);
	await category(page, "Class").click();
	await expect(category(page, "Class")).toHaveAttribute("aria-current", "true");
	await search(page).fill("Swimming");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/activities?search=Swimming&type=Class&sort=price-asc");
	await expect(titles(page)).toHaveText(["Ducklings: Swimming for Babies and Toddlers"]);
	await expect(inForce(page).getByRole("link")).toHaveText(["“Swimming”", "Class", "Clear all"]);
});

test.describe("on a phone", () => {
	test.use(phone);

	test("[LIST-2] Back from an activity, and a reload, restore the scroll position", async ({ page }) => {
		await open(page, "/activities?sort=price-asc");
		const card = cards(page).filter({ hasText: "Street Dance Thursdays" });
		await card.scrollIntoViewIfNeeded();
		const before = await scrollPosition(page);
		expect(before).toBeGreaterThan(500);
		await card.getByRole("heading").getByRole("link").click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Street Dance Thursdays");
		await expect.poll(() => scrollPosition(page)).toBe(0);
		await page.goBack();
		await expect(cards(page)).toHaveCount(24);
		await expect.poll(() => scrollPosition(page)).toBe(before);
		await expect(card).toBeInViewport();
		await page.reload();
		await expect.poll(() => scrollPosition(page)).toBe(before);
		await page.goForward();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Street Dance Thursdays");
	});

	test("[LIST-2] the filters are a sheet that traps the focus, shows the number of results, and closes with Back, its button and Escape", async ({
		page,
	}) => {
		await open(page, "/activities?type=Camp");
		await expect(field(page, "Where")).toBeHidden();
		await sheetButton(page).tap();
		const sheet = page.getByRole("dialog", { name: "Filters" });
		await expect(sheet).toBeFocused();
		for (let stop = 0; stop < 12; stop++) {
			await page.keyboard.press("Tab");
			const isInside = () => document.activeElement?.matches("body, .filter-sheet, .filter-sheet *");
			expect(await page.evaluate(isInside)).toBe(true);
		}
		await choose(page, "Price", "Over $100");
		await expect(sheet.getByRole("button", { name: "Show 2 activities" })).toBeVisible();
		await expect(page).toHaveURL("/activities?type=Camp&price=100%2B");
		await page.goBack();
		await expect(sheet).toHaveCount(0);
		await expect(page).toHaveURL("/activities?type=Camp");
		await expect(count(page)).toHaveText("3 activities");

		await sheetButton(page).tap();
		await part(page, "When").tap();
		await page.getByRole("checkbox", { name: /^Sat/ }).check();
		await expect(page).toHaveURL("/activities?day=sat&type=Camp");
		await page.getByRole("button", { name: /^Show / }).tap();
		await expect(sheet).toHaveCount(0);
		await expect(inForce(page).getByRole("link", { name: "Remove filter Sat" })).toBeVisible();
		await expect(inForce(page).getByRole("link")).toHaveCount(3);
		await sheetButton(page).tap();
		await expect(sheet).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(sheet).toHaveCount(0);
		await expect(sheetButton(page)).toBeFocused();
	});
});
