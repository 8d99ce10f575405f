import { beforeEach, describe, expect, test } from "vitest";
import { brand } from "../../domain/brand.ts";
import { addActivities } from "../e2e/booking-activities.ts";
import { HtmlPage } from "./html-page.ts";
import { shareSite } from "./running-site.ts";

/** Tests the content of public pages and their links. tests/e2e tests what scripts and styles do with them. */
const site = shareSite();

async function open(path: string, expectedStatus = 200): Promise<HtmlPage> {
	const { status, text } = await site.request(path);
	expect(status, path).toBe(expectedStatus);
	return new HtmlPage(text);
}

const textsOf = (elements: HtmlPage[]) => elements.map(({ text }) => text);
const targetsOf = (elements: HtmlPage[]) => elements.map((link) => link.attribute("href"));

/** Returns the links with this text, or with this accessible name. */
const findLinks = (part: HtmlPage, name: string) =>
	part.findAll("a").filter((link) => link.text === name || link.attribute("aria-label")?.startsWith(name));

/** Requests an image's picture. */
async function expectPicture(image: HtmlPage | undefined): Promise<void> {
	const { status, headers, body } = await site.request(image?.attribute("src") ?? "");
	expect([status, headers.get("content-type"), body.length > 0]).toEqual([
		200,
		expect.stringMatching(/^image\//),
		true,
	]);
}

describe("the home page", () => {
	/** The demo world's featured activities, newest first. Two older ones don't fit. */
	const featured = [
		"Otter Lake Camp: Five Days, Four Nights",
		"Théâtre d’ombres: A Shadow-Puppet Sunday",
		"Telescope Night on Kestrel Hill",
		"Make a Stool You Can Stand On",
		"Señora Núñez’s Clay Mornings",
		"First Laps at the Pump Track",
		"Ducklings: Swimming for Babies and Toddlers",
		"Harbour Kayak Morning",
	];
	const categories = ["Adventure", "Arts & Crafts", "Camp", "Class", "Indoor Play", "STEM", "Sport", "Workshop"];
	/** tests/e2e/home-search-overlay.test.ts checks that these are the searches. */
	const popularSearches = ["Adventure", "Camp", "Swimming", "STEM", "Art"];
	const popular = (page: HtmlPage) => page.find("section", { "aria-labelledby": "popular" });
	const titles = (page: HtmlPage) => popular(page).cardTitlesHere;
	const optionsOf = (page: HtmlPage, field: string) =>
		textsOf(page.main.find("form").find("select", { name: field }).findAll("option"));

	test("[HOME-1] [HOME-2] the hero shows the site's purpose and its social proof", async () => {
		const page = await open("/");
		expect(textsOf(page.findAll("h1"))).toEqual(["Unforgettable Adventures for Kids"]);
		const hero = page.main.find("section");
		expect(hero.text).toContain("Book exciting, safe, and educational activities for your children");
		expect(hero.text).toContain("500+ happy families this month");
		const avatars = hero.findAll("img", { src: /avatar/ });
		expect(avatars).toHaveLength(3);
		for (const avatar of avatars) await expectPicture(avatar);
	});

	test("[HOME-3] the hero has three calls to action", async () => {
		const links = (await open("/")).main.find("section").findAll("a");
		expect(textsOf(links)).toEqual(["Explore Activities", "Resources", "Contact Us"]);
		expect(targetsOf(links)).toEqual(["/activities", "/resources", "/contact"]);
	});

	test("[HOME-7] the search bar offers the categories of the existing activities, sorted", async () => {
		expect(optionsOf(await open("/"), "type")).toEqual(["All activities", ...categories]);
		site.store.change("delete from activities where category in ('Camp', 'STEM')");
		const others = categories.filter((category) => category !== "Camp" && category !== "STEM");
		expect(optionsOf(await open("/"), "type")).toEqual(["All activities", ...others]);
	});

	test("[HOME-8] the age groups are toddlers, children and teens", async () => {
		expect(optionsOf(await open("/"), "age")).toEqual(["All ages", "0-3 Toddlers", "3-12 Children", "12+ Teens"]);
	});

	test("[HOME-9] the grid shows the eight newest of the featured activities, also those that are full", async () => {
		// Invalidates the cached page, which a change of the sessions alone does not.
		site.store.change("update activities set keywords = '[]' where id = 'telescope-night-kestrel-hill'");
		site.store.change(
			"update activity_sessions set maximum_capacity = 9, remaining_capacity = 0 where activity_id = 'telescope-night-kestrel-hill'",
		);
		expect(titles(await open("/"))).toEqual(featured);
		site.store.addActivities({
			id: "newest",
			title: "Owl Walk",
			featured: true,
			createdAt: "2026-11-05T10:00:00.000Z",
		});
		site.store.addActivities({ id: "plain", title: "Not Featured", createdAt: "2026-11-06T10:00:00.000Z" });
		expect(titles(await open("/"))).toEqual(["Owl Walk", ...featured.slice(0, -1)]);
	});

	test("[HOME-9] a card shows title, ages, location and price, and links to the activity and its form", async () => {
		const cards = popular(await open("/")).findAll("article");
		const card = cards.find(({ text }) => text.includes("Otter Lake Camp: Five Days"));
		if (!card) throw new Error("No such card");
		for (const fact of ["Camp", "Ages 8–12", "Otter Lake, Otterford", "$320 per child"]) {
			expect(card.text).toContain(fact);
		}
		expect(targetsOf(card.find("h3").findAll("a"))).toEqual(["/booking/otter-lake-camp-week"]);
		expect(targetsOf(findLinks(card, "Book Now"))).toEqual(["/booking/otter-lake-camp-week#book"]);
	});

	test("[HOME-11] without featured activities the grid shows a message", async () => {
		site.store.change("update activities set featured = 0");
		const page = await open("/");
		expect(popular(page).text).toContain("No featured activities available at the moment.");
		expect(titles(page)).toEqual([]);
	});

	test("[HOME-11] [HOME-7] with an empty store the grid shows the message, and the search bar offers all categories", async () => {
		site.store.change("delete from activities");
		const page = await open("/");
		expect(popular(page).text).toContain("No featured activities available at the moment.");
		expect(optionsOf(page, "type")).toEqual(["All activities", ...categories]);
	});

	test("[HOME-12] the newsletter block shows the club's name", async () => {
		const page = await open("/");
		const block = page.main.findAll("section").find(({ text }) => text.startsWith("Join the Larkabout Club"));
		expect(block?.find("input", { type: "email" }).attribute("name")).toBe("email");
	});

	test.each(popularSearches)("[HOME-5] [HOME-7] the popular search %s has results", async (words) => {
		expect((await open(`/activities?search=${words}`)).cardTitles).not.toEqual([]);
	});

	test("[GEN-6] [HOME-5] 'Start your search' opens a popover, whose form opens the listing", async () => {
		const page = await open("/");
		const button = page.main.findAll("button").find(({ text }) => text === "Start your search");
		const popover = page.find("div", { id: button?.attribute("popovertarget") ?? "" });
		expect(popover.attribute("popover")).toBe("auto");
		expect(popover.find("form").attribute("action")).toBe("/activities");
	});
});

describe("content pages", () => {
	const headings = {
		about: "About Larkabout",
		contact: "Contact",
		faq: "Questions",
		safety: "Safety",
		terms: "Terms",
		privacy: "Privacy",
	};

	test("[NAV-3] the footer links to the six content pages, and has a newsletter form or a link to the page's own", async () => {
		for (const path of ["/", "/activities", "/booking/judo", "/thank-you", "/faq"]) {
			const footer = (await open(path)).find("footer");
			const targets = targetsOf(footer.findAll("a"));
			expect(targets, path).toEqual(expect.arrayContaining(Object.keys(headings).map((name) => `/${name}`)));
			if (path === "/") expect(targetsOf(findLinks(footer, "Join the Larkabout Club"))).toEqual(["/#newsletter"]);
			else expect(footer.find("form", { action: "/newsletter" }).field("email").attribute("type")).toBe("email");
		}
	});

	test("[NAV-4] the footer's links show the content pages", async () => {
		for (const [name, heading] of Object.entries(headings)) {
			const page = await open(`/${name}`);
			expect(page.find("h1").text).toContain(heading);
			expect(page.main.text).toMatch(/(\w+\W+){60}/);
		}
	});

	test("[NAV-4] the FAQ has structured data for search engines", async () => {
		const page = await open("/faq");
		const [data] = JSON.parse(page.find("script", { type: "application/ld+json" }).rawText)["@graph"];
		expect(data["@type"]).toBe("FAQPage");
		const questions = textsOf(page.main.findAll("h3"));
		expect(data.mainEntity.map((entity: { name: string }) => entity.name)).toEqual(questions);
	});

	test("[NAV-4] visitors see a content page as changed by staff", async () => {
		const before = (await open("/about")).find("h1").text;
		site.store.change(
			"update pages set title = ?, content = ? where id = 'about'",
			"Who we are",
			"<p>Two aunts and a <a href='/faq'>list of answers</a>.</p><script>document.title = 'broken'</script>",
		);
		const page = await open("/about");
		expect(before).not.toBe("Who we are");
		expect(page.find("h1").text).toBe("Who we are");
		expect(page.find("title").text).toMatch(/^Who we are/);
		expect(page.main.text).toContain("Two aunts and a list of answers.");
		expect(page.main.findAll("script")).toEqual([]);
	});

	test("[NAV-4] [NAV-5] a content page without a document is not found", async () => {
		site.store.change("delete from pages where id = 'safety'");
		expect((await open("/safety", 404)).find("h1").text).toBe("Page Not Found");
	});

	test("[NAV-4] the contact page links the brand's e-mail address and phone number", async () => {
		const { main } = await open("/contact");
		expect(targetsOf(findLinks(main, brand.email))).toEqual([`mailto:${brand.email}`]);
		expect(targetsOf(findLinks(main, brand.phone))).toEqual([`tel:${brand.phone.replace(/[^+\d]/g, "")}`]);
	});
});

describe("the listing", () => {
	test("[LIST-1] the listing shows a card for every activity", async () => {
		const { main, cardTitles } = await open("/activities");
		expect(main.find("h1").text).toBe("Explore Adventures");
		expect(cardTitles).toHaveLength(24);
		expect([cardTitles.at(0), cardTitles.at(-1)]).toEqual(["Judo", "Rock Pool Rangers"]);
		const pictures = main.findAll("article").map((card) => card.findAll("img", { src: /^\// }));
		expect(pictures.map(({ length }) => length)).toEqual(Array(24).fill(1));
	});

	test("[LIST-1] each card's Book Now links to its activity", async () => {
		const cards = (await open("/activities")).main.findAll("article");
		const targets = cards.flatMap((card) => targetsOf(findLinks(card, "Book Now")));
		expect(targets).toEqual(cards.map((card) => `${card.find(["h2", "h3"]).find("a").attribute("href")}#book`));
		expect(new Set(targets).size).toBe(24);
		expect(targets.every((path) => /^\/booking\/[\w-]+#book$/.test(path ?? ""))).toBe(true);
	});
});

describe("the page of an activity", () => {
	beforeEach(() => addActivities(site.store));

	test("[BOOK-1] the page shows the activity's title, ages, location and price", async () => {
		const { main } = await open("/booking/creek-walk");
		expect(textsOf(main.findAll("h1"))).toEqual(["Creek Walk"]);
		const facts = ["$12.50 per child", "Ages 5–12", "Mill Bridge, Alder Quay"];
		const texts = ["Two hours up the creek with nets and buckets.", "Wellies are a must.", "09:00 Meet at the mill."];
		for (const text of [...facts, ...texts]) expect(main.text).toContain(text);
		const headings = textsOf(main.findAll(["h2", "h3"]));
		expect(headings).toEqual(expect.arrayContaining(["What’s included", "Program details"]));
		const included = main.findAll("section").filter(({ text }) => text.startsWith("What’s included"));
		expect(textsOf(included.at(-1)?.findAll("li") ?? [])).toEqual(["Nets and trays", "Hot chocolate"]);
	});

	test("[BOOK-1] an activity without optional fields omits their sections", async () => {
		const { main } = await open("/booking/open-day");
		expect(main.find("h1").text).toBe("Open Day");
		expect(main.find("dl").text).toContain("Free");
		expect(main.text).not.toMatch(/What’s included|Program details/);
		expect(main.text).toContain("Our staff will pass this on");
	});

	test("[BOOK-1] several pictures are a carousel, a single one is not", async () => {
		const isCarousel = { "aria-roledescription": "carousel" };
		expect((await open("/booking/creek-walk")).main.findAll("section", isCarousel)).toHaveLength(1);
		site.store.change("update activities set images = '[]' where id = 'creek-walk'");
		const { main } = await open("/booking/creek-walk");
		expect(main.findAll("section", isCarousel)).toEqual([]);
		expect(main.findAll("img", { src: /forest-trail/ })).toHaveLength(1);
	});

	test("[GEN-5] the page has the activity's title, description and canonical URL", async () => {
		const page = await open("/booking/creek-walk?from=elsewhere");
		expect(page.find("title").text).toBe("Creek Walk | Larkabout");
		expect(page.find("meta", { name: "description" }).attribute("content")).toMatch(/^Two hours up the creek/);
		const canonical = page.find("link", { rel: "canonical" }).attribute("href");
		expect(canonical).toMatch(/^http:\/\/[^/]+\/booking\/creek-walk$/);
	});

	test("[BOOK-1] the breadcrumb leads to the activity's category and to all activities", async () => {
		const trail = (await open("/booking/creek-walk")).find("nav", { "aria-label": "Breadcrumb" });
		expect(textsOf(trail.findAll("a"))).toEqual(["Activities", "Adventure"]);
		expect(targetsOf(trail.findAll("a"))).toEqual(["/activities", "/activities?type=Adventure"]);
	});

	test("[BOOK-3] an activity without pictures has the same cover on every view, for every visitor", async () => {
		const look = async (path: string) => {
			const { main } = await open(path);
			const [card = main] = main.findAll("article").filter(({ text }) => text.includes("Open Day"));
			return card.find("img", { src: /^\/(covers|stock)\// });
		};
		const images = [];
		for (const path of ["/booking/open-day", "/booking/open-day", "/activities?search=open+day"]) {
			images.push(await look(path));
		}
		const sources = images.map((image) => image.attribute("src"));
		expect(new Set(sources).size).toBe(1);
		expect(sources[0]).toMatch(/^\/covers\/open-day\/[0-9a-z]+\.svg$/);
		await expectPicture(images[0]);
	});

	test("[BOOK-1] similar activities are listed below, without the activity itself", async () => {
		site.store.addActivities({ id: "night-walk", title: "Night Walk" });
		const others = (await open("/booking/creek-walk")).find("section", { "aria-labelledby": "similar" });
		expect(others.text).toContain("Night Walk");
		expect(others.text).not.toContain("Creek Walk");
	});
});
