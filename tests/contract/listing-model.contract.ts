import fc from "fast-check";
import { expect, test } from "vitest";
import { type Activity, categories } from "../../domain/activity/activity.ts";
import { hourMs } from "../../domain/durations.ts";
import { unknownOffer } from "../../domain/offer/offer.ts";
import { listFacets } from "../../domain/search/facets.ts";
import { type ActivityFilters, noFilters, type Sort } from "../../domain/search/filters.ts";
import { addDays } from "../../domain/session/calendar-days.ts";
import type { ActivitySession } from "../../domain/session/session.ts";
import {
	type Dates,
	judge,
	judgeSession,
	listComing,
	type Offered,
	type Price,
	type Verdict,
} from "./listing-model.ts";
import type { Start, Started } from "./store-under-test.ts";
import { activity } from "./world.ts";

const today = "2026-07-01";
const center = { latitude: 41.9, longitude: -87.7 };
const near = "41.90,-87.70";
const kilometresPerDegree = 111.2;

const ageTexts: Record<string, Offered["months"]> = {
	"5-8": { min: 60, max: 107 },
	"3-5": { min: 36, max: 71 },
	"3.5-5": { min: 42, max: 71 },
	"18-36 months": { min: 18, max: 36 },
	"All Ages": { min: 0, max: Number.POSITIVE_INFINITY },
	"12+": { min: 144, max: Number.POSITIVE_INFINITY },
	"Grades K-2": null,
	"": null,
};

const arbitraryDay = fc.integer({ min: -20, max: 45 }).filter((days) => days !== 0);
const arbitraryDates: fc.Arbitrary<Dates> = fc
	.record({
		start: arbitraryDay,
		length: fc.constantFrom(0, 0, 0, 4, 6, 40),
		hour: fc.constantFrom(null, 9, 12, 17),
		spots: fc.constantFrom(null, null, 0, 3),
		isCancelled: fc.constantFrom(false, false, false, true),
	})
	.map(({ start, length, hour, ...rest }) => {
		const first = addDays(today, start);
		return { first, last: addDays(first, length), hour: length === 0 ? hour : null, ...rest };
	});
const arbitraryPrice: fc.Arbitrary<Price> = fc.oneof(
	fc.constant(null),
	fc.constantFrom(0, 10, 25, 60, 145).map((exactly) => ({ exactly })),
	fc.constantFrom(20, 50).map((above) => ({ above })),
	fc.constantFrom(25, 50).map((upTo) => ({ upTo })),
	fc.constant({ elsewhere: 30 }),
);
const arbitraryOffered = fc.record({
	category: fc.constantFrom("Camp", "Class", "Sport", null),
	ages: fc.constantFrom(...Object.keys(ageTexts)),
	price: arbitraryPrice,
	dates: fc.array(arbitraryDates, { maxLength: 3 }),
	km: fc.constantFrom<Offered["km"]>(null, "online", 1, 6, 30, 100),
	indoor: fc.constantFrom(null, true, false),
	stepFree: fc.constantFrom(null, true, false),
	meals: fc.constantFrom(null, true, false),
	languages: fc.constantFrom([], ["en"], ["en", "es"]),
	featured: fc.boolean(),
	age: fc.integer({ min: 1, max: 300 }),
} as const);

const rarely = <Value>(value: fc.Arbitrary<Value>, otherwise: Value) =>
	fc.oneof({ weight: 3, arbitrary: fc.constant(otherwise) }, { weight: 1, arbitrary: value });
const arbitraryFilters: fc.Arbitrary<ActivityFilters> = fc
	.record({
		dates: rarely<[string | null, string | null]>(
			fc.tuple(fc.integer({ min: 1, max: 30 }), fc.constantFrom(null, 0, 1, 9)).map(([start, length]) => {
				const from = addDays(today, start);
				return [from, length === null ? null : addDays(from, length)];
			}),
			[null, null],
		),
		days: rarely<ActivityFilters["days"]>(fc.constantFrom(["sat"], ["mon", "wed"]), []),
		times: rarely<ActivityFilters["times"]>(fc.constantFrom(["morning"], ["afternoon", "evening"]), []),
		open: rarely(fc.constant(true), false),
		type: rarely<ActivityFilters["type"]>(fc.constantFrom(...categories), null),
		ages: rarely<Pick<ActivityFilters, "age" | "ages">>(
			fc.constantFrom(
				{ age: null, ages: [3] },
				{ age: null, ages: [4, 7] },
				{ age: "0-3", ages: [] },
				{ age: "12+", ages: [] },
				{ age: "up-to-5", ages: [] },
			),
			{ age: null, ages: [] },
		),
		price: rarely<ActivityFilters["price"]>(fc.constantFrom("free", "0-25", "25-50", "50-100", "100+"), null),
		maxPrice: rarely<number | null>(fc.constantFrom(20, 50), null),
		setting: rarely<ActivityFilters["setting"]>(fc.constantFrom("indoor", "outdoor", "online"), null),
		access: rarely<ActivityFilters["access"]>(fc.constant("step-free"), null),
		extras: rarely<ActivityFilters["extras"]>(fc.constant(["meals"]), []),
		lang: rarely<string | null>(fc.constantFrom("en", "es"), null),
		within: rarely<number | null>(fc.constantFrom(3, 10, 40), null),
		sort: fc.constantFrom<Sort>("recommended", "newest", "popular", "price-asc", "price-desc", "soonest", "nearest"),
	})
	.map(({ dates: [from, to], ages, within, sort, ...rest }) => ({
		...noFilters,
		...rest,
		...ages,
		...(within === null ? {} : { within, near }),
		sort: within === null && sort === "nearest" ? "newest" : sort,
		from,
		to,
	}));

