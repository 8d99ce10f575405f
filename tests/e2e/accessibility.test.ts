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
	storeChildren,
	test,
} from "./fixtures.ts";
import { findScreenFaults } from "./screen-faults.ts";
import { addSparseActivities } from "./sparse-activities.ts";

type State = {
	path: string;
	arrange?: (store: Store, guard: Guard) => void;
	act?: (page: Page, screen: Screen) => Promise<void>;
	/** What `act` opens covers the page. */
	isOpen?: true;
};

type Screen = { viewport: { width: number; height: number }; isMobile?: boolean; deviceScaleFactor?: number };

const desk: Screen = { viewport: { width: 1280, height: 800 } };

/** Public screens in all their states. */
const states: Record<string, State> = {
	"[HOME-1] home": { path: "/" },
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
	"[LIST-1] the listing": { path: "/activities" },
	"[LIST-1] the listing with filters": {
		path: "/activities?search=a&where=quay&type=Workshop&age=3-12&price=50-100",
	},
	"[LIST-1] the listing in rows": { path: "/activities?view=rows" },
	"[FIND-8] the listing beside a map": {
		path: "/activities?view=map",
		act: (page) => page.locator(".map-cluster, .map-pin").first().waitFor(),
	},
	"[FIND-4] the listing with an open part of the form": {
		path: "/activities?day=sat",
		async act(page, screen) {
			// On a phone the form is a sheet.
			if (screen === desk) await page.locator(".filter-part > summary", { hasText: "When" }).click();
		},
		isOpen: true,
	},
	"[LIST-7] the listing without matches": {
		path: "/activities?search=kayak&type=Camp&age=12%2B",
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
	"[HOME-9] home of a catalogue that states little": { path: "/", arrange: addSparseActivities },
	"[LIST-1] cards that state little": {
		path: "/activities?type=Workshop",
		arrange: addSparseActivities,
	},
	"[LIST-1] rows that state little": {
		path: "/activities?type=Workshop&view=rows",
		arrange: addSparseActivities,
	},
	"[FACT-11] the listing of what might fit": { path: "/activities?day=sat&time=morning", arrange: addSparseActivities },
	"[BOOK-1] an activity that states little": {
		path: "/booking/sparse-long",
		arrange: addSparseActivities,
	},
	"[BOOK-1] an activity": { path: "/booking/judo" },
	"[FACT-5] a provider": { path: "/providers/plot-seventeen-neighbours" },
	"[FAM-2] a shortlist": { path: "/shortlist?ids=judo,sparse-long,sparse-twin-a", arrange: addSparseActivities },
	"[FAM-3] a comparison": { path: "/compare?ids=judo,sparse-long,sparse-twin-a", arrange: addSparseActivities },
	"[HAND-2] the form for several": {
		path: "/enquire?ids=judo,sparse-long",
		arrange: addSparseActivities,
	},
	"[FAM-1] the family": { path: "/family" },
	"[RES-1] the articles": { path: "/resources" },
	"[ART-1] an article": { path: "/resources/maths-in-the-kitchen" },
	"[MAIL-4] the form for an alert": { path: "/alerts?type=Camp" },
	"[HAND-5] the form for a listing": { path: "/add-activity" },
	"[HAND-5] the form for a report": { path: "/booking/judo/report" },
	"[HAND-3] the form for one's data": { path: "/my-data" },
	"[NAV-4] /about": { path: "/about" },
	"[NAV-4] /contact": { path: "/contact" },
	"[NAV-4] /faq": { path: "/faq" },
	"[NAV-4] /safety": { path: "/safety" },
	"[NAV-4] /terms": { path: "/terms" },
	"[NAV-4] /privacy": { path: "/privacy" },
	"[NAV-5] an unknown path": {
		path: "/no-such-page",
		arrange: (_, guard) => guard.expectStatus(404),
	},
	"[NAV-6] an unexpected error": {
		path: "/about",
		arrange(store, guard) {
			guard.expectStatus(500);
			store.breakTable("pages");
		},
	},
};

const children = [
	{ id: "mia", name: "Mia", birthMonth: "2018-03", animal: "cat" },
	{ id: "ben", name: "Ben", birthMonth: "2020-05", animal: "dog" },
];

/** Returns a function that makes the page's screen another one without opening it anew. */
async function emulateScreens(page: Page): Promise<(screen: Screen) => Promise<void>> {
	const session = await page.context().newCDPSession(page);
	return async ({ viewport, isMobile = false, deviceScaleFactor = 1 }) => {
		await session.send("Emulation.setDeviceMetricsOverride", { ...viewport, mobile: isMobile, deviceScaleFactor });
		await session.send("Emulation.setTouchEmulationEnabled", { enabled: isMobile });
	};
}

for (const [name, { path, arrange, act, isOpen }] of Object.entries(states)) {
	test(`${name} is accessible, and nothing is covered, cut or beyond the edge`, async ({ page, store, guard }) => {
		arrange?.(store, guard);
		const setScreen = await emulateScreens(page);
		await setScreen(phone);
		await open(page, path);
		await act?.(page, phone);
		await expectAccessible(page);
		if (!isOpen) expect(await findScreenFaults(page), "on a phone").toEqual([]);
		await setScreen({ ...phone, viewport: { width: 320, height: 640 } });
		await expect.poll(() => getHorizontalOverflow(page), "on a small phone").toBe(0);

		await storeChildren(page, children);
		await page.emulateMedia({ colorScheme: "dark" });
		await setScreen(desk);
		await act?.(page, desk);
		await expectAccessible(page);
		await page.emulateMedia({ colorScheme: "dark" });
		if (!isOpen) expect(await findScreenFaults(page), "on a desk").toEqual([]);
		expect(await getHorizontalOverflow(page), "on a desk").toBe(0);
	});
}

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

function fillThreePages(store: Store): void {
	const more = Array.from({ length: 40 }, (_, index) => ({ id: `more-${index}`, title: `One more, number ${index}` }));
	store.addActivities(...more);
}
