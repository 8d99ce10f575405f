import { expect, test } from "vitest";
import { sentenceContext as context, findKnownPlaces, sentences } from "../../../tests/support/sentences.ts";
import { asksForLocation, parseSentence } from "./parse-sentence.ts";

/** Returns the filters of a sentence and its remaining words. */
async function parse(typed: string, more = {}, findPlaces = findKnownPlaces) {
	const { filters, text } = await parseSentence(typed, { ...context, ...more }, findPlaces);
	return { filters, words: text };
}
const knowing =
	(...places: string[]) =>
	async () => ({ known: new Set(places), knownAlone: new Set<string>() });
const onDay = (date: string) => ({ from: date, to: date });

test.each(sentences)("[FIND-5] understands “$text”", async ({ text, filters, words }) => {
	expect(await parse(text)).toEqual({ filters, words });
});

test.each([
	["swim 4yo", { ages: [4] }],
	["swim age 4", { ages: [4] }],
	["swim ages 5 and 9", { ages: [5, 9] }],
	["swim for my 3, 5 and 9 year olds", { ages: [3, 5, 9] }],
	["my 5 year old and my 9 year old swim", { ages: [5, 9] }],
	["swim 18 months", { ages: [1] }],
	["swim for a 6 month old", { ages: [0] }],
	["toddler swim", { age: "0-3" }],
	["swim for teenagers", { age: "12+" }],
	["swim 12+", { age: "12+" }],
	["swim 13+", { ages: [13] }],
	["swim ages 6 and up", { ages: [6] }],
	["swim ages 3-12", { age: "3-12" }],
	["swim ages 5 to 8", { ages: [5, 8] }],
	["swim kids 3 and 6", { ages: [3, 6] }],
	["my kids are 5 and 9 swim", { ages: [5, 9] }],
	["swim 5-8 year olds", { ages: [5, 8] }],
	["swim 18-24 months", { ages: [1, 2] }],
	["swim 12 months to 3 years", { ages: [1, 3] }],
	["swim my daughter is 7", { ages: [7] }],
	["swim 7 y/o", { ages: [7] }],
	["swim 7y", { ages: [7] }],
	["swim for 8 yr olds", { ages: [8] }],
	["swim 18m", { ages: [1] }],
	["swim for a 3rd grader", { ages: [8] }],
	["swim for my second-grader", { ages: [7] }],
	["swim in 1st grade", { ages: [6] }],
	["swim 2nd grade", { ages: [7] }],
	["grade 3 swim", { ages: [8] }],
	["K-2 swim", { ages: [5, 7] }],
	["swim kindergartner", { ages: [5] }],
	["swim for preschoolers", { ages: [4] }],
	["swim 9", { ages: [9] }],
	["swim for 9", { ages: [9] }],
	["swim, 7 and 10", { ages: [7, 10] }],
	["swim 4, 7, 10", { ages: [4, 7, 10] }],
	["a swim for 7 and 10", { ages: [7, 10] }],
	["swim for 7 & 10", { ages: [7, 10] }],
	["swim 9 and 11 near hyde park", { ages: [9, 11], near: "hyde park" }],
	["swim for a toddler and a 7 year old", { ages: [2, 7] }],
	["swim for a teen, 14 years old", { ages: [14] }],
])("[FIND-5] reads the ages of “%s”", async (text, filters) => {
	expect(await parse(text)).toEqual({ filters, words: "swim" });
});

