import { addActivities, fillForm, leads, submitButton, test } from "./booking-world.ts";
import { expect, holdResponses, noScript, open, type Page, phone, waitForHydration } from "./fixtures.ts";
import { choose, count, part, sheetButton } from "./listing-page.ts";

// Tests public pages before hydration, when they are plain HTML.

const scripts = /\/assets\/[^/]*\.js$/;

/** Pages whose scripts are held back never fire `load`. */
const plain = { waitUntil: "domcontentloaded" } as const;

const heart = (page: Page, title: string) => page.getByRole("button", { name: `Shortlist ${title}`, exact: true });
const savedMessage = (page: Page) => page.getByText("Saved. See your shortlist");
const shortlisted = (page: Page) => page.getByRole("main").getByRole("article").getByRole("heading");

test("[FAST-1] a link and a form that are pressed before hydration work as plain HTML", async ({ page, store }) => {
	addActivities(store);
	const letScriptsIn = await holdResponses(page, scripts);
	await page.goto("/activities?sort=newest", plain);
	await page.getByRole("link", { name: "Open Day", exact: true }).click();
	await expect(page).toHaveURL("/booking/open-day");
	await fillForm(page);
	await submitButton(page).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you. We have your details.");
	expect(leads(store)).toHaveLength(1);
	letScriptsIn();
});

test("[FAST-1] an order, a price, a day and a date chosen in the listing before hydration are applied", async ({
	page,
}) => {
	const letScriptsIn = await holdResponses(page, scripts);
	await page.goto("/activities", plain);
	await choose(page, "Sort by", "Price: low to high");
	await choose(page, "Price", "$25-$50");
	await part(page, "When").click();
	await page.getByRole("checkbox", { name: /^Sat/ }).check();
	await page.getByLabel("From", { exact: true }).fill("2031-05-04");
	letScriptsIn();
	await expect(page).toHaveURL(/from=2031-05-04&day=sat&price=25-50&sort=price-asc/);
	await expect(page.getByRole("checkbox", { name: /^Sat/ })).toBeChecked();
	await expect(count(page)).toBeVisible();
});

test("[FAST-1] suggestions appear for text typed before hydration", async ({ page }) => {
	const letScriptsIn = await holdResponses(page, scripts);
	await page.goto("/activities", plain);
	await page.getByLabel("What", { exact: true }).fill("judo");
	letScriptsIn();
	await expect(page.getByRole("listbox")).toBeVisible();
	await expect(page.getByLabel("What", { exact: true })).toHaveValue("judo");
});

test("[FAST-1] hydration does not scroll the page back", async ({ page }) => {
	await open(page, "/activities");
	await page.evaluate(() => window.scrollTo(0, 300));
	const letScriptsIn = await holdResponses(page, scripts);
	await page.reload(plain);
	const position = () => page.evaluate(() => Math.round(scrollY));
	await page.mouse.wheel(0, 600);
	await expect.poll(position).toBe(900);
	letScriptsIn();
	await waitForHydration(page);
	expect(await position()).toBe(900);
});

test("[FAST-1] after Back before hydration, the page of the current URL is shown", async ({ page }) => {
	await open(page, "/resources");
	await page.getByRole("link", { name: "Wellness", exact: true }).click();
	await expect(page).toHaveURL("/resources?category=Wellness");
	const letScriptsIn = await holdResponses(page, scripts);
	await page.reload(plain);
	await page.goBack(plain);
	letScriptsIn();
	await expect(page).toHaveURL("/resources");
	await expect(page.getByRole("article")).toHaveCount(12);
});

test("[FAST-1] after Forward during hydration, the page of the current URL is shown", async ({ page }) => {
	await open(page, "/resources");
	await page.getByRole("link", { name: "Wellness", exact: true }).click();
	await expect(page).toHaveURL("/resources?category=Wellness");
	await page.goBack();
	await expect(page.getByRole("article")).toHaveCount(12);
	// React schedules hydration with a message to itself, which is held back in the first document only.
	await page.addInitScript(() => {
		if (sessionStorage.getItem("wasHeld")) return;
		sessionStorage.setItem("wasHeld", "yes");
		const { postMessage } = MessagePort.prototype;
		MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
			document.documentElement.dataset.isHeld = "yes";
			addEventListener("popstate", () => setTimeout(() => postMessage.call(this, message)));
		};
	});
	await page.reload(plain);
	await page.locator("html[data-is-held]").waitFor();
	await page.evaluate(() => history.forward());
	await expect(page).toHaveURL("/resources?category=Wellness");
	await expect(page.getByRole("navigation").getByText("Wellness", { exact: true })).toHaveAttribute(
		"aria-current",
		"true",
	);
	await waitForHydration(page);
	await expect(page.getByRole("article")).toHaveCount(3);
});

