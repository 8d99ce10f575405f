import { getHorizontalOverflow, open, type Page } from "./fixtures.ts";

/** The screens of the staff area that scroll sideways, each at the width at which they do. */
export async function findWideScreens(page: Page, screens: string[]): Promise<string[]> {
	const wide: string[] = [];
	for (const screen of screens) {
		await open(page, `/admin/${screen}`);
		for (const width of [768, 900, 1024, 1280, 1366]) {
			await page.setViewportSize({ width, height: 900 });
			const excess = await getHorizontalOverflow(page);
			if (excess > 0) wide.push(`${screen} at ${width}: ${excess}`);
		}
	}
	return wide;
}
