import type { BrowserContext, Request } from "@playwright/test";
import type { Store } from "../support/site/store.ts";
import { addActivities, creekWalk, openDay, provider } from "./booking-activities.ts";
import { test as base, expect, type Page } from "./fixtures.ts";
import type { Guard } from "./guard.ts";

export { addActivities, creekWalk, openDay, provider };

export const ida = { firstName: "Ida", lastName: "Berg", email: "ida@example.com", phone: "555 010 0199" };

export type Details = { firstName?: string; lastName?: string; email?: string; phone?: string; newsletter?: boolean };

/** Faults of the store. They end with the test at the latest. */
export type StoreFaults = {
	/** Makes inserts into the table fail until the returned function is called. */
	rejectInserts(table: "leads" | "subscriptions"): () => void;
	/** Blocks writes, like a long transaction of another process, until the returned function is called. */
	holdWrites(): () => void;
};

export const test = base.extend<{ storeFaults: StoreFaults }>({
	storeFaults: async ({ store }, use) => {
		const ends = new Set<() => void>();
		const begin = (end: () => void) => {
			const stop = () => {
				if (ends.delete(stop)) end();
			};
			ends.add(stop);
			return stop;
		};
		await use({
			rejectInserts: (table) => begin(store.rejectInserts(table)),
			holdWrites: () => begin(store.holdWrites()),
		});
		for (const stop of [...ends]) stop();
	},
});

export const form = (page: Page) =>
	page.getByRole("region", { name: /^(Full · )?Ask (for a spot|about a spot|about dates)$/ }).locator("form");
export const field = (page: Page, label: string) => form(page).getByLabel(label);
export const agreement = (page: Page) => form(page).getByRole("checkbox", { name: /^I agree to the terms/ });
export const optIn = (page: Page) => form(page).getByRole("checkbox", { name: /newsletter/ });
export const submitButton = (page: Page) => form(page).locator("button[type=submit]");
/** Opens the form on a phone. */
export const openForm = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Ask / }).tap();
export const thanks = (page: Page) => page.getByRole("status").filter({ hasText: "Thank you!" });
/** The thanks, or the heading of the thank-you page that replaces them 1.5 seconds later. */
export const sent = (page: Page) =>
	thanks(page).or(page.getByRole("heading", { level: 1, name: "Thank you. We have your details." }));

/** Returns the idempotency key that the browser created for the form. */
export async function idempotencyKey(page: Page): Promise<string> {
	const input = form(page).locator("input[name=idempotencyKey]");
	await expect(input).toHaveValue(/^[0-9a-f-]{36}$/);
	return input.inputValue();
}

/** Fills in the given details and accepts the terms. */
export async function fillForm(page: Page, { newsletter, ...texts }: Details = ida): Promise<void> {
	const labels = { firstName: "First name", lastName: "Last name", email: "Email", phone: "Phone" };
	for (const [name, label] of Object.entries(labels)) {
		const text = texts[name as keyof typeof labels];
		if (text !== undefined) await field(page, label).fill(text);
	}
	await agreement(page).check();
	if (newsletter) await optIn(page).check();
}

/** Expects exactly these values in the form, and the terms accepted. */
export async function expectFormValues(
	page: Page,
	{ firstName, lastName, email, phone }: typeof ida = ida,
): Promise<void> {
	await expect(field(page, "First name")).toHaveValue(firstName);
	await expect(field(page, "Last name")).toHaveValue(lastName);
	await expect(field(page, "Email")).toHaveValue(email);
	await expect(field(page, "Phone")).toHaveValue(phone);
	await expect(agreement(page)).toBeChecked();
}

/** Returns the leads outside the demo world, oldest first. Those from the public form have the origin `staff`. */
export function leads(store: Store) {
	return store.rows("select * from leads where origin = 'staff' order by seq");
}

export function subscriptions(store: Store, email = ida.email) {
	return store.rows("select * from subscriptions where email = ?", email);
}

/** Waits for pending writes. The server writes in order, so a later write completes last. */
export async function waitForWrites(page: Page): Promise<void> {
	const response = await page.request.post("/newsletter", { form: { email: "last-in-the-row@example.com" } });
	expect(response.status()).toBe(200);
}

/** Returns an array that collects the page's form posts. */
export function watchPosts(page: Page): Request[] {
	const posts: Request[] = [];
	page.on("request", (request) => {
		// Analytics events are POSTs too.
		if (request.method() === "POST" && new URL(request.url()).pathname !== "/events") posts.push(request);
	});
	return posts;
}

/** Serves a stub of the provider's site. */
export async function stubProviderSite(context: BrowserContext, guard: Guard): Promise<void> {
	guard.allowHost(new URL(provider).host);
	await context.route(`${provider}/**`, (route) =>
		route.fulfill({
			contentType: "text/html",
			body: "<!doctype html><title>Creek Guides</title><h1>Creek Guides</h1>",
		}),
	);
}
