import { describe, expect, test } from "vitest";
import type { Category } from "../../domain/activity/activity.ts";
import { parseStaffActivityFilters, staffActivitySorts } from "../../domain/activity/staff-filters.ts";
import { formatListTotal, maxListTotal } from "../../domain/format-count.ts";
import { type Lead, noLeadDetails } from "../../domain/lead/lead.ts";
import { noLeadFilters } from "../../domain/lead/staff-filters.ts";
import { noFilters, parseFilters } from "../../domain/search/filters.ts";
import { addDays } from "../../domain/session/calendar-days.ts";
import type { Documents } from "../../store/port.ts";
import type { Start } from "./store-under-test.ts";
import { activity } from "./world.ts";

/** The contract of searching among more rows than are counted, and for words outside of any word list. */
export function searchContract(start: Start): void {
	describe("searching", () => {
		test("[LIST-10] counts up to a thousand, and no further", async () => {
			const { documents } = await start();
			const all = Array.from({ length: maxListTotal }, (_, n) => activity({ id: `a${n}`, title: `Walk ${n}` }));
			await documents.activities.upsert(all, "staff");
			expect(await totals(documents)).toEqual(["1,000", "1,000", "1,000"]);
			await documents.activities.upsert([activity({ id: "one-more", title: "Walk on" })], "staff");
			expect(await totals(documents)).toEqual(["1,000+", "1,000+", "1,000+"]);
			expect(await documents.activities.countForStaff()).toMatchObject({ attention: maxListTotal + 1 });
		});

		test("[FIND-2] the soonest and the nearest come first even if more match than are counted", async () => {
			const { documents, clock } = await start();
			clock.setCatalogue("2026-06-22T12:00:00Z");
			const times = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };
			const halls = Array.from({ length: 60 }, (_, n) => ({
				id: `hall${n}`,
				title: `Hall ${n}`,
				address: "",
				locality: "",
				postalCode: "",
				timeZone: null,
				latitude: 41.9 + n / 1000,
				longitude: -87.7,
				...times,
			}));
			await documents.venues.upsert(halls, "staff");
			// Starts from 1 to 60 days ahead. The later the start, the nearer the place.
			const all = Array.from({ length: maxListTotal + 80 }, (_, n) => {
				const startDate = `${addDays("2026-06-22", 1 + (n % 60))}T15:00:00Z`;
				const session = { id: "s", startDate, endDate: null, timeZone: "America/Chicago", venueId: null };
				const capacity = { maximumCapacity: null, remainingCapacity: null };
				const sessions = [{ ...session, ...capacity, eventStatus: "scheduled" as const }];
				return activity({ id: `a${n}`, title: `Walk ${n}`, venueId: `hall${59 - (n % 60)}`, sessions });
			});
			await documents.activities.upsert(all, "staff");
			const ranks = async (query: string, page: number) => {
				const { filters } = parseFilters(new URLSearchParams(query));
				const { cards, total } = await documents.activities.list(filters, page, 30);
				expect(total).toBe(maxListTotal + 1);
				return cards.map(({ id }) => Number(id.slice(1)) % 60);
			};
			// 18 activities start on each day.
			expect(await ranks("sort=soonest&open=1", 1)).toEqual([...Array(18).fill(0), ...Array(12).fill(1)]);
			expect(await ranks("sort=soonest&open=1", 30)).toEqual([...Array(12).fill(48), ...Array(18).fill(49)]);
			expect(await ranks("sort=recommended", 1)).toEqual([...Array(18).fill(0), ...Array(12).fill(1)]);
			expect(await ranks("sort=recommended&time=morning", 30)).toEqual([...Array(12).fill(48), ...Array(18).fill(49)]);
			const near = "near=41.9,-87.7&within=25&sort=nearest";
			expect(await ranks(near, 1)).toEqual([...Array(18).fill(59), ...Array(12).fill(58)]);
			expect(await ranks(near, 30)).toEqual([...Array(12).fill(11), ...Array(18).fill(10)]);
		});

		test("[ADMA-8] the staff table has pages beyond the counted total, in every order", async () => {
			const { activities } = (await start()).documents;
			const all = Array.from({ length: 1100 }, (_, n) =>
				activity({ id: `a${String(n).padStart(4, "0")}`, title: `Walk ${n % 7}`, price: n % 5 }),
			);
			await activities.upsert(all, "staff");
			for (const sort of staffActivitySorts) {
				const ids = await allIds(activities, sort);
				expect(new Set(ids).size, sort).toBe(1100);
				const back = all.map(({ id, title, price }) => ({
					id,
					title,
					key: sort.includes("title") ? title : (price ?? 0),
				}));
				const way = sort.startsWith("-") ? -1 : 1;
				const isKeyed = /title|price/.test(sort);
				const byTitle = sort === "newest" || sort.includes("price");
				const expected = back.toSorted(
					(one, other) =>
						(isKeyed ? way * compare(one.key, other.key) : 0) ||
						(byTitle ? compare(one.title, other.title) : 0) ||
						compare(one.id, other.id),
				);
				expect(ids, sort).toEqual(expected.map(({ id }) => id));
			}
		});

		test("[LIST-3] finds a long word by its prefix and by its parts", async () => {
			const { activities } = (await start()).documents;
			const word = Array.from({ length: 300 }, (_, n) => "abcdefghij"[(n * n + 3 * n) % 10]).join("");
			await activities.upsert([activity({ id: "long", title: `A ${word}Ω! day` }), activity({ id: "other" })], "staff");
			for (const part of [word.slice(0, 100), word.slice(0, 20), word.slice(20, 50)]) {
				expect(await found(activities, part)).toEqual(["long"]);
			}
		});

		test("[LIST-3] finds new words immediately, and replaced ones no longer", async () => {
			const { activities } = (await start()).documents;
			await activities.upsert([...rest(), activity({ id: "a", title: "Zorbing" })], "staff");
			expect(await found(activities, "zorbi")).toEqual(["a"]);
			await activities.upsert([activity({ id: "a", title: "Quidditch" })], "staff");
			expect(await found(activities, "zorbi")).toEqual([]);
			expect(await found(activities, "quiddi")).toEqual(["a"]);
			await activities.remove("a", { by: "robin@larkabout.example" });
			expect(await found(activities, "quiddi")).toEqual([]);
		});

		test("[LIST-3] finds a number that one activity has, and later all that have it", async () => {
			const { documents, openAgain } = await start();
			const { activities } = documents;
			const other = (await openAgain()).activities;
			const save = (by: Documents["activities"], id: string, title: string) =>
				by.upsert([activity({ id, title })], "staff");
			await activities.upsert([...rest(), activity({ id: "a", title: "Walk q7171, q7172" })], "staff");
			expect(await found(activities, "q7171")).toEqual(["a"]);
			await save(other, "b", "Walk q7171");
			expect(await found(activities, "q7171")).toEqual(["a", "b"]);
			expect(await found(activities, "q717")).toEqual(["a", "b"]);
			expect(await found(activities, "q717 q7172")).toEqual(["a"]);
			await save(activities, "a", "Walk q7173");
			expect(await found(other, "q7171")).toEqual(["b"]);
			expect(await found(other, "q7172")).toEqual([]);
			await save(other, "c", "Walk q7172");
			expect(await found(activities, "q7172")).toEqual(["c"]);
			await activities.remove("c", { by: "robin@larkabout.example" });
			await save(other, "d", "Stroll");
			expect(await found(activities, "q7172")).toEqual([]);
		});

		test("[LIST-3] finds a word among more activities of a type than are counted", async () => {
			const { activities } = (await start()).documents;
			const type: Category = "Arts & Crafts";
			const ofType = Array.from({ length: 1100 }, (_, n) =>
				activity({ id: `a${n}`, title: `Walk ${n}`, category: type }),
			);
			const having = (id: string, category: Category) => activity({ id, category, title: "Zorbing, arts & crafts" });
			await activities.upsert([...ofType, having("one", type), having("two", type), having("camp", "Camp")], "staff");
			const both = async (search: string) => {
				const { cards } = await activities.list({ ...noFilters, type, search }, 1, 24);
				return cards.map(({ id }) => id).sort();
			};
			expect(await both("zorb")).toEqual(["one", "two"]);
			expect(await both("zorb craft")).toEqual(["one", "two"]);
			await activities.upsert([having("two", "Camp"), having("camp", type)], "staff");
			expect(await both("zorb")).toEqual(["camp", "one"]);
			expect(await both("zorb craft")).toEqual(["camp", "one"]);
		});

		test("[LIST-3] finds activities that were saved concurrently with the same new words", async () => {
			const { documents, openAgain } = await start();
			await documents.activities.upsert(rest(), "staff");
			const stores = [documents, await openAgain(), await openAgain()];
			const words = Array.from({ length: 40 }, (_, n) => `zephyr${n}`);
			const saved = stores.flatMap((store, at) =>
				[words, words.toReversed()].map((order, turn) =>
					store.activities.upsert(
						order.map((word, n) => activity({ id: `${at}-${turn}-${n}`, title: `${word} ${at}x${turn}` })),
						"staff",
					),
				),
			);
			await Promise.all(saved);
			expect(await found(documents.activities, "zephyr39")).toHaveLength(6);
			expect(await found(documents.activities, "2x1 zephyr0")).toHaveLength(1);
		});

		test("[LEAD-1] finds a word that is in every lead, in one, or in none", async () => {
			const { leads } = (await start()).documents;
			const all = Array.from({ length: 1200 }, (_, n) => leadNumber(n));
			await leads.addMissing(all, "staff");
			const search = (words: string, page = 1) => leads.list({ ...noLeadFilters, search: words, page }, 25);
			const every = await search("okonkwo");
			expect(formatListTotal(every.total)).toBe("1,000+");
			expect(every.rows.map(({ id }) => id)).toEqual(all.slice(0, 25).map(({ id }) => id));
			expect((await search("okonkwo", 48)).rows).toHaveLength(25);
			expect(await search("p777@")).toMatchObject({ total: 1, rows: [{ id: "lead-0777" }] });
			expect(await search("okonkwo zelda")).toEqual({ total: 0, rows: [] });
			expect(await search("zq")).toEqual({ total: 0, rows: [] });
		});
	});
}

