import type { Activity, Category } from "../../domain/activity/activity.ts";
import type { Page } from "./fixtures.ts";

// What a parent sees and uses on the listing.
export const cards = (page: Page) => page.getByRole("main").getByRole("article");
export const titles = (page: Page) => cards(page).getByRole("heading");
export const count = (page: Page) => page.getByRole("main").getByRole("status");
export const category = (page: Page, name: string) =>
	// A category without results says so after its name.
	page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: new RegExp(`^${name}(?: \\(|$)`) });
export const inForce = (page: Page) => page.getByRole("list", { name: "Active filters" });
export const pagination = (page: Page) => page.getByRole("navigation", { name: "Pages" });
export const search = (page: Page) => page.getByLabel("What", { exact: true });

/** The form's fields for choices, and the part of the form that contains them. */
const parts = { Age: "Who", Price: "More", "Sort by": null } as const;

export const field = (page: Page, name: "Where" | "Sort by") => page.getByLabel(name, { exact: true });

/** Returns a price or age option among the form's fields. */
export const option = (page: Page, label: string) =>
	// Its number of activities follows the label.
	page.locator(".check-chip", { hasText: label }).locator("input");

/** Returns the button of the filter sheet on a phone. */
export const sheetButton = (page: Page) => page.getByRole("button", { name: /^Filters:/ });

/** Returns the summary that opens or closes a part of the form. */
export const part = (page: Page, name: string) => page.locator(".filter-part > summary", { hasText: name });

/** Chooses an option in a select or among checkboxes. Opens their part of the form first. */
export async function choose(page: Page, name: keyof typeof parts, label: string): Promise<void> {
	if (name === "Sort by") {
		await field(page, name).selectOption(label);
		return;
	}
	if (!(await option(page, label).isVisible())) await part(page, parts[name]).click();
	await option(page, label).check();
}

export function scrollPosition(page: Page): Promise<number> {
	return page.evaluate(() => Math.round(scrollY));
}

/** Creates this many plain activities, older than the demo world's. */
export function many(number: number, category: Category): (Pick<Activity, "id" | "title"> & Partial<Activity>)[] {
	return Array.from({ length: number }, (_, at) => ({
		id: `many-${at}`,
		title: `Number ${at}`,
		category,
		createdAt: `2025-01-01T00:00:${String(at % 60).padStart(2, "0")}.000Z`,
	}));
}
