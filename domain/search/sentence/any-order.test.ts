import fc from "fast-check";
import { expect, test } from "vitest";
import { findKnownPlaces, sentenceContext } from "../../../tests/support/sentences.ts";
import { parseSentence } from "./parse-sentence.ts";
import type { SentenceFilters } from "./sentence-filters.ts";

type Part = [text: string, filters: SentenceFilters];

const runs = { seed: 7, numRuns: 1000 };
const weekdays: SentenceFilters["days"] = ["mon", "tue", "wed", "thu", "fri"];

const who: Part[] = [
	["for a 4 year old", { ages: [4] }],
	["my twins (5)", { ages: [5] }],
	["8yo", { ages: [8] }],
	["ages 5-7", { ages: [5, 7] }],
	["ages five through seven", { ages: [5, 7] }],
	["between 6 and 9 years", { ages: [6, 9] }],
	["for my 5 and 9 year olds", { ages: [5, 9] }],
	["18 months", { ages: [1] }],
	["a 3 1/2 year old", { ages: [3] }],
	["2nd grade", { ages: [7] }],
	["k-2", { ages: [5, 7] }],
	["for 6th graders", { ages: [11] }],
	["my son is 10", { ages: [10] }],
	["12+", { age: "12+" }],
	["for toddlers", { age: "0-3" }],
	["de 6 años", { ages: [6] }],
];
const dates: Part[] = [
	["tomorrow", { from: "2024-06-16", to: "2024-06-16" }],
	["this weekend", { from: "2024-06-15", to: "2024-06-16" }],
	["next week", { from: "2024-06-17", to: "2024-06-23" }],
	["july 8-12", { from: "2024-07-08", to: "2024-07-12" }],
	["on 14 July", { from: "2024-07-14", to: "2024-07-14" }],
	["from 7/14 to 7/20", { from: "2024-07-14", to: "2024-07-20" }],
	["in august", { from: "2024-08-01", to: "2024-08-31" }],
	["first week of August", { from: "2024-08-01", to: "2024-08-07" }],
	["in the last week of june", { from: "2024-06-24", to: "2024-06-30" }],
	["until july 15", { to: "2024-07-15" }],
];
const days: Part[] = [
	["saturday", { days: ["sat"] }],
	["on sat & sun", { days: ["sat", "sun"] }],
	["tues or thurs", { days: ["tue", "thu"] }],
	["mon-fri", { days: weekdays }],
	["weekdays", { days: weekdays }],
	["los sábados", { days: ["sat"] }],
];
const times: Part[] = [
	["9-11am", { times: ["morning"] }],
	["before noon", { times: ["morning"] }],
	["after 3pm", { times: ["afternoon", "evening"] }],
	["between 10 and 2", { times: ["morning", "afternoon"] }],
	["4:30pm", { times: ["afternoon"] }],
	["in the evening", { times: ["evening"] }],
];
const where: Part[] = [
	["near 60622", { near: "60622" }],
	["in Lincoln Park", { near: "Lincoln Park" }],
	["at Humboldt Park", { near: "Humboldt Park" }],
	["within 2 miles of hyde park", { near: "hyde park", within: 2 }],
	["lincoln park", { near: "lincoln park" }],
];
const howMuch: Part[] = [
	["free", { price: "free" }],
	["under $40", { maxPrice: 40 }],
	["less than 100 dollars", { maxPrice: 100 }],
	["$20-40", { maxPrice: 40 }],
	["max 50", { maxPrice: 50 }],
	["cheapest", { sort: "price-asc" }],
];
const facts: Part[] = [
	["not full", { open: true }],
	["that take place outdoors", { setting: "outdoor" }],
	["online", { setting: "online" }],
	["wheelchair accessible", { access: "step-free" }],
	["in Spanish", { lang: "es" }],
];
const what = [
	"swim",
	"chess club",
	"hip hop",
	"robotics",
	"pottery for beginners",
	"ballet class",
	"free play",
	"level 3",
];

const kinds = [who, dates, days, times, where, howMuch, facts];
const arbitraryParts = fc
	.tuple(...kinds.map((parts) => fc.option(fc.constantFrom(...parts), { nil: null })))
	.map((parts) => parts.filter((part) => part !== null))
	.filter((parts) => parts.length > 0);

const parse = async (typed: string) => {
	const { filters, text } = await parseSentence(typed, sentenceContext, findKnownPlaces);
	return { filters, words: text };
};
const mergeParts = (parts: Part[]): SentenceFilters => Object.assign({}, ...parts.map(([, filters]) => filters));

test("[FIND-5] understands who, what, when, where and how much in any order", async () => {
	const sentence = arbitraryParts.chain((parts) =>
		fc.record({
			parts: fc.constant(parts),
			word: fc.constantFrom(...what),
			order: fc.shuffledSubarray([...parts.keys(), parts.length], { minLength: parts.length + 1 }),
			joint: fc.constantFrom(" ", ", "),
		}),
	);
	await fc.assert(
		fc.asyncProperty(sentence, async ({ parts, word, order, joint }) => {
			const text = order.map((index) => parts[index]?.[0] ?? word).join(joint);
			expect(await parse(text), text).toEqual({ filters: mergeParts(parts), words: word });
		}),
		runs,
	);
});

test("[FIND-5] a phrase that is not understood leaves the others understood", async () => {
	const unknown = ["under 5", "room 12", "spring break", "31 June", "no teens", "over $250"];
	await fc.assert(
		fc.asyncProperty(arbitraryParts, fc.constantFrom(...unknown), fc.boolean(), async (parts, other, isFirst) => {
			const known = parts.map(([text]) => text).join(", ");
			const text = isFirst ? `${other}, ${known}` : `${known}, ${other}`;
			expect(await parse(text), text).toEqual({ filters: mergeParts(parts), words: other });
		}),
		runs,
	);
});

test("[FIND-5] a word that only begins like a place, a month or a day stays a word", async () => {
	const beginnings = ["lincoln park", "lakeview", "hyde", "march", "may", "july", "sat", "sun", "tues", "free", "teen"];
	const ending = fc.string({ unit: fc.constantFrom("k", "l", "n", "q"), minLength: 2, maxLength: 4 });
	await fc.assert(
		fc.asyncProperty(
			fc.constantFrom(...beginnings),
			ending,
			fc.constantFrom("", "camp ", "in "),
			async (...[a, b, c]) => {
				const text = `${c}${a}${b}`;
				expect(await parse(text), text).toEqual({ filters: {}, words: text });
			},
		),
		runs,
	);
});