const catalogueSize = 12;
const listSize = 100;
const pageSize = 3;

/** Random catalogues and filters, each list compared with what the requirements say of each activity. */
export function listingModelContract(start: Start): void {
	test("[FACT-11] [FIND-4] [FIND-6] random filters list what fits for certain, then what might fit, in order, and count each option", async () => {
		const started = await start();
		started.clock.setCatalogue(`${today}T00:30:00Z`);
		await addVenues(started);
		let run = 0;
		await fc.assert(
			fc.asyncProperty(
				fc.array(arbitraryOffered, { minLength: catalogueSize, maxLength: catalogueSize }),
				fc.array(arbitraryFilters, { minLength: 12, maxLength: 12 }),
				async (drawn, queries) => {
					// One store for all runs: each catalogue is a provider's.
					const provider = `provider-${run++}`;
					const offered = drawn.map(
						({ ages, age, ...rest }, n): Offered => ({
							...rest,
							languages: [...rest.languages],
							id: `${provider}-${n}`,
							months: ageTexts[ages] ?? null,
							createdAt: `${addDays(today, -age)}T09:00:00.000Z`,
						}),
					);
					await addCatalogue(
						started,
						provider,
						offered.map((one, n) => toActivity(one, drawn[n]?.ages ?? "", provider)),
					);
					for (const query of queries) {
						await compare(started, offered, { ...query, provider });
					}
					for (const query of queries.slice(0, 2)) await compareCounts(started, { ...query, provider }, run);
				},
			),
			{ numRuns: 40, seed: 11 },
		);
	});
}

/** Compares the counts of a few options with the lists that choosing them leads to. */
async function compareCounts({ documents }: Started, filters: ActivityFilters, run: number): Promise<void> {
	const { counts } = await documents.activities.countFacets(filters, 60_000);
	const options = listFacets(filters).flatMap(({ name, options }) => options.map((option) => ({ name, ...option })));
	// Counting a list takes several queries, so a few options are enough.
	for (const { name, value, filters: chosen } of options.filter((_, n) => n % 9 === run % 9)) {
		const { groups } = await documents.activities.list(chosen, 1, 1);
		const sure = groups.reduce((sum, { isCertain, total }) => sum + (isCertain ? total : 0), 0);
		expect(counts[name]?.[value], `${name}=${value}`).toBe(sure || (groups.length > 0 ? null : 0));
	}
}

/** Compares one list with the model. */
async function compare({ documents }: Started, offered: Offered[], filters: ActivityFilters): Promise<void> {
	const { cards, groups, total } = await documents.activities.list(filters, 1, listSize);
	const certain = groups.flatMap(({ isCertain, size }) => Array.from({ length: size }, () => isCertain));
	const actual = new Map(cards.map(({ id }, n): [string, Verdict] => [id, certain[n] ? "yes" : "unknown"]));
	expect(total).toBe(cards.length);
	const second = await documents.activities.list(filters, 2, pageSize);
	expect(second.cards.map(({ id }) => id)).toEqual(cards.slice(pageSize, 2 * pageSize).map(({ id }) => id));
	for (const one of offered) {
		expect(actual.get(one.id) ?? "no", JSON.stringify({ one, filters })).toBe(judge(one, filters, today));
	}
	const ordered = groups[0]?.isCertain ? cards.slice(0, groups[0].size) : [];
	const sure = ordered.map(({ id }) => offered.find((one) => one.id === id) as Offered);
	// Expected difference: of what has no session left that takes place, the cancelled one decides the place in the order.
	const keys = sure.map((one) => getSortKey(one, filters)).filter(Number.isFinite);
	expect(keys, filters.sort).toEqual(keys.toSorted((one, other) => one - other));
}

