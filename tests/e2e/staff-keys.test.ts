import { expect, expectAccessible, open, test, waitForHydration } from "./fixtures.ts";

test.beforeEach(({ signIn }) => signIn());

const newLeads = "select id from leads where status = 'new' order by created_at desc, id limit 8";

test("[LEAD-1] staff open eight new leads beside the list and set the status of each, with two keystrokes for each", async ({
	page,
	store,
}) => {
	await page.setViewportSize({ width: 1366, height: 768 });
	const ids = store.rows(newLeads).map(({ id }) => String(id));
	expect(ids).toHaveLength(8);
	await open(page, "/admin/leads?status=new");
	let keystrokes = 0;
	const press = async (key: string) => {
		keystrokes++;
		await page.keyboard.press(key);
	};
	const getLink = (id: string) => page.locator(`tr[data-lead="${id}"] [data-row-link]`);
	const statusKeys = ["2", "3", "4"];
	const names = ["contacted", "booked", "closed"];
	await press("j");
	await press("Enter");
	const first = page.getByRole("region", { name: await getLink(ids[0] ?? "").innerText() });
	await expect(first.getByRole("list", { name: "Events" })).toBeVisible();
	for (const [index, id] of ids.entries()) {
		if (index > 0) await press("j");
		await expect(getLink(id)).toBeFocused();
		await press(statusKeys[index % 3] ?? "");
	}
	expect(keystrokes).toBe(1 + 2 * ids.length);
	const statuses = () => ids.map((id) => store.value("select status from leads where id = ?", id));
	await expect.poll(statuses).toEqual(ids.map((_, index) => names[index % 3]));
	await expect(page.locator("tr[data-lead]")).toHaveCount(50);
	const last = page.getByRole("region", { name: await getLink(ids.at(-1) ?? "").innerText() });
	await expect(last.getByRole("button", { pressed: true })).toHaveText("Booked");
	await expect(last.getByRole("list", { name: "Events" })).toContainText("Booked by");
});

test("[LEAD-1] keys select leads and set their status together, which can be undone; they do nothing while somebody types", async ({
	page,
	store,
}) => {
	const ids = store.rows(newLeads).map(({ id }) => String(id));
	const statuses = () => ids.slice(0, 3).map((id) => store.value("select status from leads where id = ?", id));
	await open(page, "/admin/leads?status=new");
	for (const key of ["j", "x", "j", "j", "x", "4"]) await page.keyboard.press(key);
	await expect(page.getByRole("status").getByText("2 leads marked as closed.")).toBeVisible();
	expect(statuses()).toEqual(["closed", "new", "closed"]);
	await page.keyboard.press("k");
	await expect(page.locator(`tr[data-lead="${ids[1]}"] [data-row-link]`)).toBeFocused();
	await page.keyboard.press("z");
	await expect(page.getByRole("status").getByText("Undone: 2 changes.")).toBeVisible();
	expect(statuses()).toEqual(["new", "new", "new"]);
	for (const id of ids.slice(0, 3)) {
		await expect(page.locator(`tr[data-lead="${id}"]`).getByRole("combobox")).toHaveValue("new");
	}

	await page.getByRole("searchbox").focus();
	await page.keyboard.type("jxz4?");
	await expect(page.getByRole("searchbox")).toHaveValue("jxz4?");
	expect(statuses()).toEqual(["new", "new", "new"]);
});

test("[LEAD-1] '?' lists the keys, and one's account can turn them off in this browser", async ({ page }) => {
	await open(page, "/admin/subscribers");
	await page.keyboard.press("?");
	const keys = page.getByRole("dialog", { name: "Keys" });
	await expect(keys).toContainText("Next row");
	await expectAccessible(page);
	await keys.getByRole("button", { name: "Close" }).click();
	await open(page, "/admin/account");
	const setting = page.getByLabel("Use keyboard shortcuts in this browser");
	await setting.uncheck();
	await page.reload();
	await waitForHydration(page);
	await expect(setting).not.toBeChecked();
	await page.getByRole("heading", { level: 1 }).click();
	await page.keyboard.press("?");
	await expect(keys).toBeHidden();
	await setting.check();
	await open(page, "/admin/subscribers");
	await page.keyboard.press("j");
	await expect(page.locator("tbody tr").first().getByRole("link").first()).toBeFocused();
});

test("[ADMA-8] [FACT-1] ten dates of an activity are ten lines, each of which opens for editing", async ({
	page,
	store,
}) => {
	const sessions = Array.from({ length: 10 }, (_, n) => ({
		id: `s${n}`,
		timeZone: "America/New_York",
		eventStatus: n === 3 ? "cancelled" : "scheduled",
		startDate: `2026-12-${10 + n}T15:00:00.000Z`,
		endDate: `2026-12-${10 + n}T16:00:00.000Z`,
		venueId: null,
		maximumCapacity: null,
		remainingCapacity: null,
	}));
	store.change("update activities set sessions = ? where id = 'judo'", JSON.stringify(sessions));
	await open(page, "/admin/activities/judo");
	const lines = page.locator("summary", { hasText: /, 2026, 10:00–11:00 am/ });
	await expect(lines).toHaveCount(10);
	await expect(lines.nth(3)).toContainText("Sun, Dec 13, 2026, 10:00–11:00 am, cancelled");
	for (const line of await lines.all()) expect((await line.boundingBox())?.height).toBeLessThan(60);
	await lines.nth(4).click();
	await page.getByRole("group", { name: "Date 5" }).getByLabel("Starts").fill("09:30");
	await expect(page.locator("summary", { hasText: "Mon, Dec 14, 2026, 9:30–11:00 am" })).toBeVisible();
	await page.getByRole("button", { name: "Save activity" }).click();
	await expect(page.getByRole("status").filter({ hasText: "saved" })).toBeVisible();
	expect(String(store.value("select sessions from activities where id = 'judo'"))).toContain("2026-12-14T14:30:00Z");
});