test.each([
	["swim today", onDay("2024-06-15")],
	["swim tonight", { ...onDay("2024-06-15"), times: ["evening"] }],
	["swim tomorrow morning", { ...onDay("2024-06-16"), times: ["morning"] }],
	["swim day after tomorrow", onDay("2024-06-17")],
	["swim this saturday", onDay("2024-06-15")],
	["swim this friday", onDay("2024-06-21")],
	["swim next tuesday", onDay("2024-06-18")],
	["swim next weekend", { from: "2024-06-22", to: "2024-06-23" }],
	["swim this week", { from: "2024-06-15", to: "2024-06-16" }],
	["swim 14 July", onDay("2024-07-14")],
	["swim 14th of July", onDay("2024-07-14")],
	["swim on the 3rd of august", onDay("2024-08-03")],
	["swim on Jan. 5", onDay("2025-01-05")],
	["swim 14 June", onDay("2025-06-14")],
	["swim March 2", onDay("2025-03-02")],
	["swim July 14, 2026", onDay("2026-07-14")],
	["swim 2024-07-14", onDay("2024-07-14")],
	["swim 2024-07-14 to 2024-07-19", { from: "2024-07-14", to: "2024-07-19" }],
	["swim 15-19 July", { from: "2024-07-15", to: "2024-07-19" }],
	["swim June 10-20", { from: "2024-06-10", to: "2024-06-20" }],
	["swim July 15 to August 2", { from: "2024-07-15", to: "2024-08-02" }],
	["swim from July 8 through July 12", { from: "2024-07-08", to: "2024-07-12" }],
	["swim between 8 and 12 July", { from: "2024-07-08", to: "2024-07-12" }],
	["swim December 20 to January 5", { from: "2024-12-20", to: "2025-01-05" }],
	["swim mon 15 july to fri 19 july", { from: "2024-07-15", to: "2024-07-19" }],
	["swim week of July 17", { from: "2024-07-15", to: "2024-07-21" }],
	["swim from July 15", { from: "2024-07-15" }],
	["swim until July 15", { to: "2024-07-15" }],
	["swim saturday 20 july", onDay("2024-07-20")],
	["swim next month", { from: "2024-07-01", to: "2024-07-31" }],
	["swim in June", { from: "2024-06-15", to: "2024-06-30" }],
	["swim in may", { from: "2025-05-01", to: "2025-05-31" }],
	["swim this summer", { from: "2024-06-15", to: "2024-08-31" }],
	["swim tmrw", onDay("2024-06-16")],
	["swim 2day", onDay("2024-06-15")],
	["swim this wknd", { from: "2024-06-15", to: "2024-06-16" }],
	["swim, 7 and 10, Jul 8–12", { from: "2024-07-08", to: "2024-07-12", ages: [7, 10] }],
	["swim july 8-12 7 year old", { from: "2024-07-08", to: "2024-07-12", ages: [7] }],
	["swim 1st grader august", { from: "2024-08-01", to: "2024-08-31", ages: [6] }],
	["swim in february 2025", { from: "2025-02-01", to: "2025-02-28" }],
])("[FIND-5] reads the dates of “%s”", async (text, filters) => {
	expect(await parse(text)).toEqual({ filters, words: "swim" });
});

test("[FIND-5] the site's currency decides whether the month comes first in a date", async () => {
	expect((await parse("swim 7/8")).filters).toEqual(onDay("2024-07-08"));
	expect((await parse("swim 7/8", { currency: "GBP" })).filters).toEqual(onDay("2024-08-07"));
	expect(await parse("swim 14/7")).toEqual({ filters: {}, words: "swim 14/7" });
});

test("[FIND-5] on a Sunday, 'this weekend' is that day and 'next week' begins the day after", async () => {
	const today = "2024-06-16";
	expect((await parse("swim this weekend", { today })).filters).toEqual(onDay(today));
	expect((await parse("swim next week", { today })).filters).toEqual({ from: "2024-06-17", to: "2024-06-23" });
});

test.each([
	["swim sat morn", { days: ["sat"], times: ["morning"] }],
	["swim sat morning", { days: ["sat"], times: ["morning"] }],
	["swim on sun", { days: ["sun"] }],
	["swim sat/sun", { days: ["sat", "sun"] }],
	["swim mon wed fri", { days: ["mon", "wed", "fri"] }],
	["swim tue thu evenings", { days: ["tue", "thu"], times: ["evening"] }],
	["swim sat for a 6 year old", { days: ["sat"], ages: [6] }],
	["swim sat", { days: ["sat"] }],
	["weekend mornings swim", { days: ["sat", "sun"], times: ["morning"] }],
	["swim mon-fri", { days: ["mon", "tue", "wed", "thu", "fri"] }],
	["swim every tuesday and thursday afternoon", { days: ["tue", "thu"], times: ["afternoon"] }],
	["swim after school on tuesdays", { days: ["tue"], times: ["afternoon"] }],
	["swim saturday am", { days: ["sat"], times: ["morning"] }],
	["swim after 5pm", { times: ["evening"] }],
	["swim in the morning", { times: ["morning"] }],
	["swim wed", { days: ["wed"] }],
	["swim afternoon", { times: ["afternoon"] }],
	["swim wed 4pm", { days: ["wed"], times: ["afternoon"] }],
	["wed or fri swim", { days: ["wed", "fri"] }],
	["swim fri nite", { days: ["fri"], times: ["evening"] }],
	["swim tues afternoon", { days: ["tue"], times: ["afternoon"] }],
	["swim 4pm", { times: ["afternoon"] }],
	["swim at 10:30am", { times: ["morning"] }],
	["swim at 4:30", { times: ["afternoon"] }],
	["swim at noon", { times: ["afternoon"] }],
	["swim after 3pm", { times: ["afternoon", "evening"] }],
	["swim after 3", { times: ["afternoon", "evening"] }],
	["swim before 11 a.m.", { times: ["morning"] }],
	["swim 9am-12pm", { times: ["morning"] }],
	["swim from 4 to 6pm", { times: ["afternoon", "evening"] }],
	["swim sábado", { days: ["sat"] }],
	["swim los sabados", { days: ["sat"] }],
	["swim le samedi", { days: ["sat"] }],
	["swim am Samstag", { days: ["sat"] }],
])("[FIND-5] reads the days and times of “%s”", async (text, filters) => {
	expect(await parse(text)).toEqual({ filters, words: "swim" });
});

