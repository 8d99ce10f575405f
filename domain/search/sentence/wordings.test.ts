import { expect, test } from "vitest";
import { findKnownPlaces, sentenceContext } from "../../../tests/support/sentences.ts";
import { parseSentence } from "./parse-sentence.ts";

const onDay = (date: string) => ({ from: date, to: date });
const july = { from: "2024-07-01", to: "2024-07-31" };
const weekdays = ["mon", "tue", "wed", "thu", "fri"];

async function parse(typed: string) {
	const { filters, text } = await parseSentence(typed, sentenceContext, findKnownPlaces);
	return { filters, words: text };
}

test.each([
	["sat 9-11am art under $40", { days: ["sat"], times: ["morning"], maxPrice: 40 }, "art"],
	[
		"my twins (5) and 8yo, swim, tues or thurs after 4",
		{ ages: [5, 8], days: ["tue", "thu"], times: ["afternoon", "evening"] },
		"swim",
	],
	["anything for a 3 1/2 year old this weekend", { ages: [3], from: "2024-06-15", to: "2024-06-16" }, ""],
	["camp july 6-10 with lunch", { from: "2024-07-06", to: "2024-07-10", extras: ["meals"] }, "camp"],
	["cheapest 2nd grade chess", { sort: "price-asc", ages: [7] }, "chess"],
	["k-2 robotics near 60622 within 2 miles", { ages: [5, 7], near: "60622", within: 2 }, "robotics"],
	[
		"guitar for beginners, age 9, weekday evenings, less than 100 dollars",
		{ ages: [9], days: weekdays, times: ["evening"], maxPrice: 100 },
		"guitar for beginners",
	],
	["summer camps for 6th graders that take place outdoors", { ages: [11], setting: "outdoor" }, "summer camps"],
	[
		"something free tomorrow morning for toddlers",
		{ price: "free", ...onDay("2024-06-16"), times: ["morning"], age: "0-3" },
		"",
	],
	["swim before noon", { times: ["morning"] }, "swim"],
	["swim between 10 and 2", { times: ["morning", "afternoon"] }, "swim"],
	["camp in the last week of june", { from: "2024-06-24", to: "2024-06-30" }, "camp"],
	["first week of August, tennis camp", { from: "2024-08-01", to: "2024-08-07" }, "tennis camp"],
	["swim next wed", onDay("2024-06-19"), "swim"],
	["ages five through seven ballet", { ages: [5, 7] }, "ballet"],
	["soccer between 6 and 9 years", { ages: [6, 9] }, "soccer"],
	["soccer saturdays, not on sundays", { days: ["sat"] }, "soccer"],
	["swimming not on sunday", { days: [...weekdays, "sat"] }, "swimming"],
	["any day but mondays judo", { days: ["tue", "wed", "thu", "fri", "sat", "sun"] }, "judo"],
	["judo except on weekends", { days: weekdays }, "judo"],
	["camp with transportation age 10 july", { ages: [10], ...july, extras: ["transport"] }, "camp"],
	["level 3 july swim", july, "level 3 swim"],
	["soccer 10 july", onDay("2024-07-10"), "soccer"],
	["swim free saturday 4", { price: "free", days: ["sat"], ages: [4] }, "swim"],
	["art class weekday mornings 5", { days: weekdays, times: ["morning"], ages: [5] }, "art class"],
	["swim tomorrow 6", { ...onDay("2024-06-16"), ages: [6] }, "swim"],
	["ballet near 60622 5", { near: "60622", ages: [5] }, "ballet"],
	["swim july 8 12", onDay("2024-07-08"), "swim 12"],
	["camp age 9 august", { ages: [9], from: "2024-08-01", to: "2024-08-31" }, "camp"],
	["teen 15 art", { ages: [15] }, "art"],
	["my teenager 16 art", { ages: [16] }, "art"],
	["preschooler 4 music", { ages: [4] }, "music"],
	["toddler 2 music", { ages: [2] }, "music"],
	["kids 3 day camp", {}, "kids 3 day camp"],
	["something for both my kids 5 and 9 on saturday", { ages: [5, 9], days: ["sat"] }, ""],
	["anything for us this weekend", { from: "2024-06-15", to: "2024-06-16" }, ""],
	["judo for kids under 7", { age: "up-to-6" }, "judo"],
	["under 5s ballet", { age: "up-to-4" }, "ballet"],
	["crafts for under 8 year olds on friday", { age: "up-to-7", days: ["fri"] }, "crafts"],
	["crafts 6 and under", { age: "up-to-6" }, "crafts"],
	["crafts for children up to age 10", { age: "up-to-10" }, "crafts"],
	["crafts for under 18 months", { age: "up-to-1" }, "crafts"],
	["basketball for boys 10 to 12 evenings", { ages: [10, 12], times: ["evening"] }, "basketball"],
	["teens 13-17 cooking", { ages: [13, 17] }, "cooking"],
	["indoor gym for toddlers under 3", { age: "up-to-2" }, "indoor gym"],
	["swim saturday lakeview", { days: ["sat"], near: "lakeview" }, "swim"],
	["swim lessons at Humboldt Park", { near: "Humboldt Park" }, "swim lessons"],
	["at humboldt park ballet for a 4 year old", { near: "humboldt park", ages: [4] }, "ballet"],
	["pottery $20-40", { maxPrice: 40 }, "pottery"],
	["pottery between $20 and $35", { maxPrice: 35 }, "pottery"],
	["pottery $25-$50", { price: "25-50" }, "pottery"],
	["pottery for $30", { maxPrice: 30 }, "pottery"],
	["free or cheap pottery", { sort: "price-asc" }, "pottery"],
	["camps with open spots in july", { open: true, from: "2024-07-01", to: "2024-07-31" }, "camps"],
	["july or august sailing", { from: "2024-07-01", to: "2024-08-31" }, "sailing"],
	["sailing early july", { from: "2024-07-01", to: "2024-07-10" }, "sailing"],
	["sailing in mid-august", { from: "2024-08-11", to: "2024-08-20" }, "sailing"],
	["last weekend of july sailing", { from: "2024-07-27", to: "2024-07-28" }, "sailing"],
	["sailing in the next two weeks", { from: "2024-06-15", to: "2024-06-29" }, "sailing"],
	["things to do this afternoon", { ...onDay("2024-06-15"), times: ["afternoon"] }, ""],
	["judo thurs at 5", { days: ["thu"], times: ["evening"] }, "judo"],
	["judo 5 o'clock on fridays", { days: ["fri"], times: ["evening"] }, "judo"],
	["judo monday thru thursday from 3:30 to 5", { days: ["mon", "tue", "wed", "thu"], times: ["afternoon"] }, "judo"],
	["$15 or less judo for grades 3-5", { maxPrice: 15, ages: [8, 10] }, "judo"],
	["judo for my son in 4th grade", { ages: [9] }, "judo"],
	["pre-k dance", { ages: [4] }, "dance"],
	["dance for a two and a half year old", { ages: [2] }, "dance"],
	["4 yr old and 18 month old music class mornings", { ages: [1, 4], times: ["morning"] }, "music class"],
	[
		"wheelchair accessible pools for teens near lincoln park",
		{ access: "step-free", age: "12+", near: "lincoln park" },
		"pools",
	],
	["outdoor stuff on sunday afternoon", { setting: "outdoor", days: ["sun"], times: ["afternoon"] }, ""],
	["what is there to do tomorrow with a 6 year old", { ...onDay("2024-06-16"), ages: [6] }, ""],
	["chess club 8 saturday", { ages: [8], days: ["sat"] }, "chess club"],
	["drop in afternoon", { times: ["afternoon"] }, "drop in"],
	["anything this sunday morning", { ...onDay("2024-06-16"), times: ["morning"] }, ""],
	["camps starting next week", { from: "2024-06-17" }, "camps"],
	["sailing before august", { to: "2024-07-31" }, "sailing"],
	["tennis camp 9 to 3", { times: ["morning", "afternoon"] }, "tennis camp"],
	["10 am saturday lincoln park judo", { times: ["morning"], days: ["sat"], near: "lincoln park" }, "judo"],
	["Schwimmkurs für 5 Jahre am Samstag", { ages: [5], days: ["sat"] }, "Schwimmkurs"],
	["ballet for 4-6", { ages: [4, 6] }, "ballet"],
	["over $100 sailing", { price: "100+" }, "sailing"],
])("[FIND-5] understands “%s”", async (text, filters, words) => {
	expect(await parse(text)).toEqual({ filters, words });
});

