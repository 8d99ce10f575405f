import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Locator, type Page, type Request, type Response } from "@playwright/test";
import { parseS3Url } from "../../files/s3-location.ts";
import { type Site, signInAt, staffAccount, startSite } from "../support/site/site.ts";
import type { Store } from "../support/site/store.ts";
import { Guard } from "./guard.ts";
import { ReusedContexts } from "./reused-contexts.ts";

export { expect, type Locator, type Page } from "@playwright/test";
export type { Store } from "../support/site/store.ts";
export type { Guard } from "./guard.ts";

type TestFixtures = {
	/**
	 * Gives each test a new browser context instead of a reused one, for state that earlier tests may have changed, such
	 * as the HTTP cache: `test.use({ needsFreshContext: true })`.
	 */
	needsFreshContext: boolean;
	/** All options that distinguish one browser context from another. */
	device: string;
	/** Fails the test on problems that must not occur on any page. A test about a failure says which one it expects. */
	guard: Guard;
	/** The site's store, for the test to arrange data in. Restored afterwards. */
	store: Store;
	/** Signs the test's browser in as Robin, the site's staff member. */
	signIn: () => Promise<void>;
	/** Starts another site, for tests that need a different environment. Stopped at the end of the test. */
	startAnotherSite: (environment?: Record<string, string>) => Promise<Site>;
};

type WorkerFixtures = { site: Site; getSession: () => Promise<string>; reusedContexts: ReusedContexts };

/** Sessions are renewed before they are too old to export and erase personal data. */
const maxSessionAgeMs = 5 * 60_000;

/** Each worker has its own site, freshly started with the demo world. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
	site: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs out of this pattern.
		async ({}, use) => {
			const site = await startSite(staffAccount);
			await use(site);
			await site.stop();
		},
		{ scope: "worker" },
	],
	reusedContexts: [
		async ({ browser, site }, use) => {
			const reusedContexts = new ReusedContexts(browser, site.origin);
			await use(reusedContexts);
			await reusedContexts.close();
		},
		{ scope: "worker" },
	],
	needsFreshContext: [false, { option: true }],
	device: ({ viewport, hasTouch, isMobile, deviceScaleFactor, userAgent, javaScriptEnabled, contextOptions }, use) => {
		const screen = { viewport, hasTouch, isMobile, deviceScaleFactor };
		return use(JSON.stringify({ ...screen, userAgent, javaScriptEnabled, contextOptions }));
	},
	context: async ({ browser, reusedContexts, device, needsFreshContext }, use, test) => {
		if (needsFreshContext) {
			const context = await browser.newContext();
			await use(context);
			await context.close();
			return;
		}
		await use(await reusedContexts.acquire(device));
		if (test.status === test.expectedStatus) await reusedContexts.release(device);
		else await reusedContexts.discard(device);
	},
	getSession: [
		async ({ site }, use) => {
			let session = "";
			let startedAt = 0;
			// A test may have ended the session: by logging out, or by a change of the account.
			const isOver = () =>
				site.store.rows("select id from staff_sessions where token = ?", getToken(session)).length === 0;
			await use(async () => {
				if (Date.now() - startedAt > maxSessionAgeMs || isOver()) {
					session = await signInAt(site.origin);
					startedAt = Date.now();
				}
				return session;
			});
		},
		{ scope: "worker" },
	],
	signIn: async ({ site, getSession, context }, use) => {
		await use(async () => {
			const [name = "", value = ""] = (await getSession()).split("=");
			await context.addCookies([{ name, value, url: site.origin, httpOnly: true, sameSite: "Lax" }]);
		});
	},
	baseURL: ({ site }, use) => use(site.origin),
	guard: [
		async ({ site, context }, use) => {
			const guard = new Guard(site.origin);
			const bucket = parseS3Url(site.environment.FILES_URL ?? "", null);
			if (bucket?.endpoint) guard.allowHost(new URL(bucket.endpoint).host);
			await guard.watch(context);
			const before = site.errors.length;
			await use(guard);
			await guard.stop();
			if (!guard.expectsServerErrors) for (const line of site.errors.slice(before)) guard.report(line);
			expect(guard.problems, "What must not happen on any page").toEqual([]);
		},
		{ auto: true },
	],
	store: [
		async ({ site, context, reusedContexts }, use) => {
			await use(site.store);
			// A page that is still loading must not request what the test added, such as an activity's cover.
			await reusedContexts.closePages(context);
			// Whoever changed it: data that a page has sent would otherwise still exist in the worker's next test.
			site.store.markChanged();
			site.store.restore();
		},
		{ auto: true },
	],
	startAnotherSite: async ({ guard }, use) => {
		const sites: Site[] = [];
		await use(async (environment) => {
			const site = await startSite(environment);
			sites.push(site);
			guard.allowHost(new URL(site.origin).host);
			return site;
		});
		// Requests that the page still makes at the end of the test are rejected.
		if (sites.length > 0) guard.expectLostConnection();
		for (const site of sites) await site.stop();
	},
});

function getToken(cookie: string): string {
	return decodeURIComponent(cookie.split("=")[1] ?? "").split(".")[0] ?? "";
}

/** A phone in portrait orientation: `test.use(phone)`. */
export const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** A browser with JavaScript turned off: `test.use(noScript)`. */
export const noScript = { javaScriptEnabled: false };