async function totals({ activities }: Documents): Promise<string[]> {
	const staff = parseStaffActivityFilters(new URLSearchParams("search=walk"));
	return [
		(await activities.list(noFilters, 1, 24)).total,
		(await activities.list({ ...noFilters, search: "walk", sort: "popular" }, 1, 24)).total,
		(await activities.listForStaff(staff, 25)).total,
	].map(formatListTotal);
}

async function allIds(activities: Documents["activities"], sort: string): Promise<string[]> {
	const pages = Array.from({ length: 11 }, (_, page) =>
		activities.listForStaff(parseStaffActivityFilters(new URLSearchParams({ sort, page: `${page + 1}` })), 100),
	);
	return (await Promise.all(pages)).flatMap(({ rows }) => rows.map(({ id }) => id));
}

async function found(activities: Documents["activities"], search: string): Promise<string[]> {
	const { cards, total } = await activities.list({ ...noFilters, search }, 1, 24);
	expect(total).toBe(cards.length);
	return cards.map(({ id }) => id).sort();
}

/** Creates more rows than a scan in order visits, so that the word index is used. */
function rest() {
	return Array.from({ length: 320 }, (_, n) => activity({ id: `rest-${n}`, title: `Plain ${n}` }));
}

function leadNumber(n: number): Lead {
	const createdAt = new Date(Date.UTC(2026, 0, 3) - n * 60_000).toISOString();
	return {
		id: `lead-${String(n).padStart(4, "0")}`,
		firstName: "Amara",
		lastName: "Okonkwo",
		email: `p${n}@example.com`,
		phone: "555 010 0199",
		activityId: "kayak",
		activityName: "Kayak",
		agreeToTerms: true,
		newsletter: false,
		status: "new",
		...noLeadDetails,
		createdAt,
		updatedAt: createdAt,
	};
}

function compare(one: string | number, other: string | number): number {
	return one < other ? -1 : Number(one > other);
}
