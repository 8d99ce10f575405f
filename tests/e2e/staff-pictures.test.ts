import type { Locator, Page } from "@playwright/test";
import * as samples from "../pictures/samples.ts";
import { staffAccount } from "../support/site/site.ts";
import { expect, expectAccessible, getHorizontalOverflow, holdResponses, open, phone, test } from "./fixtures.ts";

const meadow = { name: "meadow.jpg", mimeType: "image/jpeg", buffer: await samples.photo(500, 334).jpeg().toBuffer() };
const tower = { name: "tower.png", mimeType: "image/png", buffer: await samples.photo(300, 420).png().toBuffer() };
const drawing = { name: "drawing.svg", mimeType: "image/svg+xml", buffer: Buffer.from(samples.svgWithScript) };

test.beforeEach(async ({ signIn, store }) => {
	store.markChanged();
	await signIn();
});

async function openField(page: Page): Promise<Locator> {
	await open(page, "/admin/activities/new");
	return page.getByRole("group", { name: "Pictures" });
}

const addresses = (field: Locator) =>
	field
		.getByRole("list", { name: "Pictures, in order" })
		.locator("img")
		.evaluateAll((images) => images.map((image) => image.getAttribute("src") ?? ""));

async function fillTheRest(page: Page, title: string): Promise<void> {
	await page.getByLabel("Title").fill(title);
	await page.getByLabel("Category").selectOption("STEM");
	await page.getByLabel("Description").fill("We look.");
	await page.getByLabel("Free", { exact: true }).check();
}

test("[ADMA-4] [ADMA-5] staff upload, describe and reorder pictures, and the public page shows them", async ({
	page,
	guard,
	store,
}) => {
	guard.expectStatus(415);
	const field = await openField(page);
	await fillTheRest(page, "Meadow Morning");
	const releaseResponses = await holdResponses(page, "**/admin/pictures");
	await field.getByLabel("Choose pictures").setInputFiles([meadow, drawing, tower]);
	const sending = field.getByRole("list", { name: "Uploading pictures" });
	await expect(sending.getByRole("listitem")).toHaveText([/^meadow\.jpg/, /^drawing\.svg/, /^tower\.png/]);
	await expect(sending.getByRole("progressbar", { name: "meadow.jpg" })).toBeVisible();
	await expect(sending.locator('img[src^="data:image/webp"]')).toHaveCount(2);
	await page.getByRole("button", { name: "Add activity" }).click();
	await expect(field.getByText("Saving once the pictures are uploaded…")).toBeVisible();
	releaseResponses();
	await expect(sending.getByRole("listitem")).toHaveText([/isn’t a JPEG, PNG, WebP or AVIF picture/]);
	await expect(field.getByRole("status")).toHaveText("tower.png has been added.");
	await sending.getByRole("button", { name: "Dismiss drawing.svg" }).click();
	await expect(sending).toBeHidden();
	await field.getByLabel("What it shows, picture 1").fill("A green meadow");
	await field.getByLabel("What it shows, picture 2").fill("An old tower");
	await expectAccessible(page);

	const [first, second] = await addresses(field);
	await field.getByRole("button", { name: "Move picture 2 earlier" }).press("Enter");
	await expect.poll(() => addresses(field)).toEqual([second, first]);
	await expect(field.getByRole("button", { name: "Move picture 1 earlier" })).toBeFocused();
	await expect(field.getByRole("status")).toHaveText("Moved to position 1 of 2.");
	await expect(field.getByLabel("What it shows, picture 1")).toHaveValue("An old tower");

	await page.getByRole("button", { name: "Add activity" }).click();
	await expect(page.getByRole("rowheader", { name: /Meadow Morning/ })).toBeVisible();
	const id = store.value("select id from activities where title = 'Meadow Morning'");
	await page.goto(`/booking/${id}`);
	const shown = page.getByRole("region", { name: "Pictures of Meadow Morning" }).getByRole("img");
	await expect(shown.first()).toHaveAccessibleName("An old tower");
	await expect(shown.nth(1)).toHaveAccessibleName("A green meadow");
	await expect(shown.first()).toHaveAttribute("srcset", /^\/files\/activities\/[0-9a-f]{32}-300x420-300\.avif 300w$/);
	await expect(shown.nth(1)).toHaveAttribute("width", "500");
	await expect
		.poll(() =>
			shown.first().evaluate(({ currentSrc, naturalWidth }: HTMLImageElement) => naturalWidth > 0 && currentSrc),
		)
		.toMatch(/-300\.avif$/);
});

test("[ADMA-5] an activity that is saved during an upload is saved with its picture", async ({ page, store }) => {
	const field = await openField(page);
	await fillTheRest(page, "Lantern Night");
	const releaseResponses = await holdResponses(page, "**/admin/pictures");
	await field.getByLabel("Choose pictures").setInputFiles(tower);
	await page.getByRole("button", { name: "Add activity" }).click();
	await expect(field.getByText("Saving once the pictures are uploaded…")).toBeVisible();
	releaseResponses();
	await expect(page.getByRole("rowheader", { name: /Lantern Night/ })).toBeVisible();
	expect(store.value("select image_url from activities where title = 'Lantern Night'")).toMatch(
		/^\/files\/activities\//,
	);
});

