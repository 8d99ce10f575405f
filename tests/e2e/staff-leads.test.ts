import { readFile } from "node:fs/promises";
import { staffAccount } from "../support/site/site.ts";
import { expect, expectAccessible, holdResponses, open, type Page, test, waitForHydration } from "./fixtures.ts";

test.beforeEach(({ signIn }) => signIn());

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

/** Clicks a download link, and returns the file's name and text. */
async function download(page: Page, name: string): Promise<{ file: string; text: string }> {
	const [started] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
	return { file: started.suggestedFilename(), text: await readFile(await started.path(), "utf8") };
}

test("[LEAD-1] staff change a status in its row, which stays in the list, and a failure is reported", async ({
	page,
	store,
	guard,
}) => {
	guard.expectStatus(500);
	const lead = store.rows("select * from leads where status = 'new' order by created_at desc limit 1")[0] ?? {};
	const name = `${lead.first_name} ${lead.last_name}`;
	await open(page, "/admin/leads?status=new");
	const status = page.getByLabel(`Status of ${name}`);
	await status.focus();
	await status.selectOption("Booked");
	await expect(page.getByRole("status").getByText("Lead marked as booked.")).toBeVisible();
	await expect(status).toHaveValue("booked");
	await expect(status).toBeFocused();
	const [stored] = store.rows("select status, updated_at, origin from leads where id = ?", String(lead.id));
	expect(stored).toMatchObject({ status: "booked", origin: "staff" });
	expect(String(stored?.updated_at) > String(lead.updated_at)).toBe(true);
	expect(
		store.rows(
			"select actor, before, after from audit_log where document_id = ? order by id desc limit 1",
			String(lead.id),
		),
	).toEqual([{ actor: staffAccount.STAFF_EMAIL, before: '{"status":"new"}', after: '{"status":"booked"}' }]);
	store.breakTable("leads");
	await status.selectOption("Closed");
	await expect(page.getByRole("alert").getByText(/^Failed to save the lead\. Please try again\./)).toBeVisible();
	await expect(status).toHaveValue("booked");
	store.repairTable("leads");
	await page.reload();
	await expect(page.getByLabel(`Status of ${name}`)).toBeHidden();
});

test("[LEAD-1] notes survive a failure and a reload, and a conflict shows the colleague's notes, and their time; they are cleared and written again without one", async ({
	page,
	store,
	guard,
}) => {
	guard.expectStatus(409, 500);
	const lead = store.rows("select * from leads order by created_at desc limit 1")[0] ?? {};
	const name = `${lead.first_name} ${lead.last_name}`;
	const stored = () => store.value("select notes from leads where id = ?", String(lead.id));
	await open(page, "/admin/leads");
	await page.getByRole("row").getByRole("link", { name, exact: true }).click();
	await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
	const notes = page.getByRole("textbox", { name: `Notes about ${name}` });
	await notes.focus();
	await page.keyboard.type("Wants the 8th.");
	await page.keyboard.press("Enter");
	await page.keyboard.type("Brings a friend.");
	store.breakTable("leads");
	await page.getByRole("button", { name: "Save notes" }).click();
	await expect(page.getByRole("alert").getByText("Failed to save the lead. Please try again.")).toBeVisible();
	await expect(notes).toHaveValue("Wants the 8th.\nBrings a friend.");
	store.repairTable("leads");
	await page.reload();
	await expect(page.getByText("We’ve restored what you typed.")).toBeVisible();
	await expect(notes).toHaveValue("Wants the 8th.\nBrings a friend.");
	await page.getByRole("button", { name: "Save notes" }).click();
	await expect(page.getByRole("status").getByText("Notes saved.")).toBeVisible();
	expect(stored()).toBe("Wants the 8th.\nBrings a friend.");
	await expect(page.getByRole("list", { name: "Events" })).toContainText(/Notes changed by \S+@\S+,/);

	await notes.fill("Mine");
	store.change("update leads set notes = 'Theirs' where id = ?", String(lead.id));
	await page.getByRole("button", { name: "Save notes" }).click();
	await expect(page.getByRole("alert").filter({ hasText: "The notes now say: “Theirs”" })).toBeVisible();
	await expect(
		page.getByText(
			/^Your version is different from theirs\. Last saved by \S+@\S+ on \w{3}, \w{3} \d+, \d{1,2}:\d\d [ap]m\.$/,
		),
	).toBeVisible();
	expect(stored()).toBe("Theirs");
	await page.getByRole("button", { name: "Keep mine" }).click();
	await expect.poll(stored).toBe("Mine");
	for (const text of ["", "Called."]) {
		await notes.fill(text);
		const response = page.waitForResponse(/notes\.data/);
		await page.getByRole("button", { name: "Save notes" }).click();
		expect((await response).status()).toBe(200);
	}
	expect(stored()).toBe("Called.");
	expect(JSON.stringify(store.rows("select * from audit_log where collection = 'leads'"))).not.toMatch(
		/Mine|Theirs|8th|Called/,
	);
});

