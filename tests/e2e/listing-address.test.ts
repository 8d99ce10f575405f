import { expect, noScript, open, phone, test } from "./fixtures.ts";
import {
	cards,
	category,
	choose,
	count,
	field,
	inForce,
	many,
	option,
	pagination,
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
		["ArrowDown", "?sort=soonest"],
		["ArrowDown", "?sort=popular"],
		["Home", ""],
	] as const) {
		await field(page, "Sort by").press(key);
		await expect(category(page, "Camp")).toHaveAttribute("href", `/activities${query}`);
	}
	// The second one has no comparable price.
	await choose(page, "Price", "Over $100");
	await expect(titles(page)).toHaveText(["Otter Lake Camp: Five Days, Four Nights", "Bramblewood Forest Days"]);
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
	await expect(titles(page)).toHaveText(["Otter Lake Camp: Five Days, Four Nights", "Bramblewood Forest Days"]);
	await expect(option(page, "Over $100")).toBeChecked();
});

test("[LIST-2] another visitor with the same URL sees the same results", async ({ page, browser, site, guard }) => {
	const toddlers = [
		"Telescope Night on Kestrel Hill",
		"Dig, Sow, Eat",
		"The Burrow",
		"Rock Pool Rangers",
		"Théâtre d’ombres: A Shadow-Puppet Sunday",
		"Ducklings: Swimming for Babies and Toddlers",
		"Pots, Pans and Ukuleles",
	];
	await open(page, "/activities");
	await choose(page, "Age", "0-3 Toddlers");
	await choose(page, "Sort by", "Price: low to high");
	await expect(titles(page)).toHaveText(toddlers);
	await expect(page).toHaveURL("/activities?age=0-3&sort=price-asc");
	const context = await browser.newContext({ baseURL: site.origin });
	await guard.watch(context);
	const friend = await context.newPage();
	await open(friend, page.url());
	await expect(titles(friend)).toHaveText(toddlers);
	await expect(option(friend, "0-3 Toddlers")).toBeChecked();
	await expect(field(friend, "Sort by")).toHaveValue("price-asc");
	await context.close();
});

for (const [device, use] of Object.entries({ "a wide screen": {}, "a phone": phone })) {
	test.describe(`on ${device}`, () => {
		test.use(use);

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
	});
}

test("[LIST-2] changing a filter keeps the scroll position", async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 500 });
	await open(page, "/activities");
	await page.evaluate(() => scrollTo(0, 120));
	await choose(page, "Sort by", "Price: low to high");
	await expect(titles(page).first()).toHaveText("Telescope Night on Kestrel Hill");
	expect(await scrollPosition(page)).toBe(120);
});

test("[LIST-3] Enter searches for the typed text, and keeps it unchanged", async ({ page }) => {
	await open(page, "/activities?type=Class");
	await search(page).fill("Swimming");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/activities?search=Swimming&type=Class");
	await expect(titles(page)).toHaveText(["Ducklings: Swimming for Babies and Toddlers"]);
	await expect(inForce(page).getByRole("link")).toHaveText(["“Swimming”", "Class", "Clear all"]);
});

test.describe("on a phone", () => {
	test.use(phone);

	test("[LIST-2] the filters are a sheet that traps the focus, shows the number of results, and closes with Back", async ({
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
	});

	test("[LIST-2] the sheet's button and Escape close it, and Escape restores the focus", async ({ page }) => {
		await open(page, "/activities");
		await sheetButton(page).tap();
		await part(page, "When").tap();
		await page.getByRole("checkbox", { name: /^Sat/ }).check();
		await expect(page).toHaveURL("/activities?day=sat");
		await page.getByRole("button", { name: /^Show / }).tap();
		await expect(page.getByRole("dialog")).toHaveCount(0);
		await expect(inForce(page).getByRole("link")).toHaveText(["Sat"]);
		await sheetButton(page).tap();
		await expect(page.getByRole("dialog")).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(page.getByRole("dialog")).toHaveCount(0);
		await expect(sheetButton(page)).toBeFocused();
	});
});

test.describe("without JavaScript", () => {
	test.use(noScript);

	test("[GEN-6] [LIST-2] every filter works with the form's button, and chips and pages are links", async ({
		page,
		store,
	}) => {
		store.addActivities(...many(60, "Camp"));
		await page.goto("/activities");
		await category(page, "Camp").click();
		await expect(count(page)).toHaveText("63 activities, page 1 of 3");
		await pagination(page).getByRole("link", { name: "Next" }).click();
		await expect(count(page)).toHaveText("63 activities, page 2 of 3");
		await choose(page, "Price", "$50-$100");
		await choose(page, "Age", "3-12 Children");
		await choose(page, "Sort by", "Price: high to low");
		await field(page, "Where").fill("Bramblewood");
		await page.getByRole("button", { name: "Search" }).click();
		await expect(count(page)).toHaveText("1 activity");
		await expect(titles(page)).toHaveText(["First Night Under Canvas"]);
		await expect(option(page, "3-12 Children")).toBeChecked();
		await inForce(page).getByRole("link", { name: "Remove filter Camp" }).click();
		await expect(inForce(page).getByRole("link", { name: "Remove filter Camp" })).toHaveCount(0);
		await page.goBack();
		await expect(count(page)).toHaveText("1 activity");
	});
});
