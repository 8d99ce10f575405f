import { expect, getHorizontalOverflow, type Page, type Store, test } from "./fixtures.ts";

// Tests large text, zoom and long words: no page scrolls sideways.

/** 81 letters without a line break opportunity. */
const longWord = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft!";

const article = "choosing-a-first-overnight-camp";

const publicPages = [
	"/",
	"/activities?search=a&type=Camp&age=3-12&price=50-100",
	"/activities?view=rows",
	"/booking/judo",
	"/booking/judo/report",
	"/resources",
	`/resources/${article}`,
	"/providers/alder-quay-astronomers",
	"/shortlist?ids=judo,otter-lake-camp-week",
	"/compare?ids=judo,otter-lake-camp-week",
	"/enquire?ids=judo,otter-lake-camp-week",
	"/about",
	"/add-activity",
];

const staffPages = [
	"/admin/dashboard",
	"/admin/activities",
	"/admin/activities/judo",
	"/admin/leads",
	"/admin/leads/demo-lead-001",
	"/admin/resources",
	`/admin/resources/edit/${article}`,
	"/admin/insights",
	"/admin/history",
];

/** Pages that show the documents with long words. */
const wordyPages = [...publicPages.filter((path) => path !== "/add-activity"), ...staffPages.slice(1, 7)];

test.describe("on a narrow screen", () => {
	test.use({ viewport: { width: 375, height: 812 } });

	test("[ACC-1] no public page scrolls sideways at a default font of 32 pixels", async ({ page }) => {
		await setDefaultFont(page, 32);
		await expectNoOverflow(page, publicPages);
	});

	test("[ACC-1] no main page of the staff area scrolls sideways at a default font of 32 pixels", async ({
		page,
		signIn,
	}) => {
		await signIn();
		await setDefaultFont(page, 32);
		await expectNoOverflow(page, staffPages);
	});

	test("[ACC-1] a word of 81 letters makes no page wider than the screen", async ({ page, signIn, store }) => {
		writeLongWords(store);
		await signIn();
		await expectNoOverflow(page, wordyPages);
	});
});

test.describe("at a zoom of 400 %", () => {
	test.use({ viewport: { width: 320, height: 256 } });

	test("[ACC-1] no bar covers the content", async ({ page, signIn }) => {
		await signIn();
		for (const path of ["/booking/judo", `/admin/resources/edit/${article}`]) {
			await page.goto(path);
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
			const button = page.getByRole("main").locator(".sticky:not(:empty)");
			for (const bar of await button.all()) {
				expect(await bar.evaluate((element) => getComputedStyle(element).position)).toBe("static");
			}
			expect(await getHorizontalOverflow(page), path).toBe(0);
		}
	});
});

test("[ACC-1] titles and names in other scripts keep their own direction", async ({ page, store }) => {
	store.change("update activities set title = 'سباحة للأطفال (5-8)' where id = 'judo'");
	store.change("update resources set title = 'ألعاب المطر' where id = ?", article);
	for (const path of ["/booking/judo", `/resources/${article}`]) {
		await page.goto(path);
		const title = page.getByRole("heading", { level: 1 });
		expect(await title.evaluate((element) => getComputedStyle(element).direction), path).toBe("rtl");
	}
});

/** Sets the default font size as in the browser's settings, which rem units and media queries follow. */
async function setDefaultFont(page: Page, standard: number): Promise<void> {
	const session = await page.context().newCDPSession(page);
	await session.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
}

async function expectNoOverflow(page: Page, paths: string[]): Promise<void> {
	for (const path of paths) {
		await page.goto(path);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await expect.poll(() => getHorizontalOverflow(page), path).toBe(0);
	}
}

function writeLongWords(store: Store): void {
	store.changeInTransaction(() => {
		for (const set of ["title", "location", "description", "program_details"]) {
			store.change(`update activities set ${set} = ? where id = 'judo'`, longWord);
		}
		store.change("update activities set activities = ? where id = 'judo'", JSON.stringify([longWord]));
		store.change("update providers set title = ?", longWord);
		store.change("update venues set title = ?", longWord);
		store.change(
			"update resources set title = ?, excerpt = ?, tags = ?",
			longWord,
			longWord,
			JSON.stringify([longWord]),
		);
		store.change("update pages set title = ? where id = 'about'", longWord);
		store.change(
			"update leads set first_name = ?, last_name = ?, message = ?, email = ?",
			longWord,
			longWord,
			longWord,
			`${"x".repeat(60)}@example.com`,
		);
	});
}
