import type { BrowserContext } from "@playwright/test";
import { addActivities, fillForm, submitButton, test, thanks } from "./booking-world.ts";
import { expect, hide, open } from "./fixtures.ts";

const userAgent =
	"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36";
test.use({ userAgent, needsFreshContext: true });

type Report = { command: string; name: string; parameters: Record<string, unknown> };

/** A stub of gtag.js that sends each command of its queue to the collecting URL, as JSON. */
const gtagStub = `
	const send = (command) => {
		const body = JSON.stringify(Array.from(command));
		fetch("https://region1.google-analytics.com/g/collect", { method: "POST", mode: "no-cors", body });
	};
	const queue = window.dataLayer;
	for (const command of queue) send(command);
	queue.push = send;
`;

/** Stubs Google Analytics. Returns arrays that collect its reports and script requests. */
async function stubGoogle(context: BrowserContext): Promise<{ reports: Report[]; scriptUrls: string[] }> {
	const reports: Report[] = [];
	const scriptUrls: string[] = [];
	await context.route("https://www.googletagmanager.com/**", (route) => {
		scriptUrls.push(route.request().url());
		return route.fulfill({ contentType: "text/javascript", body: gtagStub });
	});
	await context.route("https://region1.google-analytics.com/**", (route) => {
		const [command, name, parameters] = route.request().postDataJSON();
		reports.push({ command, name, parameters });
		return route.fulfill({ status: 204 });
	});
	return { reports, scriptUrls };
}

test("[ANA-4] [BOOK-12] with GA_MEASUREMENT_ID page views, purchase and web vitals are also sent to Google, each once", async ({
	context,
	page,
	guard,
	startAnotherSite,
}) => {
	for (const host of ["www.googletagmanager.com", "region1.google-analytics.com"]) guard.allowHost(host);
	const { reports, scriptUrls } = await stubGoogle(context);
	const site = await startAnotherSite({ GA_MEASUREMENT_ID: "G-AB12CD34EF" });
	addActivities(site.store);
	const response = await open(page, `${site.origin}/activities?search=open+day`);
	expect(response.headers()["content-security-policy"]).toContain(
		"script-src 'self' https://www.googletagmanager.com/gtag/js ",
	);
	await page.getByRole("link", { name: "Open Day", exact: true }).click();
	await fillForm(page);
	await submitButton(page).click();
	await expect(thanks(page)).toBeVisible();
	await expect(page).toHaveURL(/\/thank-you/);
	await hide(page);

	const named = (name: string) => reports.filter((each) => each.command === "event" && each.name === name);
	await expect
		.poll(() => named("page_view").map(({ parameters }) => parameters))
		.toEqual([{ screen: "activities" }, { screen: "activity" }, { screen: "thank-you" }]);
	await expect
		.poll(() => named("purchase").map(({ parameters }) => parameters))
		.toEqual([
			{
				transaction_id: expect.stringMatching(/^\d+$/),
				currency: "USD",
				quantity: 1,
				value: 0,
				items: [{ item_id: "open-day", price: 0, quantity: 1 }],
			},
		]);
	const metrics = ["LCP", "INP", "CLS", "FCP", "TTFB"];
	for (const metric of metrics) await expect.poll(() => named(metric), metric).not.toEqual([]);
	expect(["page_view", "purchase", ...metrics].map((name) => named(name).length)).toEqual([3, 1, 1, 1, 1, 1, 1]);
	// Google may not store anything in the browser, reports no automatic page views, and does not receive searches.
	const config = reports.find(({ command }) => command === "config");
	expect(config).toMatchObject({ name: "G-AB12CD34EF", parameters: { send_page_view: false } });
	expect(reports.find(({ command }) => command === "consent")?.parameters).toMatchObject({
		analytics_storage: "denied",
	});
	expect(JSON.stringify(reports)).not.toMatch(/search=|open\+day|ida@/);
	expect(scriptUrls).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF"]);

	const staff = await page.request.get(`${site.origin}/admin/login`);
	expect(staff.headers()["content-security-policy"]).not.toContain("google");
});
