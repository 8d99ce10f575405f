import { demoNow } from "../support/demo-now.ts";
import {
	expect,
	expectAccessible,
	getHorizontalOverflow,
	hide,
	holdResponses,
	open,
	type Page,
	phone,
	test,
} from "./fixtures.ts";

// The page's clock is set, because the selectable years depend on it.
test.use({ needsFreshContext: true });

const card = (page: Page, title: string) => page.getByRole("main").getByRole("article").filter({ hasText: title });

async function addChild(page: Page, name: string, year: string, animal: string) {
	await page.getByRole("textbox", { name: "Name or nickname" }).fill(name);
	await page.getByRole("combobox", { name: "Month of birth" }).selectOption("May");
	await page.getByRole("combobox", { name: "Year of birth" }).selectOption(year);
	await page.getByRole("radio", { name: animal }).check();
	await page.getByRole("button", { name: "Add", exact: true }).click();
	await expect(page.getByRole("listitem").filter({ hasText: name })).toBeVisible();
}

test("[FAM-1] cards say whom they fit, a list is filtered for all children, and nothing about them leaves the device", async ({
	page,
	context,
	site,
}) => {
	await context.clock.setFixedTime(demoNow);
	const sent: string[] = [];
	context.on("request", (request) => {
		sent.push([request.url(), JSON.stringify(request.headers()), request.postData()].join(" "));
	});
	await open(page, "/family");
	await addChild(page, "Mathilda", "2019", "cat");
	await addChild(page, "Bartholomew", "2022", "horse");

	await page.getByRole("link", { name: "Find something for them" }).click();
	await expect(card(page, "Judo")).toContainText("Fits Mathilda · Bartholomew from May");
	await page.getByRole("checkbox", { name: "Fits both" }).check();
	await expect(card(page, "Judo")).toHaveCount(0);
	await expect(card(page, "Telescope Night")).toContainText("Fits Mathilda and Bartholomew");
	await page.getByRole("link", { name: "Search for their ages" }).click();
	await expect(page).toHaveURL("/activities?age=4,7");
	const letLinesIn = await holdResponses(page, /\/fit-line-/);
	await open(page, "/activities?view=rows");
	const getHeight = async () => Math.round((await card(page, "Judo").boundingBox())?.height ?? 0);
	const height = await getHeight();
	letLinesIn();
	await expect(card(page, "Judo")).toContainText("Bartholomew from May");
	expect(await getHeight()).toBe(height);
	await open(page, "/booking/judo");
	const fit = page.getByText("Fits Mathilda · Bartholomew from May").first();
	await expect(fit).toBeVisible();
	await page.getByRole("button", { name: "Shortlist Judo" }).click();
	await open(page, "/shortlist");
	await expect(fit).toBeVisible();
	await hide(page);

	const left = [...sent, JSON.stringify(await context.cookies()), ...site.errors].join("\n");
	expect(sent.length).toBeGreaterThan(10);
	expect(left).not.toMatch(/Mathilda|Bartholomew|2019-05|2022-05|May.{0,9}20(19|22)/i);
});

test.describe("on a phone", () => {
	test.use(phone);

	test("[FAM-1] a child is removed, a future month of birth is rejected, and both pages fit a small screen", async ({
		page,
		context,
	}) => {
		await context.clock.setFixedTime("2026-04-16T12:00:00Z");
		await open(page, "/family");
		await addChild(page, "Mathilda", "2019", "cat");
		await page.setViewportSize({ width: 320, height: 700 });
		expect(await getHorizontalOverflow(page)).toBe(0);
		await page.getByRole("button", { name: "Remove Mathilda" }).tap();
		await expect(page.getByRole("heading", { name: "No children yet" })).toBeFocused();
		await page.getByRole("textbox", { name: "Name or nickname" }).fill("B");
		await page.getByRole("combobox", { name: "Month of birth" }).selectOption("May");
		await page.getByRole("combobox", { name: "Year of birth" }).selectOption("2026");
		await page.getByRole("button", { name: "Add", exact: true }).tap();
		await expect(page.getByText("That month is in the future.")).toBeVisible();
		await expectAccessible(page, "dark");
	});
});
