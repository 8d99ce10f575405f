import { describeAges } from "../activity/age-range.ts";
import { factTitles } from "../activity/facts.ts";
import { getLanguageName } from "../activity/language-name.ts";
import { priceBuckets } from "../activity/price.ts";
import { formatMoney } from "../offer/format-offer.ts";
import { type DistanceUnit, defaultWithin } from "../place/distance.ts";
import { type FormatOptions, formatDateRange, formatShortDate } from "../session/format-session.ts";
import type { Weekday } from "../session/session.ts";
import { timesOfDay } from "../session/time-of-day.ts";
import { type ActivityFilters, accessNeeds, changeFilters, extras, noFilters, settings } from "./filters.ts";

/** The visible filters, in the order of their chips, each with the fields it consists of. */
const fieldsOfFilters = {
	search: ["search"],
	where: ["where"],
	near: ["near"],
	dates: ["from", "to"],
	day: ["days"],
	time: ["times"],
	type: ["type"],
	age: ["age", "ages"],
	price: ["price"],
	max: ["maxPrice"],
	open: ["open"],
	setting: ["setting"],
	access: ["access"],
	with: ["extras"],
	lang: ["lang"],
	provider: ["provider"],
} as const satisfies Record<string, (keyof ActivityFilters)[]>;
export type FilterName = keyof typeof fieldsOfFilters;

export type ActiveFilter = { name: FilterName; label: string };

export type LabelOptions = FormatOptions & {
	/** ISO 4217 code of the site's currency. */
	currency: string;
	distanceUnit: DistanceUnit;
	/** The name of the filter's provider; null if unknown. */
	providerName?: string | null;
	/** False if the filter's place has no known position, so that its words are searched in place names. */
	isPlaceKnown?: boolean;
};

/** Returns the filters without the named one. Also drops an order or radius that no longer applies. */
export function withoutFilter(filters: ActivityFilters, name: FilterName): ActivityFilters {
	const cleared: Partial<ActivityFilters> = Object.fromEntries(
		fieldsOfFilters[name].map((field) => [field, noFilters[field]]),
	);
	const isRadiusKept = (name !== "near" && name !== "where") || (cleared.near ?? filters.near) !== "";
	return changeFilters(filters, { ...cleared, within: isRadiusKept ? filters.within : null });
}

/**
 * Groups of filters that an activity matches or misses together: one session must satisfy dates, days, times and free
 * spots.
 */
const inseparableFilters: FilterName[][] = [
	["dates", "day", "time", "open"],
	["near", "where"],
	["type"],
	["age"],
	["price", "max"],
	["setting"],
	["access"],
	["with"],
	["lang"],
	["provider"],
];

/** Splits the active filters into groups that an activity can miss independently. The search text is left out. */
export function splitFilters(filters: ActivityFilters): { names: FilterName[]; filters: ActivityFilters }[] {
	const isActive = (field: keyof ActivityFilters) => String(filters[field]) !== String(noFilters[field]);
	return inseparableFilters.flatMap((group) => {
		const names = group.filter((name) => fieldsOfFilters[name].some(isActive));
		if (names.length === 0) return [];
		const fields = names.flatMap((name): (keyof ActivityFilters)[] => [...fieldsOfFilters[name]]);
		const own: Partial<ActivityFilters> = Object.fromEntries(fields.map((field) => [field, filters[field]]));
		return [{ names, filters: { ...noFilters, ...own } }];
	});
}

/** Returns the active filters with the labels of their chips. */
export function getActiveFilters(filters: ActivityFilters, options: LabelOptions): ActiveFilter[] {
	return (Object.keys(fieldsOfFilters) as FilterName[]).flatMap((name) => {
		const label = labels[name](filters, options);
		return label ? [{ name, label }] : [];
	});
}

const labels: Record<FilterName, (filters: ActivityFilters, options: LabelOptions) => string | null> = {
	search: ({ search }) => search && `“${search}”`,
	where: ({ where, within }, options) =>
		labelPlace(where, options, within ? `Within ${within} ${options.distanceUnit} of “${where}”` : `Near “${where}”`),
	near: ({ near, within }, options) => {
		const radius = `${within ?? defaultWithin[options.distanceUnit]} ${options.distanceUnit}`;
		return labelPlace(near, options, `Within ${radius} of ${near.replace(",", ", ")}`);
	},
	dates: ({ from, to }, options) => formatDates(from, to, options),
	day: ({ days }) => days.map((day) => weekdayLabels[day]).join(", "),
	time: ({ times }) => times.map((time) => timesOfDay[time].label).join(", "),
	type: ({ type }) => type,
	age: ({ age, ages }) => (age ? describeAges(age).label : formatAges(ages)),
	price: ({ price }) => price && (price === "free" ? "Free" : priceBuckets[price].label),
	max: ({ maxPrice }, { currency }) =>
		maxPrice === null ? null : `Up to ${formatMoney(maxPrice, currency, currency)}`,
	open: ({ open }) => (open ? "Not full" : null),
	setting: ({ setting }) => setting && settings[setting],
	access: ({ access }) => access && factTitles[accessNeeds[access]],
	with: ({ extras: chosen }) => chosen.map((extra) => factTitles[extras[extra]]).join(", "),
	lang: ({ lang }) => lang && `In ${getLanguageName(lang)}`,
	provider: ({ provider }, { providerName }) => provider && (providerName ? `By ${providerName}` : "By one provider"),
};

export const weekdayLabels: Record<Weekday, string> = {
	mon: "Mon",
	tue: "Tue",
	wed: "Wed",
	thu: "Thu",
	fri: "Fri",
	sat: "Sat",
	sun: "Sun",
};

/** Returns `known`, or a label without a distance if the place is unknown, or '' without a place. */
function labelPlace(place: string, { isPlaceKnown = true }: LabelOptions, known: string): string {
	return place && (isPlaceKnown ? known : `Place “${place}”`);
}

function formatAges(ages: number[]): string {
	if (ages.length < 2) return ages.length === 0 ? "" : `Age ${ages[0]}`;
	return `Ages ${ages.slice(0, -1).join(", ")} and ${ages.at(-1)}`;
}

function formatDates(from: string | null, to: string | null, options: FormatOptions): string | null {
	if (from && to) return formatDateRange(from, to, options.now);
	const [first, last] = [from, to].map((date) => date && formatShortDate(date, options));
	if (first) return `From ${first}`;
	return last ? `Until ${last}` : null;
}