test("[LEAD-1] notes that are typed during a save, or right before another lead opens, survive", async ({
	page,
	store,
	guard,
}) => {
	guard.expectStatus(500);
	await open(page, "/admin/leads");
	const leads = page.locator("[data-row-link]");
	await leads.nth(0).click();
	const notes = page.getByRole("textbox", { name: /^Notes about/ });
	const save = page.getByRole("button", { name: "Save notes" });

	/** Saves the notes, and types more before the answer. */
	async function typeDuringSave(text: string) {
		const release = await holdResponses(page, /notes\.data/);
		await save.click();
		await notes.press("Control+End");
		await page.keyboard.type(text);
		release();
	}

	await notes.fill("Wants the 8th.");
	store.breakTable("leads");
	await typeDuringSave(" Or the 9th.");
	await expect(page.getByRole("alert").getByText("Failed to save the lead. Please try again.")).toBeVisible();
	store.repairTable("leads");
	await page.reload();
	await expect(notes).toHaveValue("Wants the 8th. Or the 9th.");

	await waitForHydration(page);
	await typeDuringSave(" Has a brother.");
	await expect(page.getByRole("status").getByText("Notes saved.")).toBeVisible();
	await expect(notes).toHaveValue("Wants the 8th. Or the 9th. Has a brother.");
	await page.reload();
	await expect(notes).toHaveValue("Wants the 8th. Or the 9th. Has a brother.");
	await waitForHydration(page);
	await save.click();
	await expect(page.getByRole("status").getByText("Notes saved.")).toBeVisible();

	await notes.press("Control+End");
	await page.keyboard.type(" Called twice.");
	await leads.nth(1).click();
	await expect(notes).toHaveValue("");
	await leads.nth(0).click();
	await expect(notes).toHaveValue("Wants the 8th. Or the 9th. Has a brother. Called twice.");
});

test("[LEAD-1] staff look up, export and erase one person's data by their email address", async ({ page, store }) => {
	const { email } = store.rows(
		`select email from leads where email in (select email from subscriptions)
		group by email having count(*) = 2 order by email limit 1`,
	)[0] as { email: string };
	const ids = store.rows("select id, activity_id from leads where email = ?", email);
	store.change("update leads set notes = 'Allergic to nuts.' where id = ?", String(ids[0]?.id));
	const count = (id: unknown) => Number(store.value("select lead_count from activities where id = ?", String(id)));
	const before = count(ids[0]?.activity_id);
	await open(page, `/admin/leads?search=${email}`);
	await page.getByRole("link", { name: "+1 other lead" }).first().click();
	await expect(page.getByRole("heading", { name: "Personal data" })).toBeVisible();
	await expect(page.getByRole("region", { name: "Inquiries" }).getByRole("listitem")).toHaveCount(2);
	await expect(page.getByText("Allergic to nuts.")).toBeVisible();
	const { file, text } = await download(page, "Export everything");
	expect(file).toBe("person.json");
	expect(JSON.parse(text)).toMatchObject({ email, subscription: { email, active: true } });
	expect(text).toContain("Allergic to nuts.");

	const erase = page.getByRole("button", { name: "Erase everything" });
	await erase.click();
	const question = page.getByRole("dialog", { name: "Erase everything about this person?" });
	await expect(question).toContainText(`2 leads, 1 subscription, 0 mails and 0 alerts of ${email}`);
	await expectAccessible(page);
	await page.keyboard.press("Escape");
	await expect(erase).toBeFocused();
	await erase.press("Enter");
	await question.getByRole("button", { name: "Erase permanently" }).click();
	await expect(
		page.getByRole("status").getByText("Erased: 2 leads, 1 subscription, 0 mails and 0 alerts."),
	).toBeVisible();
	await expect(page).toHaveURL("/admin/people");
	// The previous page's field contains the address, and is replaced.
	await expect(page.getByLabel("Email address")).toHaveValue("");
	await page.getByLabel("Email address").fill(email.toUpperCase());
	await page.keyboard.press("Enter");
	await expect(page.getByText("We don’t store anything about this address.")).toBeVisible();
	for (const table of ["leads", "subscriptions"]) {
		expect(store.value(`select count(*) from ${table} where email = ?`, email)).toBe(0);
	}
	expect(count(ids[0]?.activity_id)).toBeLessThan(before);
	const history = store.rows("select action, before, after from audit_log where collection = 'people' order by id");
	expect(history.slice(-2)).toEqual([
		{
			action: "exported",
			before: null,
			after: '{"leads":2,"subscriptions":1,"mails":0,"alerts":0,"reports":0,"requests":0,"held":0}',
		},
		{
			action: "erased",
			before: '{"leads":2,"subscriptions":1,"mails":0,"alerts":0,"reports":0,"requests":0,"held":0}',
			after: null,
		},
	]);
	expect(JSON.stringify(store.rows("select * from audit_log"))).not.toContain(email);
});

