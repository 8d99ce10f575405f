import {
	addActivities,
	agreement,
	expectFormValues,
	field,
	fillForm,
	form,
	ida,
	leads,
	optIn,
	sent,
	submitButton,
	test,
	waitForWrites,
	watchPosts,
} from "./booking-world.ts";
import {
	expect,
	expectAccessible,
	holdResponses,
	noScript,
	open,
	type Page,
	phone,
	waitForHydration,
} from "./fixtures.ts";

const messages = {
	"First name": "Enter your first name.",
	"Last name": "Enter your last name.",
	Email: "Enter your email address.",
	Phone: "Enter your phone number.",
};
const agree = "Please agree to the terms and conditions.";

test.beforeEach(({ store }) => addActivities(store));

test("[BOOK-5] [BOOK-6] [ACC-1] the form names its required fields; sent empty, it shows one message beside each, which disappears once corrected", async ({
	page,
	store,
}) => {
	await open(page, "/booking/creek-walk");
	for (const label of Object.keys(messages)) await expect(field(page, label)).toHaveAttribute("required", "");
	await expect(agreement(page)).toHaveAttribute("required", "");
	await expect(agreement(page)).not.toBeChecked();
	await expect(optIn(page)).not.toHaveAttribute("required");
	await expect(optIn(page)).not.toBeChecked();
	await expect(submitButton(page)).toHaveText("Send my details");
	await expect(form(page).getByRole("link", { name: /terms and conditions/ })).toHaveAttribute("href", "/terms");

	const posts = watchPosts(page);
	await submitButton(page).click();
	for (const [label, message] of Object.entries(messages)) await expectMessage(page, label, message);
	await expect(agreement(page)).toHaveAccessibleDescription(agree);
	for (const message of [...Object.values(messages), agree]) await expect(page.getByText(message)).toHaveCount(1);
	await expect(field(page, "First name")).toBeFocused();
	await expectAccessible(page);
	await expect(page).toHaveURL("/booking/creek-walk");

	for (const [label, longest] of Object.entries({ "First name": 100, "Last name": 100, Email: 254, Phone: 100 })) {
		await field(page, label).click();
		await page.keyboard.insertText("5".repeat(longest + 10));
		await expect(field(page, label)).toHaveValue("5".repeat(longest));
	}
	await page.locator("label", { hasText: "I agree to the terms and conditions" }).click();
	await expect(agreement(page)).toBeChecked();
	await fillForm(page, { ...ida, phone: "" });
	await submitButton(page).click();
	await expect(form(page).getByText(messages["First name"])).toBeHidden();
	await expect(field(page, "First name")).not.toHaveAttribute("aria-invalid");
	await expect(field(page, "Phone")).toBeFocused();
	expect(posts).toEqual([]);
	expect(leads(store)).toEqual([]);
});

test("[BOOK-5] on a laptop the whole form of Judo, down to its boxes and its button, is on the first screen", async ({
	page,
}) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await open(page, "/booking/judo");
	for (const part of [agreement(page), optIn(page), submitButton(page)])
		await expect(part).toBeInViewport({ ratio: 1 });
	const [box, button] = await Promise.all([optIn(page).boundingBox(), submitButton(page).boundingBox()]);
	expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(button?.y ?? 0);
});

