import { expect, test } from "vitest";
import type { ActivitySession } from "../session/session.ts";
import { recommend, spreadRepeats, spreadWithinBands } from "./recommend.ts";

const now = new Date("2026-07-01T12:00:00Z");

/** 'A1' is an activity titled A of the provider 1. */
function toItem(name: string) {
	return { name, title: name.slice(0, 1), provider: name.slice(1, 2) };
}

test.each([
	["A1 B2 C3", "A1 B2 C3"],
	["A1 A2 B3", "A1 B3 A2"],
	["A1 A2 A3 B4 C5", "A1 B4 A2 C5 A3"],
	// The provider repeats itself where the title would.
	["A1 A2 B1", "A1 B1 A2"],
	["A1 B1 C2", "A1 C2 B1"],
	// Of one provider, only titles count; without one, nothing repeats itself.
	["A1 A1 B1 C1", "A1 B1 A1 C1"],
	["A B C", "A B C"],
	// More than half of all: they begin, so that the others come between them.
	["B1 A2 A3", "A2 B1 A3"],
	["A1 A2 A3 A4 B5", "A1 B5 A2 A3 A4"],
])("[FIND-2] spreads '%s' as '%s'", (before, after) => {
	const items = before.split(" ").map(toItem);
	expect(spreadRepeats(items).map(({ name }) => name)).toEqual(after.split(" "));
});

test("[FIND-2] recommends what has spots within four weeks, then later, then seasons, and last what is full", () => {
	const cards = [
		card("full tomorrow", { startDate: "2026-07-02T10:00:00Z", remainingCapacity: 0 }),
		card("cancelled", { startDate: "2026-07-02T10:00:00Z", eventStatus: "cancelled" }),
		card("undated"),
		card("season", { startDate: "2026-04-01", endDate: "2026-09-30" }),
		card("in autumn", { startDate: "2026-10-01T10:00:00Z" }),
		card("today", { startDate: "2026-07-01" }),
		card("next week", { startDate: "2026-07-08T10:00:00Z", remainingCapacity: 2 }),
		card("at the same time", { startDate: "2026-07-08T10:00:00Z" }),
	];
	expect(recommend(cards, now).map(({ title }) => title)).toEqual([
		"today",
		"at the same time",
		"next week",
		"in autumn",
		"season",
		"undated",
		"cancelled",
		"full tomorrow",
	]);
});

test("[FIND-2] nothing moves past an activity of another band", () => {
	const soon = { startDate: "2026-07-08T10:00:00Z" };
	const cards = [card("A", soon), card("A", soon), card("B", { startDate: "2026-10-01T10:00:00Z" }), card("C")];
	expect(spreadWithinBands(cards, now)).toEqual(cards);
	const full = { ...soon, remainingCapacity: 0 };
	const ending = [card("A", full), card("B", full)];
	expect(spreadWithinBands([card("A"), ...ending], now)).toEqual([card("A"), ...ending.toReversed()]);
});

function card(title: string, session?: Partial<ActivitySession>) {
	const unknown = { endDate: null, timeZone: "UTC", venueId: null, maximumCapacity: null, remainingCapacity: null };
	const nextSession = session && { ...unknown, id: "s", startDate: "", eventStatus: "scheduled" as const, ...session };
	return { title, provider: "", nextSession: nextSession ?? null };
}
