import {
	expect,
	expectAccessible,
	type Guard,
	getHorizontalOverflow,
	holdResponses,
	open,
	type Page,
	phone,
	type Store,
	test,
} from "./fixtures.ts";

type State = {
	path: string;
	/** True if a phone shows other elements than a wide screen, so that it needs a separate check. */
	isDifferent?: true;
	arrange?: (store: Store, guard: Guard) => void;
	act?: (page: Page) => Promise<void>;
};

/** Public screens in all their states. */
const states: Record<string, State> = {
	"[HOME-1] home": { path: "/", isDifferent: true },
	"[HOME-10] home with a failing grid": {
		path: "/",
		arrange(store, guard) {
			guard.expectStatus(500);
			store.breakTable("activities");
		},
	},
	"[HOME-11] home without featured activities": {
		path: "/",
		arrange: (store) => store.change("update activities set featured = 0"),
	},
	"[LIST-1] the listing": { path: "/activities", isDifferent: true },
	"[LIST-1] the listing with filters": {
		path: "/activities?search=a&where=quay&type=Workshop&age=3-12&price=50-100",
		isDifferent: true,
	},
	"[LIST-1] the listing in rows": { path: "/activities?view=rows", isDifferent: true },
	"[FIND-8] the listing beside a map": {
		path: "/activities?view=map",
		act: (page) => page.locator(".map-cluster, .map-pin").first().waitFor(),
	},
	"[FIND-4] the listing with an open part of the form": {
		path: "/activities?day=sat",
		act: (page) => page.locator(".filter-part > summary", { hasText: "When" }).click(),
	},
	"[LIST-7] the listing without matches": {
		path: "/activities?search=kayak&type=Camp&age=12%2B",
		isDifferent: true,
	},
	"[LIST-7] the listing without activities": {
		path: "/activities",
		arrange: (store) => store.change("delete from activities"),
	},
	"[LIST-8] the failed listing": {
		path: "/activities?type=Camp",
		arrange(store, guard) {
			guard.expectStatus(500);
			store.breakTable("activities");
		},
	},
	"[LIST-9] a page in the middle of the listing": { path: "/activities?page=2", arrange: fillThreePages },
	"[NAV-4] /about": { path: "/about" },
	"[NAV-4] /contact": { path: "/contact" },
	"[NAV-4] /faq": { path: "/faq", isDifferent: true },
	"[NAV-4] /safety": { path: "/safety" },
	"[NAV-4] /terms": { path: "/terms" },
	"[NAV-4] /privacy": { path: "/privacy" },
	"[NAV-5] an unknown path": { path: "/no-such-page", arrange: (_, guard) => guard.expectStatus(404) },
	"[NAV-6] an unexpected error": {
		path: "/about",
		arrange(store, guard) {
			guard.expectStatus(500);
			store.breakTable("pages");
		},
	},
};

for (const [name, { path, arrange, act, isDifferent }] of Object.entries(states)) {
	test(`${name} is accessible on a wide screen${isDifferent ? "" : ", and fits one of 320 pixels"}`, async ({
		page,
		store,
		guard,
	}) => {
		arrange?.(store, guard);
		await open(page, path);
		await act?.(page);
		await expectAccessible(page);
		if (!isDifferent) await expectNarrowFit(page);
	});
}

test.describe("on a phone", () => {
	test.use(phone);

	for (const [name, { path, arrange, isDifferent }] of Object.entries(states)) {
		if (!isDifferent) continue;
		test(`${name} is accessible, and fits a screen of 320 pixels`, async ({ page, store, guard }) => {
			arrange?.(store, guard);
			await open(page, path);
			await expectAccessible(page);
			await expectNarrowFit(page);
		});
	}
});

test("[NAV-1] every focused element has a visible focus ring, in document order", async ({ page }) => {
	await open(page, "/activities?type=Camp");
	let last = await page.evaluateHandle(() => document.documentElement as Element);
	for (let stop = 0; stop < 30; stop++) {
		await page.keyboard.press("Tab");
		// Not by index, since parts of the page that load in the meantime add and remove elements.
		const focus = await last.evaluate((last) => {
			const element = document.activeElement as HTMLElement;
			const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
			return {
				html: element.outerHTML.slice(0, 100),
				follows: Boolean(last.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING),
				hasFocusRing: (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== "none",
			};
		});
		expect(focus.hasFocusRing, focus.html).toBe(true);
		expect(focus.follows, focus.html).toBe(true);
		last = await page.evaluateHandle(() => document.activeElement as Element);
	}
});

test("[NAV-1] while a slow page loads, the current one stays with a loading status, and can be left", async ({
	page,
}) => {
	await open(page, "/about");
	const releaseResponses = await holdResponses(page, /activities\.data/);
	await page.getByRole("banner").getByRole("link", { name: "Book Now" }).click();
	const loading = page.getByRole("status").filter({ hasText: "Loading…" });
	await expect(loading).toBeAttached();
	await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();
	await page.getByRole("contentinfo").getByRole("link", { name: "Safety" }).click();
	await expect(page).toHaveURL("/safety");
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(loading).toHaveCount(0);
	await page.goBack();
	await page.getByRole("banner").getByRole("link", { name: "Book Now" }).click();
	await expect(loading).toBeAttached();
	releaseResponses();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Explore Adventures");
	await expect(loading).toHaveCount(0);
});

test.describe("with reduced motion", () => {
	test.use({ contextOptions: { reducedMotion: "reduce" } });

	test("[NAV-1] runs no animation", async ({ page }) => {
		await open(page, "/");
		await page.getByRole("main").getByRole("link", { name: "Explore Activities" }).hover();
		const moving = await page.evaluate(
			() => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 20).length,
		);
		expect(moving).toBe(0);
		await page.getByRole("main").getByRole("link", { name: "Explore Activities" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Explore Adventures");
	});
});

async function expectNarrowFit(page: Page): Promise<void> {
	await page.setViewportSize({ width: 320, height: 640 });
	await expect.poll(() => getHorizontalOverflow(page)).toBe(0);
}

function fillThreePages(store: Store): void {
	const more = Array.from({ length: 40 }, (_, index) => ({ id: `more-${index}`, title: `One more, number ${index}` }));
	store.addActivities(...more);
}
