import type { FormErrors } from "../forms/parse-form.ts";
import type { LeadForm } from "./lead-form.ts";

/** What the action of an activity's lead form answers. */
export type LeadAnswer =
	| { ok: true; websiteUrl: string | null }
	| {
			ok: false;
			errors: FormErrors<keyof LeadForm>;
			values: Record<string, string>;
			/** True if the form was valid, but the lead could not be saved. */
			failed?: boolean;
			/** The reference under which the failure was logged. */
			reference?: string;
	  };

/** Creates the answer to a valid form whose lead could not be saved: its values, and the reference of the logged error. */
export function createFailedAnswer(form: Iterable<[string, unknown]>, reference?: string): LeadAnswer {
	const texts = [...form].filter((field): field is [string, string] => typeof field[1] === "string");
	return { ok: false, errors: {}, values: Object.fromEntries(texts), failed: true, ...(reference && { reference }) };
}
