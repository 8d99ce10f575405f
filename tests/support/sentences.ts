import { foldText } from "../../domain/normalize-text.ts";
import type { FindKnownPlaces } from "../../domain/search/sentence/places.ts";
import type { SentenceContext, SentenceFilters } from "../../domain/search/sentence/sentence-filters.ts";

/** A Saturday. */
export const sentenceContext: SentenceContext = {
	today: "2024-06-15",
	currency: "USD",
	distanceUnit: "mi",
};

const places = new Set(["hyde park", "humboldt park", "lakeview", "lincoln park", "north side", "60622"]);

export const findKnownPlaces: FindKnownPlaces = async ({ names, namesAlone }) => {
	const findKnown = (candidates: string[]) => new Set(candidates.map(foldText).filter((name) => places.has(name)));
	return { known: findKnown(names), knownAlone: findKnown(namesAlone) };
};

/** Parents' sentences, the filters expected for each on the day of the context, and the words to search for. */
export const sentences: { text: string; filters: SentenceFilters; words: string }[] = [
	{
		text: "free swim class for a 4 year old on saturday near 60622",
		filters: { price: "free", ages: [4], days: ["sat"], near: "60622" },
		words: "swim class",
	},
	{
		text: "a free swim class for a 4-year-old within 2 miles of 60622",
		filters: { price: "free", ages: [4], near: "60622", within: 2 },
		words: "swim class",
	},
	{ text: "camp in the week of 15 July", filters: { from: "2024-07-15", to: "2024-07-21" }, words: "camp" },
	{
		text: "something for my 5 and 9 year olds this weekend",
		filters: { ages: [5, 9], from: "2024-06-15", to: "2024-06-16" },
		words: "",
	},
	{
		text: "somthing to do tomorow with 3 and 6 year olds",
		filters: { ages: [3, 6], from: "2024-06-16", to: "2024-06-16" },
		words: "",
	},
	{ text: "art for 5- and 9-year-olds together", filters: { ages: [5, 9] }, words: "art together" },
	{
		text: "saturday morning soccer near Lincoln Park",
		filters: { days: ["sat"], times: ["morning"], near: "Lincoln Park" },
		words: "soccer",
	},
	{ text: "spanish-speaking storytime", filters: { lang: "es" }, words: "storytime" },
	{ text: "music in Spanish for toddlers", filters: { lang: "es", age: "0-3" }, words: "music" },
	{ text: "coding ages 13 up", filters: { ages: [13] }, words: "coding" },
	{
		text: "basketball for teens after school",
		filters: { age: "12+", days: ["mon", "tue", "wed", "thu", "fri"], times: ["afternoon"] },
		words: "basketball",
	},
	{ text: "online chess under $50", filters: { setting: "online", maxPrice: 50 }, words: "chess" },
	{
		text: "weekday evening judo for a 10 year old",
		filters: { days: ["mon", "tue", "wed", "thu", "fri"], times: ["evening"], ages: [10] },
		words: "judo",
	},
	{ text: "tomorrow, still with places", filters: { from: "2024-06-16", to: "2024-06-16", open: true }, words: "" },
	{ text: "pottery in July", filters: { from: "2024-07-01", to: "2024-07-31" }, words: "pottery" },
	{ text: "dance camp July 15-19", filters: { from: "2024-07-15", to: "2024-07-19" }, words: "dance camp" },
	{ text: "day camp from 1 to 5 August", filters: { from: "2024-08-01", to: "2024-08-05" }, words: "day camp" },
	{
		text: "gymnastics next week for my 6yo",
		filters: { from: "2024-06-17", to: "2024-06-23", ages: [6] },
		words: "gymnastics",
	},
	{ text: "wheelchair accessible swimming", filters: { access: "step-free" }, words: "swimming" },
	{ text: "outdoor activities in Hyde Park", filters: { setting: "outdoor", near: "Hyde Park" }, words: "" },
	{ text: "tennis mon, wed and fri", filters: { days: ["mon", "wed", "fri"] }, words: "tennis" },
	{
		text: "drawing on July 14 for a seven year old",
		filters: { from: "2024-07-14", to: "2024-07-14", ages: [7] },
		words: "drawing",
	},
	{ text: "science weekends below 20 dollars", filters: { days: ["sat", "sun"], maxPrice: 20 }, words: "science" },
	{
		text: "things to do indoors friday evening",
		filters: { setting: "indoor", days: ["fri"], times: ["evening"] },
		words: "",
	},
	{ text: "karate 7/14 to 7/20", filters: { from: "2024-07-14", to: "2024-07-20" }, words: "karate" },
];
