import * as z from "zod/mini";
import { type FormErrors, parseForm } from "../forms/parse-form.ts";
import { splitLines } from "../normalize-text.ts";
import type { PublicationChoice } from "../publication/publication.ts";
import { parsePublication } from "../publication/publication-form.ts";
import { ActivityInput, priceOnRequest } from "./activity-input.ts";
import { parseDatesForm } from "./dates-form.ts";
import type { LocalSession, NamedSchedule } from "./details-input.ts";
import { parseFactsForm } from "./facts-form.ts";
import { parseOffersForm } from "./offers-form.ts";

/** An activity as the staff form submits it: venues and the provider by name, sessions in local time. */
export type ActivityForm = Omit<ActivityInput, "providerId" | "venueId" | "schedules" | "sessions"> & {
	provider: string;
	venue: string;
	schedules: NamedSchedule[];
	sessions: LocalSession[];
	/** See parseOffersForm. */
	plainCurrency: string | null;
	/** True if staff confirm that ages, venue, dates, price and facts are correct today. */
	isCheckedToday: boolean;
};

/** A valid form. `scheduleRows` and `sessionRows` are the row numbers in the form. */
export type AcceptedActivityForm = {
	ok: true;
	value: ActivityForm;
	/** Null if the form doesn't include a choice. */
	publication: PublicationChoice | null;
	scheduleRows: number[];
	sessionRows: number[];
};

type ActivityFormResult = AcceptedActivityForm | { ok: false; errors: FormErrors; values: Record<string, string> };

/** Dates, place and provider are typed in other ways. Nobody can correct a hidden field, so it falls back to nothing. */
const DatelessInput = z.extend(
	z.omit(ActivityInput, { sessions: true, schedules: true, providerId: true, venueId: true }),
	{
		checkedAt: z.catch(ActivityInput.shape.checkedAt, {}),
		readFromText: z.catch(ActivityInput.shape.readFromText, []),
	},
);

/** Error for a price that was left at its initial 0. */
const freeOrOnRequest = "Free, or price on request? Check one of the boxes, or enter the price.";

/** Returns true if the form publishes the activity, now or later. */
function isPublic(choice: PublicationChoice | null): boolean {
	return choice !== null && choice.state !== "draft";
}

/**
 * Parses and validates the staff form of an activity. The boxes 'Free' and 'Price on request' override the price, whose
 * field may then be empty.
 */
export function parseActivityForm(form: FormData): ActivityFormResult {
	const read = (name: string) => {
		const value = form.get(name);
		return typeof value === "string" ? value : "";
	};
	const isFree = read("isFree") === "on";
	const dates = parseDatesForm(form);
	const errors = dates.errors;
	const publication = parsePublication(form);
	// Of a draft, the initial 0 says nothing yet.
	const isUntouched = publication.choice?.state === "draft" && !isFree && Number(read("price") || NaN) === 0;
	const isOnRequest = read("priceOnRequest") === "on" || isUntouched;
	const price = isOnRequest ? priceOnRequest : isFree ? "0" : read("price");
	const { offers, plainCurrency } = parseOffersForm(form, isOnRequest ? null : price.trim(), errors);
	const given: Record<string, string> = {
		price,
		// Errors in the rows are already reported.
		offers: JSON.stringify(Object.keys(errors).length > 0 ? [] : offers),
		facts: JSON.stringify(parseFactsForm(form)),
		keywords: JSON.stringify(splitLines(read("keywords"))),
		languages: JSON.stringify(splitLines(read("languages"))),
	};
	const getAll = (name: string) => (name in given ? [given[name] ?? ""] : form.getAll(name));
	const result = parseForm(DatelessInput, { getAll });
	if (!result.ok) Object.assign(errors, result.errors);
	if (!errors.price && Number(price) === 0 && !isFree && isPublic(publication.choice)) errors.price = freeOrOnRequest;
	// The schema's message lists all categories, which the form's select already shows.
	if (errors.category) errors.category = "Choose a category.";
	Object.assign(errors, publication.errors);
	if (!result.ok || Object.keys(errors).length > 0) {
		const values = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
		return { ok: false, errors, values: Object.fromEntries(values) };
	}
	return {
		ok: true,
		value: {
			...result.value,
			schedules: dates.schedules,
			sessions: dates.sessions,
			provider: read("provider").trim(),
			venue: read("venue").trim(),
			plainCurrency,
			isCheckedToday: read("checkedToday") === "on",
		},
		publication: publication.choice,
		scheduleRows: dates.scheduleRows.map(({ row }) => row),
		sessionRows: dates.sessionRows.map(({ row }) => row),
	};
}
