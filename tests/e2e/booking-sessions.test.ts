import { demoNow } from "../support/demo-now.ts";
import {
	agreement,
	expectFormValues,
	field,
	fillForm,
	form,
	leads,
	sent,
	submitButton,
	test,
} from "./booking-world.ts";
import {
	expect,
	expectAccessible,
	getHorizontalOverflow,
	noScript,
	open,
	type Page,
	phone,
	type Store,
	storeChildren,
} from "./fixtures.ts";

const msPerDay = 24 * 3_600_000;

/** Creates a one-hour session on a coming day at 17:00 UTC: noon or 1 pm in New York. */
function createSession(days: number, remainingCapacity: number | null = null) {
	const day = new Date(demoNow.getTime() + days * msPerDay).toISOString().slice(0, 10);
	return {
		id: `day-${days}`,
		startDate: `${day}T17:00:00Z`,
		endDate: `${day}T18:00:00Z`,
		venueId: null,
		timeZone: "America/New_York",
		maximumCapacity: null,
		remainingCapacity,
		eventStatus: "scheduled" as const,
	};
}

const sail = {
	id: "sail",
	title: "Sail Away",
	websiteUrl: null,
	sessions: [createSession(2), createSession(4, 3), createSession(6, 0)],
};
const dateChoices = (page: Page) => form(page).getByRole("group", { name: "Date" });
const chosenDate = (page: Page) => dateChoices(page).locator(":checked");
/** Taps the date's label, as its radio button is hidden. */
const chooseDate = (page: Page, id: string) => dateChoices(page).locator(`label:has([value="${id}"])`).click();
const full = "This date is full. Choose another. Or send it again to ask for a spot if one comes free.";
const dates = (page: Page) => page.getByRole("region", { name: "Dates" });
const savedSessions = (store: Store) => leads(store).map((lead) => lead.session_id);

test.beforeEach(({ store }) => store.addActivities(sail, { id: "row", title: "Sail Along" }));

test("[BOOK-5] [FACT-5] a parent chooses a date on the page by keyboard, and it is saved with the lead", async ({
	page,
	store,
}) => {
	await open(page, "/booking/sail");
	await dates(page)
		.getByRole("link", { name: /3 spots left/ })
		.press("Enter");
	await expect(field(page, "First name")).toBeFocused();
	await expect(dates(page).locator("[aria-current]")).toHaveText(/3 spots left/);
	await expect(chosenDate(page)).toHaveValue("day-4");
	await expect(dateChoices(page).locator("label")).toHaveText([
		"Not decided yet",
		/^\w{3}, \w{3} \d+.*1[12]:00.*pm$/,
		/3 spots left$/,
		/Full$/,
	]);
	await fillForm(page);
	await submitButton(page).click();
	await expect(sent(page)).toBeVisible();
	expect(savedSessions(store)).toEqual(["day-4"]);
});

test("[BOOK-5] a parent asks by keyboard whether a spot opens on a full date, with an accessible form", async ({
	page,
	store,
}) => {
	await open(page, "/booking/sail");
	await dates(page).getByRole("link", { name: /Full/ }).press("Enter");
	await expect(page.getByRole("heading", { name: "Full · Ask about a spot" })).toBeVisible();
	await expectAccessible(page);
	expect(await getHorizontalOverflow(page)).toBe(0);
	await fillForm(page);
	await submitButton(page).click();
	await expect(sent(page)).toBeVisible();
	expect(savedSessions(store)).toEqual(["day-6"]);
});

test("[BOOK-5] a date that has just filled up gets a message; the other fields keep their values, and another date is accepted", async ({
	page,
	store,
	guard,
}) => {
	guard.expectStatus(400);
	await open(page, "/booking/sail");
	await fillForm(page);
	await chooseDate(page, "day-4");
	fillUp(store);
	await submitButton(page).click();
	await expect(chosenDate(page)).toHaveAccessibleDescription(full);
	await expect(chosenDate(page)).toBeFocused();
	await expectFormValues(page);
	expect(leads(store)).toEqual([]);
	await chooseDate(page, "day-2");
	await submitButton(page).click();
	await expect(sent(page)).toBeVisible();
	expect(savedSessions(store)).toEqual(["day-2"]);
});

test("[BOOK-5] [FAM-1] the form has the age of the child whom Otter Lake fits, and Judo's offers both", async ({
	page,
}) => {
	await open(page, "/booking/otter-lake-camp-week");
	await storeChildren(page, [
		{ id: "a", name: "Mia", birthMonth: "2021-05", animal: "cat" },
		{ id: "b", name: "Tom", birthMonth: "2017-02", animal: "dog" },
	]);
	await expect(field(page, "Child’s age")).toHaveValue("10");
	await open(page, "/booking/judo");
	await expect(field(page, "Child’s age")).toHaveValue("");
	await form(page).getByRole("button", { name: "Mia, 5" }).click();
	await expect(field(page, "Child’s age")).toHaveValue("5");
});

