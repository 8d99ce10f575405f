import { expect, test } from "vitest";
import { HtmlPage } from "./html-page.ts";
import { shareSite } from "./running-site.ts";

/** Tests searches typed as sentences, as a browser without JavaScript sends them. */
const site = shareSite();

const getLocation = async (query: string) => {
	const { status, headers } = await site.request(`/activities?${query}`);
	return { status, location: headers.get("location") ?? null };
};

async function open(query: string): Promise<HtmlPage> {
	const { status, text } = await site.request(`/activities?${query}`);
	expect(status, query).toBe(200);
	return new HtmlPage(text);
}

test("[FIND-5] a sentence redirects to the URL with its filters", async () => {
	const { status, location } = await getLocation("search=free+clay+for+a+4+year+old+on+saturday+near+Otterford&page=3");
	expect(status).toBe(302);
	expect(location).toBe(
		"/activities?search=clay&near=Otterford&day=sat&age=4&price=free&sentence=free+clay+for+a+4+year+old+on+saturday+near+Otterford",
	);
	expect(await getLocation("search=judo+tomorrow")).toMatchObject({
		location: expect.stringMatching(/^\/activities\?search=judo&from=(2026-\d\d-\d\d)&to=\1&sentence=judo\+tomorrow$/),
	});
});

test("[FIND-5] a name after 'in', or of several words, is a place if the catalogue knows it", async () => {
	expect(await getLocation("search=judo+in+Otterford")).toMatchObject({
		location: "/activities?search=judo&near=Otterford&sentence=judo+in+Otterford",
	});
	expect(await getLocation("search=judo+in+Atlantis")).toEqual({ status: 200, location: null });
	expect(await getLocation("search=judo+9+kestrel+hill")).toMatchObject({
		location: "/activities?search=judo&near=kestrel+hill&age=9&sentence=judo+9+kestrel+hill",
	});
});

test("[FIND-5] each filter of a sentence can be removed, and its exact words can be searched", async () => {
	const page = await open("search=judo&day=sat&age=9&sentence=judo+on+saturday+for+a+9+year+old");
	const chips = page.find("ul", { "aria-label": "Active filters" }).findAll("a");
	expect(chips.map(({ text }) => text)).toEqual(["“judo”", "Sat", "Age 9", "Clear all"]);
	const exact = page.findAll("a").find(({ text }) => text.startsWith("Search for exactly"));
	expect(exact?.text).toBe("Search for exactly “judo on saturday for a 9 year old”");
	const { status } = await getLocation(exact?.attribute("href")?.split("?")[1] ?? "");
	expect(status).toBe(200);
});

test("[FIND-5] words used in another sense are searched as text", async () => {
	for (const words of ["free play", "sun catcher", "march of the penguins", "indoor play"]) {
		expect(await getLocation(`search=${words.replaceAll(" ", "+")}`), words).toEqual({ status: 200, location: null });
	}
});

test("[FIND-5] the title of an activity is searched as text, and comes first", async () => {
	const titled = (id: string, title: string) => ({ id, title, description: "Judo for a 9 year old on Saturday." });
	site.store.addActivities(titled("exact", "Judo 9 on Saturday"), titled("longer", "Judo 9 on Saturday at the Mill"));
	const page = await open("search=judo+9+on+saturday");
	expect(page.cardTitles.slice(0, 2)).toEqual(["Judo 9 on Saturday", "Judo 9 on Saturday at the Mill"]);
	expect((await getLocation("search=judo+9+on+sunday")).status).toBe(302);
});

test("[FIND-5] a typed filter replaces the one set before", async () => {
	expect(await getLocation("search=judo+for+a+9+year+old&age=0-3&type=Class")).toMatchObject({
		location: "/activities?search=judo&type=Class&age=9&sentence=judo+for+a+9+year+old",
	});
});
