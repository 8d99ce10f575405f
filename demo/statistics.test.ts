import { expect, test } from "vitest";
import { toSearchColumns } from "../domain/activity/activity.ts";
import { tokenize } from "../domain/normalize-text.ts";
import { demoActivities } from "./activities/index.ts";
import { demoStatistics } from "./statistics.ts";

const now = new Date("2027-03-14T18:00:00.000Z");
const { days, vitals, searches } = demoStatistics(now);
const sum = (counts: { count: number }[]) => counts.reduce((total, { count }) => total + count, 0);
const named = (name: string) => days.filter((count) => count.name === name);

test("[SEED-1] the demo's statistics end on the day it is filled, cover 90 days, and are the same for the same day", () => {
	const covered = [...new Set(days.map(({ day }) => day))];
	expect(covered).toHaveLength(90);
	expect(covered[0]).toBe("2026-12-15");
	expect(covered.at(-1)).toBe("2027-03-14");
	expect(demoStatistics(now)).toEqual({ days, vitals, searches });
});

test("[SEED-1] they name activities of the demo world alone, and on each day no stage has more than the one before", () => {
	const ids = new Set(demoActivities.map(({ id }) => id));
	expect(days.filter(({ activityId }) => activityId && !ids.has(activityId))).toEqual([]);
	const stages = ["activity_viewed", "form_started", "lead", "handed_over"];
	for (const id of ids) {
		const counts = stages.map((name) => sum(named(name).filter(({ activityId }) => activityId === id)));
		expect(counts, id).toEqual(counts.toSorted((a, b) => b - a));
		expect(counts[0]).toBeGreaterThan(0);
	}
	expect(sum(named("lead"))).toBeGreaterThan(90);
	expect(sum(named("lead"))).toBeLessThan(250);
});

test("[SEED-1] Sundays are busier than Tuesdays, and vitals are measured on every screen within each week", () => {
	const visits = (weekday: number) =>
		sum(named("page_view").filter(({ day, outcome }) => outcome === "entry" && new Date(day).getUTCDay() === weekday));
	expect(visits(0)).toBeGreaterThan(visits(2) * 1.3);
	const lastWeek = vitals.filter(({ day }) => day > "2027-03-07");
	expect(new Set(lastWeek.map(({ screen, metric }) => `${screen} ${metric}`)).size).toBe(35);
});

test("[SEED-1] what is said to be searched in vain is really not there", () => {
	for (const text of new Set(searches.map(({ text }) => text))) {
		const [words = "", ...filters] = text.split(", ");
		const found = demoActivities.filter((activity) => {
			const { searchText } = toSearchColumns(activity);
			return tokenize(words).every((word) => searchText.includes(word));
		});
		expect(filters.length === 0 ? found.map(({ title }) => title) : [], text).toEqual([]);
	}
});

test("[SEED-1] they are few enough for a quick start", () => {
	expect(days.length + vitals.length + searches.length).toBeLessThan(16_000);
});
