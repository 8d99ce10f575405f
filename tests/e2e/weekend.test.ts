import { readMailLink } from "../http/stored-mails.ts";
import { expect, expectAccessible, getHorizontalOverflow, noScript, type Page, phone, test } from "./fixtures.ts";

const child = (id: string, name: string, birthMonth: string) => ({ id, name, birthMonth, animal: "cat" });
const mia = child("m", "Mia", "2018-05");
const ben = child("b", "Ben", "2020-03");

/** Creates an activity in a stubbed answer, so that the test does not depend on the current day. */
const pick = (id: string, min: number, max: number, changes: Record<string, unknown> = {}) => ({
	id,
	title: id,
	picture: "/stock/kayak-river-1280.webp",
	location: "Otterford",
	provider: id,
	distance: "1.2 mi",
	price: { amount: "$10", unit: "per child" },
	ages: { minMonths: min * 12, maxMonths: max * 12 + 11 },
	ageRange: `${min}-${max}`,
	session: "1",
	when: "Sat, Nov 28, 10:00 am",
	day: "2026-11-28",
	...changes,
});

async function arrange(page: Page, stored: Record<string, unknown>, answer: (query: URLSearchParams) => unknown[]) {
	await page.addInitScript((values) => {
		for (const [name, value] of Object.entries(values)) {
			if (!localStorage.getItem(`larkabout-${name}`)) localStorage.setItem(`larkabout-${name}`, JSON.stringify(value));
		}
	}, stored);
	const asked: string[] = [];
	await page.route("**/activities/weekend?*", (route) => {
		const { search, searchParams } = new URL(route.request().url());
		asked.push(search);
		const near = searchParams.get("near");
		const radius = near && `${searchParams.get("within") ?? 5} mi`;
		return route.fulfill({ json: { picks: answer(searchParams), isPlaceKnown: true, radius, unit: "mi" } });
	});
	return asked;
}

const titles = (page: Page) => page.getByRole("region", { name: /^This weekend/ }).getByRole("heading", { level: 3 });

