import sharp from "sharp";
import { readMailLink } from "../http/stored-mails.ts";
import type { Site } from "../support/site/site.ts";
import { askForPlace } from "./ask-for-place.ts";
import { expect, expectAccessible, open, type Page, phone, type Store, test } from "./fixtures.ts";

const ida = { firstName: "Ida", lastName: "Berg", email: "ida@example.com", phone: "555 010 0199", agreeToTerms: "on" };

/** Creates a JPEG that the site does not accept unless the browser makes it smaller. */
async function createLargePhoto(): Promise<Buffer> {
	const create = { channels: 3, background: "#7ab8a0" } as const;
	const noise = { create: { ...create, width: 1400, height: 1400, noise: { type: "gaussian", sigma: 60 } } } as const;
	const photo = sharp({ create: { ...create, width: 8000, height: 5250 } }).composite([{ input: noise }]);
	const buffer = await photo.jpeg({ quality: 95 }).toBuffer();
	expect(buffer.length).toBeGreaterThan(1_000_000);
	return buffer;
}

/** Returns the link in the mail to the provider. */
function readEnquiryLink(store: Store): string {
	const text = store.value(
		"select text from mails join mail_contents on mail_contents.id = content_id where kind = 'enquiry'",
	);
	return new URL(String(text).match(/https?:\/\/\S+\/provider\/enquiries\/\S+/)?.[0] ?? "").pathname;
}

/** Sends a lead for Judo, and opens the provider's page by the link in its mail. */
async function openProviderPage(page: Page, site: Site, store: Store): Promise<void> {
	await page.request.post("/booking/judo", { form: ida, headers: { origin: site.origin }, maxRedirects: 0 });
	await open(page, readMailLink(store, { kind: "enquiry" }, "/provider/page/"));
}

const readAnswer = (store: Store) =>
	store.rows(
		"select recipient, subject, text from mails join mail_contents on mail_contents.id = content_id where kind = 'provider-answer'",
	);

const place = {
	label: "Yes, there’s a spot",
	subject: "There’s a spot for you: Judo",
	heading: "Yes, there’s a spot",
	status: "contacted",
};
const waitingList = {
	label: "Waiting list",
	subject: "You’re on the waiting list: Judo",
	heading: "You’re on the waiting list",
	status: "contacted",
};

