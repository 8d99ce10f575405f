import type { FormErrors } from "../../../domain/forms/parse-form.ts";

/** What became of the form for one activity. `problem` is null where it was sent. */
export type AskedActivity = { id: string; problem: string | null; reference?: string };

/** What the form's action returns unless everything was sent: then the thank-you page follows. */
export type EnquiryAnswer = {
	ok: false;
	errors: FormErrors;
	/** Missing if the form did not reach the server: its fields still hold what was typed. */
	values?: Record<string, string>;
	/** Why nothing was sent. */
	message?: string;
	reference?: string;
	/** The activities that the form did not reach. */
	failed?: AskedActivity[];
	/** What was sent, by this form or by the same one before, and its thank-you page. */
	sent?: { ids: string[]; path: string };
};
