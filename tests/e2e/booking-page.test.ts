import { addActivities, creekWalk } from "./booking-world.ts";
import {
	expect,
	expectAccessible,
	getHorizontalOverflow,
	holdResponses,
	noScript,
	open,
	type Page,
	test,
} from "./fixtures.ts";

const overview = (page: Page) => page.getByRole("region", { name: "Overview" });
const fold = (page: Page) => overview(page).locator("summary");
const lastWords = "We are back at the mill at eleven.";
const longText = `${"Two hours up the creek with nets and buckets. ".repeat(20)}\n\n${lastWords}`;

test.beforeEach(({ store }) => {
	addActivities(store);
	store.change("update activities set description = ? where id = 'creek-walk'", longText);
});

/** Returns whether the end of the overview is within its visible part. */
const isEndShown = (page: Page) =>
	overview(page).evaluate((section, words) => {
		const end = [...section.querySelectorAll("p")].find(({ textContent }) => textContent === words);
		const rest = section.querySelector("details")?.getBoundingClientRect();
		return (end?.getBoundingClientRect().bottom ?? 0) <= (rest?.bottom ?? 0);
	}, lastWords);

test("[BOOK-1] [BOOK-2] the page is accessible; its overview shows its first lines, and expands and collapses by mouse and by keyboard", async ({
	page,
}) => {
	await open(page, "/booking/creek-walk");
	expect(await getHorizontalOverflow(page)).toBe(0);
	await expectAccessible(page);
	await expect(overview(page).getByText("Two hours up the creek").first()).toBeVisible();
	expect(await isEndShown(page)).toBe(false);
	await fold(page).click();
	expect(await isEndShown(page)).toBe(true);
	await fold(page).click();
	expect(await isEndShown(page)).toBe(false);
	await fold(page).focus();
	await page.keyboard.press("Enter");
	expect(await isEndShown(page)).toBe(true);
	await page.keyboard.press("Space");
	expect(await isEndShown(page)).toBe(false);
	await page.emulateMedia({ media: "print" });
	expect(await isEndShown(page)).toBe(true);
});

test("[BOOK-4] a sign-up for an activity that was just deleted keeps the form, says what staff can do, and creates no lead", async ({
	page,
	store,
	guard,
}) => {
	guard.expectStatus(404);
	await open(page, "/booking/creek-walk");
	store.change("delete from activities where id = 'creek-walk'");
	for (const label of ["First name", "Last name"]) await page.getByLabel(label).fill("Ida");
	await page.getByLabel("Phone").fill("555 010 0199");
	await page.getByRole("region", { name: "Ask about dates" }).getByLabel("Email").fill("ida@example.com");
	await page.getByRole("checkbox", { name: /^I agree/ }).check();
	await page.getByRole("button", { name: "Send my details" }).click();
	const message = page.getByRole("alert").filter({ hasText: "This activity was removed" });
	await expect(message.getByRole("link", { name: /^Contact our staff/ })).toHaveAttribute("href", "/contact");
	await expect(page.getByLabel("Phone")).toHaveValue("555 010 0199");
	await expectAccessible(page);
	expect(store.value("select count(*) from leads where activity_id = 'creek-walk'")).toBe(0);
});

