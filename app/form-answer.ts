import { data } from "react-router";
import type { ErrorCode } from "../domain/errors.ts";
import type { FormErrors } from "../domain/forms/parse-form.ts";
import { type VisitorErrorCode, visitorErrors } from "../domain/visitor-errors.ts";
import { explainMissingAnswer, isThrownAnswer } from "./failure.ts";

/** The result of a public form's action. `Sent` is what the page shows once the form is saved. */
export type FormAnswer<Sent = object> = ({ ok: true } & Sent) | FormRejection;

export type FormRejection = {
	ok: false;
	/** Messages to show beside the fields, by field name. */
	errors: FormErrors;
	/** What was typed, to fill the form again. Staff's forms only need it without JavaScript. */
	values?: Record<string, string> | undefined;
	/** The reason if the form as a whole was rejected. */
	code?: ErrorCode | undefined;
	/** The message for `code`. */
	message?: string | undefined;
	/** The reference under which the failure was logged. */
	reference?: string | undefined;
	/** True if the form did not reach the server. Only set in the browser. */
	isUnreachable?: true;
};

type ClientActionArgs<T> = { request: Request; serverAction(): Promise<T> };

/**
 * The `clientAction` of a public form. If the form does not reach the server, the page stays and keeps what was typed:
 * the failure's status stops the router from reloading data, which would fail too and replace the page.
 */
export async function keepUnsentForm<T>(code: VisitorErrorCode, { request, serverAction }: ClientActionArgs<T>) {
	const copy = request.clone();
	try {
		return await serverAction();
	} catch (error) {
		if (isThrownAnswer(error)) throw error;
		console.warn("A form could not be sent:", error);
		const values = listTexts(await copy.formData());
		const message = explainMissingAnswer(visitorErrors[code].text, error);
		const rejection: FormRejection = { ok: false, errors: {}, values, code, message, isUnreachable: true };
		return data(rejection, { status: visitorErrors.offline.status });
	}
}

/** Returns the text values of a form by field name, without files. */
export function listTexts(form: FormData): Record<string, string> {
	return Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === "string"));
}
