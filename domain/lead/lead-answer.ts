import type { FormErrors } from "../forms/parse-form.ts";
import type { LeadForm } from "./lead-form.ts";

/** The result of the lead form's action. */
export type LeadAnswer =
	| { ok: true; websiteUrl: string | null; thankYouPath: string }
	| {
			ok: false;
			errors: FormErrors<keyof LeadForm>;
			values: Record<string, string>;
			/** True if the form was valid, but the lead could not be saved. */
			isSaveFailed?: boolean;
			/** True if the activity has ended: it takes no leads any more. */
			hasEnded?: boolean;
			/** True if the activity was deleted while the form was open. */
			isActivityGone?: boolean;
			/** True if the client has sent too many forms. */
			isTooOften?: boolean;
			/** True if the form's honeypot was filled in. */
			isAutomatic?: boolean;
			/** The reference under which the failure was logged. */
			reference?: string;
	  };

type RejectedAnswer = Extract<LeadAnswer, { ok: false }>;

/** Creates the answer with messages beside fields. It has the submitted values. */
export function createRejectedAnswer(
	form: Iterable<[string, unknown]>,
	errors: FormErrors<keyof LeadForm>,
): RejectedAnswer {
	const texts = [...form].filter((field): field is [string, string] => typeof field[1] === "string");
	return { ok: false, errors, values: Object.fromEntries(texts) };
}

/** Creates the answer if the activity is gone. It has the submitted values. */
export function createGoneAnswer(form: Iterable<[string, unknown]>): RejectedAnswer {
	return { ...createRejectedAnswer(form, {}), isActivityGone: true };
}

/** Creates the answer if the client has sent too many forms. It has the submitted values. */
export function createTooOftenAnswer(form: Iterable<[string, unknown]>): RejectedAnswer {
	return { ...createRejectedAnswer(form, {}), isTooOften: true };
}

/** Creates the answer if the form's honeypot was filled in. It has the submitted values. */
export function createAutomaticAnswer(form: Iterable<[string, unknown]>): RejectedAnswer {
	return { ...createRejectedAnswer(form, {}), isAutomatic: true };
}

/** Creates the answer if a valid form could not be saved. It has the submitted values and the logged error's reference. */
export function createFailedAnswer(form: Iterable<[string, unknown]>, reference?: string): RejectedAnswer {
	return { ...createRejectedAnswer(form, {}), isSaveFailed: true, ...(reference && { reference }) };
}