test("[BOOK-4] an unknown activity and a failed load show an error with a link to the listing, also after a click there, and a reload recovers", async ({
	page,
	store,
	guard,
}) => {
	// The listing may still request the counts of its filters, which then fail with 503.
	guard.expectStatus(404, 500, 503);
	const notFound = page.getByText("Sorry, we couldn't find the activity you were looking for.");
	const failed = page.getByText("Failed to load activity details. Please try again later.");
	const heading = page.getByRole("heading", { level: 1 });
	const response = await open(page, "/booking/no-such-activity");
	expect(response.status()).toBe(404);
	await expect(heading).toHaveText("Activity Not Found");
	await expect(notFound).toBeVisible();
	await expect(failed).toBeHidden();
	await expect(page).toHaveTitle("Activity Not Found | Larkabout");
	await expectAccessible(page);
	await page.getByRole("link", { name: "Browse Activities" }).click();
	await expect(page).toHaveURL("/activities");
	await expect(heading).toHaveText("Explore Adventures");

	await open(page, "/activities?search=creek+walk");
	store.breakTable("activities");
	await page.getByRole("link", { name: "Creek Walk", exact: true }).click();
	await expect(heading).toHaveText("Activity Not Found");
	await expect(failed).toBeVisible();
	expect((await page.reload())?.status()).toBe(500);
	await expect(heading).toHaveText("Activity Not Found");
	await expect(failed).toBeVisible();
	await expect(notFound).toBeHidden();
	await expect(page.getByText(/Reference: \w{4}-\w{4}/)).toBeVisible();
	await expect(page.getByRole("link", { name: "Browse Activities" })).toHaveAttribute("href", "/activities");
	await expectAccessible(page);
	store.repairTable("activities");
	expect((await page.reload())?.status()).toBe(200);
	await expect(heading).toHaveText("Creek Walk");
});

test("[BOOK-5] [BOOK-1] a slow navigation shows a loading status, then the form; a link to another activity shows its first picture, a folded overview and no messages", async ({
	page,
	store,
}) => {
	const swim = { id: "creek-swim", title: "Creek Swim", description: longText, createdAt: "2027-02-01T09:00:00.000Z" };
	store.addActivities({ ...creekWalk, ...swim });
	await open(page, "/activities?search=creek+walk");
	const releaseResponses = await holdResponses(page, /\/booking\/creek-walk\.data/);
	await page.getByRole("link", { name: "Creek Walk", exact: true }).click();
	await expect(page.getByRole("status").filter({ hasText: "Loading…" })).toBeAttached();
	await expect(page.getByRole("button", { name: "Send my details" })).toBeHidden();
	releaseResponses();
	await expect(page.getByRole("button", { name: "Send my details" })).toBeVisible();
	await expect(page.getByText("Loading…")).toHaveCount(0);

	await page.getByRole("button", { name: "Picture 3 of 3" }).click();
	await fold(page).click();
	await page.getByRole("button", { name: "Send my details" }).click();
	await expect(page.getByText("Enter your first name.", { exact: true }).last()).toBeVisible();
	await page
		.getByRole("region", { name: "More like this" })
		.getByRole("link", { name: "Creek Swim", exact: true })
		.click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Creek Swim");
	await expect(page.getByRole("button", { name: "Picture 1 of 3" })).toHaveAttribute("aria-current", "true");
	expect(await isEndShown(page)).toBe(false);
	await expect(page.getByText("Enter your first name.")).toHaveCount(0);
});

test.describe("without JavaScript", () => {
	test.use(noScript);

	test("[GEN-6] the page shows all content, and the overview expands", async ({ page }) => {
		await page.goto("/booking/creek-walk");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Creek Walk");
		expect(await isEndShown(page)).toBe(false);
		await fold(page).click();
		expect(await isEndShown(page)).toBe(true);
		await expect(page.getByRole("button", { name: "Send my details" })).toBeVisible();
		await expect(page.getByRole("button", { name: "Next picture" })).toBeHidden();
	});
});

test("[FIND-8] the place of Judo is shown on a small map, which loads when it is opened", async ({ page }) => {
	const scripts: string[] = [];
	page.on("request", (request) => request.url().includes("leaflet") && scripts.push(request.url()));
	await open(page, "/booking/judo");
	expect(scripts).toEqual([]);
	const place = page.getByRole("region", { name: "Place" });
	await place.getByText("Show on a map").click();
	await expect(place.locator(".map-pin")).toBeVisible();
	expect(scripts).not.toEqual([]);
	await expectAccessible(page);
});
