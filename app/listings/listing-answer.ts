import type { FormErrors } from "../../domain/forms/parse-form.ts";
import { explainMissingAnswer } from "../failure.ts";

/** What the action of a form about a listing returns. */
export type ListingAnswer =
	| { ok: true; email: string | null }
	| { ok: false; errors: FormErrors; values?: Record<string, string>; message?: string; reference?: string };

type ClientActionArgs = { serverAction(): Promise<ListingAnswer> };

/** The `clientAction` of such a form: one that could not be sent stays on the page with what was typed. */
export async function submitListingForm({ serverAction }: ClientActionArgs): Promise<ListingAnswer> {
	try {
		return await serverAction();
	} catch (error) {
		if (error instanceof Response) throw error;
		console.warn("A form could not be sent:", error);
		return { ok: false, errors: {}, message: explainMissingAnswer("listingFormFailed", error) };
	}
}
