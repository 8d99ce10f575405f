import type { Activity, Category } from "../../domain/activity/activity.ts";
import type { Page } from "./fixtures.ts";

// What a parent sees and presses on the listing.
export const cards = (page: Page) => page.getByRole("main").getByRole("article");
export const titles = (page: Page) => cards(page).getByRole("heading");
export const count = (page: Page) => page.getByRole("main").getByRole("status");
export const category = (page: Page, name: string) =>
	page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name, exact: true });
export const inForce = (page: Page) => page.getByRole("list", { name: "Filters in force" });
export const moreResults = (page: Page) => page.getByRole("navigation", { name: "More results" });
export const field = (page: Page, name: "Where" | "Age" | "Price" | "Sort by") =>
	page.getByLabel(name, { exact: true });
export const search = (page: Page) => page.getByRole("searchbox", { name: "Search" });

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
