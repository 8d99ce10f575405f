import type { FacetsAnswer } from "../../app/public/activities/facets.ts";
import { expect, expectAccessible, getHorizontalOverflow, open, type Page, phone, test } from "./fixtures.ts";
import { cards, category, count, part, sheetButton } from "./listing-page.ts";

const facets = /\/activities\/facets/;
const saturday = (page: Page) => page.getByRole("checkbox", { name: /^Sat/ });
/** Replaces the server's answer, which has separate tests. */
const answer: FacetsAnswer = {
	counts: {
		type: { Sport: 3, Camp: 0, Class: 501 },
		day: { sat: 1, sun: null },
		price: { free: 2, "0-25": 4 },
		time: { morning: 7, evening: 7 },
	},
};
const numbers = (page: Page) => page.locator(".facet-count:not(:empty)");

/** Returns the positions of the chips and the first cards. */
function getPositions(page: Page) {
	return page.evaluate(() =>
		[...document.querySelectorAll(".chip, article")].slice(0, 24).map((element) => {
			const { x, y, width, height } = element.getBoundingClientRect();
			return [x, y, width, height].map(Math.round).join(" ");
		}),
	);
}

for (const [device, options] of [
	["on a desk", {}],
	["on a phone", phone],
] as const) {
	test.describe(device, () => {
		test.use(options);

		test("[FIND-6] the counts appear after the list, beside options that differ, without moving anything", async ({
			page,
		}) => {
			const held = Promise.withResolvers<void>();
			await page.route(facets, async (route) => {
				await held.promise;
				await route.fulfill({ json: answer });
			});
			await open(page, "/activities");
			await expect(cards(page)).toHaveCount(24);
			await expect(numbers(page)).toHaveCount(0);
			const positions = await getPositions(page);
			held.resolve();
			await expect(category(page, "Camp")).toHaveAccessibleName("Camp (nothing here)");
			expect(await getPositions(page)).toEqual(positions);
			expect(await getHorizontalOverflow(page)).toBe(0);

			if (device === "on a phone") await sheetButton(page).tap();
			await part(page, "When").click();
			await expect(saturday(page)).toHaveAccessibleName("Sat 1 activity");
			await expect(page.getByRole("checkbox", { name: /^Sun/ })).toHaveAccessibleName("Sun");
			await expect(page.getByRole("checkbox", { name: /^Mon/ })).toHaveAccessibleName("Mon");
			await expect(page.getByRole("checkbox", { name: /^Morning/ })).toHaveAccessibleName("Morning");
			// The accessibility tests open this part on a desk.
			if (device === "on a phone") await expectAccessible(page);
			await part(page, "More").click();
			await expect(page.getByRole("radio", { name: /^Free/ })).toHaveAccessibleName("Free 2 activities");
			await page.unrouteAll();
		});
	});
}

test("[FIND-6] the list is shown and its filters work while the counts fail", async ({ page, guard }) => {
	guard.expectStatus(503);
	await page.route(facets, (route) => route.fulfill({ status: 503 }));
	const failed = page.waitForResponse(facets);
	await open(page, "/activities");
	await failed;
	await expect(cards(page)).toHaveCount(24);
	await category(page, "Sport").click();
	await expect(count(page)).toHaveText("3 activities");
	await expect(numbers(page)).toHaveCount(0);
	await page.unrouteAll();
});

test("[FIND-6] [LIST-7] an option without results can still be chosen; the listing then suggests a filter to remove", async ({
	page,
}) => {
	await page.route(facets, (route) => route.fulfill({ json: answer }));
	await open(page, "/activities?search=judo");
	await expect(category(page, "Class")).toHaveAccessibleName("Class");
	await expect(category(page, "Camp")).toHaveAccessibleName("Camp (nothing here)");
	await category(page, "Camp").click();
	await expect(page).toHaveURL("/activities?search=judo&type=Camp");
	await expect(page.getByRole("heading", { name: "No activities match your search" })).toBeVisible();
	await page.getByRole("link", { name: "Without Camp: 1 activity" }).click();
	await expect(page).toHaveURL("/activities?search=judo");
	await expect(cards(page)).toHaveCount(1);
	await page.unrouteAll();
});
