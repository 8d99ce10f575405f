import type { Activity, Category } from "../../domain/activity/activity.ts";
import type { Page } from "./fixtures.ts";

// What a parent sees and presses on the listing.
export const cards = (page: Page) => page.getByRole("main").getByRole("article");
export const titles = (page: Page) => cards(page).getByRole("heading");
export const count = (page: Page) => page.getByRole("main").getByRole("status");
export const category = (page: Page, name: string) =>
	// Its number of activities follows the name.
	page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: new RegExp(`^${name}(?: \\d|$)`) });
export const inForce = (page: Page) => page.getByRole("list", { name: "Filters in force" });
export const moreResults = (page: Page) => page.getByRole("navigation", { name: "More results" });
export const search = (page: Page) => page.getByLabel("What", { exact: true });

/** The fields of the form, with the part of it that they are in. */
const fields = {
	Where: { label: "Where", part: null },
	Age: { label: "Or an age group", part: "Who" },
	Price: { label: "Price", part: "More" },
	"Sort by": { label: "Sort by", part: null },
} as const;

export const field = (page: Page, name: keyof typeof fields) => page.getByLabel(fields[name].label, { exact: true });

/** Opens or closes a part of the form. */
export const part = (page: Page, name: string) => page.locator(".filter-part > summary", { hasText: name });

/** Chooses in a list, whose part of the form is opened before. */
export async function choose(page: Page, name: keyof typeof fields, option: string): Promise<void> {
	const { part: partName } = fields[name];
	if (partName !== null && !(await field(page, name).isVisible())) await part(page, partName).click();
	// Its number of activities follows the label.
	const value = await field(page, name).locator("option", { hasText: option }).getAttribute("value");
	await field(page, name).selectOption(value);
}

export function scrollPosition(page: Page): Promise<number> {
	return page.evaluate(() => Math.round(scrollY));
}

/** That many plain activities, older than the demo world's. */
export function many(number: number, category: Category): (Pick<Activity, "id" | "title"> & Partial<Activity>)[] {
	return Array.from({ length: number }, (_, at) => ({
		id: `many-${at}`,
		title: `Number ${at}`,
		category,
		createdAt: `2025-01-01T00:00:${String(at % 60).padStart(2, "0")}.000Z`,
	}));
}