test.describe("on a phone", () => {
	test.use(phone);

	test("[FAM-6] home shows three activities for Mia and Ben; 'Not these' shows others and is remembered; one press shares them", async ({
		page,
	}) => {
		const five = ["judo", "clay", "swim", "choir", "film"].map((id) => pick(id, 4, 12));
		const asked = await arrange(page, { children: [mia, ben] }, () => [...five, pick("teens", 12, 16)]);
		await page.addInitScript(() => {
			const shared: unknown[] = [];
			Object.assign(window, { shared });
			navigator.share = async (data) => void shared.push(data);
		});
		await page.goto("/");
		await expect(page.getByRole("heading", { name: "This weekend, for Mia and Ben" })).toBeVisible();
		await expect(titles(page)).toHaveText(["judo", "clay", "swim"]);
		await expect(page.getByText("For Mia and Ben").first()).toBeVisible();
		await expect(page.getByRole("link", { name: "Book Now: judo" })).toBeInViewport({ ratio: 1 });
		expect(await getHorizontalOverflow(page)).toBe(0);
		await page.getByRole("button", { name: "Send to…" }).tap();
		expect(await page.evaluate(() => (window as unknown as { shared: { url: string }[] }).shared[0]?.url)).toMatch(
			/\/shortlist\?ids=judo,clay,swim$/,
		);
		await page.getByRole("button", { name: "Not these" }).tap();
		await expect(titles(page)).toHaveText(["choir", "film"]);
		await page.reload();
		await expect(titles(page)).toHaveText(["choir", "film"]);
		await page.getByRole("button", { name: "Not these" }).tap();
		await page.getByRole("button", { name: "Show them again" }).tap();
		await expect(titles(page)).toHaveText(["judo", "clay", "swim"]);
		expect(new Set(asked)).toEqual(new Set(["?age=3-12"]));
	});

	test("[FAM-6] a place is chosen once and stored on the device; if nothing is near, a larger radius is offered with its count", async ({
		page,
	}) => {
		const asked = await arrange(page, { children: [mia] }, (query) => {
			if (!query.has("near")) return [pick("film", 0, 12, { distance: null })];
			return query.has("within") ? ["a", "b", "c", "d"].map((id) => pick(id, 5, 12)) : [pick("songs", 0, 3)];
		});
		await page.goto("/");
		await expect(titles(page)).toHaveText(["film"]);
		await page.getByText("Choose a place").tap();
		await page.getByLabel("Town or postcode").fill("Otterford");
		await page.getByRole("button", { name: "Save" }).tap();
		await expect(page.getByText("We found nothing within 5 mi this weekend that fits Mia.")).toBeVisible();
		await expectAccessible(page);
		await page.getByRole("button", { name: "4 within 10 mi" }).tap();
		await expect(titles(page)).toHaveText(["a", "b", "c"]);
		await page.reload();
		await expect(page.getByText("Near Otterford")).toBeVisible();
		expect([...new Set(asked)]).toEqual([
			"?age=3-12",
			"?near=Otterford&age=3-12",
			"?near=Otterford&within=10&age=3-12",
		]);
	});

	test("[FAM-6] if nothing fits both a toddler and a twelve-year-old, each gets an activity, and the page says so", async ({
		page,
	}) => {
		const children = [child("l", "Lou", "2024-08"), child("k", "Kim", "2014-09")];
		const asked = await arrange(page, { children }, (query) =>
			query.get("age") === "0-3" ? [pick("crawl", 0, 3)] : [pick("bikes", 10, 15)],
		);
		await page.goto("/");
		await expect(page.getByText("Nothing fits both this weekend. Here’s one each.")).toBeVisible();
		await expect(titles(page)).toHaveText(["crawl", "bikes"]);
		await expect(page.getByText("For Kim")).toBeVisible();
		expect(new Set(asked)).toEqual(new Set(["?age=0-3", "?age=3-12"]));
	});

	test("[FAM-1] [FAM-6] requests, logs and mails contain nothing about children except their age group", async ({
		page,
		startAnotherSite,
	}) => {
		const site = await startAnotherSite({
			LOG_LEVEL: "debug",
			SMTP_URL: "smtp://127.0.0.1:1",
			MAIL_FROM: "hello@lake.club",
		});
		const requests: string[] = [];
		page.on("request", (request) =>
			requests.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ""}`),
		);
		await page.addInitScript(
			(children) => localStorage.setItem("larkabout-children", JSON.stringify(children)),
			[child("m-4711", "Mathilda", "2018-05")],
		);
		const answered = page.waitForResponse("**/activities/weekend?*");
		await page.goto(`${site.origin}/`);
		const { picks } = await (await answered).json();
		await expect(page.getByRole("heading", { name: "This weekend, for Mathilda" })).toBeVisible();
		const fitting = picks.filter(({ ages }: ReturnType<typeof pick>) => ages.minMonths <= 96 && ages.maxMonths >= 107);
		const shown = await titles(page).allTextContents();
		expect(fitting.map(({ title }: { title: string }) => title)).toEqual(expect.arrayContaining(shown));
		await page.getByRole("button", { name: "Not these" }).tap();
		await page.goto(`${site.origin}/booking/judo`);
		await page.getByRole("button", { name: /^Add for Mathilda/ }).tap();
		await page.goto(`${site.origin}/shortlist`);
		await expect(page.getByText("Mathilda · ").first()).toBeVisible();
		await page.goto(`${site.origin}/`);
		await expect(page.getByRole("heading", { name: "This weekend, for Mathilda" })).toBeVisible();
		await page.getByText("Three ideas by e-mail every Thursday").tap();
		const form = page.getByRole("region", { name: /^This weekend/ });
		await expect(form.getByText("We store your e-mail, ages 3–12.")).toBeVisible();
		await form.getByLabel("Your e-mail").fill("ida@example.com");
		await form.getByRole("button", { name: "Tell me" }).tap();
		await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();

		const isAboutHer = (text: string) => /Mathilda|2018-05|4711/i.test(text);
		expect(requests.filter(isAboutHer)).toEqual([]);
		const asked = requests
			.map((request) => new URL(request.split(" ")[0] ?? ""))
			.filter(({ search }) => /age=/.test(search));
		expect(new Set(asked.map(({ search }) => search))).toEqual(new Set(["?age=3-12"]));
		expect(site.logs.filter((line) => line.includes("/activities/weekend")).length).toBeGreaterThan(0);
		expect([...site.logs, ...site.errors].filter(isAboutHer)).toEqual([]);
		const stored = [...site.store.rows("select * from mails"), ...site.store.rows("select * from alerts")];
		expect(stored.length).toBeGreaterThan(1);
		expect(stored.map((row) => JSON.stringify(row)).filter(isAboutHer)).toEqual([]);
		expect(site.store.rows("select query from alerts")).toEqual([{ query: "?weekend=1&age=3-12" }]);

		await page.goto(site.origin + readMailLink(site.store, { kind: "alert-confirmation" }, "/alerts/"));
		await expectAccessible(page);
		await page.request.post(`${site.origin}/my-data`, {
			form: { email: "ida@example.com" },
			headers: { origin: site.origin },
		});
		await page.goto(site.origin + readMailLink(site.store, { kind: "data-link" }, "/my-data/"));
		await expectAccessible(page);
	});
});

test.describe("without JavaScript", () => {
	test.use(noScript);

	test("[FAM-6] [GEN-2] 'This weekend' is plain HTML, and its button opens the form with that date", async ({
		page,
	}) => {
		await page.goto("/");
		const weekend = page.getByRole("region", { name: "This weekend" });
		await weekend
			.getByRole("link", { name: /^Book Now/ })
			.first()
			.click();
		await expect(page).toHaveURL(/\/booking\/[\w-]+\?session=\w+#book$/);
		await expect(page.getByRole("heading", { name: "Ask for a spot" })).toBeVisible();
	});
});
