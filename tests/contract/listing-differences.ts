import type { ActivityFilters } from "../../domain/search/filters.ts";
import { listDays, type Offered } from "./listing-model.ts";

/** Whether an activity and filters can show the difference. */
type Concerns = (offered: Offered, filters: ActivityFilters, today: string) => boolean;

/** Where the listing still differs from the requirements. */
export const expectedDifferences: Record<string, Concerns> = {
	"what runs all season counts as certain": ({ dates }, { from }) =>
		from !== null && dates.some(({ first, last }) => first < from && last >= from && listDays(first, last).length >= 7),
	"what has no place in the order counts as certain, whatever else is unknown": ({ dates, price }, { sort }, today) =>
		(sort === "soonest" && (dates.length === 0 || dates.some(({ first }) => first <= today))) ||
		(sort.startsWith("price") && (price === null || !("exactly" in price))),
	"spots that are not stated count as open": ({ dates }, { open }) =>
		open && (dates.length === 0 || dates.some(({ spots }) => spots === null)),
	"ages that cover a part of a year count as all of it": ({ months }, { ages }) =>
		months !== null && ages.some((years) => months.min > years * 12 || months.max < years * 12 + 11),
	"several days might meet on a weekday that they and the asked dates don't share": ({ dates }, { from, to, days }) =>
		from !== null && to !== null && days.length > 0 && dates.some(({ first, last }) => first < last),
	"a price below a range might be in it": ({ price }, { price: asked }) =>
		price !== null && "upTo" in price && asked !== null && asked !== "free",
};
