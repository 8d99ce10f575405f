import { describe, expect, test } from "vitest";
import { unknownOffer } from "../../domain/offer/offer.ts";
import { collect, getActivities, getActivity, toBytes } from "../../tests/import/feed.ts";
import { readJsonLd } from "./json-ld.ts";

const options = { timeZone: "America/Chicago", priceCurrency: "USD" };
const read = async (feed: string | object) => await collect(readJsonLd(toBytes(feed), options));
const event = (more: object = {}) => ({
	"@context": "https://schema.org",
	"@type": "ChildrensEvent",
	"@id": "https://fair.example/#robots",
	name: "Robot morning",
	startDate: "2026-07-14T09:30:00-05:00",
	endDate: "2026-07-14T11:00:00-05:00",
	...more,
});
const emptyOffer = { ...unknownOffer, priceCurrency: "USD" };

describe("schema.org as JSON-LD", () => {
	test("[IMP-1] reads an event with its place, organiser, ages, languages and offers", async () => {
		const activity = getActivity(
			await read(
				event({
					"@type": ["Event", "DanceEvent"],
					description: "Build one &amp; take it home.",
					keywords: "robots, crafts",
					inLanguage: ["en", { "@type": "Language", name: "Spanish", alternateName: "es" }],
					typicalAgeRange: "7-",
					image: ["https://fair.example/robot.png"],
					url: "https://fair.example/robots",
					eventStatus: "https://schema.org/EventPostponed",
					organizer: { "@type": "Organization", name: "Fair Makers", email: "mailto:hi@fair.example" },
					location: {
						"@type": "Place",
						name: "Town Hall",
						address: { streetAddress: "1 Elm St", addressLocality: "Millbrook", postalCode: "60699" },
						geo: { latitude: "41.88", longitude: "-87.63" },
					},
					offers: {
						"@type": "Offer",
						price: "25.00",
						priceCurrency: "USD",
						availability: "https://schema.org/SoldOut",
						validFrom: "2026-05-01",
						validThrough: "2026-07-10T17:00:00-05:00",
					},
				}),
			),
		);
		const venueKey = "Town Hall, 1 Elm St, Millbrook, 60699";
		expect(activity).toEqual({
			key: "https://fair.example/#robots",
			title: "Robot morning",
			description: "Build one & take it home.",
			keywords: ["robots", "crafts", "Dance"],
			languages: ["en", "es"],
			ageMinMonths: 84,
			ageMaxMonths: null,
			imageUrl: "https://fair.example/robot.png",
			imageAlt: "",
			url: "https://fair.example/robots",
			provider: {
				key: "Fair Makers",
				name: "Fair Makers",
				description: "",
				url: null,
				email: "hi@fair.example",
				telephone: null,
			},
			venues: {
				[venueKey]: {
					name: "Town Hall",
					address: "1 Elm St",
					locality: "Millbrook",
					postalCode: "60699",
					latitude: 41.88,
					longitude: -87.63,
				},
			},
			venueKey,
			sessions: [
				{
					startDate: "2026-07-14T14:30:00Z",
					endDate: "2026-07-14T16:00:00Z",
					timeZone: "America/Chicago",
					venueId: null,
					maximumCapacity: null,
					remainingCapacity: 0,
					eventStatus: "postponed",
				},
			],
			schedules: [],
			offers: [{ ...emptyOffer, price: 25, validFrom: "2026-05-01", validThrough: "2026-07-10T22:00:00Z" }],
			facts: {},
			unreadable: [],
			unread: [],
		});
	});

	test.each([
		["www.fair.example/robots", "https://www.fair.example/robots"],
		["fair.example", "https://fair.example/"],
		["//fair.example/robots.jpg", "https://fair.example/robots.jpg"],
		["http://fair.example/a b", "http://fair.example/a%20b"],
		["robots.jpg", null],
		["see below", null],
		["mailto:hi@fair.example", null],
	])("[IMP-1] reads the address %j of an event, its picture and its organiser as %j", async (address, url) => {
		const organizer = { name: "Fair", url: address };
		const activity = getActivity(await read(event({ url: address, image: address, organizer })));
		expect([activity.url, activity.imageUrl, activity.provider?.url]).toEqual([url, url, url]);
		expect(activity.unreadable.map(({ field }) => field)).toEqual(url ? [] : ["image", "url", "organizer.url"]);
	});

	test("[IMP-1] reads an event's price, and leaves an unreadable one unknown", async () => {
		const offers = async (more: object) => getActivity(await read(event(more))).offers;
		const aggregate = { "@type": "AggregateOffer", lowPrice: 45, highPrice: 60, priceCurrency: "USD" };
		expect(await offers({ offers: aggregate })).toEqual([{ ...emptyOffer, price: 45, maxPrice: 60 }]);
		expect(await offers({ isAccessibleForFree: true })).toEqual([{ ...emptyOffer, price: 0 }]);
		expect(await offers({ isAccessibleForFree: false })).toEqual([]);
		const weekly = { price: 300, priceCurrency: "CAD", unitCode: "WEE" };
		expect(await offers({ offers: { priceSpecification: weekly } })).toEqual([
			{ ...emptyOffer, price: 300, priceCurrency: "CAD", unitText: "week" },
		]);
		const unclear = getActivity(await read(event({ offers: [{ price: "from 12" }, { price: 12 }] })));
		expect(unclear.offers).toEqual([]);
		expect(unclear.unreadable.map(({ field }) => field)).toEqual(["offers", "offers"]);
	});

	test("[IMP-1] reads ages as people write them, and refuses events for adults", async () => {
		const ages = async (typicalAgeRange: string) => {
			const { ageMinMonths, ageMaxMonths } = getActivity(await read(event({ typicalAgeRange })));
			return [ageMinMonths, ageMaxMonths];
		};
		expect(await ages("5-12")).toEqual([60, 155]);
		expect(await ages("-5")).toEqual([0, 71]);
		expect(await ages("12+")).toEqual([144, null]);
		expect(await ages("school age")).toEqual([null, null]);
		expect(await read(event({ typicalAgeRange: "21+" }))).toEqual([
			{ kind: "refused", key: expect.any(String), title: "Robot morning", reason: "It's for adults only." },
		]);
	});

	test("[IMP-1] dates without times stay dates, and an end before the start is unknown", async () => {
		const session = async (startDate: string, endDate: string) => {
			const { sessions, unreadable } = getActivity(await read(event({ startDate, endDate })));
			return [sessions[0]?.startDate, sessions[0]?.endDate, unreadable.length];
		};
		expect(await session("2026-07-14", "2026-07-17")).toEqual(["2026-07-14", "2026-07-17", 0]);
		expect(await session("2026-07-14", "2026-07-13")).toEqual(["2026-07-14", null, 1]);
		expect(await session("2026-07-14T09:00", "2026-07-17")).toEqual(["2026-07-14T14:00:00Z", null, 1]);
		expect(await session("2026-02-30", "2026-03-01")).toEqual([undefined, undefined, 1]);
		expect(await session("2026-07-14T00:00", "2026-07-17T00:00")).toEqual(["2026-07-14", "2026-07-16", 0]);
		expect(await session("2026-07-14T00:00", "2026-07-14T23:59:00")).toEqual(["2026-07-14", "2026-07-14", 0]);
		expect(await session("2026-07-14T00:00", "")).toEqual(["2026-07-14", null, 0]);
		expect(await session("2026-07-14T00:00", "2026-07-14T08:00")).toEqual([
			"2026-07-14T05:00:00Z",
			"2026-07-14T13:00:00Z",
			0,
		]);
	});

	test("[FACT-6] a session at 23:30 keeps its day after a clock change, and in another zone", async () => {
		const subEvent = ["2026-03-07T23:30", "2026-03-08T23:30", "2026-07-14T23:30:00-07:00"].map((startDate) => ({
			startDate,
		}));
		const { sessions } = getActivity(await read(event({ "@type": "EventSeries", subEvent })));
		expect(sessions.map(({ startDate, timeZone }) => [startDate, timeZone])).toEqual([
			["2026-03-08T05:30:00Z", "America/Chicago"],
			["2026-03-09T04:30:00Z", "America/Chicago"],
			["2026-07-15T06:30:00Z", "Etc/GMT+7"],
		]);
	});

	test("[IMP-1] resolves references in a graph and joins the events of a series", async () => {
		const graph = {
			"@context": "https://schema.org",
			"@graph": [
				{ "@type": "WebPage", "@id": "#page", name: "Programme" },
				{ "@type": "Place", "@id": "#hall", name: "Town Hall", address: { "@id": "#address" } },
				{ "@type": "PostalAddress", "@id": "#address", addressLocality: "Millbrook" },
				{ "@type": "EventSeries", "@id": "#club", name: "Chess club", startDate: "2026-06-01", endDate: "2026-08-31" },
				event({ "@id": "#1", name: "Chess club I", superEvent: { "@id": "#club" }, location: { "@id": "#hall" } }),
				event({ "@id": "#2", name: "Chess club II", superEvent: { "@id": "#club" }, startDate: "2026-07-21T09:30" }),
				event({ "@id": "#fair", name: "Fair", subEvent: [{ "@id": "#a" }, { "@id": "#b" }] }),
				event({ "@id": "#a", name: "Fair, first day", startDate: "2026-08-01", endDate: undefined }),
				event({ "@id": "#b", name: "Fair, second day", startDate: "2026-08-02", endDate: undefined }),
			],
		};
		const [club, fair, ...others] = getActivities(await read(graph));
		expect(others).toEqual([]);
		expect(club).toMatchObject({ key: "#club", title: "Chess club", venues: { "#hall": { locality: "Millbrook" } } });
		expect(club?.sessions.map(({ startDate, venueId }) => [startDate, venueId])).toEqual([
			["2026-07-14T14:30:00Z", "#hall"],
			["2026-07-21T14:30:00Z", null],
		]);
		expect(fair).toMatchObject({ title: "Fair", sessions: [{ startDate: "2026-08-01" }, { startDate: "2026-08-02" }] });
	});

	test("[IMP-1] an event that is listed once per date becomes one activity", async () => {
		const listed = (startDate: string) => event({ "@id": undefined, url: "https://fair.example/r", startDate });
		const activity = getActivity(await read([listed("2026-07-14"), listed("2026-07-15"), listed("2026-07-15")]));
		expect(activity.key).toBe("https://fair.example/r Robot morning");
		expect(activity.sessions.map(({ startDate }) => startDate)).toEqual(["2026-07-14", "2026-07-15"]);
	});

	test("[IMP-1] reads a course with its instances and their schedules", async () => {
		const course = {
			"@context": "https://schema.org",
			"@type": "Course",
			"@id": "#coding",
			name: "First code",
			provider: "Millbrook Coders",
			hasCourseInstance: [
				{
					"@type": "CourseInstance",
					startDate: "2026-07-06",
					endDate: "2026-07-10",
					location: { "@type": "VirtualLocation" },
				},
				{
					"@type": "CourseInstance",
					startDate: "2026-09-01",
					endDate: "2026-10-31",
					courseSchedule: { "@type": "Schedule", duration: "PT3H", repeatFrequency: "Weekly", repeatCount: 8 },
				},
			],
		};
		const activity = getActivity(await read(course));
		expect(activity).toMatchObject({ title: "First code", provider: { name: "Millbrook Coders" }, schedules: [] });
		expect(activity.sessions).toMatchObject([
			{ startDate: "2026-07-06", endDate: "2026-07-10", venueId: "Online" },
			{ startDate: "2026-09-01", endDate: "2026-10-31", venueId: null },
		]);
		const weekly = {
			repeatFrequency: "P1W",
			byDay: "https://schema.org/Tuesday",
			startTime: "16:00",
			endTime: "17:00",
		};
		const [instance] = course.hasCourseInstance;
		const scheduled = { ...course, hasCourseInstance: { ...instance, courseSchedule: weekly } };
		expect(getActivity(await read(scheduled))).toMatchObject({
			sessions: [],
			schedules: [
				{ startDate: "2026-07-06", endDate: "2026-07-10", byDay: ["tue"], startTime: "16:00", venueId: "Online" },
			],
		});
	});

	test.each([
		["&lt;p&gt;Make a bowl.&lt;/p&gt;\\n", "Make a bowl."],
		[
			"&lt;p&gt;Make a bowl.&lt;/p&gt;\\n&lt;p&gt;Ages &amp;lt; 9 &amp;amp; up.&lt;/p&gt;\\n",
			"Make a bowl.\n\nAges < 9 & up.",
		],
		["&lt;br /&gt;Make a bowl", "Make a bowl"],
		["<p>Write &lt;b&gt; for bold.</p>", "Write <b> for bold."],
		["Ages &lt; 9, cups &gt; 2", "Ages < 9, cups > 2"],
	])("[IMP-1] decodes the escaped description %j once", async (description, expected) => {
		expect(getActivity(await read(event({ description }))).description).toBe(expected);
	});

	test("[IMP-1] keeps the first and last day of a schedule that cannot be read", async () => {
		const eventSchedule = { repeatFrequency: "P1M", byDay: "Tuesday", startTime: "09:30" };
		const { sessions, schedules, unreadable } = getActivity(
			await read(event({ eventSchedule, endDate: "2026-08-25T11:00:00-05:00" })),
		);
		expect(schedules).toEqual([]);
		expect(sessions).toMatchObject([{ startDate: "2026-07-14", endDate: "2026-08-25" }]);
		expect(unreadable).toMatchObject([{ field: "eventSchedule" }]);
	});

	test("[IMP-1] a cancelled event with only a schedule counts as deleted", async () => {
		const eventSchedule = { repeatFrequency: "P1W", byDay: "Monday", startTime: "16:00" };
		const cancelled = event({ eventSchedule, eventStatus: "https://schema.org/EventCancelled" });
		expect(await read(cancelled)).toEqual([{ kind: "deleted", key: "https://fair.example/#robots" }]);
	});

	test("[IMP-1] reads the scripts of a page with a million nested elements, and skips those in comments", async () => {
		const script = (name: string) => `<script type='application/ld+json'>${JSON.stringify(event({ name }))}</script>`;
		const page = `<html><!-- ${script("Commented")} --> ${"<td><h3>".repeat(500_000)} ${script("Robots")}`;
		expect(getActivity(await read(page)).title).toBe("Robots");
	});

	test("[IMP-1] reads the scripts of a page, and refuses a damaged one", async () => {
		const page = `<!doctype html><html><head><title>Fair</title>
			<script>var startDate = "</p>";</script>
			<script type="application/ld+json">{ "@type": "Event", </script>
			<script type="application/ld+json">${JSON.stringify([event({ name: "Robots &amp; rockets" }), null])}</script>
			</head><body>Robots</body></html>`;
		const items = await read(page);
		expect(items[0]).toMatchObject({ kind: "refused", reason: expect.stringContaining("script 1 is not valid JSON") });
		expect(getActivity(items).title).toBe("Robots & rockets");
		await expect(read("<p>No data</p>")).rejects.toThrow('The page has no <script type="application/ld+json">.');
	});

	test("[IMP-1] refuses an event without a name and reads the others", async () => {
		const items = await read([event({ "@id": "#1", name: "" }), { "@type": "Person", name: "Ada" }, event()]);
		expect(items.map(({ kind }) => kind)).toEqual(["refused", "activity"]);
		expect(items[0]).toEqual({ kind: "refused", key: "#1", title: "", reason: "It has no name." });
	});
});
