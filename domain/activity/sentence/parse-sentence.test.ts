import { expect, test } from "vitest";
import { sentenceContext as context, sentences } from "../../../tests/sentences.ts";
import { findPlaceNames, parseSentence } from "./parse-sentence.ts";

const parse = (text: string, more = {}) => {
	const { filters, rest } = parseSentence(text, { ...context, ...more });
	return { filters, rest };
};
const onDay = (date: string) => ({ from: date, to: date });

test.each(sentences)("[FIND-5] understands “$text”", ({ text, filters, rest }) => {
	expect(parse(text)).toEqual({ filters, rest });
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
])("[FIND-5] reads the ages of “%s”", (text, filters) => {
	expect(parse(text)).toEqual({ filters, rest: "swim" });
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
	["swim in february 2025", { from: "2025-02-01", to: "2025-02-28" }],
])("[FIND-5] reads the dates of “%s”", (text, filters) => {
	expect(parse(text)).toEqual({ filters, rest: "swim" });
});

test("[FIND-5] days and months are in the order of the site's currency", () => {
	expect(parse("swim 7/8").filters).toEqual(onDay("2024-07-08"));
	expect(parse("swim 7/8", { currency: "GBP" }).filters).toEqual(onDay("2024-08-07"));
	expect(parse("swim 14/7")).toEqual({ filters: {}, rest: "swim 14/7" });
});

test("[FIND-5] on a Sunday the weekend is that day, and the next week begins the day after", () => {
	const today = "2024-06-16";
	expect(parse("swim this weekend", { today }).filters).toEqual(onDay(today));
	expect(parse("swim next week", { today }).filters).toEqual({ from: "2024-06-17", to: "2024-06-23" });
});

test.each([
	["swim sat morn", { days: ["sat"], times: ["morning"] }],
	["swim sat morning", { days: ["sat"], times: ["morning"] }],
	["swim on sun", { days: ["sun"] }],
	["swim sat/sun", { days: ["sat", "sun"] }],
	["swim sat", { days: ["sat"] }],
	["weekend mornings swim", { days: ["sat", "sun"], times: ["morning"] }],
	["swim mon-fri", { days: ["mon", "tue", "wed", "thu", "fri"] }],
	["swim every tuesday and thursday afternoon", { days: ["tue", "thu"], times: ["afternoon"] }],
	["swim after school on tuesdays", { days: ["tue"], times: ["afternoon"] }],
	["swim saturday am", { days: ["sat"], times: ["morning"] }],
	["swim after 5pm", { times: ["evening"] }],
	["swim in the morning", { times: ["morning"] }],
])("[FIND-5] reads the days and times of “%s”", (text, filters) => {
	expect(parse(text)).toEqual({ filters, rest: "swim" });
});

test.each([
	["swim for free", { price: "free" }],
	["swim less than $12.50", { maxPrice: 12.5 }],
	["swim up to 50 dollars", { maxPrice: 50 }],
	["swim $20 or less", { maxPrice: 20 }],
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
	["swim near lincoln park on saturday", { near: "lincoln park", days: ["sat"] }],
	["near lincoln park swim", { near: "lincoln park" }],
	["near 60614 swim", { near: "60614" }],
	["swim 60622", { near: "60622" }],
	["60622 swim on saturday", { near: "60622", days: ["sat"] }],
	["swim 5 km from 60622", { near: "60622", within: 3.1 }],
	["swim near 60622 within 3 miles", { near: "60622", within: 3 }],
	["swim near Alder Quay for a 4 year old", { near: "Alder Quay", ages: [4] }],
	["i'm looking for swim for my kids on saturday?", { days: ["sat"] }],
])("[FIND-5] reads what else “%s” asks for", (text, filters) => {
	expect(parse(text)).toEqual({ filters, rest: "swim" });
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
	"second grade",
	"grade 3 math",
	"K-2 art",
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
	"3 on 3 basketball",
	"kids 10 and under",
	"kids 2 day camp",
	"24/7 gym",
	"1-2-3 music",
	"level 4",
	"under 5",
	"under 5s",
	"u8 soccer",
	"swim after 4pm",
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
	"3rd Friday club",
	"May the 4th be with you",
	"Fourth of July craft",
	"SEP program",
	"drop in afternoon",
	"not free",
	"no saturdays",
	"SAT",
	"long weekend",
	"10 and under tennis",
	"day camp",
	"art camp 2024",
])("[FIND-5] leaves “%s” as words", (text) => {
	expect(parse(text)).toEqual({ filters: {}, rest: text });
});

test("[FIND-5] what has been understood is not understood again from what remains", () => {
	for (const { text } of sentences) {
		const { rest } = parse(text);
		expect(parse(rest), text).toEqual({ filters: {}, rest });
	}
});

test("[FIND-5] keeps a phrase that contradicts the one before it, or a filter that is set, as words", () => {
	expect(parse("swim under $20, under $10")).toEqual({ filters: { maxPrice: 20 }, rest: "swim, under $10" });
	expect(parse("toddler swim for a 9 year old")).toEqual({ filters: { age: "0-3" }, rest: "swim for a 9 year old" });
	expect(parse("swim on saturday", { given: { days: ["sun"] } })).toEqual({ filters: {}, rest: "swim on saturday" });
	expect(parse("swim on sunday", { given: { days: ["sun"] } })).toEqual({ filters: { days: ["sun"] }, rest: "swim" });
	expect(parse("swim 4 year old", { given: { age: "0-3" } })).toEqual({ filters: {}, rest: "swim 4 year old" });
});

test("[FIND-5] says which words it understood as what, and that 'near me' needs a location", () => {
	expect(parseSentence("swim class on Saturday near me", context)).toEqual({
		filters: { days: ["sat"] },
		rest: "swim class",
		understood: [{ text: "on Saturday", filters: { days: ["sat"] } }],
		wantsLocation: true,
	});
});

test("[FIND-5] an ordinary word after 'in' is none, even where a place is called so", () => {
	const places = new Set(["museum", "nature", "park"]);
	for (const text of ["art at the museum", "camp in nature", "yoga in the park"]) {
		expect(parse(text, { places }), text).toEqual({ filters: {}, rest: text });
	}
});

test("[FIND-5] a place after 'in' is one only where it is known", () => {
	expect(findPlaceNames("swim in Alder Quay on saturday", context)).toEqual(["Alder Quay"]);
	expect(findPlaceNames("swim near Alder Quay", context)).toEqual(["Alder Quay", "Alder"]);
	expect(findPlaceNames("swim NG15 on saturday", context)).toEqual(["NG15"]);
	expect(findPlaceNames("swim on saturday", context)).toEqual([]);
	expect(parse("swim in Alder Quay on saturday")).toEqual({ filters: { days: ["sat"] }, rest: "swim in Alder Quay" });
	const places = new Set(["alder quay"]);
	expect(parse("swim in Alder Quay on saturday", { places })).toEqual({
		filters: { days: ["sat"], near: "Alder Quay" },
		rest: "swim",
	});
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
])("[FIND-5] reads the order of “%s”", (text, filters, rest) => {
	expect(parse(text)).toEqual({ filters, rest });
});

test("[FIND-5] 'nearest first' without a place wants the visitor's location", () => {
	expect(parseSentence("nearest first", context).wantsLocation).toBe(true);
	expect(parseSentence("nearest first", { ...context, given: { near: "60622" } }).wantsLocation).toBe(false);
});
