import { describe, expect, test } from "vitest";
import { unknownDetails } from "../../domain/activity/activity.ts";
import { noFilters } from "../../domain/search/filters.ts";
import type { Documents } from "../../store/port.ts";
import type { Start } from "./store-under-test.ts";
import { activity } from "./world.ts";

const otters = { id: "otters", title: "Otter Sports", description: "", url: null, email: null, telephone: null };
const times = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };
const by = { by: "robin@larkabout.example" };
const hostile = [
	...[
		'"',
		'""',
		'"a',
		"a*",
		"*",
		"a AND",
		"OR",
		"NOT",
		"NEAR(a b)",
		"NEAR/2",
		"-a",
		"a:b",
		"title_words:a",
		"^a",
		"{a}",
	],
	...[
		"a & b",
		"a |",
		"!",
		"!a",
		"a <-> b",
		"a:*",
		"a:A",
		"'",
		"\\",
		"a'b",
		"(",
		")",
		"()",
		"$1",
		"?",
		"%",
		"_",
		"; --",
	],
	...["\u0000", "\ud800", "🎈🎈", "=danc", "ﷺ", "a".repeat(100), "a ".repeat(50).trim()],
];

/** The contract of finding activities by words: the same rows on both engines. */
export function textSearchContract(start: Start): void {
	describe("full-text search", () => {
		test("[FIND-2] matches in titles come before other texts, and whole words before prefixes", async () => {
			const { search } = await startWith({
				"elsewhere-begun": { description: "Kayaking for all." },
				"title-begun": { title: "Kayakers of the quay" },
				elsewhere: { description: "We kayak." },
				title: { title: "Kayak day" },
				nothing: { title: "Choir" },
			});
			expect(await search("kayak")).toEqual(["title", "title-begun", "elsewhere", "elsewhere-begun"]);
		});

		test("[FIND-1] words match by stem, number and prefix, and all of them must match", async () => {
			const { search } = await startWith({
				one: { title: "Dancing stories", location: "Mill Lane, Otterford" },
				two: { title: "Dance", description: "One story." },
			});
			for (const words of ["dance", "dancing", "dances", "danc", "story", "stories"]) {
				expect(await search(words), words).toHaveLength(2);
			}
			expect(await search("dance mill")).toEqual(["one"]);
			expect(await search("dance lane choir")).toEqual([]);
		});

		test.each([
			["hip hop", "hiphop", "hip-hop"],
			["story time", "storytime", "Story-Time"],
			["t ball", "tball", "T-ball"],
		])("[FIND-1] %s, %s and %s find each other", async (...forms) => {
			const { search } = await startWith({
				...Object.fromEntries(forms.map((form, at) => [`title-${at}`, { title: `Saturday ${form} club` }])),
				...Object.fromEntries(forms.map((form, at) => [`text-${at}`, { description: `We have ${form} here.` }])),
			});
			for (const form of forms) expect(await search(form), form).toHaveLength(6);
		});

		test("[FIND-1] insignificant words do not exclude results", async () => {
			const { search } = await startWith({ plain: { title: "Clay" }, both: { title: "Clay class for kids" } });
			for (const words of ["clay class for kids", "a clay course for the children", "clay in my town's"]) {
				expect((await search(words)).includes("plain"), words).toBe(words !== "clay in my town's");
			}
			expect(await search("clay class for kids")).toEqual(["both", "plain"]);
			expect(await search("kids")).toEqual(["both"]);
		});

		test("[FIND-1] one box finds towns, providers and keywords", async () => {
			const { search, documents } = await startWith({
				town: { location: "Mill Lane, Otterford" },
				keyword: { keywords: ["unicycle"] },
				provided: { providerId: "otters" },
			});
			expect(await search("otterford")).toEqual(["town"]);
			expect(await search("unicycles")).toEqual(["keyword"]);
			await documents.providers.upsert([{ ...otters, ...times }], "staff");
			expect(await search("otter sports")).toEqual(["provided"]);
			await documents.providers.upsert([{ ...otters, ...times, title: "Badger Games" }], "staff");
			expect(await search("otter sports")).toEqual([]);
			expect(await search("badger")).toEqual(["provided"]);
		});

		test("[LIST-3] ZIP codes, words of other scripts and emoji are found", async () => {
			const { search } = await startWith({
				zip: { location: "12 Quay, 60622" },
				piano: { title: "钢琴课 for beginners" },
				greek: { title: "ΧΟΡΌΣ" },
				emoji: { title: "Balloons 🎈" },
				steam: { title: "S.T.E.A.M. lab" },
			});
			expect(await search("60622")).toEqual(["zip"]);
			expect(await search("606")).toEqual(["zip"]);
			expect(await search("钢琴")).toEqual(["piano"]);
			expect(await search("琴课")).toEqual(["piano"]);
			expect(await search("χορος")).toEqual(["greek"]);
			expect(await search("🎈")).toEqual(["emoji"]);
			expect(await search("🎹 for beginners")).toEqual(["piano"]);
			expect(await search("steam")).toEqual(["steam"]);
		});

		test.each(hostile)("[LIST-3] %j is plain text", async (text) => {
			const { documents } = await startWith({ one: { title: "Plain" } });
			for (const filters of [{ search: text }, { where: text }]) {
				await documents.activities.list({ ...noFilters, ...filters, sort: "best" }, 1, 24);
			}
			await documents.activities.suggest(text, 5);
		});

		test("[FIND-3] if nothing is found, searches for the nearest spelling and says so", async () => {
			const { documents } = await startWith({
				swim: { title: "Swimming lessons" },
				clay: { title: "Clay for toddlers" },
			});
			const list = (search: string, exact = false) =>
				documents.activities.list({ ...noFilters, search, exact, sort: "best" }, 1, 24);
			expect(await list("swiming")).toMatchObject({ total: 1, spelling: { typed: "swiming", used: "swimming" } });
			expect(await list("swimmnig lessons")).toMatchObject({ total: 1, spelling: { used: "swimming lessons" } });
			expect(await list("caly todlers")).toMatchObject({ total: 1, spelling: { used: "clay toddlers" } });
			expect(await list("swiming", true)).toMatchObject({ total: 0, spelling: null });
			expect(await list("swimming")).toMatchObject({ total: 1, spelling: null });
			expect(await list("clay swimming", true)).toMatchObject({ total: 0, spelling: null });
			const filtered = await documents.activities.list({ ...noFilters, search: "swimming", type: "STEM" }, 1, 24);
			expect(filtered).toMatchObject({ total: 0, spelling: null });
		});

		test("[FIND-3] a much more common spelling replaces a word found in few texts by accident, and others are offered", async () => {
			const piano = Array.from({ length: 20 }, (_, n) => [`piano-${n}`, { title: `Piano ${n}` }]);
			const { documents } = await startWith({
				...Object.fromEntries(piano),
				film: { title: "Pinocchio" },
				pottery: { title: "Pottery wheel" },
				poetry: { title: "Poetry slam" },
				music: { title: "Música y Movimiento" },
			});
			const list = (search: string) => documents.activities.list({ ...noFilters, search, sort: "best" }, 1, 24);
			expect(await list("pino lessons")).toMatchObject({ total: 21, spelling: { used: "piano lessons" } });
			expect((await list("pinocchio")).spelling).toBeNull();
			expect(await list("potery")).toMatchObject({ total: 2, spelling: { used: "poetry", others: ["pottery"] } });
			expect(await list("musca")).toMatchObject({ total: 1, spelling: { used: "música" } });
		});

		test("[FIND-1] what has most of what was asked for is found, and the rest is less close and not counted", async () => {
			const { documents } = await startWith({
				both: { title: "Judo and chess" },
				judo: { title: "Judo" },
				chess: { title: "Chess", price: 30 },
				four: { title: "Pottery for siblings", description: "By the river, with cocoa." },
				boys: { title: "Fencing for boys" },
				fencing: { title: "Fencing" },
			});
			const list = async (search: string) => {
				const found = await documents.activities.list({ ...noFilters, search, sort: "best" }, 1, 24);
				expect(found.cards).toHaveLength(found.total);
				const ids = ({ cards }: Pick<typeof found, "cards">) => cards.map(({ id }) => id);
				return { found: ids(found), lessClose: ids(found.lessClose) };
			};
			expect(await list("judo chess")).toEqual({ found: ["both"], lessClose: ["chess", "judo"] });
			expect(await list("judo xylotomy")).toEqual({ found: [], lessClose: ["judo", "both"] });
			expect(await list("pottery siblings river tea")).toMatchObject({ found: ["four"] });
			expect(await list("fencing stuff for girls")).toEqual({ found: ["fencing", "boys"], lessClose: [] });
			expect(await list("fencing boys")).toEqual({ found: ["boys", "fencing"], lessClose: [] });
			expect(await list("xylotomy for kids")).toEqual({ found: [], lessClose: [] });
			const cheap = { ...noFilters, search: "judo chess", maxPrice: 50, sort: "best" } as const;
			const filtered = await documents.activities.list(cheap, 1, 24);
			expect(filtered.lessClose.cards.map(({ id }) => id)).toContain("chess");
		});

		test("[FIND-2] an exact title comes first, then words in titles and keywords, then the rest", async () => {
			const { search } = await startWith({
				described: { title: "Water fun", description: "Open swim at Chase, open swim, open swim." },
				longer: { title: "Open Swim at Chase Park for Teens" },
				exact: { title: "Open Swim at Chase" },
				keyword: { title: "Water day", keywords: ["Open swim", "Chase"] },
			});
			const found = await search("open swim at chase");
			expect(found[0]).toBe("exact");
			expect(found.at(-1)).toBe("described");
			expect(found).toHaveLength(4);
		});

		test.each(["judo", "judo club", "the junior judo club", "jodo", "xylotomy judo"])(
			"[FIND-2] short pages of a search for %j are parts of a long one",
			async (text) => {
				const wheres = [
					(words: string) => ({ title: words }),
					(words: string) => ({ title: `Saturday ${words} for all` }),
					(words: string) => ({ title: "Mats", keywords: [words] }),
					(words: string) => ({ title: "Mats", description: `We do ${words}.` }),
					(words: string) => ({ title: `${words}s`, price: null }),
				];
				const all = ["Judo", "Judo club", "The junior judo club", "Junior club", "Chess"].flatMap((words, n) =>
					wheres.map((where, at) => [`${n}-${at}`, { price: 10, ...where(words) }] as const),
				);
				const { documents } = await startWith(Object.fromEntries(all));
				for (const maxPrice of [null, 20]) {
					const list = async (page: number, size: number) => {
						const filters = { ...noFilters, search: text, maxPrice, sort: "best" } as const;
						return (await documents.activities.list(filters, page, size)).cards.map(({ id }) => id);
					};
					const whole = await list(1, 48);
					for (const size of [1, 2, 5, 7]) {
						for (const page of [1, 2, 3]) {
							expect(await list(page, size), `${page} of ${size}`).toEqual(whole.slice((page - 1) * size, page * size));
						}
					}
				}
			},
		);

		test("[FIND-2] [LIST-3] an exact title elsewhere doesn't count where an unknown place is searched for", async () => {
			const { documents } = await startWith({
				here: { title: "Ballet for tots", location: "Zanzibar Court" },
				elsewhere: { title: "Ballet", location: "Mill Lane" },
			});
			const filters = { ...noFilters, search: "ballet", where: "the zanzibar", sort: "best" } as const;
			const { cards, total } = await documents.activities.list(filters, 1, 24);
			expect({ total, ids: cards.map(({ id }) => id) }).toEqual({ total: 1, ids: ["here"] });
		});

		test("[FIND-1] words at the end of a long search count, and capital letters are not taken for 'and'", async () => {
			const { search } = await startWith({
				robots: { title: "Robotics" },
				dna: { title: "Cells and genes", description: "For girls and boys." },
			});
			expect(await search("i would like to find a class for my son that is all about robotics")).toEqual(["robots"]);
			expect(await search("dna lesson")).toEqual([]);
		});

		test("[FIND-5] recognises a title, or a long prefix of one, without punctuation and accents", async () => {
			const { documents } = await startWith({
				camp: { title: "Gymnastics Camp 3 – Été" },
				park: { title: "Gymnastics Camp 3 at Jesse White Park" },
				draft: { title: "Free Swim", publishedAt: null },
			});
			const { hasTitle } = documents.activities;
			expect(await hasTitle("gymnastics camp 3 ete")).toBe(true);
			expect(await hasTitle("Gymnastics Camp 3 at Jesse White")).toBe(true);
			for (const text of [
				"gymnastics camp 3",
				"camp 3 at jesse white",
				"Gymnastics Camp 3 at Jess",
				"camp 3 ete",
				"Free Swim",
				"",
			]) {
				expect(await hasTitle(text), text).toBe(false);
			}
		});

		test("[FIND-3] synonyms add results after direct matches, in one direction", async () => {
			const { search, documents } = await startWith({
				ballet: { title: "Ballet" },
				dance: { title: "Dance" },
				karate: { title: "Karate" },
				arts: { title: "Martial arts" },
				field: { title: "Track & Field" },
				fields: { title: "Track and field" },
			});
			expect(await search("dance")).toEqual(["dance"]);
			const synonym = (title: string, finds: string[]) => ({ id: title, title, finds, ...times });
			await documents.synonyms.add(synonym("Dance", ["ballet"]), by);
			await documents.synonyms.add(synonym("karate", ["martial arts"]), by);
			await documents.synonyms.add(synonym("éclair", ["pastry"]), by);
			expect((await documents.synonyms.list()).map(({ title }) => title)).toEqual(["Dance", "éclair", "karate"]);
			expect(await search("dancing")).toEqual(["dance", "ballet"]);
			expect(await search("ballet")).toEqual(["ballet"]);
			expect(await search("karate")).toEqual(["karate", "arts"]);
			await documents.synonyms.add(synonym("athletics", ["track and field"]), by);
			expect(await search("athletics")).toEqual(["field", "fields"]);
			await documents.synonyms.remove("Dance", by);
			expect(await search("dance")).toEqual(["dance"]);
			expect((await documents.auditLog.list({ collection: "synonyms" }, 1, 9)).total).toBe(5);
			expect(await documents.synonyms.addDefaults([synonym("x", ["y"])])).toBe(0);
		});

		test("[FIND-7] suggests titles, categories, places and providers with words that begin with the text", async () => {
			const { documents } = await startWith({
				one: { title: "Otter watching", providerId: "otters", category: "Adventure", location: "Otterford" },
				ended: { title: "Otter night", endedAt: "2026-01-02T00:00:00.000Z" },
			});
			await documents.providers.upsert([{ ...otters, ...times }], "staff");
			expect(await documents.activities.suggest("otter", 5)).toMatchObject({
				titles: ["Otter watching"],
				providers: [{ id: "otters", title: "Otter Sports" }],
			});
			expect((await documents.activities.suggest("adv", 5)).categories).toEqual(["Adventure"]);
			expect(await documents.activities.suggest(" ", 5)).toEqual({
				titles: [],
				categories: [],
				places: [],
				providers: [],
			});
		});
	});

	async function startWith(fields: Record<string, Partial<ReturnType<typeof activity>>>) {
		const { documents } = await start();
		const all = Object.entries(fields).map(([id, changes]) =>
			activity({ ...unknownDetails, title: "Plain", location: "", publishedAt: times.createdAt, ...changes, id }),
		);
		await documents.activities.upsert(all, "staff");
		return { documents, search: (text: string) => listIds(documents, text) };
	}
}

async function listIds({ activities }: Documents, search: string): Promise<string[]> {
	const { cards, spelling } = await activities.list({ ...noFilters, search, sort: "best" }, 1, 24);
	return spelling ? [] : cards.map(({ id }) => id);
}