test("[ADMA-4] staff drop, paste, link, drag and remove pictures", async ({ page, guard }) => {
	guard.allowHost("far.example");
	await page.route("https://far.example/**", (route) =>
		route.fulfill({ contentType: "image/png", body: tower.buffer }),
	);
	const field = await openField(page);
	const bring = (kind: "drop" | "paste", name: string) =>
		field.getByText("or drop or paste").evaluate(
			(place, [kind, name, bytes]) => {
				const transfer = new DataTransfer();
				transfer.items.add(
					new File([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], name, { type: "image/png" }),
				);
				const options = { bubbles: true, cancelable: true };
				if (kind === "drop") place.dispatchEvent(new DragEvent("drop", { ...options, dataTransfer: transfer }));
				else document.body.dispatchEvent(new ClipboardEvent("paste", { ...options, clipboardData: transfer }));
			},
			[kind, name, tower.buffer.toString("base64")] as const,
		);
	await bring("drop", "dropped.png");
	await expect(field.getByRole("status")).toHaveText("dropped.png has been added.");
	await bring("paste", "pasted.png");
	await expect(field.getByRole("status")).toHaveText("pasted.png has been added.");

	const address = field.getByLabel("Add from a web address");
	for (const wrong of ["javascript:alert(1)", "far.example/a.png", "data:image/png;base64,AAAA"]) {
		await address.fill(wrong);
		await address.press("Enter");
		await expect(field.getByText("Enter a web address that starts with https:// or http://.")).toBeVisible();
	}
	await address.fill("https://far.example/a.png");
	await address.press("Enter");
	await expect(address).toHaveValue("");
	await address.fill("https://far.example/a.png");
	await field.getByRole("button", { name: "Add picture" }).click();
	await expect(field.getByText("This picture is already in the list.")).toBeVisible();

	const rows = field.getByRole("list", { name: "Pictures, in order" }).getByRole("listitem");
	const [dropped, pasted, named] = await addresses(field);
	expect(named).toBe("https://far.example/a.png");
	await rows.nth(2).locator("[draggable=true]").dragTo(rows.first());
	await expect.poll(() => addresses(field)).toEqual([named, dropped, pasted]);
	await field.getByRole("button", { name: "Remove picture 2" }).press("Enter");
	await expect.poll(() => addresses(field)).toEqual([named, pasted]);
	await expect(field.getByRole("button", { name: "Remove picture 2" })).toBeFocused();
});

test("[ADMA-5] staff retry a failed upload, and sign in again in a dialog", async ({ page, guard, context }) => {
	guard.expectLostConnection();
	const field = await openField(page);
	await page.route("**/admin/pictures", (route) => route.abort(), { times: 1 });
	await field.getByLabel("Choose pictures").setInputFiles(tower);
	await expect(field.getByRole("status")).toHaveText(/^tower\.png: We couldn’t upload the picture\./);
	await context.clearCookies();
	await field.getByRole("button", { name: "Retry" }).click();
	const dialog = page.getByRole("dialog", { name: "Please sign in again" });
	await expect(dialog).toBeVisible();
	await dialog.getByLabel("Password").fill(staffAccount.STAFF_PASSWORD);
	await dialog.getByRole("button", { name: "Sign in and continue" }).click();
	await expect(field.getByRole("status")).toHaveText("tower.png has been added.");
});

test.describe("on a phone", () => {
	test.use(phone);

	test("[ADMA-4] [ADMA-5] typing while another picture's upload finishes keeps that picture, the field fits the screen, and its buttons are at least 44 pixels in size", async ({
		page,
	}) => {
		const field = await openField(page);
		await field.getByLabel("Choose pictures").setInputFiles(meadow);
		const description = field.getByLabel("What it shows, picture 1");
		await expect(description).toBeVisible();
		// A key is pressed after the response to the second picture, before React renders again.
		await description.evaluate((input: HTMLInputElement) => {
			const send = XMLHttpRequest.prototype.send;
			XMLHttpRequest.prototype.send = function (body) {
				this.addEventListener("load", () => {
					input.focus();
					document.execCommand("insertText", false, "A green meadow");
				});
				send.call(this, body);
			};
		});
		await field.getByLabel("Choose pictures").setInputFiles(tower);
		await expect(description).toHaveValue("A green meadow");
		await expect(field.getByLabel("What it shows, picture 2")).toBeVisible();
		await expect(field.getByRole("button", { name: "Remove picture 2" })).toBeVisible();
		// The file input itself is hidden; its label is pressed instead.
		for (const button of await field.locator("button, label.button").all()) {
			const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
			expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
		}
		expect(await getHorizontalOverflow(page)).toBe(0);
	});
});
