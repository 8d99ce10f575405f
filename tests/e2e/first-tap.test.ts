import { expect, type Locator, type Page, phone, test } from "./fixtures.ts";
import { sheetButton } from "./listing-page.ts";

// The first input on a page is a tap of 60 ms, with a four times slower CPU and a connection of 1.6 Mbps.

test.use({ ...phone, needsFreshContext: true });

type Control = { path: string; button: (page: Page) => Locator; expectDone: (page: Page) => Promise<void> };

const controls: Record<string, Control> = {
	"the search": {
		path: "/",
		button: (page) => page.getByRole("button", { name: "Start your search" }),
		expectDone: (page) => expect(page.getByLabel("Search activities")).toBeFocused(),
	},
	"the menu": {
		path: "/",
		button: (page) => page.getByRole("banner").locator("summary"),
		expectDone: (page) => expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible(),
	},
	"the filters": {
		path: "/activities",
		button: sheetButton,
		expectDone: (page) => expect(page.getByRole("heading", { name: "Filters" })).toBeVisible(),
	},
	"a heart": {
		path: "/activities?type=Camp",
		button: (page) =>
			page
				.getByRole("main")
				.getByRole("button", { name: /^Shortlist/ })
				.first(),
		async expectDone(page) {
			await expect(page).toHaveURL(/\/activities\?type=Camp(#heart-.*)?$/);
			await expect(page.getByRole("main").getByRole("button", { pressed: true })).toHaveCount(1);
		},
	},
};

const moments: Record<string, (page: Page) => Promise<unknown>> = {
	"when it is first painted": async () => {},
	"at load": (page) => page.waitForLoadState("load"),
	"two seconds after load": async (page) => {
		await page.waitForLoadState("load");
		await page.waitForFunction(
			() =>
				performance.now() >
				(performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).loadEventEnd + 2000,
		);
	},
};

for (const [name, { path, button, expectDone }] of Object.entries(controls)) {
	for (const [moment, wait] of Object.entries(moments)) {
		test(`[FAST-1] a first tap on ${name} ${moment} does its job`, async ({ page }) => {
			await slowDown(page);
			await page.goto(path, { waitUntil: "commit" });
			await expect(button(page)).toBeInViewport();
			await wait(page);
			await tap(page, button(page));
			await expectDone(page);
		});
	}
}

test("[FAST-1] [FIND-8] the map loads without a touch", async ({ page }) => {
	await slowDown(page);
	await page.goto("/activities?view=map", { waitUntil: "commit" });
	await expect(page.locator(".leaflet-marker-icon").first()).toBeVisible();
});

async function slowDown(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page);
	await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
	const bytesPerSecond = 1_600_000 / 8;
	await session.send("Network.emulateNetworkConditions", {
		offline: false,
		latency: 150,
		downloadThroughput: bytesPerSecond,
		uploadThroughput: bytesPerSecond,
	});
}

async function tap(page: Page, target: Locator): Promise<void> {
	const box = await target.boundingBox();
	if (!box) throw new Error("Nothing to tap");
	const session = await page.context().newCDPSession(page);
	const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
	await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
	// The duration of a short tap.
	await page.waitForTimeout(60);
	await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