/** Opens a page and waits until it is hydrated. Before that, a press is handled by plain HTML. */
export async function open(page: Page, path: string): Promise<Response> {
	const response = await page.goto(path);
	await waitForHydration(page);
	return response as Response;
}

/** Waits until React has hydrated the page, which is when its router takes over scroll restoration. */
export async function waitForHydration(page: Page): Promise<void> {
	await page.waitForFunction(() => history.scrollRestoration === "manual");
}

/**
 * Expects no violation of WCAG 2.2 AA or of axe's best practices, in light mode by default. Dark mode has the same
 * markup, and tests/colors checks its contrast, so most tests skip it.
 */
export async function expectAccessible(page: Page, colorScheme: "light" | "dark" = "light"): Promise<void> {
	await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
	await waitForAnimations(page);
	// Skipping frames and reporting only violations takes a quarter of the time.
	const { violations } = await new AxeBuilder({ page })
		.setLegacyMode()
		.options({ resultTypes: ["violations"] })
		.analyze();
	const found = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.html) }));
	expect(found, "Accessibility violations").toEqual([]);
	await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/** Waits until finite animations have ended, since colours differ during a fade. */
async function waitForAnimations(page: Page): Promise<void> {
	await page.waitForFunction(() =>
		document.getAnimations().every(({ playState, effect }) => {
			const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
			return isEndless || playState !== "running";
		}),
	);
}

/**
 * Returns how far the page extends beyond the screen, in pixels. A phone's `innerWidth` can't tell, because it grows
 * with the page.
 */
export function getHorizontalOverflow(page: Page): Promise<number> {
	return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** A child as a device stores it. */
export type StoredChild = { id: string; name: string; birthMonth: string; animal: string };

/** Stores a family on the device, as another tab would, so that an open page shows it. */
export async function storeChildren(page: Page, children: StoredChild[]): Promise<void> {
	await page.evaluate((children) => {
		localStorage.setItem("larkabout-children", JSON.stringify(children));
		dispatchEvent(new StorageEvent("storage", { key: "larkabout-children" }));
	}, children);
}

/** Simulates switching to another tab or leaving, which flushes buffered events. */
export async function hide(page: Page): Promise<void> {
	await page.evaluate(() => {
		Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
		document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
	});
}

/** Holds back responses from matching URLs until the returned function is called. */
export async function holdResponses(page: Page, url: string | RegExp): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.route(url, async (route) => {
		await promise;
		await route.continue();
	});
	return resolve;
}

/**
 * Presses a button, and again once its form is being sent, before React renders. React schedules renders with messages
 * to itself, which are held back in the meantime. Returns the forms that the page sends from then on.
 */
export async function pressTwiceOnSlowMachine(page: Page, button: Locator): Promise<Request[]> {
	const posts: Request[] = [];
	page.on("request", (request) => {
		// Analytics events are POSTs too.
		if (request.method() === "POST" && new URL(request.url()).pathname !== "/events") posts.push(request);
	});
	const rendering = await page.evaluateHandle(() => {
		const post = MessagePort.prototype.postMessage;
		const held: (() => void)[] = [];
		MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
			held.push(() => post.call(this, message));
		};
		return {
			release() {
				MessagePort.prototype.postMessage = post;
				for (const send of held) send();
			},
		};
	});
	await button.click();
	await expect.poll(() => posts.length).toBeGreaterThan(0);
	await button.click();
	await rendering.evaluate(({ release }) => release());
	return posts;
}
