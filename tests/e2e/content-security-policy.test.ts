import { addActivities, creekWalk } from "./booking-world.ts";
import { expect, open, test } from "./fixtures.ts";

const host = "pictures.example";
/** The smallest GIF. */
const picture = Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64");

test("[ART-4] a page allows pictures of other hosts only if it shows one, and reloads if opened from a page that does not", async ({
	page,
	context,
	store,
	guard,
}) => {
	guard.allowHost(host);
	guard.expectProblem(/Content.Security.Policy.*\bimg-src\b/);
	await context.route(`https://${host}/**`, (route) => route.fulfill({ contentType: "image/gif", body: picture }));
	addActivities(store);
	store.addActivities({
		...creekWalk,
		id: "far-walk",
		title: "Far Walk",
		imageUrl: `https://${host}/far.gif`,
		images: [],
	});
	// Pages also allow the site's bucket, if its files are in one.
	const listSources = async (path: string) => {
		const policy = (await page.request.get(path)).headers()["content-security-policy"];
		return /img-src ([^;]*)/.exec(policy ?? "")?.[1]?.split(" ");
	};
	expect(await listSources("/about")).not.toContain("https:");
	expect(await listSources("/booking/far-walk")).toContain("https:");

	await open(page, "/about");
	await page.getByRole("banner").getByRole("link", { name: "Activities" }).first().click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Explore Adventures");
	await page.getByLabel("What").first().fill("far walk");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/search=far\+walk/);
	const shown = page.getByRole("main").locator(`img[src="https://${host}/far.gif"]`).first();
	await shown.scrollIntoViewIfNeeded();
	await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
});

test("[ART-4] [NAV-4] the page only accepts HTML from Trusted Types policies, a browser can still rebuild it, and links in its text work", async ({
	page,
	guard,
}) => {
	guard.expectProblem(/Minified React error #418/);
	guard.expectProblem(/TrustedHTML|trusted-types-sink .*onerror/);
	// Changes the page before hydration, as an extension does. React then rebuilds all of it in the browser.
	await page.addInitScript(() => {
		const observer = new MutationObserver(() => {
			const title = document.querySelector("main h1");
			if (!title?.nextSibling) return;
			observer.disconnect();
			title.replaceWith("changed");
		});
		observer.observe(document, { childList: true, subtree: true });
	});
	await open(page, "/faq");
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	const refused = await page.evaluate(() => {
		const element = document.createElement("div");
		try {
			element.innerHTML = "<img src=x onerror=alert(1)>";
		} catch (error) {
			return (error as Error).name;
		}
	});
	expect(refused).toBe("TypeError");
	await page.getByRole("contentinfo").getByRole("link", { name: "About" }).first().click();
	await expect(page).toHaveURL("/about");
	await page.getByRole("main").getByRole("link", { name: "Browse everything" }).click();
	await expect(page).toHaveURL("/activities");
});
