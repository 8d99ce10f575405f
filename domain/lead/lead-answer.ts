import type { FormErrors } from "../forms/parse-form.ts";
import type { LeadForm } from "./lead-form.ts";

/** What the sending of an activity's form answers. */
export type LeadAnswer =
	| { ok: true; websiteUrl: string | null }
	| {
			ok: false;
			errors: FormErrors<keyof LeadForm>;
			values: Record<string, string>;
			failed?: boolean;
			reference?: string;
	  };

/** Nothing was wrong with what was typed, and it could not be saved: it is shown again, with the number of the log's line. */
export function failedAnswer(sent: Iterable<[string, unknown]>, reference?: string): LeadAnswer {
	const texts = [...sent].filter((field): field is [string, string] => typeof field[1] === "string");
	return { ok: false, errors: {}, values: Object.fromEntries(texts), failed: true, ...(reference && { reference }) };
}
