import * as z from "zod/mini";
import { normalizeLine } from "../normalize-text.ts";
import { offerUnits } from "../offer/offer.ts";
import { isCalendarDate } from "../session/calendar-days.ts";
import { eventStatuses, weekdays } from "../session/session.ts";
import { isTimeZone } from "../session/time-zone.ts";
import { checkedFacts } from "./activity.ts";
import { factNames } from "./facts.ts";
import { maxPrice } from "./price.ts";

/** Upper limits of lists in one activity. */
export const detailLimits = {
	sessions: 1000,
	schedules: 50,
	offers: 20,
	keywords: 50,
	languages: 20,
	word: 100,
} as const;

const calendarDate = z
	.string({ error: "Please enter a date such as 2026-07-14." })
	.check(z.refine(isCalendarDate, { error: "Please enter a date such as 2026-07-14." }));
const instant = z.string().check(
	z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/),
	z.refine((text) => !Number.isNaN(Date.parse(text))),
);
const dateOrInstant = z.union([calendarDate, instant], { error: "Please enter a date, or a date and time in UTC." });
const timeOfDay = z
	.string({ error: "Please enter a time such as 09:30." })
	.check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "Please enter a time such as 09:30." }));
const timeZone = z
	.string({ error: "Please choose a time zone." })
	.check(z.refine(isTimeZone, { error: "Please enter a time zone such as America/Chicago." }));
const id = z._default(z.nullable(z.string().check(z.maxLength(200))), null);
const capacity = z._default(
	z.nullable(z.int({ error: "Please enter a whole number of places." }).check(z.minimum(0), z.maximum(1_000_000))),
	null,
);
const price = z._default(
	z.nullable(z.number({ error: "Please enter a price." }).check(z.minimum(0), z.maximum(maxPrice))),
	null,
);
const line = (maxLength: number) =>
	z._default(
		z.pipe(
			z.string().check(z.maxLength(maxLength, { error: `Please keep this to ${maxLength} characters at most.` })),
			z.transform(normalizeLine),
		),
		"",
	);

const Session = z
	.object({
		id: z.string().check(z.regex(/^[\w-]{1,60}$/)),
		startDate: dateOrInstant,
		endDate: z._default(z.nullable(dateOrInstant), null),
		timeZone,
		venueId: id,
		maximumCapacity: capacity,
		remainingCapacity: capacity,
		eventStatus: z._default(z.enum(eventStatuses), "scheduled"),
	})
	.check(
		z.refine(({ startDate, endDate }) => endDate === null || (endDate.length === 10) === (startDate.length === 10), {
			error: "Please give both ends a time of day, or neither.",
		}),
		z.refine(({ startDate, endDate }) => endDate === null || endDate >= startDate, {
			error: "The end is before the start.",
		}),
	);

const Schedule = z
	.object({
		startDate: calendarDate,
		endDate: z._default(z.nullable(calendarDate), null),
		byDay: z._default(z.array(z.enum(weekdays)), []),
		startTime: z._default(z.nullable(timeOfDay), null),
		endTime: z._default(z.nullable(timeOfDay), null),
		exceptDates: z._default(z.array(calendarDate).check(z.maxLength(400)), []),
		timeZone,
		venueId: id,
		maximumCapacity: capacity,
	})
	.check(
		z.refine(({ startDate, endDate }) => endDate === null || endDate >= startDate, {
			error: "The last day is before the first.",
		}),
		z.refine(({ startTime, endTime }) => startTime !== null || endTime === null, {
			error: "Please enter the time it starts, too.",
		}),
	);

const Offer = z
	.object({
		name: line(200),
		price,
		minPrice: price,
		maxPrice: price,
		priceCurrency: z.string().check(z.regex(/^[A-Z]{3}$/, { error: "Please enter a currency such as USD." })),
		unitText: z._default(z.nullable(z.enum(offerUnits)), null),
		validFrom: z._default(z.nullable(dateOrInstant), null),
		validThrough: z._default(z.nullable(dateOrInstant), null),
	})
	.check(
		z.refine((offer) => offer.price === null || offer.maxPrice === null || offer.maxPrice >= offer.price, {
			error: "The highest price is below the lowest.",
		}),
	);

const FactsInput = z.partialRecord(z.enum(factNames), z.object({ answer: z.enum(["yes", "no"]), source: line(200) }));
const CheckedAt = z.partialRecord(z.enum(checkedFacts), calendarDate);

/** The fields of an activity beyond the specification's. Forms submit each as JSON text. */
export const detailFields = {
	providerId: optionalId(),
	venueId: optionalId(),
	sessions: jsonField(listOf(Session, detailLimits.sessions), []),
	schedules: jsonField(listOf(Schedule, detailLimits.schedules), []),
	offers: jsonField(listOf(Offer, detailLimits.offers), []),
	facts: jsonField(FactsInput, {}),
	keywords: jsonField(words(detailLimits.keywords), []),
	languages: jsonField(words(detailLimits.languages), []),
	checkedAt: jsonField(CheckedAt, {}),
};

function optionalId() {
	return z.pipe(
		z._default(z.nullable(z.string().check(z.maxLength(200))), null),
		z.transform((value: string | null) => value?.trim() || null),
	);
}

function listOf<Item extends z.ZodMiniType>(item: Item, maxEntries: number) {
	return z.array(item).check(z.maxLength(maxEntries, { error: `Please enter ${maxEntries} entries at most.` }));
}

function words(maxEntries: number) {
	return z.pipe(
		listOf(z.string().check(z.maxLength(detailLimits.word)), maxEntries),
		z.transform((list: string[]) => [...new Set(list.map(normalizeLine).filter(Boolean))]),
	);
}

/** A value, or its JSON text as a form submits it. */
function jsonField<Schema extends z.ZodMiniType>(schema: Schema, empty: z.output<Schema>) {
	return z.pipe(
		z.transform((value: unknown, context) => {
			if (value === undefined || value === null || value === "") return empty;
			if (typeof value !== "string") return value;
			try {
				return JSON.parse(value) as unknown;
			} catch {
				context.issues.push({ code: "custom", input: value, message: "This could not be read." });
				return z.NEVER;
			}
		}),
		schema,
	);
}
