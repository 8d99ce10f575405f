import { expect, holdResponses, open, test } from "./fixtures.ts";
import {
	cards,
	category,
	choose,
	count,
	field,
	inForce,
	many,
	pagination,
	part,
	scrollPosition,
	search,
	titles,
} from "./listing-page.ts";

const chips = ["Adventure", "Arts & Crafts", "Camp", "Class", "Indoor Play", "STEM", "Sport", "Workshop"];

test("[LIST-1] [LIST-2] a category chip filters the grid, and pressing it again removes the filter; a card is clickable as a whole, and Back from its activity restores the scroll position", async ({
	page,
}) => {
	await open(page, "/activities");
	await expect(page.getByRole("navigation", { name: "Categories" }).getByRole("link")).toContainText(chips);
	await category(page, "Arts & Crafts").click();
	await expect(page).toHaveURL("/activities?type=Arts+%26+Crafts");
	await expect(count(page)).toHaveText("3 activities");
	await expect(category(page, "Arts & Crafts")).toHaveAttribute("aria-current", "true");
	await category(page, "Arts & Crafts").click();
	await expect(page).toHaveURL("/activities");
	await expect(cards(page)).toHaveCount(24);
	const card = cards(page).filter({ hasText: "Robot Garage" });
	await expect(card.getByRole("link")).toHaveCount(2);
	await card.scrollIntoViewIfNeeded();
	const before = await scrollPosition(page);
	expect(before).toBeGreaterThan(200);
	await card.click({ position: { x: 60, y: 60 } });
	await expect(page).toHaveURL("/booking/robot-garage");
	await expect.poll(() => scrollPosition(page)).toBe(0);
	await page.goBack();
	await expect(cards(page)).toHaveCount(24);
	await expect.poll(() => scrollPosition(page)).toBe(before);
});

test("[LIST-9] a link to the next page leads to its top, Back to the page before, and a changed filter to the first", async ({
	page,
	store,
}) => {
	store.addActivities(...many(60, "Camp"));
	await open(page, "/activities?type=Camp");
	await expect(cards(page)).toHaveCount(24);
	for (const number of [2, 3]) {
		await pagination(page).getByRole("link", { name: "Next" }).click();
		await expect(page).toHaveURL(`/activities?type=Camp&page=${number}`);
		await expect(count(page)).toHaveText(`63 activities, page ${number} of 3`);
		await expect.poll(() => scrollPosition(page)).toBe(0);
	}
	await page.goBack();
	await expect(count(page)).toHaveText("63 activities, page 2 of 3");
	await choose(page, "Price", "Under $25");
	await expect(page).toHaveURL("/activities?type=Camp&price=0-25");
	await expect(count(page)).toHaveText("60 activities, page 1 of 3");
});

test("[LIST-10] the count is announced at each change, the focus stays on the filter, and text typed meanwhile is kept", async ({
	page,
}) => {
	await open(page, "/activities");
	const region = count(page);
	await expect(region).toHaveText("24 activities");
	const spoken = await page.evaluateHandle(() => {
		const texts: string[] = [];
		const status = document.querySelector("main [role=status]") as HTMLElement;
		new MutationObserver(() => texts.push(status.innerText)).observe(status, {
			childList: true,
			characterData: true,
			subtree: true,
		});
		return texts;
	});
	await category(page, "Indoor Play").click();
	await expect(region).toHaveText("3 activities");
	await choose(page, "Price", "Under $25");
	await expect(region).toHaveText("2 activities");
	await search(page).fill("puppet");
	await page.keyboard.press("Enter");
	await expect(region).toHaveText("1 activity");
	await expect(search(page)).toBeFocused();
	await field(page, "Where").fill("nowhere");
	await page.keyboard.press("Enter");
	await expect(region).toHaveText("0 activities");
	const announced = new Set(await spoken.jsonValue());
	expect([...announced]).toEqual(["3 activities", "2 activities", "1 activity", "0 activities"]);

	await inForce(page).getByRole("link", { name: "Clear all" }).click();
	await expect(region).toHaveText("24 activities");
	await field(page, "Sort by").focus();
	await page.keyboard.press("m");
	await expect(page).toHaveURL(/sort=popular/);
	await expect(titles(page).first()).toHaveText("Harbour Kayak Morning");
	await expect(field(page, "Sort by")).toBeFocused();
	const releaseResponses = await holdResponses(page, /activities\.data/);
	await choose(page, "Age", "12+ Teens");
	await search(page).pressSequentially("kestrel");
	releaseResponses();
	await expect(inForce(page).getByRole("link")).toHaveText(["12+ Teens"]);
	await expect(search(page)).toHaveValue("kestrel");
	await expect(search(page)).toBeFocused();
});

test("[FIND-4] several ages can be chosen by mouse while their part stays open", async ({ page }) => {
	await open(page, "/activities");
	await part(page, "Who").click();
	const ages = page.getByRole("group", { name: "Suits all of these ages" });
	await ages.getByText("Suits all of these ages").click();
	await ages.locator("label", { hasText: /^5/ }).click();
	await expect(page).toHaveURL("/activities?age=5");
	await ages.locator("label", { hasText: /^9/ }).click();
	await expect(page).toHaveURL("/activities?age=5,9");
	await expect(inForce(page).getByRole("link")).toHaveText(["Ages 5 and 9"]);
	await expect(ages).toBeVisible();
});

test("[FIND-8] the map loads on request, the keyboard goes from a pin to its row, and 'Search this area' lists what is near its centre", async ({
	page,
}) => {
	const scripts: string[] = [];
	page.on("request", (request) => request.url().includes("leaflet") && scripts.push(request.url()));
	await open(page, "/activities?search=judo");
	expect(scripts).toEqual([]);
	await page.getByRole("link", { name: "Map" }).click();
	await expect(page).toHaveURL("/activities?search=judo&view=map");
	const pin = page.getByRole("button", { name: "1. Judo" });
	await pin.focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("article").getByRole("link", { name: "Judo" })).toBeFocused();
	await expect(pin).toHaveClass(/is-current/);
	await page.getByRole("button", { name: "Zoom in" }).click();
	await page.getByRole("button", { name: "Search this area" }).click();
	await expect(page).toHaveURL(/near=40\.\d+,-(60|59)\.\d+&within=[\d.]+&view=map$/);
	await expect(inForce(page).getByRole("link", { name: /^Remove filter Within/ })).toBeVisible();
});

test("[FIND-8] with MAP_TILES the map shows the tiles, pins and attribution", async ({
	page,
	guard,
	startAnotherSite,
}) => {
	guard.allowHost("tiles.example");
	const tile = '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>';
	await page.route("https://tiles.example/**", (route) => route.fulfill({ contentType: "image/svg+xml", body: tile }));
	const site = await startAnotherSite({
		MAP_TILES: "https://tiles.example/{z}/{x}/{y}",
		MAP_ATTRIBUTION: "© Tiles <3",
	});
	await open(page, `${site.origin}/activities?search=judo&view=map`);
	await expect(page.getByRole("button", { name: "1. Judo" })).toBeVisible();
	const map = page.getByRole("region", { name: "Map" });
	await expect(map.locator("img.leaflet-tile-loaded").first()).toBeVisible();
	await expect(map.locator(".leaflet-control-attribution")).toHaveText("Leaflet | © Tiles <3");
});
