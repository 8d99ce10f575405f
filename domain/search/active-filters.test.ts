import { expect, test } from "vitest";
import { getActiveFilters, type LabelOptions, withoutFilter } from "./active-filters.ts";
import { type ActivityFilters, noFilters } from "./filters.ts";

const options: LabelOptions = {
	now: new Date("2026-06-22T12:00:00Z"),
	siteTimeZone: "America/New_York",
	currency: "USD",
	distanceUnit: "mi",
	providerName: "Mill Lane Dojo",
};

test.each<[Partial<ActivityFilters>, string]>([
	[{ search: "clay 50% “off”" }, "“clay 50% “off””"],
	[{ where: "Alder Quay" }, "Near “Alder Quay”"],
	[{ where: "Alder Quay", within: 2 }, "Within 2 mi of “Alder Quay”"],
	[{ near: "60622" }, "Within 5 mi of 60622"],
	[{ near: "41.9,-87.68", within: 0.5 }, "Within 0.5 mi of 41.9, -87.68"],
	[{ from: "2026-07-13", to: "2026-07-17" }, "Jul 13–17"],
	[{ from: "2026-07-13", to: "2026-07-13" }, "Jul 13"],
	[{ from: "2027-01-02" }, "From Jan 2, 2027"],
	[{ to: "2026-07-17" }, "Until Jul 17"],
	[{ days: ["sat", "sun"] }, "Sat, Sun"],
	[{ times: ["morning", "evening"] }, "Morning, Evening"],
	[{ type: "Arts & Crafts" }, "Arts & Crafts"],
	[{ age: "12+" }, "12+ Teens"],
	[{ ages: [4] }, "Age 4"],
	[{ ages: [5, 7, 9] }, "Ages 5, 7 and 9"],
	[{ price: "100+" }, "Over $100"],
	[{ price: "free" }, "Free"],
	[{ maxPrice: 50 }, "Up to $50"],
	[{ maxPrice: 0 }, "Up to $0"],
	[{ open: true }, "Not full"],
	[{ setting: "indoor" }, "Indoors"],
	[{ access: "step-free" }, "Step-free access"],
	[{ extras: ["meals", "aid"] }, "Meals, Financial aid"],
	[{ lang: "es" }, "In Spanish"],
	[{ provider: "dojo" }, "By Mill Lane Dojo"],
])("[LIST-1] the filter %j has a chip, which removes it", (filter, label) => {
	const filters = { ...noFilters, ...filter };
	const active = getActiveFilters(filters, options);
	expect(active.map((one) => one.label)).toEqual([label]);
	expect(active.map(({ name }) => withoutFilter(filters, name))).toEqual([noFilters]);
});

test("[LIST-1] the chip of an unknown place promises no distance", () => {
	for (const filter of [{ near: "60622" }, { where: "60622" }, { where: "60622", within: 2 }]) {
		const active = getActiveFilters({ ...noFilters, ...filter }, { ...options, isPlaceKnown: false });
		expect(active.map(({ label }) => label)).toEqual(["Place “60622”"]);
	}
});

test("[LIST-1] the sort order has no chip", () => {
	expect(getActiveFilters({ ...noFilters, sort: "popular" }, options)).toEqual([]);
});

test("[FIND-4] the chip of an unknown provider shows no name", () => {
	const active = getActiveFilters({ ...noFilters, provider: "gone" }, { ...options, providerName: null });
	expect(active).toEqual([{ name: "provider", label: "By one provider" }]);
});

test("[LIST-7] removing one filter leaves the others unchanged", () => {
	const filters: ActivityFilters = {
		...noFilters,
		near: "60622",
		within: 2,
		ages: [4],
		search: "judo",
		sort: "nearest",
	};
	expect(withoutFilter(filters, "age")).toEqual({ ...filters, ages: [] });
	expect(withoutFilter(filters, "near")).toEqual({ ...filters, near: "", within: null, sort: "best" });
	expect(withoutFilter({ ...filters, sort: "best" }, "search")).toEqual({ ...filters, search: "" });
});
