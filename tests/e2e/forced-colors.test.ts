import { addActivities } from "./booking-world.ts";
import { expect, type Locator, test } from "./fixtures.ts";
import { category } from "./listing-page.ts";

test.use({ contextOptions: { forcedColors: "active" } });

test("[ACC-1] with forced colours, selected controls look different from others", async ({ page, store, signIn }) => {
	addActivities(store);
	await signIn();
	await page.goto("/activities?type=Camp");
	await expectToStandOut(category(page, "Camp"), category(page, "Class"));
	const views = page.getByRole("list", { name: "View" });
	await expectToStandOut(views.getByRole("link", { name: "Cards" }), views.getByRole("link", { name: "Rows" }));
	await page.goto("/booking/creek-walk");
	const dot = (number: number) => page.getByRole("button", { name: `Picture ${number} of 3` }).locator("span");
	await expectToStandOut(dot(1), dot(2));
	await page.goto("/admin/insights?days=7");
	const periods = page.getByRole("navigation", { name: "How far back" });
	await expectToStandOut(periods.getByRole("link", { name: "7 days" }), periods.getByRole("link", { name: "90 days" }));
	await page.goto("/admin/resources/edit/choosing-a-first-overnight-camp");
	const view = (name: string) => page.getByRole("button", { name, exact: true });
	await expectToStandOut(view("Visual"), view("HTML source"));
});

async function expectToStandOut(chosen: Locator, other: Locator): Promise<void> {
	const getColors = (locator: Locator) =>
		locator.evaluate((element) => {
			const { backgroundColor, color } = getComputedStyle(element);
			return { backgroundColor, color };
		});
	const [first, second] = [await getColors(chosen), await getColors(other)];
	expect(first.backgroundColor).not.toBe(second.backgroundColor);
	expect(first.color).not.toBe(first.backgroundColor);
}
