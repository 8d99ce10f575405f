import { expect, test } from "vitest";
import { foldText, tokenize } from "../domain/normalize-text.ts";
import { demoActivities } from "./activities/index.ts";
import { demoStatistics } from "./statistics.ts";

const now = new Date("2027-03-14T18:00:00.000Z");
const { days, searches } = demoStatistics(now);
const sum = (counts: { count: number }[]) => counts.reduce((total, { count }) => total + count, 0);
const named = (name: string) => days.filter((count) => count.name === name);

test("demo statistics cover the 90 days up to the given day, and are deterministic", () => {
	const covered = [...new Set(days.map(({ day }) => day))];
	expect(covered).toHaveLength(90);
	expect(covered[0]).toBe("2026-12-15");
	expect(covered.at(-1)).toBe("2027-03-14");
	expect(demoStatistics(now)).toEqual({ days, searches });
});

test("demo statistics contain only demo activities, and none has more leads than views", () => {
	const ids = new Set(demoActivities.map(({ id }) => id));
	expect(days.filter(({ activityId }) => activityId && !ids.has(activityId))).toEqual([]);
	const stages = ["activity_viewed", "lead"];
	for (const id of ids) {
		const counts = stages.map((name) => sum(named(name).filter(({ activityId }) => activityId === id)));
		expect(counts, id).toEqual(counts.toSorted((a, b) => b - a));
		expect(counts[0]).toBeGreaterThan(0);
	}
	expect(sum(named("lead"))).toBeGreaterThan(90);
	expect(sum(named("lead"))).toBeLessThan(250);
});

test("Sundays have more visits than Tuesdays", () => {
	const visits = (weekday: number) =>
		sum(named("page_view").filter(({ day, outcome }) => outcome === "entry" && new Date(day).getUTCDay() === weekday));
	expect(visits(0)).toBeGreaterThan(visits(2) * 1.3);
});

test("the searches without results match no demo activity", () => {
	for (const text of new Set(searches.map(({ text }) => text))) {
		const [words = "", ...filters] = text.split(", ");
		const found = demoActivities.filter((activity) => {
			const text = foldText(`${activity.title} ${activity.category} ${activity.description}`);
			return tokenize(words).every((word) => text.includes(word));
		});
		expect(filters.length === 0 ? found.map(({ title }) => title) : [], text).toEqual([]);
	}
});

test("demo statistics have fewer than 9,000 rows, for a quick start", () => {
	expect(days.length + searches.length).toBeLessThan(9_000);
});