/** Goes from a parent's search to the provider's answer in the parent's mailbox. */
async function playStory(page: Page, store: Store, answer: typeof place): Promise<void> {
	// Without a registration page, so that no tab of another site opens.
	store.change("update activities set website_url = null where id = 'judo'");
	await open(page, "/activities?search=judo");
	await page.getByRole("main").getByRole("link", { name: "Judo", exact: true }).first().click();
	const form = page.getByRole("region", { name: /^Ask / });
	const isNarrow = (page.viewportSize()?.width ?? 0) < 1024;
	if (isNarrow) await page.getByRole("main").getByRole("button", { name: "Ask for a spot" }).tap();
	await expect(form).toContainText("Our staff will pass this on to Otterford Judo Club");
	await form.getByLabel("First name").fill("Ida");
	await form.getByLabel("Last name").fill("Berg");
	await form.getByLabel("Email").fill("ida@example.com");
	await form.getByLabel("Phone").fill("555 010 0199");
	await form.getByLabel("Message").fill("May she try it first?");
	await form.getByRole("checkbox", { name: /terms/ }).check();
	await form.getByRole("button", { name: "Send my details" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you. We have your details.");

	await open(page, readEnquiryLink(store));
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ida Berg is asking for a spot");
	await expect(page.getByRole("main")).toContainText("May she try it first?");
	await page.getByRole("radio", { name: answer.label }).check();
	await page.getByLabel("A message to Ida").fill("Yes, on Monday.");
	await page.getByRole("button", { name: "Send the answer" }).click();
	await expect(page.getByText(`${answer.label}, `)).toBeInViewport();
	await expect(page.getByText("“Yes, on Monday.”")).toBeInViewport();

	const [mail, ...others] = readAnswer(store);
	expect(others).toEqual([]);
	expect(mail).toMatchObject({ recipient: "ida@example.com", subject: answer.subject });
	expect(mail?.text).toContain(answer.heading);
	expect(mail?.text).toContain("> Yes, on Monday.");
	expect(store.value("select status from leads where email = 'ida@example.com'")).toBe(answer.status);
}

/** Some days later the parent is asked by mail, answers with one press, and corrects a slip with another. */
async function playEnd(page: Page, site: Site, store: Store): Promise<void> {
	await askForPlace(site, String(store.value("select id from leads where email = 'ida@example.com'")));
	const text = store.value(
		"select text from mails join mail_contents on mail_contents.id = content_id where kind = 'place-question'",
	);
	const { pathname, search } = new URL(String(text).match(/https?:\/\/\S+got=no/)?.[0] ?? "");
	await page.goto(pathname + search);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sorry it didn’t work out");
	await page.getByRole("button", { name: "We did get a spot" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Have a wonderful time!");
	await page.reload();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Have a wonderful time!");
	expect(store.rows("select status, got_place from leads where email = 'ida@example.com'")).toEqual([
		{ status: "booked", got_place: "yes" },
	]);
}

test("[HAND-1] [HAND-3] a family finds Judo, is told about the waiting list by mail, and finally says that they got a place", async ({
	page,
	site,
	store,
}) => {
	await playStory(page, store, waitingList);
	await expectAccessible(page);
	// A second message within the same minute empties the form too.
	await page.getByText("Change your answer, or write again").click();
	await page.getByLabel("A message to Ida").fill("Bring a towel.");
	await page.getByRole("button", { name: "Send the answer" }).click();
	await expect(page.getByText("“Bring a towel.”")).toBeInViewport();
	await playEnd(page, site, store);
});

test.describe("on a phone", () => {
	test.use(phone);

	test("[HAND-4] the provider marks a date as full, raises the price and moves a date, with one hand", async ({
		page,
		store,
	}) => {
		await playStory(page, store, place);
		await page.getByRole("link", { name: "Change spots and prices" }).tap();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Otterford Judo Club");
		await expectAccessible(page);
		await page
			.getByRole("button", { name: /^Full on / })
			.first()
			.tap();
		await expect(page.getByText(/: full. Parents can see it now./)).toBeInViewport();
		await page.getByLabel("Price in USD").fill("33.50");
		await page.getByRole("button", { name: "Save the price of Judo" }).tap();
		await expect(page.getByText("The price is now $33.50 a session, and parents can see it.")).toBeInViewport();
		await page.getByRole("button", { name: "Yes, all of it" }).tap();
		await expect(page.getByText("Your pages say you confirmed them today.")).toBeInViewport();
		await page.getByRole("link", { name: "Change dates, ages or descriptions of Judo" }).tap();
		await page.getByText("Move").nth(1).tap();
		await page.getByLabel("From", { exact: true }).filter({ visible: true }).fill("09:05");
		await page.getByLabel("To", { exact: true }).filter({ visible: true }).fill("09:55");
		await expectAccessible(page);
		await page.getByRole("button", { name: "Send to our staff" }).tap();
		await expect(page.getByText("Our staff will check it before it goes on the page.")).toBeInViewport();
		expect(store.value("select count(*) from activity_proposals where state = 'open'")).toBe(1);
		await open(page, "/booking/judo");
		await expect(page.getByRole("main")).toContainText("$33.50");
		await expect(page.getByRole("main")).toContainText("Full");
	});

	test("[HAND-4] the provider sends a photo of 42 megapixels from the phone, and staff see it before parents do", async ({
		page,
		site,
		store,
		signIn,
	}) => {
		await openProviderPage(page, site, store);
		await page.getByRole("link", { name: "Send a picture of Judo" }).tap();
		const buffer = await createLargePhoto();
		await page.getByLabel("Picture").setInputFiles({ name: "hall.jpg", mimeType: "image/jpeg", buffer });
		const readSize = (input: HTMLInputElement) => Number(input.files?.[0]?.size);
		await expect.poll(() => page.getByLabel("Picture").evaluate(readSize)).toBeLessThan(1_000_000);
		await expectAccessible(page);
		await page.getByRole("button", { name: "Send to our staff" }).tap();
		await expect(page.getByText("Our staff will check it before it goes on the page.")).toBeInViewport();
		await signIn();
		await open(page, "/admin/review");
		const preview = page.getByRole("img", { name: "after" });
		await expect.poll(() => preview.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(400);
		await expectAccessible(page);
		await page.getByRole("button", { name: "Approve Judo" }).tap();
		await expect(page.getByText("All caught up.")).toBeVisible();
		await open(page, "/booking/judo");
		await expect(page.locator("img[src*='-1600x1050-']").first()).toBeVisible();
	});

	test("[HAND-4] what a provider types survives a lost connection, and is sent afterwards", async ({
		page,
		site,
		store,
		guard,
	}) => {
		await openProviderPage(page, site, store);
		await page.getByRole("link", { name: "Change dates, ages or descriptions of Judo" }).tap();
		const note = page.getByLabel("Several prices or other changes");
		await note.fill("Two brothers pay for one.");
		guard.expectLostConnection();
		await page.route(/\.data/, (route) => route.abort("connectionreset"));
		await page.getByRole("button", { name: "Send to our staff" }).tap();
		await expect(page.getByRole("alert")).toContainText("Check your connection and try again.");
		await expect(note).toHaveValue("Two brothers pay for one.");
		await page.unroute(/\.data/);
		await page.getByRole("button", { name: "Send to our staff" }).tap();
		await expect(page.getByText("Our staff will check it before it goes on the page.")).toBeInViewport();
		expect(store.value("select count(*) from activity_proposals where state = 'open'")).toBe(1);
	});

	test("[HAND-4] the answer to a request for a lost link comes into view", async ({ page }) => {
		await open(page, "/provider/link");
		await page.getByRole("main").getByLabel("Email address").fill("club@example.com");
		const button = page.getByRole("button", { name: "Send me the link" });
		// As a keyboard on the screen scrolls it.
		await button.evaluate((element) => element.scrollIntoView({ block: "start" }));
		await button.tap();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("We have your request");
		await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
		await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
	});
});
