import { expect, expectAccessible, open, type Page, phone, test } from "./fixtures.ts";

const what = (page: Page) => page.getByRole("combobox", { name: "What" });
const where = (page: Page) => page.getByRole("combobox", { name: "Where" }).filter({ visible: true });
const options = (page: Page) => page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
const active = (page: Page) => page.getByRole("listbox").getByRole("option", { selected: true });

test("[FIND-7] the keyboard reaches suggestions, and the typed text stays until one is chosen", async ({ page }) => {
	await open(page, "/activities?age=3-12");
	await what(page).pressSequentially("otter");
	await expect(options(page).first()).toHaveText("OtterfordPlace");
	await expect(page.getByText("5 suggestions")).toBeAttached();
	await expect(what(page)).toHaveAttribute("aria-expanded", "true");
	await expect(active(page)).toHaveCount(0);

	await page.keyboard.press("ArrowDown");
	await expect(active(page)).toHaveText("OtterfordPlace");
	await expectAccessible(page);
	await page.keyboard.press("Home");
	await expect(active(page)).toHaveCount(0);
	await page.keyboard.press("ArrowUp");
	await expect(active(page)).toHaveText(/Activity$/);
	await page.keyboard.press("Escape");
	await expect(options(page)).toHaveCount(0);
	await expect(what(page)).toHaveValue("otter");
	await expect(what(page)).toBeFocused();

	await page.keyboard.press("ArrowDown");
	await expect(options(page)).toHaveCount(5);
	for (const _ of ["Otterford", "Otter Lake", "Otter Lake Camp"]) await page.keyboard.press("ArrowDown");
	await expect(active(page)).toHaveText("Otter Lake CampProvider");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/activities?age=3-12&provider=otter-lake-camp");
	await expect(what(page)).toHaveValue("");
	await expect(options(page)).toHaveCount(0);
});

test("[FIND-7] choosing a place fills its field, and Enter searches for it", async ({ page }) => {
	await open(page, "/");
	await where(page).pressSequentially("alder");
	await expect(options(page)).toHaveText(["Alder Quay"]);
	await options(page).click();
	await expect(where(page)).toHaveValue("Alder Quay");
	await expect(where(page)).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/activities?where=Alder+Quay");
});

test("[FIND-7] without suggestions the field searches for what was typed", async ({ page, guard }) => {
	guard.expectStatus(503);
	await page.route("**/activities/suggestions?*", (route) => route.fulfill({ status: 503 }));
	await open(page, "/activities");
	const failed = page.waitForResponse((response) => response.status() === 503);
	await what(page).pressSequentially("judo");
	await failed;
	await expect(options(page)).toHaveCount(0);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/activities?search=judo");
	await page.unrouteAll();
});

test.describe("on a phone", () => {
	test.use(phone);

	test("[FIND-7] a tap on a suggestion opens it, and Back returns home", async ({ page }) => {
		await open(page, "/");
		await page.getByRole("button", { name: "Start your search" }).tap();
		await expect(page.getByRole("dialog")).toHaveAttribute("aria-modal", "true");
		await page.getByRole("combobox", { name: "Search activities" }).pressSequentially("camp");
		await expect(options(page).first()).toHaveText("CampType");
		for (const option of await options(page).all()) {
			expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
		}
		await options(page).first().tap();
		await expect(page).toHaveURL("/activities?type=Camp");
		await page.goBack();
		await expect(page).toHaveURL("/");
		await expect(page.getByRole("dialog")).toBeHidden();
	});
});