test.each([
	["swim for free", { price: "free" }],
	["swim less than $12.50", { maxPrice: 12.5 }],
	["swim up to 50 dollars", { maxPrice: 50 }],
	["swim $20 or less", { maxPrice: 20 }],
	["swim under 100", { maxPrice: 100 }],
	["swim less than 50", { maxPrice: 50 }],
	["swim max 50", { maxPrice: 50 }],
	["swim 50 max", { maxPrice: 50 }],
	["swim under 30 bucks", { maxPrice: 30 }],
	["swim under 100 a week", { maxPrice: 100 }],
	["swim gratis", { price: "free" }],
	["swim gratuit", { price: "free" }],
	["swim 6 años", { ages: [6] }],
	["swim 6 ans", { ages: [6] }],
	["swim lincoln park", { near: "lincoln park" }],
	["lincoln park swim", { near: "lincoln park" }],
	["swim for a 6 year old lincoln park", { near: "lincoln park", ages: [6] }],
	["swim 9 lincoln park", { near: "lincoln park", ages: [9] }],
	["swim 9 saturday", { days: ["sat"], ages: [9] }],
	["swim north side age 10", { near: "north side", ages: [10] }],
	["swim on the north side", { near: "north side" }],
	["free swim under $20", { price: "free", maxPrice: 20 }],
	["swim within a mile of Lincoln Park", { near: "Lincoln Park", within: 1 }],
	["does anyone have swim for a 6 year old?", { ages: [6] }],
	["swim not full", { open: true }],
	["swim with spots left", { open: true }],
	["virtual swim", { setting: "online" }],
	["swim for wheelchair users", { access: "step-free" }],
	["swim (ages 9-12)", { ages: [9, 12] }],
	["swim in lincoln park with a 4 year old", { near: "lincoln park", ages: [4] }],
	["swim step-free", { access: "step-free" }],
	["swim with lunch, transportation and financial aid", { extras: ["meals", "transport", "aid"] }],
	["swim lunch included", { extras: ["meals"] }],
	["free lunch swim", { extras: ["meals"] }],
	["swim that offers scholarships", { extras: ["aid"] }],
	["swim near lincoln park on saturday", { near: "lincoln park", days: ["sat"] }],
	["near lincoln park swim", { near: "lincoln park" }],
	["near 60614 swim", { near: "60614" }],
	["swim 60622", { near: "60622" }],
	["60622 swim on saturday", { near: "60622", days: ["sat"] }],
	["swim 5 km from 60622", { near: "60622", within: 3.1 }],
	["swim near 60622 within 3 miles", { near: "60622", within: 3 }],
	["swim near Alder Quay for a 4 year old", { near: "Alder Quay", ages: [4] }],
	["i'm looking for swim for my kids on saturday?", { days: ["sat"] }],
])("[FIND-5] reads what else “%s” asks for", async (text, filters) => {
	expect(await parse(text)).toEqual({ filters, words: "swim" });
});

