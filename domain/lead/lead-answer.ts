import type { FormErrors } from "../forms/parse-form.ts";
import type { LeadForm } from "./lead-form.ts";

/** The result of the lead form's action. */
export type LeadAnswer =
	| { ok: true; websiteUrl: string | null }
	| {
			ok: false;
			errors: FormErrors<keyof LeadForm>;
			values: Record<string, string>;
			/** True if the form was valid, but the lead could not be saved. */
			isSaveFailed?: boolean;
			/** The reference under which the failure was logged. */
			reference?: string;
	  };

/** Creates the answer if a valid form could not be saved. It has the submitted values and the logged error's reference. */
export function createFailedAnswer(form: Iterable<[string, unknown]>, reference?: string): LeadAnswer {
	const texts = [...form].filter((field): field is [string, string] => typeof field[1] === "string");
	return {
		ok: false,
		errors: {},
		values: Object.fromEntries(texts),
		isSaveFailed: true,
		...(reference && { reference }),
	};
}
