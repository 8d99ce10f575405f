import { dated } from "../support/dated-session.ts";
import { expect, holdResponses, open, type Page, phone, type Store, test } from "./fixtures.ts";
import { findScreenFaults } from "./screen-faults.ts";

const child = (name: string, birthMonth: string) => ({ id: name, name, birthMonth, animal: "cat" });

const withoutPicture = { providerId: "plot-seventeen-neighbours", category: "Sport", ageRange: "7-12" } as const;

function arrange(store: Store) {
	const days = { sessions: [dated("2026-11-21")] };
	store.addActivities(
		...Array.from({ length: 4 }, (_, at) => ({
			...withoutPicture,
			...days,
			id: `ball-${at}`,
			title: ["Ball", "Ball Games for the Whole Family", "Handball in the Old Hall by the River", "Volley"][at] ?? "",
			featured: true,
			createdAt: `2026-11-0${at + 1}T10:00:00.000Z`,
		})),
		{ ...withoutPicture, id: "gone", title: "Gone Ball", sessions: [dated("2026-11-02")] },
	);
}

const ids = "ids=ball-0,ball-1,judo";
const pages = {
	home: "/",
	cards: "/activities",
	"cards without pictures": "/activities?type=Sport",
	rows: "/activities?view=rows",
	map: "/activities?view=map",
	"might fit": "/activities?day=sat&time=morning",
	"a shared shortlist": `/shortlist?${ids}`,
	provider: "/providers/plot-seventeen-neighbours",
	"more like this": "/booking/ball-0",
	"an ended activity": "/booking/gone",
};

const pagesWithoutLines = new Set(["an ended activity"]);

/** Pages whose lists look different on a desk. What covers their parts there is tested with all screens. */
const pagesOfDesk = new Set(["home", "cards", "rows", "map", "a shared shortlist", "more like this"]);

/** Returns where the cards' parts are in their lists. */
function locate(page: Page) {
	return page.evaluate(async () => {
		await document.fonts.ready;
		const parts = [...document.querySelectorAll("main li :is(h2, h3, .price, .row-price, .button, .heart)")];
		const getTop = (element: Element | null | undefined) => element?.getBoundingClientRect().top ?? 0;
		return parts.map((part) => getTop(part) - getTop(part.closest("li")?.parentElement));
	});
}

const screens = { "a phone": phone, "a desk": { viewport: { width: 1280, height: 800 } } };

for (const [screen, options] of Object.entries(screens)) {
	test.describe(`on ${screen}`, () => {
		test.use(options);
		test("[FAM-1] the line that says which child it fits covers no title, price or button in any list, and moves nothing", async ({
			page,
			store,
		}) => {
			// Opens a dozen pages.
			test.slow();
			arrange(store);
			await page.addInitScript(
				(children) => localStorage.setItem("larkabout-children", JSON.stringify(children)),
				[child("Mia", "2018-03"), child("Ben", "2020-05")],
			);
			for (const [name, path] of Object.entries(pages)) {
				if (screen === "a desk" && !pagesOfDesk.has(name)) continue;
				const hasLines = !pagesWithoutLines.has(name);
				const letLinesIn = await holdResponses(page, /\/fit-line-/);
				await open(page, path);
				if (path === "/") await expect(page.getByRole("heading", { name: /, for Mia and Ben$/ })).toBeVisible();
				if (path.startsWith("/activities")) await expect(page.getByLabel("Fits both")).toBeVisible();
				if (name === "more like this")
					await expect(page.getByRole("button", { name: /^Add for Mia/ }).first()).toBeVisible();
				const before = await locate(page);
				letLinesIn();
				if (hasLines) await expect(page.getByText(/^Fits Mia|Ben (from|turns)/).first()).toBeVisible();
				const after = await locate(page);
				expect(after, name).toHaveLength(before.length);
				expect(Math.max(...after.map((top, index) => Math.abs(top - (before[index] ?? 0)))), name).toBeLessThan(2);
				if (screen === "a phone") expect(await findScreenFaults(page), name).toEqual([]);
				await page.unrouteAll({ behavior: "wait" });
			}
		});
	});
}