test.each([
	"free play",
	"sugar-free baking",
	"free-style swimming",
	"screen free week",
	"sun catcher",
	"sun art",
	"fun in the sun",
	"SAT prep",
	"Friday Harbor",
	"Saturday Night Fever",
	"sunday school",
	"good morning yoga",
	"family night",
	"March of the penguins",
	"may pole dancing",
	"april showers",
	"summer camp",
	"spring break",
	"indoor soccer",
	"outdoor adventure",
	"after school program",
	"virtual reality",
	"spanish for beginners",
	"art for 2",
	"gymnastics lev. 3",
	"level 4 swim",
	"day 3",
	"frozen 2",
	"for girls",
	"coding for girls",
	"swim under 18 years",
	"mardi gras",
	"lincoln park",
	"3 on 3 basketball",
	"kids 2 day camp",
	"24/7 gym",
	"1-2-3 music",
	"level 4",
	"under 5",
	"u8 soccer",
	"swim under €5",
	"swim 60699",
	"preschool art",
	"in the garden",
	"art at the museum",
	"within 2 miles",
	'"saturday" club',
	"today's heroes",
	"teen titans",
	"50% off %_\"'\\;--*()🎈",
	"31 June",
	"free-for-all",
	"around the world",
	"camps at Lincoln Park Zoo",
	"gymnastics level 5+",
	"wheelchair basketball",
	"lunch and learn",
	"financial aid workshop",
	"bus tour",
	"3rd Friday club",
	"May the 4th be with you",
	"Fourth of July craft",
	"SEP program",
	"not free",
	"SAT",
	"long weekend",
	"day camp",
	"art camp 2024",
])("[FIND-5] leaves “%s” as words", async (text) => {
	expect(await parse(text)).toEqual({ filters: {}, words: text });
});

test("[FIND-5] the remaining words of a sentence contain no further phrase", async () => {
	for (const { text } of sentences) {
		const { words } = await parse(text);
		expect(await parse(words), text).toEqual({ filters: {}, words });
	}
});

test("[FIND-5] keeps a phrase that conflicts with an earlier one as words", async () => {
	expect(await parse("swim under $20, under $10")).toEqual({ filters: { maxPrice: 20 }, words: "swim, under $10" });
	expect(await parse("swim indoors, outdoors on saturday")).toEqual({
		filters: { setting: "indoor", days: ["sat"] },
		words: "swim, outdoors",
	});
});

test("[FIND-5] asks for the visitor's location after 'near me', and after 'nearest first' without a place", async () => {
	expect(await parse("swim class on Saturday near me")).toEqual({ filters: { days: ["sat"] }, words: "swim class" });
	const nowhere = { near: "", where: "" };
	expect(asksForLocation("swim class on Saturday near me", nowhere)).toBe(true);
	expect(asksForLocation("nearest first", nowhere)).toBe(true);
	expect(asksForLocation("nearest first", { near: "60622", where: "" })).toBe(false);
	expect(asksForLocation("swim on saturday", nowhere)).toBe(false);
});

test("[FIND-5] an ordinary word after 'in' is not a place, even if a place has that name", async () => {
	for (const text of ["art at the museum", "camp in nature", "yoga in the park"]) {
		const found = await parse(text, {}, knowing("museum", "nature", "park"));
		expect(found, text).toEqual({ filters: {}, words: text });
	}
});

test.each([
	["swim in Alder Quay on saturday", ["Alder Quay"]],
	["swim near Alder Quay", ["Alder Quay", "Alder"]],
	["swim NG15 on saturday", ["NG15"]],
	["swim on saturday", []],
])("[FIND-5] looks up the possible place names in “%s”", async (text, expected) => {
	let lookedUp: string[] = [];
	await parse(text, {}, async ({ names }) => {
		lookedUp = names;
		return { known: new Set(), knownAlone: new Set() };
	});
	expect(lookedUp).toEqual(expected);
});

test("[FIND-5] a name after 'in' is a place only if the catalogue knows it", async () => {
	const text = "swim in Alder Quay on saturday";
	expect(await parse(text)).toEqual({ filters: { days: ["sat"] }, words: "swim in Alder Quay" });
	expect(await parse(text, {}, knowing("alder quay"))).toEqual({
		filters: { days: ["sat"], near: "Alder Quay" },
		words: "swim",
	});
});

test("[FIND-5] 'Garfield Park' is a place where the catalogue knows only 'Garfield'", async () => {
	const parsed = await parse("swim near Garfield Park on saturday", {}, knowing("garfield"));
	expect(parsed).toEqual({ filters: { days: ["sat"], near: "Garfield" }, words: "swim" });
});

test.each([
	["what starts next", { sort: "soonest" }, ""],
	["swim starting soonest", { sort: "soonest" }, "swim"],
	["nearest first near 60622", { sort: "nearest", near: "60622" }, ""],
	["nearest swim to 60622", { sort: "nearest", near: "60622" }, "swim"],
	["swim closest to Hyde Park", { sort: "nearest", near: "Hyde Park" }, "swim"],
	["cheap swim", { sort: "price-asc" }, "swim"],
	["cheapest swim on saturday", { sort: "price-asc", days: ["sat"] }, "swim"],
	["recently added camps", { sort: "newest" }, "camps"],
])("[FIND-5] reads the sort order of “%s”", async (text, filters, words) => {
	expect(await parse(text)).toEqual({ filters, words });
});
