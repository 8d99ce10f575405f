import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { collect, getActivities, getActivity, toBytes } from "../../tests/import/feed.ts";
import { readIcalendar } from "./icalendar.ts";

const options = { timeZone: "America/Chicago", priceCurrency: "USD", now: "2026-07-01T12:00:00Z" };
const calendar = (...lines: string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: string[]) =>
	["BEGIN:VEVENT", "UID:chess", "SUMMARY:Chess club", ...lines, "END:VEVENT"].join("\r\n");
const read = async (...components: string[]) => await collect(readIcalendar(toBytes(calendar(...components)), options));
const readSessions = async (...components: string[]) => getActivity(await read(...components)).sessions;
const readStarts = async (...lines: string[]) =>
	(await readSessions(event(...lines))).map(({ startDate }) => startDate);

/** The zone as Outlook writes it. */
const eastern = [
	...["BEGIN:VTIMEZONE", "TZID:Eastern Standard Time"],
	...["BEGIN:STANDARD", "DTSTART:16010101T020000", "TZOFFSETFROM:-0400", "TZOFFSETTO:-0500"],
	...["RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11", "END:STANDARD"],
	...["BEGIN:DAYLIGHT", "DTSTART:16010101T020000", "TZOFFSETFROM:-0500", "TZOFFSETTO:-0400"],
	...["RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3", "END:DAYLIGHT", "END:VTIMEZONE"],
];