test.each([
	"march madness",
	"may i help",
	"what may work",
	"sun catchers",
	"free play",
	"summer reading",
	"second saturday",
	"good friday",
	"sat prep",
	"rainy day",
	"park",
	"lakeview",
	"level 3",
	"ballet room 12",
	"top 10",
	"camp 10 weeks",
	"5 senses art",
	"hyde and seek",
	"lincoln logs",
	"augusta theatre",
	"junebug crafts",
	"sunny day swim",
	"monster trucks",
	"wedding dance",
	"marching band",
	"friday night lights",
	"freedom school",
	"tooth-free smiles",
	"first lego league",
	"4-h club",
	"3d printing",
	"u10 soccer",
	"camp at the zoo",
	"not free",
	"nothing but sunday best",
	"under 10 minutes",
	"spring break camp",
	"pottery over 18",
	"one-on-one tutoring",
	"two left feet",
	"$5 off",
	"under 12 league",
	"soccer 5-7",
	"teen titans",
	"k-pop dance",
	"act and sat",
	"night market",
	"in motion dance",
	"math 24/7",
	"indoor rock climbing",
])("[FIND-5] leaves “%s” as words", async (text) => {
	expect(await parse(text)).toEqual({ filters: {}, words: text });
});

test("[FIND-5] parses repetitive text in bounded time", async () => {
	for (const word of ["mon-", "1,", "5-", "5 and ", "may or ", "near ", "in "]) {
		const text = word.repeat(Math.floor(100 / word.length)).trim();
		const startMs = performance.now();
		await parse(text);
		expect(performance.now() - startMs, text).toBeLessThan(1000);
	}
});
