import { expect, test } from "vitest";
import { unknownOffer } from "../offer/offer.ts";
import { listFieldChanges } from "./field-changes.ts";

test("formats the names and values of changed fields", () => {
	const before = {
		featured: false,
		ageRange: "5-8",
		tags: ["sleep", "food"],
		location: "",
		imageUrl: null,
		venueId: "quay",
	};
	const after = { featured: true, ageRange: "8-12", tags: [], location: "Quay", imageUrl: null, venueId: null };
	expect(listFieldChanges({ before, after }, { names: new Map([["quay", "The Quay"]]) })).toEqual([
		{ field: "Featured", before: "no", after: "yes" },
		{ field: "Age range", before: "5-8", after: "8-12" },
		{ field: "Tags", before: "sleep\nfood", after: "nothing" },
		{ field: "Location", before: "nothing", after: "Quay" },
		{ field: "Picture", before: "nothing", after: "nothing" },
		{ field: "Place", before: "The Quay", after: "nothing" },
	]);
});

test("[FACT-2] formats dates and prices as on an activity's page", () => {
	const zone = { timeZone: "America/Chicago", venueId: null, maximumCapacity: 12 };
	const saturday = {
		...zone,
		id: "sat",
		startDate: "2026-07-18T14:30:00Z",
		endDate: "2026-07-18T16:00:00Z",
		remainingCapacity: 0,
		eventStatus: "scheduled",
	};
	const tuesdays = {
		...zone,
		startDate: "2027-01-05",
		endDate: "2027-06-15",
		byDay: ["tue"],
		startTime: "16:00",
		endTime: "17:00",
		exceptDates: ["2027-02-16"],
	};
	const siblings = { ...unknownOffer, name: "Siblings", price: 45, priceCurrency: "USD", unitText: "week" };
	const after = { sessions: [saturday], schedules: [tuesdays], offers: [siblings] };
	expect(listFieldChanges({ before: null, after }).map((change) => change.after)).toEqual([
		"Sat, Jul 18, 2026, 9:30–11:00 am, Full",
		"Every Tuesday, 4:00 pm to 5:00 pm, Jan 5 – Jun 15, 2027, not on Feb 16, 2027",
		"Siblings: $45 a week",
	]);
});

test("[WORK-6] facts are words, and an alternative text stands without its picture's address", () => {
	const after = { facts: { meals: true, indoor: false }, imageAlts: { "/files/kayak.webp": "Two kayaks" } };
	expect(listFieldChanges({ before: null, after }).map((change) => change.after)).toEqual([
		"Meals: yes, Indoor: no",
		"Two kayaks",
	]);
});

test("[FACT-2] shows the place of one date, and what words leave out", () => {
	const sessions = (venueId: string | null) => [
		{
			id: "sat",
			startDate: "2026-07-18",
			endDate: "2026-07-18",
			timeZone: "America/Chicago",
			venueId,
			maximumCapacity: null,
			remainingCapacity: null,
			eventStatus: "scheduled",
		},
	];
	const [change] = listFieldChanges(
		{ before: { sessions: sessions(null) }, after: { sessions: sessions("pier") } },
		{ names: new Map([["pier", "The Pier"]]) },
	);
	expect(change?.after).toBe(`${change?.before}, at The Pier`);
	const withCapacity = [{ ...sessions(null)[0], maximumCapacity: 12 }];
	const [other] = listFieldChanges({ before: { sessions: sessions(null) }, after: { sessions: withCapacity } });
	expect(other?.after).toContain("Maximum capacity: 12");
});

test("a new document has no before, and a deleted one no after", () => {
	expect(listFieldChanges({ before: null, after: { title: "Judo" } })).toEqual([
		{ field: "Title", before: null, after: "Judo" },
	]);
	expect(listFieldChanges({ before: { title: "Judo" }, after: null })).toEqual([
		{ field: "Title", before: "Judo", after: null },
	]);
	expect(listFieldChanges({ before: null, after: null })).toEqual([]);
});

test("shows only the differing part of long texts, with some context", () => {
	const [start, end] = ["a".repeat(5000), "z".repeat(5000)];
	const [change] = listFieldChanges({
		before: { content: `${start}old${end}` },
		after: { content: `${start}new!${end}` },
	});
	expect(change).toEqual({
		field: "Content",
		before: `… ${"a".repeat(80)}old${"z".repeat(80)} …`,
		after: `… ${"a".repeat(80)}new!${"z".repeat(80)} …`,
	});
});

test("handles a repetitive text whose common start and end overlap", () => {
	const [change] = listFieldChanges({ before: { content: "ab".repeat(300) }, after: { content: "ab".repeat(301) } });
	expect(change?.before).toMatch(/^… (ab)+$|^… (ba)+b? …$|^… (ab)+ …$/);
	expect((change?.after?.length ?? 0) - (change?.before?.length ?? 0)).toBe(2);
});

test("truncates very long values, and says how much is missing", () => {
	const [change] = listFieldChanges({ before: null, after: { content: "x".repeat(3200) } });
	expect(change?.after).toMatch(/^x{1200} … \(2,000 more characters\)$/);
});