test("[BOOK-5] [BOOK-6] a form with a missing or malformed field is not sent, keeps its values and focuses that field; corrected it is sent", async ({
	page,
	store,
}) => {
	await open(page, "/booking/creek-walk");
	const posts = watchPosts(page);
	await fillForm(page, { ...ida, newsletter: true });
	for (const [missing, message] of Object.entries(messages)) {
		const value = await field(page, missing).inputValue();
		for (const blank of ["", "   "]) {
			await field(page, missing).fill(blank);
			await submitButton(page).click();
			await expectMessage(page, missing, message);
			await expect(field(page, missing)).toBeFocused();
		}
		await expect(form(page).locator("[aria-invalid=true]")).toHaveCount(1);
		for (const label of Object.keys(messages)) {
			if (label !== missing) await expect(field(page, label)).not.toHaveValue(/^\s*$/);
		}
		await field(page, missing).fill(value);
	}
	await expectFormValues(page);
	await expect(optIn(page)).toBeChecked();

	for (const [label, text, message] of [
		["Email", "ida.example.com", "Enter an email address like name@example.com."],
		["Email", "ida@example", "Enter an email address like name@example.com."],
		["Phone", "call me", "Enter a phone number we can call, like 555 010 0199."],
		["Phone", "12345", "Enter a phone number we can call, like 555 010 0199."],
	] as const) {
		const value = await field(page, label).inputValue();
		await field(page, label).fill(text);
		await submitButton(page).click();
		await expectMessage(page, label, message);
		await expect(field(page, label)).toHaveValue(text);
		await expect(field(page, label)).toBeFocused();
		await field(page, label).fill(value);
	}

	await agreement(page).uncheck();
	await submitButton(page).click();
	await expect(form(page).getByText(agree, { exact: true }).last()).toBeVisible();
	await expect(agreement(page)).toHaveAttribute("aria-invalid", "true");
	await expect(agreement(page)).toHaveAccessibleDescription(agree);
	await expect(agreement(page)).toBeFocused();
	await agreement(page).check();

	await field(page, "Child’s age").fill("seven");
	await field(page, "Message").fill("She is shy.");
	await submitButton(page).click();
	await expectMessage(page, "Child’s age", "Enter an age in years from 0 to 18, or leave it empty.");
	await expect(field(page, "Child’s age")).toBeFocused();
	expect(posts).toEqual([]);
	await field(page, "Child’s age").fill("7");
	await submitButton(page).click();
	await expect(sent(page)).toBeVisible();
	expect(leads(store)).toMatchObject([{ child_age: 7, message: "She is shy." }]);
});

test("[BOOK-5] a keyboard user fills in and sends the form", async ({ page, store }) => {
	await open(page, "/booking/open-day");
	await field(page, "First name").focus();
	for (const text of Object.values(ida)) {
		await page.keyboard.type(text);
		await page.keyboard.press("Tab");
	}
	await expect(field(page, "Child’s age")).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(field(page, "Message")).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(agreement(page)).toBeFocused();
	await page.keyboard.press("Space");
	await page.keyboard.press("Tab");
	await expect(form(page).getByRole("link", { name: /terms and conditions/ })).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(optIn(page)).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(submitButton(page)).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(sent(page)).toBeVisible();
	expect(leads(store)).toHaveLength(1);
});

test("[BOOK-7] while the form is being sent the button shows it, and a second press sends nothing", async ({
	page,
	store,
}) => {
	await open(page, "/booking/open-day");
	await fillForm(page);
	const posts = watchPosts(page);
	const releaseResponses = await holdResponses(page, /\/booking\/open-day\.data/);
	await submitButton(page).click();
	await expect(submitButton(page)).toHaveText("Processing...");
	await expect(submitButton(page)).toHaveAttribute("aria-disabled", "true");
	await submitButton(page).click({ force: true });
	await field(page, "Phone").press("Enter");
	await expect(submitButton(page)).toHaveText("Processing...");
	await expect.poll(() => posts).toHaveLength(1);
	await expectFormValues(page);
	await expectAccessible(page);
	releaseResponses();
	await expect(sent(page)).toBeVisible();
	expect(posts).toHaveLength(1);
	expect(leads(store)).toHaveLength(1);
});

test("[BOOK-7] a double click sends one form, which waits for a server whose store is blocked", async ({
	page,
	store,
	storeFaults,
}) => {
	await open(page, "/booking/open-day");
	await fillForm(page);
	const posts = watchPosts(page);
	const releaseWrites = storeFaults.holdWrites();
	await submitButton(page).dblclick();
	await expect(submitButton(page)).toHaveText("Processing...");
	releaseWrites();
	await expect(sent(page)).toBeVisible();
	expect(posts).toHaveLength(1);
	expect(leads(store)).toHaveLength(1);
});

