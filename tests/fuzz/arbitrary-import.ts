import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import fc from "fast-check";

/** A file to import. `map` is the name of a shipped mapping. */
export type ImportFile = { name: string; bytes: Uint8Array; map?: string };

const mappings = { csv: ["chicago-programs", "toronto-drop-in"], json: ["boston-camps"] };

const times = [
	"2026-07-14T16:00:00Z",
	"2026-02-30",
	"2026-07-14T16:00",
	"9999-12-31T23:59:59Z",
	"20260714T160000",
	"-1",
];
const words = [
	...["Judo", "", " ", "6-12", "12 and up", "Mon, Wed", "9am-11am", "$1,200.50 per week", "free", "NULL", "True"],
	...["07/14/2026", "July 14 - August 3", "PT45M", "P9999D", "FREQ=SECONDLY", "FREQ=DAILY;COUNT=999999999"],
	...[
		"<p>Hoo.</p>",
		"<td><h3>".repeat(200),
		"=cmd()",
		"\0",
		"\ud800",
		"\u202e",
		"🎈",
		"a".repeat(5000),
		"1e309",
		"-0",
		"NaN",
	],
	...[
		"https://schema.org/Event",
		"javascript:alert(1)",
		"//x",
		"__proto__",
		"constructor",
		"America/Chicago",
		"No/Zone",
	],
];
const text = fc.oneof(
	{ weight: 6, arbitrary: fc.constantFrom(...words, ...times) },
	{ weight: 2, arbitrary: fc.string({ maxLength: 40 }) },
	{ weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
);
const scalar = fc.oneof(
	{ weight: 6, arbitrary: text },
	{ weight: 2, arbitrary: fc.double() },
	{ weight: 1, arbitrary: fc.constantFrom(null, true, false, 0, -1, 1e15, 2 ** 53) },
);

export function arbitraryImport(): fc.Arbitrary<ImportFile> {
	return fc.oneof(
		{ weight: 4, arbitrary: arbitraryCsv() },
		{ weight: 3, arbitrary: arbitraryJson() },
		{ weight: 4, arbitrary: arbitraryOpenActive() },
		{ weight: 4, arbitrary: arbitraryJsonLd() },
		{ weight: 4, arbitrary: arbitraryCalendar() },
		{ weight: 1, arbitrary: arbitraryBytes() },
	);
}

/**
 * Generates rows with the columns of a shipped mapping, sometimes with a stray quote, or one cell too few or too many.
 */
function arbitraryCsv(): fc.Arbitrary<ImportFile> {
	return fc.constantFrom(...mappings.csv).chain((map) => {
		const columns = listColumns(map);
		const cell = fc.oneof(
			{ weight: 9, arbitrary: text.map((value) => `"${value.replaceAll('"', '""')}"`) },
			{ weight: 1, arbitrary: text },
		);
		const row = fc
			.array(cell, { minLength: columns.length, maxLength: columns.length })
			.map((cells) => cells.join(","));
		return arbitraryFile(
			fc.array(row, { maxLength: 6 }).map((rows) => [columns.join(","), ...rows].join("\n")),
			fc.constant("clubs.csv"),
		).map((file) => ({ ...file, map }));
	});
}

function arbitraryJson(): fc.Arbitrary<ImportFile> {
	return fc.constantFrom(...mappings.json).chain((map) => {
		const value = fc.oneof({ weight: 8, arbitrary: scalar }, { weight: 1, arbitrary: arbitraryValue(2) });
		const columns = listColumns(map);
		const row = fc
			.array(value, { minLength: columns.length, maxLength: columns.length })
			.map((values) => Object.fromEntries(columns.map((column, at) => [column, values[at]])));
		const rows = fc.array(fc.oneof({ weight: 50, arbitrary: row }, { weight: 1, arbitrary: scalar }), { maxLength: 6 });
		return arbitraryFile(rows.map(toJson), fc.constant("clubs.json")).map((file) => ({ ...file, map }));
	});
}

const eventTypes = [
	"Event",
	"EventSeries",
	"Course",
	"SessionSeries",
	"ScheduledSession",
	"Slot",
	"FacilityUse",
	"Place",
];
const linkedNames = [
	...["name", "description", "url", "image", "startDate", "endDate", "duration", "startTime", "endTime", "eventStatus"],
	...["eventSchedule", "byDay", "repeatFrequency", "repeatCount", "exceptDate", "subEvent", "superEvent", "location"],
	...["address", "streetAddress", "postalCode", "geo", "latitude", "longitude", "organizer", "email", "telephone"],
	...[
		"offers",
		"price",
		"priceCurrency",
		"ageRange",
		"minValue",
		"maxValue",
		"typicalAgeRange",
		"inLanguage",
		"keywords",
	],
	...["maximumAttendeeCapacity", "remainingAttendeeCapacity", "activity", "category", "isAccessibleForFree", "@graph"],
];

/** Generates a linked-data document: a type, and properties whose values may be documents. */
function arbitraryLinked(): fc.Arbitrary<Record<string, unknown>> {
	const { document } = fc.letrec<{ document: Record<string, unknown>; value: unknown }>((tie) => ({
		value: fc.oneof(
			{ maxDepth: 3, withCrossShrink: true },
			{ weight: 6, arbitrary: scalar },
			{ weight: 2, arbitrary: tie("document") },
			{ weight: 2, arbitrary: fc.array(tie("value"), { maxLength: 3 }) },
		),
		document: fc
			.tuple(
				fc.record({ "@type": fc.oneof(fc.constantFrom(...eventTypes), scalar), "@id": scalar }, { requiredKeys: [] }),
				fc.dictionary(fc.constantFrom(...linkedNames), tie("value"), { maxKeys: 14, noNullPrototype: true }),
			)
			.map(([type, properties]) => ({ ...properties, ...type })),
	}));
	return document;
}

function arbitraryOpenActive(): fc.Arbitrary<ImportFile> {
	const item = fc.record(
		{
			state: fc.oneof(fc.constantFrom("updated", "updated", "deleted"), scalar),
			kind: fc.oneof(fc.constantFrom("SessionSeries", "ScheduledSession", "Slot"), scalar),
			id: fc.oneof(fc.integer({ min: 1, max: 4 }), scalar),
			modified: fc.oneof(fc.nat(), scalar),
			data: fc.oneof({ weight: 9, arbitrary: arbitraryLinked() }, { weight: 1, arbitrary: scalar }),
		},
		{ requiredKeys: ["state"] },
	);
	const page = fc.array(item, { maxLength: 5 }).map((items) => ({ next: "https://lake.club/feed?afterId=9", items }));
	return arbitraryFile(page.map(toJson), fc.constantFrom("feed.json", "feed.openactive"));
}

function arbitraryJsonLd(): fc.Arbitrary<ImportFile> {
	const graph = fc
		.array(arbitraryLinked(), { maxLength: 4 })
		.map((events) => toJson({ "@context": "https://schema.org", "@graph": events }));
	const page = graph.map((json) => `<html><script type="application/ld+json">${json}</script><p>Hoo.</p></html>`);
	return fc.oneof(
		arbitraryFile(graph, fc.constant("events.jsonld")),
		arbitraryFile(page, fc.constantFrom("events.html", "events.jsonld")),
	);
}

const calendarNames = [
	...[
		"UID",
		"SUMMARY",
		"DESCRIPTION",
		"LOCATION",
		"GEO",
		"URL",
		"ORGANIZER",
		"CATEGORIES",
		"ATTACH",
		"STATUS",
		"DURATION",
	],
	...["DTSTART", "DTEND", "RRULE", "RDATE", "EXDATE", "RECURRENCE-ID", "BEGIN", "END", "DTSTART;TZID=Nowhere"],
	...["DTSTART;VALUE=DATE", "DTSTART;TZID=America/Chicago", 'ORGANIZER;CN="Lake', "X-", ""],
];
const rules = [
	...[
		"FREQ=DAILY",
		"FREQ=SECONDLY;INTERVAL=1",
		"FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
		"FREQ=WEEKLY;BYDAY=MO,XX;COUNT=9e9",
	],
	...[
		"FREQ=MONTHLY;BYDAY=5FR;UNTIL=99991231",
		"FREQ=DAILY;BYHOUR=1,2,3;BYMINUTE=0,1,2",
		"FREQ=",
		"INTERVAL=0;FREQ=DAILY",
	],
];

function arbitraryCalendar(): fc.Arbitrary<ImportFile> {
	const value = fc.oneof(
		{ weight: 6, arbitrary: text },
		{ weight: 3, arbitrary: fc.constantFrom(...rules) },
		{
			weight: 3,
			arbitrary: fc.constantFrom("20260714T160000", "20260714", "20260714T160000Z", "41.88;-87.63", "PT1H"),
		},
	);
	const line = fc.tuple(fc.constantFrom(...calendarNames), value).map(([name, given]) => `${name}:${given}`);
	const rule = fc.constantFrom(...rules).map((given) => [`DTSTART:20260714T160000Z`, `RRULE:${given}`]);
	const event = fc
		.tuple(fc.oneof(rule, fc.constant([])), fc.array(line, { maxLength: 12 }))
		.map(([first, others]) =>
			["BEGIN:VEVENT", "UID:club", "SUMMARY:Club", ...first, ...others, "END:VEVENT"].join("\r\n"),
		);
	const calendar = fc
		.array(event, { maxLength: 4 })
		.map((events) => ["BEGIN:VCALENDAR", "VERSION:2.0", ...events, "END:VCALENDAR", ""].join("\r\n"));
	return arbitraryFile(calendar, fc.constantFrom("club.ics", "club.ical"));
}

function arbitraryBytes(): fc.Arbitrary<ImportFile> {
	const name = fc.constantFrom("a.csv", "a.json", "a.ics", "a.jsonld", "a.csv.gz", "a");
	const map = fc.option(fc.constantFrom(...mappings.csv, ...mappings.json), { nil: undefined });
	return fc
		.record({ name, bytes: fc.uint8Array({ maxLength: 400 }), map })
		.map(({ map, ...file }) => ({ ...file, ...(map && { map }) }));
}

/** Generates the text unchanged, compressed, truncated, or with some bytes replaced. */
function arbitraryFile(content: fc.Arbitrary<string>, name: fc.Arbitrary<string>): fc.Arbitrary<ImportFile> {
	const damage = fc.oneof(
		{ weight: 7, arbitrary: fc.constant("none" as const) },
		{ weight: 1, arbitrary: fc.constantFrom("gzip" as const, "cut" as const, "torn gzip" as const, "byte" as const) },
	);
	return fc.record({ content, name, damage, place: fc.double({ min: 0, max: 1, noNaN: true }) }).map((given) => {
		const bytes = Buffer.from(given.content);
		const offset = Math.floor(given.place * bytes.length);
		if (given.damage === "none") return { name: given.name, bytes };
		if (given.damage === "cut") return { name: given.name, bytes: bytes.subarray(0, offset) };
		if (given.damage === "byte") {
			bytes.fill(0xff, offset, Math.min(offset + 1, bytes.length));
			return { name: given.name, bytes };
		}
		const packed = gzipSync(bytes);
		return { name: given.name, bytes: given.damage === "gzip" ? packed : packed.subarray(0, packed.length - 10) };
	});
}

function arbitraryValue(maxDepth: number): fc.Arbitrary<unknown> {
	return fc.anything({ maxDepth, withNullPrototype: false, values: [fc.string(), fc.double(), fc.boolean()] });
}

function toJson(value: unknown): string {
	return JSON.stringify(value) ?? "null";
}

/** Returns all texts of a mapping, which include the names of its columns, except derived ones. */
function listColumns(map: string): string[] {
	const texts: string[] = [];
	const { derived = {} } = JSON.parse(readFileSync(getMappingPath(map), "utf8"), (key, value) => {
		texts.push(key, ...(typeof value === "string" ? [value] : []));
		return value;
	});
	const names = new Set(texts.map((name) => name.trim()));
	return [...names].filter((name) => /^[^",\n]{1,60}$/.test(name) && !Object.hasOwn(derived, name));
}

export function getMappingPath(map: string): string {
	return join(import.meta.dirname, `../../import/mappings/${map}.json`);
}