describe("iCalendar", () => {
	test("[IMP-1] completes addresses without a scheme, and counts those that are none", async () => {
		const readEvent = async (...lines: string[]) =>
			getActivity(await read(event("DTSTART:20260714T160000Z", ...lines)));
		const image = "ATTACH;FMTTYPE=image/png:www.chess.example/board.png";
		expect(await readEvent("URL:www.chess.example/club", image)).toMatchObject({
			url: "https://www.chess.example/club",
			imageUrl: "https://www.chess.example/board.png",
			unreadable: [],
		});
		expect(await readEvent("URL:on our page")).toMatchObject({
			url: null,
			unreadable: [{ field: "url", value: "on our page" }],
		});
	});

	test("[IMP-1] reads an event with its place, organiser, categories and picture", async () => {
		const items = await read(
			event(
				"DESCRIPTION:<p>Bring a friend\\, or two.</p>",
				"LOCATION:Town Hall\\, 1 Elm St",
				"GEO:41.88;-87.63",
				"URL:https://chess.example/club",
				'ORGANIZER;CN="Millbrook Chess, Inc.":mailto:hi@chess.example',
				"CATEGORIES:Chess,Board games",
				"CATEGORIES:Chess",
				"ATTACH;FMTTYPE=image/jpeg:https://chess.example/board.jpg",
				"DTSTART;TZID=America/Chicago:20260714T160000",
				"DTEND;TZID=America/Chicago:20260714T173000",
			),
		);
		expect(items).toEqual([
			{
				kind: "activity",
				activity: {
					key: "chess",
					title: "Chess club",
					description: "Bring a friend, or two.",
					keywords: ["Chess", "Board games"],
					languages: [],
					ageMinMonths: null,
					ageMaxMonths: null,
					imageUrl: "https://chess.example/board.jpg",
					imageAlt: "",
					url: "https://chess.example/club",
					provider: {
						key: "hi@chess.example",
						name: "Millbrook Chess, Inc.",
						description: "",
						url: null,
						email: "hi@chess.example",
						telephone: null,
					},
					venues: {
						"Town Hall, 1 Elm St, 41.88, -87.63": {
							name: "Town Hall, 1 Elm St",
							address: "",
							locality: "",
							postalCode: "",
							latitude: 41.88,
							longitude: -87.63,
						},
					},
					venueKey: "Town Hall, 1 Elm St, 41.88, -87.63",
					sessions: [
						{
							startDate: "2026-07-14T21:00:00Z",
							endDate: "2026-07-14T22:30:00Z",
							timeZone: "America/Chicago",
							venueId: null,
							maximumCapacity: null,
							remainingCapacity: null,
							eventStatus: "scheduled",
						},
					],
					schedules: [],
					offers: [],
					facts: {},
					unreadable: [],
					unread: [],
				},
			},
		]);
	});

	test("[IMP-1] an all-day event ends on the day before DTEND", async () => {
		const dates = async (...lines: string[]) => {
			const [session] = await readSessions(event("DTSTART;VALUE=DATE:20260713", ...lines));
			return [session?.startDate, session?.endDate, session?.timeZone];
		};
		expect(await dates("DTEND;VALUE=DATE:20260718")).toEqual(["2026-07-13", "2026-07-17", "America/Chicago"]);
		expect(await dates("DURATION:P2D")).toEqual(["2026-07-13", "2026-07-14", "America/Chicago"]);
		expect(await dates()).toEqual(["2026-07-13", "2026-07-13", "America/Chicago"]);
	});

	test("[FACT-6] a session at 23:30 keeps the day and clock of its zone", async () => {
		const session = async (...lines: string[]) => {
			const [{ startDate, timeZone } = {}] = await readSessions(...lines.slice(1), event(lines[0] as string));
			return [startDate, timeZone];
		};
		expect(await session("DTSTART:20260714T233000")).toEqual(["2026-07-15T04:30:00Z", "America/Chicago"]);
		expect(await session("DTSTART:20260715T043000Z")).toEqual(["2026-07-15T04:30:00Z", "America/Chicago"]);
		expect(await session("DTSTART;TZID=Asia/Tokyo:20260714T233000")).toEqual(["2026-07-14T14:30:00Z", "Asia/Tokyo"]);
		expect(await session("DTSTART;TZID=/vendor.example/Asia/Tokyo:20260714T233000")).toEqual([
			"2026-07-14T14:30:00Z",
			"Asia/Tokyo",
		]);
		expect(await session("DTSTART;TZID=Eastern Standard Time:20260714T233000", ...eastern)).toEqual([
			"2026-07-15T03:30:00Z",
			"America/New_York",
		]);
		expect(await session("DTSTART:20260714T223000Z", "X-WR-TIMEZONE:Europe/London")).toEqual([
			"2026-07-14T22:30:00Z",
			"Europe/London",
		]);
	});

	test("[IMP-1] a weekly event keeps its clock time when the clocks change", async () => {
		const rule = "RRULE:FREQ=WEEKLY;UNTIL=20261109T000000Z";
		const before = ["2026-10-26T00:00:00Z", "2026-11-02T01:00:00Z", "2026-11-09T01:00:00Z"];
		// The last session is after UNTIL: 6 pm in Chicago is 1 am in UTC once the clocks have changed.
		expect(await readStarts("DTSTART;TZID=America/Chicago:20261025T190000", rule)).toEqual(before.slice(0, 2));
		const sessions = await readSessions(
			...eastern,
			event("DTSTART;TZID=Eastern Standard Time:20261025T190000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=2"),
		);
		expect(sessions.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
			["2026-10-25T23:00:00Z", "2026-10-26T00:00:00Z"],
			["2026-11-02T00:00:00Z", "2026-11-02T01:00:00Z"],
		]);
	});

	test("[IMP-1] applies RDATE and EXDATE, as times and as days", async () => {
		const starts = await readStarts(
			"DTSTART:20260706T160000",
			"RRULE:FREQ=DAILY;COUNT=5;BYDAY=MO,TU,WE",
			"RDATE:20260801T160000",
			"EXDATE;TZID=America/Chicago:20260707T160000",
			"EXDATE;VALUE=DATE:20260713",
		);
		expect(starts).toEqual([
			"2026-07-06T21:00:00Z",
			"2026-07-08T21:00:00Z",
			"2026-07-14T21:00:00Z",
			"2026-08-01T21:00:00Z",
		]);
		expect(await readStarts("DTSTART;VALUE=DATE:20260706", "RRULE:FREQ=MONTHLY;UNTIL=20260906")).toEqual([
			"2026-07-06",
			"2026-08-06",
			"2026-09-06",
		]);
	});

	test("[IMP-1] changed and cancelled occurrences replace those of their event", async () => {
		const sessions = await readSessions(
			event("RECURRENCE-ID:20260713T160000", "DTSTART:20260714T170000", "LOCATION:Library"),
			event("DTSTART:20260706T160000", "LOCATION:Town Hall", "RRULE:FREQ=WEEKLY;COUNT=3"),
			event("RECURRENCE-ID:20260720T210000Z", "DTSTART:20260720T160000", "STATUS:CANCELLED"),
		);
		expect(sessions.map(({ startDate, venueId, eventStatus }) => [startDate, venueId, eventStatus])).toEqual([
			["2026-07-06T21:00:00Z", null, "scheduled"],
			["2026-07-14T22:00:00Z", "Library", "scheduled"],
			["2026-07-20T21:00:00Z", null, "cancelled"],
		]);
	});

	test("[IMP-1] events with the same UID become one activity, and the higher SEQUENCE wins", async () => {
		expect(
			(await readSessions(event("DTSTART:20260714T160000"), event("DTSTART:20260716T160000"))).map(
				({ startDate }) => startDate,
			),
		).toEqual(["2026-07-14T21:00:00Z", "2026-07-16T21:00:00Z"]);
		const updated = await readSessions(
			event("SEQUENCE:2", "DTSTART:20260716T160000", "STATUS:CANCELLED"),
			event("SEQUENCE:1", "DTSTART:20260714T160000"),
		);
		expect(updated).toMatchObject([{ startDate: "2026-07-16T21:00:00Z", eventStatus: "cancelled" }]);
	});

	/** The second event of a UID: another SUMMARY. */
	const titled = (title: string, ...lines: string[]) => event(...lines).replace("Chess club", title);
	const weekly = event("DTSTART:20260706T160000", "DTEND:20260706T170000", "RRULE:FREQ=WEEKLY;COUNT=4");
	const readLocal = async (...components: string[]) =>
		(await readSessions(...components)).map(({ startDate, timeZone, eventStatus }) => {
			const local = startDate.includes("T")
				? Temporal.Instant.from(startDate).toZonedDateTimeISO(timeZone).toPlainDateTime().toString().slice(5, 16)
				: startDate.slice(5);
			return eventStatus === "scheduled" ? local : `${local} ${eventStatus}`;
		});

	test.each([
		["to a later time", ["0713T160000", "0713T173000"], ["07-06T16:00", "07-13T17:30", "07-20T17:30", "07-27T17:30"]],
		[
			"to another weekday",
			["0720T160000", "0722T090000"],
			["07-06T16:00", "07-13T16:00", "07-22T09:00", "07-29T09:00"],
		],
		["named by its day", ["0720", "0720T100000"], ["07-06T16:00", "07-13T16:00", "07-20T10:00", "07-27T10:00"]],
	])("[IMP-1] a change of all future occurrences moves them %s", async (_, [from = "", to = ""], expected) => {
		const change = event(
			`RECURRENCE-ID${from.includes("T") ? "" : ";VALUE=DATE"};RANGE=THISANDFUTURE:2026${from}`,
			`DTSTART:2026${to}`,
			"DURATION:PT1H",
		);
		expect(await readLocal(weekly, change)).toEqual(expected);
		const cancelled = event("RECURRENCE-ID:20260727T160000", "DTSTART:20260727T160000", "STATUS:CANCELLED");
		expect((await readLocal(weekly, change, cancelled)).at(-1)).toBe("07-27T16:00 cancelled");
	});

	test.each([
		["a day of a timed event", "DTSTART:20260706T160000", "EXDATE;VALUE=DATE:20260707", ["07-06T16:00", "07-08T16:00"]],
		["a local midnight", "DTSTART;VALUE=DATE:20260706", "EXDATE:20260707T000000", ["07-06", "07-08"]],
		[
			"midnight in a zone",
			"DTSTART;VALUE=DATE:20260706",
			"EXDATE;TZID=America/New_York:20260707T000000",
			["07-06", "07-08"],
		],
		["midnight in UTC", "DTSTART;VALUE=DATE:20260706", "EXDATE:20260707T000000Z", ["07-06", "07-08"]],
		[
			"another time of that day",
			"DTSTART:20260706T160000",
			"EXDATE:20260707T000000",
			["07-06T16:00", "07-07T16:00", "07-08T16:00"],
		],
	])("[IMP-1] an excluded date as %s", async (_, start, excluded, expected) => {
		expect(await readLocal(event(start, "RRULE:FREQ=DAILY;COUNT=3", excluded))).toEqual(expected);
	});

	test.each([
		[
			"a day",
			"DTSTART:20260706T160000",
			"RECURRENCE-ID;VALUE=DATE:20260707",
			["07-06T16:00", "07-07T15:00", "07-08T16:00"],
		],
		["a time", "DTSTART;VALUE=DATE:20260706", "RECURRENCE-ID:20260707T000000", ["07-06", "07-07T15:00", "07-08"]],
	])("[IMP-1] a changed date that is named by %s replaces it", async (_, start, id, expected) => {
		const sessions = await readLocal(event(start, "RRULE:FREQ=DAILY;COUNT=3"), event(id, "DTSTART:20260707T150000"));
		expect(sessions.sort()).toEqual(expected);
	});

	test("[IMP-1] events with one UID but different titles are activities of their own", async () => {
		const items = await read(
			event("DTSTART:20260714T160000", "LOCATION:Town Hall"),
			titled("Robot night", "DTSTART:20260715T180000", "LOCATION:Lab"),
		);
		expect(getActivities(items)).toMatchObject([
			{ title: "Chess club", venueKey: "Town Hall", sessions: [{ startDate: "2026-07-14T21:00:00Z" }] },
			{ title: "Robot night", venueKey: "Lab", sessions: [{ startDate: "2026-07-15T23:00:00Z" }] },
		]);
	});

	test.each([
		["SEQUENCE", ["SEQUENCE:1"], ["SEQUENCE:0"]],
		["LAST-MODIFIED", ["LAST-MODIFIED:20260610T000000Z"], ["LAST-MODIFIED:20260601T000000Z"]],
		["DTSTAMP", ["DTSTAMP:20260610T000000Z"], ["DTSTAMP:20260601T000000Z"]],
	])("[IMP-1] the newer version of an event counts, by %s, and the older one is skipped", async (_, newer, older) => {
		const items = await read(
			titled("Chess club for all", "DTSTART:20260714T160000", ...newer),
			event("DTSTART:20260715T160000", ...older),
		);
		expect(items).toMatchObject([
			{ kind: "refused", title: "Chess club", reason: "The calendar has a newer version of it." },
			{
				kind: "activity",
				activity: { title: "Chess club for all", sessions: [{ startDate: "2026-07-14T21:00:00Z" }] },
			},
		]);
	});

	test("[IMP-1] a changed date's title sets its status, or is reported as unread", async () => {
		const change = (day: string, title: string) =>
			titled(title, `RECURRENCE-ID:202607${day}T160000`, `DTSTART:202607${day}T160000`);
		const { sessions, unread } = getActivity(
			await read(
				weekly,
				change("13", "CANCELLED - Chess club"),
				change("20", "Chess club: final"),
				change("27", "No class"),
			),
		);
		expect(sessions.map(({ eventStatus }) => eventStatus)).toEqual([
			"scheduled",
			"cancelled",
			"scheduled",
			"cancelled",
		]);
		expect(unread.filter(({ field }) => field === "SUMMARY").map(({ value }) => value)).toEqual([
			"Chess club: final",
			"No class",
		]);
	});

	test("[IMP-1] joins lines that are folded within a character", async () => {
		const lines = calendar(event("DESCRIPTION:Für Mädchen.", "DTSTART:20260714T160000"));
		const bytes = Buffer.from(lines);
		const split = bytes.indexOf("ä") + 1;
		const folded = Buffer.concat([bytes.subarray(0, split), Buffer.from("\r\n "), bytes.subarray(split)]);
		const items = await collect(readIcalendar(toBytes(folded), options));
		expect(getActivity(items).description).toBe("Für Mädchen.");
	});

	test.each([
		["Central Standard Time", "America/Chicago"],
		["W. Europe Standard Time", "Europe/Berlin"],
		['"(UTC-06:00) Central Time (US & Canada)"', "America/Chicago"],
		['"(UTC+01:00) Amsterdam, Berlin, Bern, Rome"', "Europe/Amsterdam"],
		['"(UTC) Dublin, Edinburgh, Lisbon, London"', "Europe/Dublin"],
		["US/Central", "US/Central"],
	])("[IMP-1] the time zone %s is %s", async (tzid, zone) => {
		expect(await readSessions(event(`DTSTART;TZID=${tzid}:20260714T160000`))).toMatchObject([{ timeZone: zone }]);
	});

	test.each(["CST", "EST", "PDT"])("[IMP-1] the abbreviation %s is no time zone", async (tzid) => {
		expect(await read(event(`DTSTART;TZID=${tzid}:20260714T160000`))).toMatchObject([
			{ kind: "refused", reason: `Its time zone is unknown: ${tzid}.` },
		]);
	});

	test("[IMP-1] lists an endless event for 18 months ahead and one year back", async () => {
		const starts = await readStarts("DTSTART;VALUE=DATE:20000101", "RRULE:FREQ=DAILY");
		expect([starts[0], starts.at(-1)]).toEqual(["2025-07-01", "2028-01-01"]);
		expect(await readStarts("DTSTART;VALUE=DATE:20000101", "RRULE:FREQ=YEARLY;COUNT=3")).toEqual(["2002-01-01"]);
		const timed = await readStarts("DTSTART:20271225T160000", "RRULE:FREQ=DAILY");
		expect(timed.at(-1)).toBe("2028-01-01T22:00:00Z");
	});

	test("[IMP-1] rules that yield too many sessions, or none, terminate", async () => {
		const yields = async (rule: string) => {
			const { sessions, unreadable } = getActivity(await read(event("DTSTART:20260706T160000", `RRULE:${rule}`)));
			return [sessions.length, unreadable.map(({ field }) => field)];
		};
		expect(await yields("FREQ=SECONDLY")).toEqual([1, ["RRULE"]]);
		expect(await yields("FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30")).toEqual([1, []]);
		expect(await yields("FREQ=DAILY;INTERVAL=7;BYDAY=TU")).toEqual([1, []]);
		expect(await yields("FREQ=DAILY;BYHOUR=8,9,10,11,12,13")).toEqual([1000, ["RRULE"]]);
		expect(await yields("FREQ=DAILY;BYMONTHDAY=-1;COUNT=2")).toEqual([3, []]);
	});

	test("[IMP-1] refuses an item with more than 20,000 occurrences across its rules, dates and changes", async () => {
		const dates = (count: number, hour: number) =>
			Array.from({ length: count }, (_, n) => `2026${String(n % 12 || 12).padStart(2, "0")}01T${hour}0000`).join(",");
		const daily = "RRULE:FREQ=DAILY;COUNT=10000";
		const never = Array<string>(9).fill("RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30");
		for (const lines of [
			["DTSTART:19000101T160000", "RRULE:FREQ=DAILY"],
			["DTSTART:19960101T160000", daily, daily, daily],
			["DTSTART:20000101T160000", ...never],
			["DTSTART:20260706T160000", `RDATE:${dates(12_000, 10)}`, `RDATE:${dates(12_000, 11)}`],
			["DTSTART:20260706T160000", `EXDATE:${dates(20_001, 10)}`],
		]) {
			const reason = "It has more than 20,000 occurrences.";
			expect(await read(event(...lines)), lines[1]?.slice(0, 40)).toEqual([
				{ kind: "refused", key: "chess", title: "Chess club", reason },
			]);
		}
		const changes = Array<string>(20_001).fill(event("RECURRENCE-ID:20260706T160000", "DTSTART:20260707T160000"));
		expect(await read(event("DTSTART:20260706T160000"), ...changes)).toMatchObject([{ kind: "refused" }]);
		expect(await readStarts("DTSTART;VALUE=DATE:19750101", "RRULE:FREQ=DAILY")).toContain("2026-07-01");
	});

	test("[IMP-1] refuses unreadable events with the reason, and reads the others", async () => {
		const items = await read(
			event("DTSTART:20260714T160000", "this is no line"),
			event("DTSTART:20261314T160000").replace("chess", "month"),
			event("DTSTART;TZID=Narnia:20260714T160000").replace("chess", "zone"),
			event().replace("chess", "none"),
			event("CLASS:PRIVATE", "DTSTART:20260714T160000").replace("chess", "private"),
			event("DTSTART:20260714T160000").replace("UID:chess\r\n", ""),
			event("DTSTART:20260714T160000").replace("chess", "good"),
		);
		expect(items.map((item) => (item.kind === "refused" ? [item.key, item.reason] : item.kind))).toEqual([
			["chess", 'It is malformed: invalid line (no token ";" or ":") "this is no line".'],
			["", "It has no UID."],
			["month", "Its DTSTART isn't a date: 2026-13-14T16:00:00."],
			["zone", "Its time zone is unknown: Narnia."],
			["none", "It has no DTSTART."],
			["private", "It is private."],
			"activity",
		]);
	});

	test.each([
		"RECURRENCE-ID:x",
		"DTSTAMP:x",
		"LAST-MODIFIED:x",
		"SEQUENCE:x",
		"SUMMARY;VALUE=DATE-TIME:x",
		"RECURRENCE-ID;RANGE=THISANDFUTURE:x",
	])("[IMP-1] a malformed %s leaves the other events", async (line) => {
		const good = event("DTSTART:20260714T160000").replace("UID:chess", "UID:good").replace("Chess", "Art");
		const items = await read(event(line, "DTSTART:20260714T160000"), weekly, good);
		expect(getActivities(items).map(({ title }) => title)).toContain("Art club");
	});

	test("[IMP-1] throws for a feed that is not a calendar, or is truncated", async () => {
		const readText = async (text: string) => await collect(readIcalendar(toBytes(text), options));
		await expect(readText("<html></html>")).rejects.toThrow("The feed isn't a calendar: it has no BEGIN:VCALENDAR.");
		await expect(readText(calendar(event()).slice(0, 60))).rejects.toThrow(/^The calendar is cut off/);
	});

	test("[IMP-1] reads events without an END, and very long runs of blanks, in a single pass", async () => {
		const unended = "BEGIN:VEVENT\r\n".repeat(100_000);
		expect(await read(unended)).toEqual([]);
		const blanks = " ".repeat(1_000_000);
		const [item] = await read(
			["BEGIN:VEVENT", `UID:${blanks}x`, `SUMMARY:${blanks}x`, "DTSTART", "END:VEVENT"].join("\r\n"),
		);
		expect(item).toMatchObject({ kind: "refused", key: "x", title: "x" });
	});
});
