import { isRouteErrorResponse } from "react-router";
import type { ErrorCode } from "../domain/errors.ts";
import type { FormErrors } from "../domain/forms/parse-form.ts";
import { explainMissingAnswer, isFailure } from "./failure.ts";

/** What the action of a public form returns. `Sent`: what the page shows once the form is saved. */
export type FormAnswer<Sent = object> = ({ ok: true } & Sent) | FormRejection;

export type FormRejection = {
	ok: false;
	/** Messages beside fields, by their names. */
	errors: FormErrors;
	/** What was typed, to be shown again. */
	values: Record<string, string>;
	/** Why the form as a whole was not saved. */
	code?: ErrorCode;
	/** The words for it. */
	message?: string;
	/** The reference under which the failure was logged. */
	reference?: string;
	/** True if the form did not reach the server. Made in the browser. */
	isUnreachable?: true;
};

type ClientActionArgs<T> = { request: Request; serverAction(): Promise<T> };

/** The `clientAction` of a public form: one that does not reach the server stays on the page with what was typed. */
export async function keepUnsentForm<T>(
	code: ErrorCode,
	{ request, serverAction }: ClientActionArgs<T>,
): Promise<T | FormRejection> {
	const copy = request.clone();
	try {
		return await serverAction();
	} catch (error) {
		if (error instanceof Response || (isRouteErrorResponse(error) && isFailure(error.data))) throw error;
		console.warn("A form could not be sent:", error);
		const values = listTexts(await copy.formData());
		return { ok: false, errors: {}, values, code, message: explainMissingAnswer(code, error), isUnreachable: true };
	}
}

/** The texts of a form, by the names of its fields. */
export function listTexts(form: FormData): Record<string, string> {
	return Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === "string"));
}
