import type { SealedQuery, SealedSentence } from "./rules.ts";

/** Drop-in sessions of one week, from January 10, 2026. They have neither places nor prices. */
export const torontoQueries: SealedQuery[] = [
	{ text: "learn to skate with toddler", title: /skate: early years/i },
	{ text: "ice hockey for girls", title: /shinny.*girls/i },
	{ text: "patinage libre", title: /leisure skate/i },
	{ text: "playgroup", title: /indoor playground|recreation fun and play/i },
	{ text: "乒乓球", title: /table tennis/i },
	{ text: "postnatal exercise", title: /with baby/i },
	{ text: "streetdance", title: /breakdance|stomp|vogue|ballroom program/i },
	{ text: "cookery for teenagers", title: /baking|chop it/i },
	{ text: "natación en familia", title: /leisure swim/i, not: /women|adult/i },
	{ text: "wheelchair sports", title: /wheelchair|adapted/i },
];

export const torontoSentences: SealedSentence[] = [
	{
		text: "lane swimming before school, 8 years old, Tuesdays before 9",
		words: [/lane swim/i],
		not: /\((wo)?men\)/i,
		age: 8,
		weekdays: [2],
		until: 540,
	},
	{
		text: "basketball for a 14 year old on Tuesday evening after 5",
		words: [/basketball/i],
		not: /women|girls/i,
		age: 14,
		weekdays: [2],
		from: 1020,
	},
	{
		text: "indoor play for my 2 year old on a Monday morning",
		words: [/indoor playground|recreation fun/i],
		age: 2,
		weekdays: [1],
		until: 720,
	},
	{
		text: "skating with the family on Sunday afternoon, kid is 6",
		words: [/leisure skate/i],
		not: /youth|early years/i,
		age: 6,
		weekdays: [0],
		from: 720,
	},
	{ text: "badminton Saturday with my 10yo", words: [/badminton/i], age: 10, weekdays: [6] },
	{ text: "my daughter (9) wants to play hockey with other girls", words: [/shinny.*girls/i], age: 9 },
	{
		text: "hang out for tweens, he is 11, after school",
		words: [/tween zone|after school|club: social/i],
		age: 11,
		from: 900,
	},
	{
		text: "swim with a preschooler aged 3 on Wednesday",
		words: [/leisure swim/i],
		not: /women|adult/i,
		age: 3,
		weekdays: [3],
	},
	{
		text: "volleyball for girls and boys of 15, weekdays after six",
		words: [/volleyball/i],
		age: 15,
		weekdays: [1, 2, 3, 4, 5],
		from: 1080,
	},
	{ text: "quiet place to do homework, 16 years", words: [/study time|homework/i], age: 16 },
];

/** Sessions of leisure centres from January 6, 2020. The price is that of a junior. */
export const openActiveQueries: SealedQuery[] = [
	{ text: "softplay", title: /soft play/i },
	{ text: "climbing wall kids", title: /clip n climb/i },
	{ text: "junior gym", title: /11-15 years/i },
	{ text: "entraînement de foot", title: /football (coaching|skills)/i },
	{ text: "trampolines", title: /trampolin/i },
];

export const openActiveSentences: SealedSentence[] = [
	{
		text: "gym for my 12 year old on a Monday after school, under £4",
		words: [/11-15 years/i],
		age: 12,
		weekdays: [1],
		from: 900,
		maxPrice: 3.99,
	},
	{
		text: "soft play in St Albans on Monday morning for a one year old",
		words: [/soft play/i],
		age: 1,
		weekdays: [1],
		until: 720,
		place: /st albans|westminster lodge/i,
	},
	{
		text: "football for a six year old, Mondays, 5 pounds or so",
		words: [/football (coaching|skills)/i],
		age: 6,
		weekdays: [1],
		maxPrice: 5.5,
	},
	{ text: "bowls with grandad and my 10 year old in Plymouth", words: [/bowls/i], age: 10, place: /plymouth/i },
	{
		text: "swimming lessons for a preschooler, 4, Hucknall",
		words: [/pre school.*swimming/i],
		age: 4,
		place: /hucknall/i,
	},
];
