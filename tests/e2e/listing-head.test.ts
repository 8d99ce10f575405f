import { expect, open, type Page, phone, storeChildren, test } from "./fixtures.ts";

const children = [
	{ id: "mia", name: "Mia", birthMonth: "2018-03", animal: "cat" },
	{ id: "ben", name: "Ben", birthMonth: "2020-05", animal: "dog" },
];

/** Returns the lines that are visible between the header and the first card, and where that card begins. */
function readHead(page: Page) {
	return page.evaluate(() => {
		const card = document.querySelector("main :is(article, .activity-rows)")?.getBoundingClientRect();
		const title = document.querySelector("main article h3")?.getBoundingClientRect();
		const above = [...document.querySelectorAll<HTMLElement>("main *")].flatMap((element) => {
			const form = element.closest("search");
			// The order and the view are outside of the form's box.
			const part = form && !element.closest(".list-tools") ? form : element;
			const text = [...element.childNodes]
				.map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : ""))
				.join("");
			const { top, bottom } = part.getBoundingClientRect();
			const isVisible = element.checkVisibility() && !element.closest(".sr-only, .skip-link");
			return isVisible && text.trim() && bottom <= (card?.top ?? 0) ? [{ top, bottom, text }] : [];
		});
		const lines: { bottom: number; text: string }[] = [];
		for (const { top, bottom, text } of above.sort((a, b) => a.top - b.top)) {
			const line = lines.at(-1);
			// Focus outlines aside, adjacent lines may touch.
			const maxOverlap = 4;
			if (!line || top > line.bottom - maxOverlap) lines.push({ bottom, text });
			else Object.assign(line, { bottom: Math.max(line.bottom, bottom), text: `${line.text} ${text}` });
		}
		return { lines: lines.map(({ text }) => text), card: card?.top ?? NaN, title: title?.bottom ?? NaN };
	});
}

const screens = {
	"a phone": { options: { ...phone, viewport: { width: 375, height: 800 } }, maxTop: 250 },
	"a desk": { options: { viewport: { width: 1280, height: 800 } }, maxTop: 365 },
};

for (const [screen, { options, maxTop }] of Object.entries(screens)) {
	test.describe(`on ${screen}`, () => {
		test.use(options);
		test("[LIST-6] [LIST-10] without children and with two, the listing has four lines above its first card", async ({
			page,
		}) => {
			await page.addInitScript(() => localStorage.removeItem("larkabout-children"));
			for (const path of ["/activities", "/activities?sort=popular", "/activities?view=rows"]) {
				await open(page, path);
				for (const stored of [[], children]) {
					await storeChildren(page, stored);
					await expect(page.getByRole("checkbox", { name: "Fits both" })).toHaveCount(stored.length > 0 ? 1 : 0);
					const { lines, card, title } = await readHead(page);
					const state = `${path} with ${stored.length} children`;
					expect(lines, state).toEqual([
						"Explore Adventures",
						expect.stringContaining("What"),
						expect.stringMatching(/This weekend.*Camp/),
						expect.stringContaining("24 activities"),
					]);
					expect(card, state).toBeLessThan(maxTop);
					expect(title, state).toBeLessThan(options.viewport.height);
				}
			}
		});
	});
}

test("[LIST-1] the chips of four filters lie beside or below the order and the view, on every width", async ({
	page,
}) => {
	await page.addInitScript((stored) => localStorage.setItem("larkabout-children", stored), JSON.stringify(children));
	await open(page, "/activities?near=otterford&search=robots&open=1&day=sat");
	await expect(page.getByRole("checkbox", { name: "Fits both" })).toBeVisible();
	for (const width of [768, 900, 1024, 1280, 1440]) {
		await page.setViewportSize({ width, height: 800 });
		const tools = await page.locator(".list-tools").boundingBox();
		for (const chip of await page.locator(".results-head .chip, .results-head .check-chip").all()) {
			const box = await chip.boundingBox();
			const isBeside = !tools || !box || box.x + box.width <= tools.x || box.y >= tools.y + tools.height;
			expect(isBeside, `${await chip.textContent()} at ${width} px`).toBe(true);
		}
	}
});