test("[FACT-3] a form for an activity that has just ended is replaced by alternatives, and nothing is saved", async ({
	page,
	store,
	guard,
}) => {
	guard.expectStatus(409);
	await open(page, "/booking/sail");
	await fillForm(page);
	end(store);
	await submitButton(page).click();
	const panel = page.getByRole("region", { name: "This activity has ended" });
	await expect(panel.getByRole("alert")).toContainText("we didn’t save your details.");
	await expect(panel.getByRole("link", { name: "Sail Along" })).toBeVisible();
	await expect(panel).toBeFocused();
	expect(leads(store)).toEqual([]);
});

test.describe("on a phone", () => {
	test.use(phone);

	test("[BOOK-5] [FACT-5] a tap on a date opens the form with it", async ({ page, store }) => {
		await open(page, "/booking/sail");
		await dates(page)
			.getByRole("link", { name: /3 spots left/ })
			.tap();
		const sheet = page.getByRole("dialog", { name: "Ask for a spot" });
		await expect(sheet.locator("label:has([name=session]:checked)")).toHaveText(/3 spots left/);
		await expect(sheet.locator("label:has([name=session]:checked)")).toBeInViewport();
		await expectAccessible(page);
		await fillForm(page);
		await submitButton(page).tap();
		await expect(page).toHaveURL(/\/thank-you\?activity=sail&session=day-4/);
		await expect(page.getByText("They’ll answer at ida@example.com.")).toBeVisible();
		await expect(page.getByRole("main").locator(".button").first()).toHaveText("Add to calendar");
		expect(savedSessions(store)).toEqual(["day-4"]);
		await page.goBack();
		await expect(form(page)).toBeHidden();
	});

	test("[FACT-5] [FACT-3] forty dates, a long provider's page and an ended activity, which says so first, on paper too, are accessible and fit the screen", async ({
		page,
		store,
	}) => {
		const provider = "Lower Bay Sailing and Everything-Else-That-Floats Club";
		store.change(
			`insert into providers (id, title, description, created_at, updated_at, search_text, origin)
			values ('club', ?, 'Since 1902.', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', '', 'staff')`,
			provider,
		);
		const sessions = Array.from({ length: 40 }, (_, week) => createSession(7 * (week + 1)));
		store.addActivities({
			id: "long",
			title: "Donaudampfschifffahrt".repeat(4),
			ageRange: "3 years 6 months - 15 years",
			location: "Quay, Massachusetts",
			providerId: "club",
			sessions,
		});
		await open(page, "/booking/long");
		await page.getByText("All 40 dates").click();
		await expect(dates(page).getByRole("listitem")).toHaveCount(6 + 40);
		await expect(page.getByText("Ages 3 years 6 months - 15 years")).toBeVisible();
		await expectAccessible(page);
		await expectFits(page);
		await page.getByRole("link", { name: provider }).first().click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(provider);
		await expectAccessible(page);
		await expectFits(page);

		end(store);
		await open(page, "/booking/sail");
		const notice = page.getByText("This activity has ended").first();
		await expect(notice).toBeInViewport();
		await expectAccessible(page);
		await expectFits(page);
		await page.emulateMedia({ media: "print" });
		await expect(notice).toBeVisible();
	});
});

test.describe("without JavaScript", () => {
	test.use(noScript);

	test("[GEN-6] [BOOK-5] a date that has just filled up gets a message, and the other fields keep their values", async ({
		page,
		store,
		guard,
	}) => {
		guard.expectStatus(400);
		await page.goto("/booking/sail");
		await dates(page)
			.getByRole("link", { name: /3 spots left/ })
			.click();
		await fillForm(page);
		await expect(chosenDate(page)).toHaveValue("day-4");
		fillUp(store);
		await submitButton(page).click();
		await expect(chosenDate(page)).toHaveAccessibleDescription(full);
		await expect(chosenDate(page)).toBeFocused();
		await expectFormValues(page);
		await chooseDate(page, "day-2");
		await submitButton(page).click();
		await expect(page).toHaveURL(/\/thank-you/);
		expect(savedSessions(store)).toEqual(["day-2"]);
	});

	test("[GEN-6] [FACT-3] a form for an activity that has just ended is answered with that message", async ({
		page,
		store,
		guard,
	}) => {
		guard.expectStatus(409);
		await page.goto("/booking/sail");
		await fillForm(page);
		end(store);
		await submitButton(page).click();
		await expect(page.getByRole("region", { name: "This activity has ended" })).toContainText(
			"didn’t save your details",
		);
		await expect(agreement(page)).toHaveCount(0);
		expect(leads(store)).toEqual([]);
	});
});

/** Expects the page to fit a phone and a desk. */
async function expectFits(page: Page): Promise<void> {
	for (const viewport of [{ width: 1280, height: 800 }, phone.viewport]) {
		await page.setViewportSize(viewport);
		await expect.poll(() => getHorizontalOverflow(page)).toBe(0);
	}
}

function fillUp(store: Store): void {
	store.change("update activity_sessions set remaining_capacity = 0 where activity_id = 'sail' and id = 'day-4'");
}

function end(store: Store): void {
	store.change("update activities set ends_at = '2020-01-01T00:00:00.000Z' where id = 'sail'");
}
