import * as z from "zod/mini";
import { optionalTextField } from "../forms/fields.ts";
import { type FormErrors, parseForm } from "../forms/parse-form.ts";
import { normalizeText } from "../normalize-text.ts";
import type { ActivitySession } from "../session/session.ts";
import type { Activity } from "./activity.ts";
import { ActivityInput } from "./activity-input.ts";
import { type Facts, factNames } from "./facts.ts";
import { parseFactsForm } from "./facts-form.ts";
import { parseProposedDates } from "./proposed-dates.ts";

/** The fields that a provider proposes to change. `dates` are individual sessions: new ones, or replacements by id. */
export type ProposedFields = Partial<
	Pick<
		Activity,
		| "price"
		| "offers"
		| "ageRange"
		| "location"
		| "websiteUrl"
		| "imageUrl"
		| "description"
		| "programDetails"
		| "facts"
	>
> & { dates?: ActivitySession[] };

/** In characters. */
const maxProposalNoteLength = 2000;

export const ProposalForm = z.object({
	...z.pick(ActivityInput, {
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

/** Parses the provider's form and returns the fields that differ from the activity. */
export function parseProposalForm(form: FormData, activity: Activity, now: Date): ProposalResult {
	const sent = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
	const values = Object.fromEntries(sent);
	const parsed = parseFields(values, activity);
	const { dates, errors } = parseProposedDates(form, activity, now);
	if (!parsed.ok || Object.keys(errors).length > 0) {
		return { ok: false, errors: { ...(!parsed.ok && parsed.errors), ...errors }, values };
	}
	const { note, ...wanted } = parsed.value;
	// Parsing the current values the same way avoids reporting changes that only normalization makes.
	const present = parseFields(toProposalFormValues(activity), activity);
	const before: ProposedFields = present.ok ? present.value : activity;
	const changed = Object.entries(wanted).filter(
		([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof ProposedFields]),
	);
	const fields: ProposedFields = { ...Object.fromEntries(changed), ...(dates.length > 0 && { dates }) };
	if (Object.keys(fields).length === 0 && note === "") {
		return { ok: false, errors: { note: "Change a field, or tell us what’s changed." }, values };
	}
	return { ok: true, fields, note };
}

function parseFields(values: Record<string, string>, activity: Activity) {
	const parsed = parseForm(ProposalForm, new URLSearchParams(values));
	if (!parsed.ok) return parsed;
	const facts = mergeFacts(activity.facts, parseFactsForm(Object.entries(values)));
	return { ok: true, value: { ...parsed.value, facts } } as const;
}

/** Returns the activity's form values, without its dates. */
export function toProposalFormValues(activity: Activity): Record<string, string> {
	const { ageRange, location, websiteUrl, description, programDetails, facts } = activity;
	return {
		ageRange,
		location,
		description,
		programDetails,
		note: "",
		websiteUrl: websiteUrl ?? "",
		...Object.fromEntries(factNames.map((name) => [`facts.${name}`, facts[name]?.answer ?? ""])),
	};
}

/** Names the provider as the source of the answers that it changes. */
function mergeFacts(current: Facts, given: Facts): Facts {
	return Object.fromEntries(
		factNames.flatMap((name) => {
			const [before, after] = [current[name], given[name]];
			if (!after) return [];
			return [[name, before?.answer === after.answer ? before : { ...after, source: "the provider" }]];
		}),
	);
}
