import { expect, type Locator, type Page, phone, test } from "./fixtures.ts";
import { sheetButton } from "./listing-page.ts";

// The first input on a page is a tap of 60 ms, with a four times slower CPU and a connection of 1.6 Mbps.

test.use({ ...phone, needsFreshContext: true });

type Moment = "when it is first painted" | "at load" | "two seconds after load";

type Control = {
	path: string;
	moments: Moment[];
	button: (page: Page) => Locator;
	expectDone: (page: Page) => Promise<void>;
};

/** What happens while scripts load is tested for each kind of control. Other tests tap them afterwards. */
const controls: Record<string, Control> = {
	"the search": {
		path: "/",
		moments: ["when it is first painted", "at load", "two seconds after load"],
		button: (page) => page.getByRole("button", { name: "Start your search" }),
		expectDone: (page) => expect(page.getByLabel("Search activities")).toBeFocused(),
	},
	"the menu": {
		path: "/",
		moments: ["when it is first painted"],
		button: (page) => page.getByRole("banner").locator("summary"),
		expectDone: (page) => expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible(),
	},
	"the filters": {
		path: "/activities",
		moments: ["when it is first painted", "at load"],
		button: sheetButton,
		expectDone: (page) => expect(page.getByRole("heading", { name: "Filters" })).toBeVisible(),
	},
	"a heart": {
		path: "/activities?type=Camp",
		moments: ["when it is first painted", "at load"],
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

const waits: Record<Moment, (page: Page) => Promise<unknown>> = {
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

for (const [name, { path, moments, button, expectDone }] of Object.entries(controls)) {
	for (const moment of moments) {
		test(`[FAST-1] a first tap on ${name} ${moment} does its job`, async ({ page }) => {
			await slowDown(page);
			await page.goto(path, { waitUntil: "commit" });
			await expect(button(page)).toBeInViewport();
			await waits[moment](page);
			await tap(page, button(page));
			await expectDone(page);
		});
	}
}

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
