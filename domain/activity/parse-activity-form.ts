import { type FormErrors, parseForm } from "../forms/parse-form.ts";
import { splitLines } from "../normalize-text.ts";
import type { PublicationChoice } from "../publication/publication.ts";
import { parsePublication } from "../publication/publication-form.ts";
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
	/** See parseOffersForm. */
	plainCurrency: string | null;
	/** The fields whose provider or place is to be created, if there is none of that name: 'provider', 'sessions.0.venue'. */
	creates: string[];
	/** Whether staff say that ages, place, dates, price and facts are right today. */
	isCheckedToday: boolean;
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

/** What is asked where 0 stands in the field as it did at first. */
const freeOrOnRequest = "Free, or price on request? Tick one of them, or enter the price.";

/** Whether the form publishes now or at a time. */
function isPublic(choice: PublicationChoice | null): boolean {
	return choice !== null && choice.state !== "draft";
}

/**
 * Validates the staff's form of an activity. The boxes 'Free' and 'Price on request' take the place of the price, whose field
 * then may be empty.
 */
export function parseActivityForm(form: FormData): ActivityFormResult {
	const read = (name: string) => {
		const value = form.get(name);
		return typeof value === "string" ? value : "";
	};
	const isOnRequest = read("priceOnRequest") === "on";
	const isFree = read("isFree") === "on";
	const dates = parseDatesForm(form);
	const errors = dates.errors;
	const publication = parsePublication(form);
	const price = isOnRequest ? priceOnRequest : isFree ? "0" : read("price");
	const { offers, plainCurrency } = parseOffersForm(form, isOnRequest ? null : price.trim(), errors);
	const given: Record<string, string> = {
		price,
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
	else if (result.value.price === 0 && !isFree && isPublic(publication.choice)) errors.price = freeOrOnRequest;
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
			plainCurrency,
			creates: [...form.keys()].flatMap((name) => (name.startsWith("creates.") ? [name.slice("creates.".length)] : [])),
			isCheckedToday: read("checkedToday") === "on",
		},
		publication: publication.choice,
		scheduleRows: dates.scheduleRows.map(({ row }) => row),
		sessionRows: dates.sessionRows.map(({ row }) => row),
	};
}
