import * as z from "zod/mini";
import { normalizeLine } from "../normalize-text.ts";
import { maxPrice, offerUnits } from "../offer/offer.ts";
import { isCalendarDate } from "../session/calendar-days.ts";
import { eventStatuses, weekdays } from "../session/session.ts";
import { isTimeZone } from "../session/time-zone.ts";
import { checkedFacts } from "./activity.ts";
import { factNames } from "./facts.ts";

/** Upper limits: entries of a list, and characters of a `word`. */
export const detailLimits = {
	sessions: 1000,
	schedules: 50,
	offers: 20,
	keywords: 50,
	languages: 20,
	word: 100,
	readFromText: checkedFacts.length,
} as const;

const calendarDate = z
	.string({ error: "Enter a date, like 2026-07-14." })
	.check(z.refine(isCalendarDate, { error: "Enter a date, like 2026-07-14." }));
const firstDay = z.string({ error: "Enter the first day." }).check(
	z.refine(isCalendarDate, {
		error: ({ input }) => (input === "" ? "Enter the first day." : "Enter a date, like 2026-07-14."),
	}),
);
const instant = z.string().check(
	z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/),
	z.refine((text) => !Number.isNaN(Date.parse(text))),
);
const dateOrInstant = z.union([calendarDate, instant], { error: "Enter a date, or a date and time in UTC." });
const timeOfDay = z
	.string({ error: "Enter a time, like 09:30." })
	.check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "Enter a time, like 09:30." }));
const timeZone = z
	.string({ error: "Choose a time zone." })
	.check(z.refine(isTimeZone, { error: "Enter a time zone, like America/Chicago." }));
const id = z._default(z.nullable(z.string().check(z.maxLength(200))), null);
const capacityError = { error: "Enter a whole number of spots." };
const capacity = z._default(
	z.nullable(z.int(capacityError).check(z.minimum(0, capacityError), z.maximum(1_000_000, capacityError))),
	null,
);
const priceError = { error: "Enter an amount, like 45 or 12.50." };
const price = z._default(
	z.nullable(z.number(priceError).check(z.minimum(0, priceError), z.maximum(maxPrice, priceError))),
	null,
);
const line = (maxLength: number) =>
	z._default(
		z.pipe(
			z.string().check(z.maxLength(maxLength, { error: `Keep this to ${maxLength} characters or fewer.` })),
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
			error: "Enter a time for both the start and the end, or for neither.",
		}),
		z.refine(({ startDate, endDate }) => endDate === null || endDate >= startDate, {
			error: "Choose an end after the start.",
		}),
	);

const scheduleFields = {
	startDate: firstDay,
	endDate: z._default(z.nullable(calendarDate), null),
	byDay: z._default(z.array(z.enum(weekdays)), []),
	startTime: z._default(z.nullable(timeOfDay), null),
	endTime: z._default(z.nullable(timeOfDay), null),
	exceptDates: z._default(z.array(calendarDate).check(z.maxLength(400, { error: "Enter up to 400 dates." })), []),
	timeZone,
};

const daysInOrder = rule(
	({ startDate, endDate }: { startDate: string; endDate: string | null }) =>
		!endDate || !startDate || endDate >= startDate,
	"endDate",
	"Choose a last day on or after the first day.",
);
const startTimeGiven = rule(
	({ startTime, endTime }: { startTime: string | null; endTime: string | null }) => !endTime || Boolean(startTime),
	"startTime",
	"Enter the start time, too.",
);

const Schedule = z
	.object({ ...scheduleFields, venueId: id, maximumCapacity: capacity })
	.check(daysInOrder, startTimeGiven);

/** A schedule that names its venue instead of referring to its id. */
export const NamedSchedule = z.object({ ...scheduleFields, venue: line(200), maximumCapacity: capacity }).check(
	daysInOrder,
	startTimeGiven,
	rule(
		({ startTime, endTime }) =>
			!startTime || !endTime || endTime >= startTime || (startTime >= "12:00" && endTime <= "12:00"),
		"endTime",
		"Choose an end after the start, or before noon on the next day.",
	),
);

