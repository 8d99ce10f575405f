import { expect, expectAccessible, getHorizontalOverflow, open, type Page, phone, test } from "./fixtures.ts";

const heart = (page: Page, title: string) => page.getByRole("main").getByRole("button", { name: `Shortlist ${title}` });
const items = (page: Page) => page.getByRole("main").getByRole("article").getByRole("heading");
const unfold = (page: Page, title: string) =>
	page.locator("summary", { hasText: `Note and position of ${title}` }).press("Enter");
const headerLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Shortlist/ });

const judo = "Judo";
const ropes = "The High Line at Kestrel Hill";

test("[FAM-2] a heart takes effect immediately, in every tab and after a reload, and the list is sorted by keyboard and shared", async ({
	page,
	context,
}) => {
	await open(page, "/activities?view=rows");
	await heart(page, judo).click();
	await expect(heart(page, judo)).toHaveAttribute("aria-pressed", "true");
	await expect(page).toHaveURL("/activities?view=rows");
	const other = await context.newPage();
	await open(other, "/booking/high-ropes-kestrel-hill");
	await expect(headerLink(other)).toHaveText("Shortlist: 1");
	await other.getByRole("button", { name: `Shortlist ${ropes}` }).focus();
	await other.keyboard.press("Enter");
	await expect(headerLink(page)).toHaveText("Shortlist: 2");
	await page.reload();
	await expect(heart(page, ropes)).toHaveAttribute("aria-pressed", "true");

	await headerLink(page).click();
	await expect(items(page)).toHaveText([judo, ropes]);
	await expect(page.getByRole("button", { name: `Move ${judo} down` })).toBeHidden();
	await unfold(page, judo);
	await page.getByRole("textbox", { name: `Your note on ${judo}` }).fill("Ask Sam's mother");
	await page.getByRole("button", { name: `Move ${judo} down` }).focus();
	await page.keyboard.press("Enter");
	await expect(items(page)).toHaveText([ropes, judo]);
	await expect(page.getByRole("button", { name: `Move ${judo} down` })).toBeFocused();
	await expectAccessible(page);
	await open(page, "/shortlist");
	await expect(items(page)).toHaveText([ropes, judo]);
	await expect(page.getByRole("paragraph").filter({ hasText: "Ask Sam's mother" })).toBeVisible();
	await unfold(page, judo);
	await expect(page.getByRole("textbox", { name: `Your note on ${judo}` })).toHaveValue("Ask Sam's mother");

	const link = (await page.getByRole("link", { name: "Link to this list" }).getAttribute("href")) ?? "";
	expect(new URL(link).search).toBe("?ids=high-ropes-kestrel-hill,judo");
	await page.getByRole("button", { name: `Remove ${ropes} from your shortlist` }).click();
	await expect(items(page)).toHaveText([judo]);
	await open(page, `${new URL(link).pathname}${new URL(link).search},no-such`);
	await expect(page.getByText("No longer listed.")).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("button", { name: "Add these to mine" }).click();
	await expect(page.getByRole("main").getByRole("status")).toContainText("All of these are on your shortlist");
	await expect(headerLink(page)).toHaveText("Shortlist: 2");
});

test.describe("on a phone", () => {
	test.use(phone);

	test("[FAM-3] of three activities to compare, two stand side by side below their names, and a swipe shows the next", async ({
		page,
	}) => {
		await open(page, "/compare?ids=judo,high-ropes-kestrel-hill,otter-lake-camp-week");
		const names = page.getByRole("columnheader");
		const isShown = (index: number) =>
			names.nth(index).evaluate((name) => {
				const { left, right } = name.getBoundingClientRect();
				return left >= -1 && right <= innerWidth + 1;
			});
		expect([await isShown(0), await isShown(1), await isShown(2)]).toEqual([true, true, false]);
		expect(await getHorizontalOverflow(page)).toBe(0);
		const table = page.locator(".compare-scroll");
		await table.evaluate((element) => element.scrollTo(element.scrollWidth, element.scrollHeight));
		await expect.poll(() => isShown(2)).toBe(true);
		await expect(names.nth(2)).toBeInViewport();
	});

	test("[FAM-2] the device takes over a shortlist that forms without JavaScript stored in the cookie", async ({
		page,
	}) => {
		await open(page, "/shortlist");
		await expect(page.getByText("Your shortlist is empty.")).toBeVisible();
		await expectAccessible(page);
		// Does what pressing a heart does without scripts.
		await page.evaluate(() => {
			const form = document.getElementById("shortlist-form") as HTMLFormElement;
			form.append(Object.assign(document.createElement("input"), { name: "ids", value: "judo" }));
			form.submit();
		});
		await expect(items(page)).toHaveText([judo]);
		await unfold(page, judo);
		await expect(page.getByRole("textbox", { name: `Your note on ${judo}` })).toBeVisible();
		await expect.poll(() => page.evaluate(() => document.cookie)).toBe("");
		await expectAccessible(page, "dark");
		await page.setViewportSize({ width: 320, height: 700 });
		expect(await getHorizontalOverflow(page)).toBe(0);
		await open(page, "/booking/judo");
		const button = page.getByRole("button", { name: `Shortlist ${judo}` });
		await expect(button).toHaveAttribute("aria-pressed", "true");
		await button.tap();
		await expect(button).toHaveAttribute("aria-pressed", "false");
	});
});

test("[FAM-2] [FAM-4] nothing of an empty shortlist moves while the page hydrates", async ({ page }) => {
	await page.setViewportSize({ width: 768, height: 800 });
	await page.addInitScript(() => {
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) {
				const { value } = entry as PerformanceEntry & { value: number };
				document.documentElement.dataset.shift = String(Number(document.documentElement.dataset.shift ?? 0) + value);
			}
		}).observe({ type: "layout-shift", buffered: true });
	});
	await open(page, "/shortlist");
	await expect(page.getByText("No dates chosen yet.")).toBeVisible();
	await expect(page.getByText("Your shortlist is empty.")).toBeVisible();
	// Frames are observed after they are drawn.
	await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
	expect(await page.locator("html").getAttribute("data-shift")).toBeNull();
});