test("[LEAD-2] [MAIL-2] staff deactivate and export a subscriber, who asks for the newsletter again on the public site", async ({
	page,
	request,
	store,
}) => {
	const subscriber =
		store.rows("select * from subscriptions where first_name = 'Júlia' and active = 1 limit 1")[0] ?? {};
	const email = String(subscriber.email);
	store.change("update subscriptions set last_name = '@SUM(A1)' where email = ?", email);
	await open(page, "/admin/subscribers");
	await expect(page.getByText("512 subscribers in this list")).toBeVisible();
	await page.getByRole("searchbox").fill(email);
	await page.keyboard.press("Enter");
	await expect(page.getByText("1 subscriber in this list")).toBeVisible();
	await page.getByRole("button", { name: `Deactivate ${email}` }).click();
	await expect(page.getByRole("status").getByText("The subscription is no longer active.")).toBeVisible();
	await expect(page.getByRole("button", { name: `Activate ${email}` })).toBeFocused();
	expect(store.value("select active from subscriptions where email = ?", email)).toBe(0);
	await page.getByRole("link", { name: "Inactive" }).click();
	await expect(row(page, email)).toHaveCount(1);
	const { file, text } = await download(page, "Export CSV");
	expect(file).toBe("subscribers.csv");
	const [head, only, end] = text.split("\r\n");
	expect(head).toBe(
		'\ufeff"id","email","firstName","lastName","subscriptionSource","active","confirmedAt","createdAt","updatedAt"',
	);
	expect(only).toContain(`"${email}","Júlia","'@SUM(A1)","${subscriber.subscription_source}","no",,`);
	expect(end).toBe("");

	const again = () => request.post("/newsletter", { form: { email } });
	expect((await again()).status()).toBe(200);
	// The address has to confirm by mail, since anybody can type it.
	expect(store.value("select active from subscriptions where email = ?", email)).toBe(0);
	expect(store.value("select kind from mails where recipient = ?", email)).toBe("newsletter-confirmation");
});

test("[LEAD-1] staff forward several ticked leads at once, in any status, and the inbox stays where it is", async ({
	page,
	store,
}) => {
	store.change("delete from lead_handovers");
	store.change("update leads set status = 'contacted'");
	const ticked = store.rows(
		`select leads.id, first_name, last_name from leads join activities on activities.id = activity_id
		join provider_contacts on provider_contacts.provider_id = activities.provider_id
		where confirmed_at is not null order by leads.created_at desc limit 2`,
	);
	expect(ticked).toHaveLength(2);
	await open(page, "/admin/leads");
	const top = (await page.getByRole("table").boundingBox())?.y;
	for (const { first_name, last_name } of ticked)
		await page
			.getByRole("checkbox", { name: `Select ${first_name} ${last_name}` })
			.first()
			.check();
	await expect(page.getByText("Mark selected as")).toBeInViewport();
	expect((await page.getByRole("table").boundingBox())?.y).toBe(top);
	await page.getByRole("button", { name: "Forward", exact: true }).click();
	await expect(page.getByRole("status").getByText("Sending 2 leads to the providers.")).toBeVisible();
	expect(store.value("select count(*) from lead_handovers")).toBe(2);
	for (const { first_name, last_name } of ticked)
		await page
			.getByRole("checkbox", { name: `Select ${first_name} ${last_name}` })
			.first()
			.check();
	await page.getByRole("button", { name: "Forward", exact: true }).click();
	await expect(page.getByRole("status").getByText("2 leads already forwarded.")).toBeVisible();
	expect(store.value("select count(*) from mails where kind = 'enquiry'")).toBe(2);
});

test("[LEAD-1] on a phone, a lead from further down opens at its top", async ({ page }) => {
	await page.setViewportSize({ width: 375, height: 740 });
	await open(page, "/admin/leads");
	const link = page.locator("[data-row-link]").nth(20);
	const name = await link.innerText();
	await link.click();
	const heading = page.getByRole("heading", { level: 2, name });
	await expect(heading).toBeInViewport({ ratio: 1 });
	await expect(page.getByRole("link", { name: "Back to the list" })).toBeInViewport({ ratio: 1 });
});

test("[LEAD-1] the rows of the inbox keep their height once its scripts have loaded", async ({ page }) => {
	const release = await holdResponses(page, /assets\/.*\.js/);
	await page.goto("/admin/leads", { waitUntil: "commit" });
	const measure = async () => (await page.locator("tr[data-lead]").first().boundingBox())?.height;
	const before = await measure();
	release();
	await waitForHydration(page);
	expect(await measure()).toBe(before);
});