export type NamedSchedule = z.output<typeof NamedSchedule>;

/** A session in its own local time that names its venue instead of referring to its id. */
export const LocalSession = z
	.object({
		id: z._default(z.string(), ""),
		startDate: firstDay,
		startTime: z.nullable(timeOfDay),
		endDate: z.nullable(calendarDate),
		endTime: z.nullable(timeOfDay),
		timeZone,
		venue: line(200),
		maximumCapacity: capacity,
		remainingCapacity: capacity,
		eventStatus: z.catch(z.enum(eventStatuses), "scheduled"),
	})
	.check(
		startTimeGiven,
		rule(
			({ startTime, endDate, endTime }) => !startTime || !endDate || Boolean(endTime),
			"endTime",
			"Enter the end time, too.",
		),
		rule(
			({ startDate, endDate }) => !endDate || !startDate || endDate >= startDate,
			"endDate",
			"Choose an end after the start.",
		),
		rule(
			({ startDate, startTime, endDate, endTime }) =>
				endDate !== startDate || !startTime || !endTime || endTime >= startTime,
			"endTime",
			"Choose an end after the start.",
		),
	);

export type LocalSession = z.output<typeof LocalSession>;

/** Creates a check across fields that reports its error at `field`. It also runs when other fields are invalid. */
function rule<Value>(isKept: (value: Value) => boolean, field: string, error: string) {
	return z.refine<Value>(isKept, { error, path: [field], when: () => true });
}

/** A price with its name, unit and registration period. */
export const Offer = z
	.object({
		name: line(200),
		price,
		minPrice: price,
		maxPrice: price,
		priceCurrency: z.string().check(z.regex(/^[A-Z]{3}$/, { error: "Enter a currency, like USD." })),
		unitText: z._default(z.nullable(z.enum(offerUnits)), null),
		validFrom: z._default(z.nullable(dateOrInstant), null),
		validThrough: z._default(z.nullable(dateOrInstant), null),
	})
	.check(
		z.refine((offer) => offer.price === null || offer.maxPrice === null || offer.maxPrice >= offer.price, {
			error: "Enter a highest price above the lowest.",
		}),
	);

const FactsInput = z.partialRecord(z.enum(factNames), z.object({ answer: z.enum(["yes", "no"]), source: line(200) }));
const CheckedAt = z.partialRecord(z.enum([...checkedFacts, "provider"]), calendarDate);

/** The activity's fields that the specification doesn't list. Forms submit each as JSON text. */
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
	readFromText: jsonField(listOf(z.enum(checkedFacts), detailLimits.readFromText), []),
	textLanguage: optionalLanguage(),
};

/** Accepts a primary language subtag; anything else becomes null. */
function optionalLanguage() {
	return z.pipe(
		z._default(z.nullable(z.string()), null),
		z.transform((tag: string | null) => (tag !== null && /^[a-z]{2,3}$/.test(tag) ? tag : null)),
	);
}

function optionalId() {
	return z.pipe(
		z._default(z.nullable(z.string().check(z.maxLength(200))), null),
		z.transform((value: string | null) => value?.trim() || null),
	);
}

function listOf<Item extends z.ZodMiniType>(item: Item, maxEntries: number) {
	return z.array(item).check(z.maxLength(maxEntries, { error: `Enter up to ${maxEntries} entries.` }));
}

function words(maxEntries: number) {
	return z.pipe(
		listOf(z.string().check(z.maxLength(detailLimits.word)), maxEntries),
		z.transform((list: string[]) => [...new Set(list.map(normalizeLine).filter(Boolean))]),
	);
}

/** Accepts a value, or its JSON text as a form submits it. */
function jsonField<Schema extends z.ZodMiniType>(schema: Schema, empty: z.output<Schema>) {
	return z.pipe(
		z.transform((value: unknown, context) => {
			if (value === undefined || value === null || value === "") return empty;
			if (typeof value !== "string") return value;
			try {
				return JSON.parse(value) as unknown;
			} catch {
				context.issues.push({ code: "custom", input: value, message: "We couldn’t read this." });
				return z.NEVER;
			}
		}),
		schema,
	);
}
