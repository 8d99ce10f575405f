import { expect, test } from "vitest";
import { HtmlPage } from "./html-page.ts";
import { shareSite } from "./running-site.ts";

const site = shareSite();

const open = async (path: string) => new HtmlPage((await site.request(path)).text);

/** Returns whether the listing with this query contains the activity, on any page. */
async function isListed(title: string, query: string): Promise<boolean> {
	const search = new URLSearchParams([...new URLSearchParams(query), ["search", title]]);
	return (await open(`/activities?${search}`)).cardTitles.includes(title);
}

/** What the demo's answers promise, and a check of each promise. */
const promises: Record<string, () => Promise<boolean>> = {
	"Type a town, a district or a postcode under “where”": async () =>
		(await open("/activities")).findAll("input", { name: "where" }).length > 0,
	"The nearest come first.": async () => {
		const { main } = await open("/activities?where=Otterford");
		return main.findAll("article")[0]?.text.includes("Otterford") ?? false;
	},
	"Choose your children’s ages in years": async () =>
		(await open("/activities")).findAll("input", { name: "age" }).length > 10,
	"An activity for 8 to 12 year olds then shows up under both children and teens.": async () => {
		const title = "Otter Lake Camp: Five Days, Four Nights";
		return (await isListed(title, "age=3-12")) && (await isListed(title, "age=12%2B"));
	},
	"Something that costs exactly $25 appears both under “Under $25” and under “$25-$50”.": async () => {
		site.store.addActivities({ id: "twenty-five", title: "Glazed at Twenty-Five", price: 25 });
		const prices = ["Under $25", "$25-$50"].map((price) => `${new URLSearchParams({ price })}`);
		const found = await Promise.all(prices.map((query) => isListed("Glazed at Twenty-Five", query)));
		return found.every(Boolean);
	},
	"Everything you have chosen is part of the page’s address": async () => {
		const { main } = await open("/activities?type=Camp&age=9&sort=price-asc");
		return main.text.includes("Camp") && main.text.includes("Age 9");
	},
	"Press “Report this listing” at the end of its page": async () =>
		(await open("/booking/judo")).findAll("a", { href: "/booking/judo/report" }).length === 1,
	"You can choose a date and add a message.": async () => {
		const { main } = await open("/booking/judo");
		const dates = main.findAll("input", { name: "session", type: "radio" });
		return dates.length > 1 && main.findAll("textarea", { name: "message" }).length === 1;
	},
	"you join only if you ask to, at the foot of a page or by ticking the box on the form": async () => {
		const page = await open("/booking/judo");
		const boxes = page.main.findAll("input", { name: "newsletter" });
		const footer = page.find("footer").findAll("form", { action: "/newsletter" });
		return boxes.every((box) => box.attribute("checked") === undefined) && boxes.length === 1 && footer.length === 1;
	},
};

test.each(Object.entries(promises))("[HAND-2] the demo's answers are true: %s", async (words, isKept) => {
	const faq = await open("/faq");
	expect(faq.main.text).toContain(words);
	expect(await isKept()).toBe(true);
});
