import * as z from "zod/mini";
import { optionalTextField } from "../forms/fields.ts";
import { type FormErrors, parseForm } from "../forms/parse-form.ts";
import { normalizeText } from "../normalize-text.ts";
import type { ActivitySession } from "../session/session.ts";
import type { Activity } from "./activity.ts";
import { ActivityInput, priceOnRequest } from "./activity-input.ts";
import { type Facts, factNames } from "./facts.ts";
import { parseFactsForm } from "./facts-form.ts";

/** What a provider says has changed. `dates`: single sessions, new ones or those of the activity with that id. */
export type ProposedFields = Partial<
	Pick<
		Activity,
		"price" | "offers" | "ageRange" | "location" | "websiteUrl" | "description" | "programDetails" | "facts"
	>
> & { dates?: ActivitySession[] };

/** In characters. */
const maxProposalNoteLength = 2000;

export const ProposalForm = z.object({
	...z.pick(ActivityInput, {
		price: true,
		ageRange: true,
		location: true,
		websiteUrl: true,
		description: true,
		programDetails: true,
	}).shape,
	note: optionalTextField(maxProposalNoteLength, normalizeText),
});

type ProposalResult =
	| { ok: true; fields: ProposedFields; note: string }
	| { ok: false; errors: FormErrors; values: Record<string, string> };

/** Reads what a provider has changed in the form of an activity. */
export function parseProposalForm(form: FormData, activity: Activity): ProposalResult {
	const sent = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
	const values = Object.fromEntries(sent);
	const parsed = parseFields(values, activity);
	if (!parsed.ok) return { ok: false, errors: parsed.errors, values };
	const { note, ...wanted } = parsed.value;
	// Reading the present values in the same way leaves out what normalizing alone would change.
	const present = parseFields(toProposalFormValues(activity), activity);
	const before: ProposedFields = present.ok ? present.value : activity;
	const fields: ProposedFields = Object.fromEntries(
		Object.entries(wanted).filter(
			([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof ProposedFields]),
		),
	);
	if (Object.keys(fields).length === 0 && note === "") {
		return { ok: false, errors: { note: "Please change a field, or write what has changed." }, values };
	}
	return { ok: true, fields, note };
}

function parseFields(values: Record<string, string>, activity: Activity) {
	// With several prices, the form shows no field for one.
	const price = hasOwnPrice(activity)
		? values.price?.trim() || priceOnRequest
		: String(activity.price ?? priceOnRequest);
	const parsed = parseForm(ProposalForm, new URLSearchParams({ ...values, price }));
	if (!parsed.ok) return parsed;
	const facts = mergeFacts(activity.facts, parseFactsForm(Object.entries(values)));
	return { ok: true, value: { ...parsed.value, facts } } as const;
}

/** Whether the activity's price is its own field, and not that of a list of prices. */
export function hasOwnPrice({ offers }: Pick<Activity, "offers">): boolean {
	return offers.length === 0;
}

/** The form values of an activity. */
export function toProposalFormValues(activity: Activity): Record<string, string> {
	const { price, ageRange, location, websiteUrl, description, programDetails, facts } = activity;
	return {
		price: price === null ? "" : String(price),
		ageRange,
		location,
		description,
		programDetails,
		note: "",
		websiteUrl: websiteUrl ?? "",
		...Object.fromEntries(factNames.map((name) => [`facts.${name}`, facts[name]?.answer ?? ""])),
	};
}

/** The provider is the source of the answers that it changes. */
function mergeFacts(current: Facts, given: Facts): Facts {
	return Object.fromEntries(
		factNames.flatMap((name) => {
			const [before, after] = [current[name], given[name]];
			if (!after) return [];
			return [[name, before?.answer === after.answer ? before : { ...after, source: "the provider" }]];
		}),
	);
}
