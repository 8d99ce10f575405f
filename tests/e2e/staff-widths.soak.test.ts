import { expect, test } from "./fixtures.ts";
import { findWideScreens } from "./staff-widths.ts";

test.beforeEach(({ signIn }) => signIn());

/** Those that staff-keys.test.ts does not look at. */
const screens = [
	"pages",
	"people",
	"history",
	"leads/demo-lead-001",
	"dashboard",
	"activities/judo",
	"activities?add",
	"activities?state=draft",
	"mail",
	"newsletter",
	"newsletter?add",
	"review?kind=priceless",
	"providers/otterford-judo",
	"providers/duplicates",
	"venues/duplicates",
	"leads/new",
	"insights",
	"seed",
];

test("[LEAD-1] [ADMA-1] [ADMR-1] no screen of the staff area scrolls sideways from 768 to 1366 px", async ({
	page,
}) => {
	expect(await findWideScreens(page, screens)).toEqual([]);
});
