import { type FormErrors, parseForm } from "../forms/parse-form.ts";
import { splitLines } from "../normalize-text.ts";
import type { PublicationChoice } from "../publication/publication.ts";
import { parsePublication } from "../publication/publication-form.ts";
import { type CheckedFact, checkedFacts } from "./activity.ts";
import { ActivityInput, priceOnRequest } from "./activity-input.ts";
import { parseDatesForm } from "./dates-form.ts";
import type { LocalSession, NamedSchedule } from "./details-input.ts";
import { parseFactsForm } from "./facts-form.ts";
import { parseOffersForm } from "./offers-form.ts";

/** An activity as staff's form submits it: places and the provider by name, sessions in local time. */
export type ActivityForm = Omit<ActivityInput, "providerId" | "venueId" | "schedules" | "sessions"> & {
	provider: string;
	venue: string;
	schedules: NamedSchedule[];
	sessions: LocalSession[];
	/** Whether a provider and places that do not exist yet are to be added. */
	addsMissing: boolean;
	checkedToday: CheckedFact[];
};

/** `scheduleRows`, `sessionRows`: the numbers of their rows in the form. */
export type AcceptedActivityForm = {
	ok: true;
	value: ActivityForm;
	/** Null where the form says nothing about it. */
	publication: PublicationChoice | null;
	scheduleRows: number[];
	sessionRows: number[];
};

type ActivityFormResult = AcceptedActivityForm | { ok: false; errors: FormErrors; values: Record<string, string> };

/**
 * Validates the staff's form of an activity. The box 'Price on request' takes the place of the price, whose field then may be
 * empty.
 */
export function parseActivityForm(form: FormData): ActivityFormResult {
	const read = (name: string) => {
		const value = form.get(name);
		return typeof value === "string" ? value : "";
	};
	const isOnRequest = read("priceOnRequest") === "on";
	const dates = parseDatesForm(form);
	const errors = dates.errors;
	const publication = parsePublication(form);
	const offers = parseOffersForm(form, errors);
	const given: Record<string, string> = {
		...(isOnRequest && { price: priceOnRequest }),
		sessions: "[]",
		schedules: "[]",
		providerId: "",
		venueId: "",
		// What is wrong with them is said already.
		offers: JSON.stringify(Object.keys(errors).length > 0 ? [] : offers),
		facts: JSON.stringify(parseFactsForm(form)),
		keywords: JSON.stringify(splitLines(read("keywords"))),
		languages: JSON.stringify(splitLines(read("languages"))),
	};
	const getAll = (name: string) => (name in given ? [given[name] ?? ""] : form.getAll(name));
	const result = parseForm(ActivityInput, { getAll });
	if (!result.ok) Object.assign(errors, result.errors);
	// The list of the categories stands in the field.
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
			addsMissing: read("addsMissing") === "on",
			checkedToday: checkedFacts.filter((fact) => read(`checkedToday.${fact}`) === "on"),
		},
		publication: publication.choice,
		scheduleRows: dates.scheduleRows.map(({ row }) => row),
		sessionRows: dates.sessionRows.map(({ row }) => row),
	};
}