test.describe("on a phone", () => {
	test.use(phone);

	test("[FAST-1] [HOME-5] the search opens before hydration, and becomes modal with its text and focus", async ({
		page,
	}) => {
		const letScriptsIn = await holdResponses(page, scripts);
		await page.goto("/", plain);
		await page.getByRole("button", { name: "Start your search" }).tap();
		const overlay = page.getByRole("dialog", { name: "What are you looking for?" });
		const field = overlay.getByLabel("Search activities");
		await expect(field).toBeFocused();
		await page.keyboard.type("pottery");
		letScriptsIn();
		await expect(overlay).toHaveAttribute("aria-modal", "true");
		await expect(field).toBeFocused();
		await expect(field).toHaveValue("pottery");
		await expect(page.locator("header")).toHaveAttribute("inert");
		await page.goBack();
		await expect(overlay).toBeHidden();
		await expect(page).toHaveURL("/");
		await expect(page.locator("header")).not.toHaveAttribute("inert");
	});

	test("[FAST-1] the listing's filters open before hydration, and keep the choices", async ({ page }) => {
		const letScriptsIn = await holdResponses(page, scripts);
		await page.goto("/activities", plain);
		await sheetButton(page).tap();
		await part(page, "When").tap();
		await page.getByRole("checkbox", { name: /^Sat/ }).check();
		letScriptsIn();
		await expect(page).toHaveURL("/activities?day=sat");
		await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
		await page.goBack();
		await expect(page.getByRole("dialog")).toHaveCount(0);
	});

	test("[FAST-1] [FAM-2] pressing a heart before hydration stays on the list, and saves the activity", async ({
		page,
	}) => {
		const letScriptsIn = await holdResponses(page, scripts);
		await page.goto("/activities?type=Camp", plain);
		await heart(page, "Otter Lake Camp: Five Days, Four Nights").tap();
		await expect(page).toHaveURL("/activities?type=Camp#heart-otter-lake-camp-week");
		await expect(heart(page, "Otter Lake Camp: Five Days, Four Nights")).toBeInViewport();
		await expect(savedMessage(page)).toBeVisible();
		letScriptsIn();
		await expect(heart(page, "Otter Lake Camp: Five Days, Four Nights")).toHaveAttribute("aria-pressed", "true");
		await savedMessage(page).getByRole("link").tap();
		await expect(shortlisted(page)).toHaveText(["Otter Lake Camp: Five Days, Four Nights"]);
	});
});

test.describe("without JavaScript", () => {
	test.use({ ...phone, ...noScript });

	test("[GEN-6] [HOME-5] [FAM-2] the search and the filters open, search and close, and a heart saves its activity", async ({
		page,
	}) => {
		await page.goto("/", plain);
		await page.getByRole("button", { name: "Start your search" }).tap();
		await page.getByLabel("Search activities").fill("camp");
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/\/activities\?search=camp/);
		await sheetButton(page).tap();
		await part(page, "When").tap();
		await page.getByRole("checkbox", { name: /^Sat/ }).check();
		await page.getByRole("button", { name: "Close the filters" }).tap();
		await expect(page.getByRole("checkbox", { name: /^Sat/ })).toBeHidden();
		await heart(page, "Otter Lake Camp: Five Days, Four Nights").tap();
		await expect(page).toHaveURL(/\/activities\?search=camp.*#heart-otter-lake-camp-week$/);
		await expect(savedMessage(page)).toBeVisible();
		await savedMessage(page).getByRole("link").tap();
		await expect(shortlisted(page)).toHaveText(["Otter Lake Camp: Five Days, Four Nights"]);
	});
});

test("[FAM-2] a heart says that nothing is saved on a device that keeps nothing", async ({ page }) => {
	await page.addInitScript(() => {
		Object.defineProperty(navigator, "cookieEnabled", { value: false });
		Storage.prototype.setItem = () => {
			throw new DOMException("Storage is turned off.", "SecurityError");
		};
	});
	await open(page, "/booking/judo");
	await heart(page, "Judo").click();
	await expect(page.getByRole("alert").filter({ hasText: "Not saved." })).toBeVisible();
	await expect(savedMessage(page)).toBeHidden();
	await expect(heart(page, "Judo")).toHaveAttribute("aria-pressed", "false");
});