test("[BOOK-7] a press before hydration and one after it create one lead", async ({ page, store, storeFaults }) => {
	const { takenOver } = await announceTakeOver(page);
	const letScriptsIn = await holdResponses(page, /\/assets\/.*\.js$/);
	await page.goto("/booking/open-day", { waitUntil: "commit" });
	await fillForm(page);
	await submitButton(page).scrollIntoViewIfNeeded();
	const button = await submitButton(page).boundingBox();
	const posts = watchPosts(page);
	const press = () => page.mouse.click((button?.x ?? 0) + 20, (button?.y ?? 0) + 20);
	const releaseWrites = storeFaults.holdWrites();
	await press();
	await expect.poll(() => posts.length).toBe(1);
	letScriptsIn();
	await takenOver;
	await press();
	await expect.poll(() => posts.length).toBe(2);
	releaseWrites();
	await expect(page).toHaveURL(/\/thank-you/);
	await waitForWrites(page);
	expect(leads(store)).toHaveLength(1);
});

test("[BOOK-7] text typed before hydration is kept", async ({ page, store }) => {
	const letScriptsIn = await holdResponses(page, /\/assets\/.*\.js$/);
	await page.goto("/booking/open-day", { waitUntil: "commit" });
	await fillForm(page, { ...ida, newsletter: true });
	letScriptsIn();
	await waitForHydration(page);
	await expectFormValues(page);
	await expect(optIn(page)).toBeChecked();
	await submitButton(page).click();
	await expect(sent(page)).toBeVisible();
	expect(leads(store)).toMatchObject([{ first_name: "Ida", newsletter: 1 }]);
});

test.describe("on a phone without JavaScript", () => {
	test.use({ ...phone, ...noScript });

	test("[GEN-6] [BOOK-5] the form is part of the page; the browser validates it, and a rejected one comes back with a linked message, its values and the focus on the invalid field", async ({
		page,
		store,
		guard,
	}) => {
		guard.expectStatus(400);
		await page.goto("/booking/creek-walk");
		await submitButton(page).tap();
		await expect(field(page, "First name")).toBeFocused();
		await fillForm(page, { ...ida, phone: "call me", newsletter: true });
		await agreement(page).uncheck();
		await submitButton(page).tap();
		await expect(agreement(page)).toBeFocused();
		await expect(page).toHaveURL("/booking/creek-walk");
		await agreement(page).check();
		await submitButton(page).tap();
		await expectMessage(page, "Phone", "Enter a phone number we can call, like 555 010 0199.");
		await expect(field(page, "Phone")).toBeFocused();
		await expectFormValues(page, { ...ida, phone: "call me" });
		await expect(optIn(page)).toBeChecked();
		expect(leads(store)).toEqual([]);
		await field(page, "Phone").fill(ida.phone);
		await submitButton(page).tap();
		await expect(page).toHaveURL(/\/thank-you\?activity=creek-walk/);
		expect(leads(store)).toHaveLength(1);
	});
});

/** Expects the field to be marked as invalid, and its message, also in a summary, to be its accessible description. */
async function expectMessage(page: Page, label: string, message: string): Promise<void> {
	await expect(form(page).getByText(message, { exact: true }).last()).toBeVisible();
	await expect(field(page, label)).toHaveAttribute("aria-invalid", "true");
	await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`${RegExp.escape(message)}$`));
}

/** Resolves once React has hydrated the page, even if the browser is already navigating to another page. */
async function announceTakeOver(page: Page): Promise<{ takenOver: Promise<void> }> {
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.exposeBinding("announceTakeOver", () => resolve());
	await page.addInitScript(() => {
		const looking = setInterval(() => {
			if (history.scrollRestoration !== "manual") return;
			clearInterval(looking);
			(window as unknown as { announceTakeOver(): void }).announceTakeOver();
		}, 10);
	});
	return { takenOver: promise };
}
