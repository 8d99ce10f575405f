import { readMailLink } from "../http/stored-mails.ts";
import type { Site } from "../support/site/site.ts";
import { expect, type Locator, open, type Page, phone, type Store, test } from "./fixtures.ts";
import { count, inForce, part } from "./listing-page.ts";
import { openTranslated } from "./translate.ts";

const ida = { firstName: "Ida", lastName: "Berg", email: "ida@example.com", phone: "555 010 0199", agreeToTerms: "on" };

type Form = {
	path: string;
	/** Valid values by label: a text, or true for a checkbox or radio button. */
	values: Record<string, string | true>;
	/** The field with the mistake, what is wrong with it, and what the page says. */
	mistake: [label: string, value: string | false, message: string | RegExp];
	button: string | RegExp;
	/** What the page says after the correction. */
	done: string | RegExp;
};

type World = { page: Page; site: Site; store: Store };

const forms: Record<string, Form> = {
	"the lead form": {
		path: "/booking/judo",
		values: {
			...{ "First name": "Ida", "Last name": "Berg", Email: "ida@example.com", Phone: "555 010 0199" },
			"I agree": true,
		},
		mistake: ["I agree", false, "Please agree to the terms and conditions."],
		button: "Send my details",
		done: "Thank you. We have your details.",
	},
	"the newsletter": {
		path: "/newsletter",
		values: { "Email address": "ida@example.com" },
		mistake: ["Email address", "ida@example", "Enter an email address like name@example.com."],
		button: "Join the club",
		done: "Thank You!",
	},
	"a new listing": {
		path: "/add-activity",
		values: {
			...{ "What’s it called?": "Kite Club", Description: "We build kites.", Category: "Class", Ages: "5-8" },
			...{ Where: "12 Mill Lane, Otterford", "Who offers it?": "Kite Club", "Your email": "kites@example.com" },
			...{ "Your registration page": "https://kites.example", "Price for one child": "12" },
		},
		mistake: ["Your email", "kites@example", "Enter an email address like name@example.com."],
		button: "Send to our staff",
		done: "We have it",
	},
};

for (const [name, form] of Object.entries(forms)) {
	test(`[NAV-6] ${name} takes a mistake, its correction and the rest on a translated page`, async ({
		page,
		store,
		guard,
	}) => {
		guard.expectStatus(400);
		// Without a registration page, so that no tab of another site opens.
		store.change("update activities set website_url = null where id = 'judo'");
		await openTranslated(page, form.path);
		const main = page.getByRole("main");
		const [field, wrong, message] = form.mistake;
		for (const [label, value] of Object.entries({ ...form.values, [field]: wrong })) await fill(main, label, value);
		await main.getByRole("button", { name: form.button }).first().click();
		await expect(main.getByText(message).filter({ visible: true }).first()).toContainText("«");
		await fill(main, field, form.values[field] ?? "");
		await main.getByRole("button", { name: form.button }).first().click();
		await expect(page.getByText(form.done).filter({ visible: true }).first()).toBeVisible();
	});
}

async function fill(main: Locator, label: string, value: string | boolean): Promise<void> {
	const field = main.getByLabel(label).filter({ visible: true }).first();
	if (typeof value === "boolean") await field.setChecked(value);
	else if ((await field.evaluate((element) => element.nodeName)) === "SELECT") await field.selectOption(value);
	else await field.fill(value);
}

async function sendLead({ page, site }: World): Promise<void> {
	await page.request.post("/booking/judo", { form: ida, headers: { origin: site.origin }, maxRedirects: 0 });
}

test("[NAV-6] a provider changes spots and a price on a translated page", async ({ page, site, store }) => {
	await sendLead({ page, site, store });
	await openTranslated(page, readMailLink(store, { kind: "enquiry" }, "/provider/page/"));
	const judo = page.getByRole("region", { name: "Judo" });
	await judo
		.getByRole("button", { name: /Full.* on / })
		.first()
		.click();
	await expect(page.getByText("Parents can see it now.")).toBeVisible();
	await judo
		.getByRole("button", { name: /Not full.* on / })
		.first()
		.click();
	await expect(page.getByText(/spots|open/).first()).toBeVisible();
	await judo.getByLabel("Price in USD").fill("33.50");
	await judo.getByRole("button", { name: /Save.*the price of/ }).click();
	await expect(page.getByText("The price is now $33.50")).toBeVisible();
	await page.getByRole("button", { name: "Yes, all of it" }).click();
	await expect(page.getByText("Your pages say you confirmed them today.")).toBeVisible();
});

// A part that hydrates after the translation is rendered anew: React reports it, and the translator translates it again.
const renderedAnew = /Minified React error #418/;

/** The listing's form hydrates after the page, and shows this button then. */
async function waitForForm(page: Page): Promise<void> {
	await expect(page.getByText("Use my location")).toBeAttached();
}

test("[NAV-6] chips and count follow the filters on a translated page", async ({ page, guard }) => {
	guard.expectProblem(renderedAnew);
	await openTranslated(page, "/activities");
	await expect(count(page)).toContainText("«");
	const all = await count(page).innerText();
	await waitForForm(page);
	await part(page, "More").click();
	await page.locator(".check-chip", { hasText: "«Free»" }).first().click();
	await expect(inForce(page)).toContainText("«Free»");
	await expect(count(page)).not.toHaveText(all);
	await page.getByRole("link", { name: "Remove filter Free" }).click();
	await expect(count(page)).toHaveText(all);
});

test.describe("on a phone", () => {
	test.use(phone);

	test("[NAV-6] the filter sheet counts and shows on a translated page", async ({ page, guard }) => {
		guard.expectProblem(renderedAnew);
		await openTranslated(page, "/activities");
		await page.getByRole("button", { name: /Filters:/ }).tap();
		const show = page.getByRole("dialog").getByRole("button", { name: /Show / });
		const all = await show.innerText();
		await waitForForm(page);
		await part(page, "More").tap();
		await page.locator(".check-chip", { hasText: "Free" }).first().tap();
		await expect(show).not.toHaveText(all);
		await show.tap();
		await expect(inForce(page)).toContainText("Free");
	});
});

test("[NAV-6] an error of the screen itself shows the error page with the log's reference, keeps what was typed and says nothing untrue", async ({
	page,
	guard,
	site,
}) => {
	guard.expectProblem(/removeChild|NotFoundError|The above error|Consider adding/);
	await open(page, "/booking/judo");
	await page.getByRole("main").getByLabel("First name").fill("Ida");
	await page.getByRole("button", { name: "Send my details" }).click();
	const message = page.getByRole("main").locator(".field-message").filter({ hasText: "Enter your last name." });
	// As extensions do.
	await message.evaluate((element) => element.replaceChildren());
	await page.getByRole("main").getByLabel("Last name").fill("Berg");
	await page.getByRole("button", { name: "Send my details" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unexpected Application Error!");
	await expect(page.getByRole("main")).not.toContainText("Not Found");
	await expect(page.getByRole("main")).not.toContainText("removeChild");
	const reference = await page.getByRole("main").locator("code").innerText();
	expect(site.errors.filter((line) => line.includes(reference) && line.includes("/booking/:id"))).toHaveLength(1);
	await page.getByRole("button", { name: "Reload the page" }).click();
	await expect(page.getByRole("main").getByLabel("First name")).toHaveValue("Ida");
	await expect(page.getByRole("main").getByLabel("Last name")).toHaveValue("Berg");
});