/** What the order of the list sorts by, smallest first. */
function getSortKey({ createdAt, featured, km, price, dates }: Offered, filters: ActivityFilters): number {
	const amount = price && "exactly" in price ? price.exactly : null;
	if (filters.sort === "popular") return featured ? 0 : 1;
	// What has no price comes last.
	if (filters.sort === "price-asc") return amount ?? Number.MAX_VALUE;
	if (filters.sort === "price-desc") return amount === null ? Number.MAX_VALUE : -amount;
	if (filters.sort === "nearest") return Number(km);
	if (filters.sort === "newest") return -Date.parse(createdAt);
	if (filters.sort === "recommended") return getRecommendedKey({ dates, km }, filters);
	const next = listComing({ dates }, today).filter((session) => judgeSession(session, filters) === "yes");
	const isToCome = ({ first }: Dates) => filters.from !== null || first > today;
	// What has begun comes after all that is to come.
	if (!next.some(isToCome)) return Number.POSITIVE_INFINITY;
	return Math.min(...next.filter(isToCome).map(({ first, hour }) => Date.parse(first) + (hour ?? 0) * hourMs));
}

/** FIND-2: by band (within four weeks, later, begun or without dates, full), near a place by distance, then by start. */
function getRecommendedKey({ dates, km }: Pick<Offered, "dates" | "km">, filters: ActivityFilters): number {
	const matching = listComing({ dates }, today).filter((session) => judgeSession(session, filters) === "yes");
	const open = matching.filter(({ spots }) => spots !== 0);
	const starts = open
		.filter(({ first }) => filters.from !== null || first > today)
		.map(({ first, hour }) => Date.parse(first) / hourMs + (hour ?? 0));
	const start = Math.min(...starts);
	const isDated = Number.isFinite(start);
	const isSoon = start <= Date.parse(today) / hourMs + 28 * 24;
	const band = isDated ? (isSoon ? 0 : 1) : open.length > 0 || dates.length === 0 ? 2 : 3;
	const distance = filters.within === null ? 0 : Number(km);
	return band * 1e9 + distance * 1e6 + (isDated ? start : 0);
}

const times = { createdAt: `${today}T00:00:00.000Z`, updatedAt: `${today}T00:00:00.000Z` };

async function addVenues({ documents }: Started): Promise<void> {
	const place = { address: "", locality: "", postalCode: "", timeZone: null, ...times };
	const distances = [1, 6, 30, 100].map((km) => ({
		...place,
		id: `at-${km}`,
		title: `${km} km north`,
		latitude: center.latitude + km / kilometresPerDegree,
		longitude: center.longitude,
	}));
	await documents.venues.upsert(
		[...distances, { ...place, id: "somewhere", title: "Somewhere", latitude: null, longitude: null }],
		"staff",
	);
}

async function addCatalogue({ documents }: Started, provider: string, activities: Activity[]): Promise<void> {
	const contact = { url: null, email: null, telephone: null, description: "" };
	await documents.providers.upsert([{ ...contact, id: provider, title: provider, ...times }], "staff");
	await documents.activities.upsert(activities, "staff");
}

function toActivity(offered: Offered, ageRange: string, providerId: string): Activity {
	const { id, category, price, dates, km, indoor, stepFree, meals, languages, featured, createdAt } = offered;
	const answer = (isTrue: boolean) => ({ answer: isTrue ? ("yes" as const) : ("no" as const), source: "" });
	const names: Record<string, string> = { en: "English", es: "Spanish" };
	return activity({
		id,
		title: id,
		category,
		ageRange,
		providerId,
		featured,
		createdAt,
		price: price && "exactly" in price ? price.exactly : price && "elsewhere" in price ? price.elsewhere : null,
		offers: price === null ? [] : [toOffer(price)],
		location: km === "online" ? "Online" : "Otterford",
		venueId: km === "online" ? null : km === null ? "somewhere" : `at-${km}`,
		sessions: dates.map(toSession),
		languages: languages.map((code) => names[code] ?? code),
		facts: {
			...(indoor === null ? {} : { indoor: answer(indoor) }),
			...(stepFree === null ? {} : { stepFree: answer(stepFree) }),
			...(meals === null ? {} : { meals: answer(meals) }),
		},
	});
}

function toOffer(price: NonNullable<Price>) {
	const dollars = { ...unknownOffer, priceCurrency: "USD" };
	if ("exactly" in price) return { ...dollars, price: price.exactly };
	if ("above" in price) return { ...dollars, minPrice: price.above };
	if ("upTo" in price) return { ...dollars, maxPrice: price.upTo };
	return { ...unknownOffer, priceCurrency: "EUR", price: price.elsewhere };
}

function toSession({ first, last, hour, spots, isCancelled }: Dates, n: number): ActivitySession {
	const at = (time: number) => `${first}T${String(time).padStart(2, "0")}:00:00Z`;
	return {
		id: `${n}-${first}`,
		startDate: hour === null ? first : at(hour),
		endDate: hour === null ? last : at(hour + 1),
		timeZone: "UTC",
		venueId: null,
		maximumCapacity: spots === null ? null : 10,
		remainingCapacity: spots,
		eventStatus: isCancelled ? "cancelled" : "scheduled",
	};
}
