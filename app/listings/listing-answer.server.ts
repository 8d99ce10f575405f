import { data } from "react-router";
import { type ErrorCode, errors } from "../../domain/errors.ts";
import type { FormToken } from "../../domain/form-limits.ts";
import type { FormErrors } from "../../domain/forms/parse-form.ts";
import { normalizeEmail } from "../../domain/subscription/subscription.ts";
import { type Context, getServices, logFailure } from "../context.server.ts";
import { isRobotForm } from "../honeypot.server.ts";
import { privatePageHeaders } from "../private-page-headers.ts";
import type { ListingAnswer } from "./listing-answer.ts";

type Submission = {
	context: Context;
	formData: FormData;
	/** The address written into the form. */
	email: string | null;
	/** The activity that a report is about. */
	activityId?: string;
};

type Outcome = "created" | "duplicate" | "too many";

/** Stores a valid form, and answers it. Whatever fails, the page keeps what was typed. */
export async function answerForm(submission: Submission, save: () => Promise<Outcome>) {
	const { context, formData, email } = submission;
	if (isRobotForm(context, formData)) return rejectForm(formData, "formLooksAutomatic");
	try {
		const outcome = await saveWithinLimits(submission, save);
		if (outcome === "too many") return rejectForm(formData, "tooManyListingForms");
		return data<ListingAnswer>({ ok: true, email }, { headers: privatePageHeaders });
	} catch (error) {
		// Thrown responses (404) pass through.
		if (!(error instanceof Error)) throw error;
		const { reference } = logFailure(context, "listingFormFailed", error);
		return rejectForm(formData, "listingFormFailed", reference);
	}
}

/** The limits are those of the client, of the address written into the form, of a report's activity, and of the whole site. */
async function saveWithinLimits({ context, email, activityId }: Submission, save: () => Promise<Outcome>) {
	const { clientNetwork, formLimits } = getServices(context);
	const tokens: FormToken[] = [
		{ limit: "listingFormOfClient", key: clientNetwork },
		...(email ? [{ limit: "listingFormOfAddress", key: normalizeEmail(email) } as const] : []),
		...(activityId ? createReportTokens(clientNetwork, activityId) : []),
		{ limit: "listingFormOfSite", key: "all" },
	];
	if (!formLimits.tryTake(tokens)) return "too many";
	const outcome = await save();
	if (outcome === "duplicate") formLimits.giveBack(tokens);
	return outcome;
}

function createReportTokens(clientNetwork: string, activityId: string): FormToken[] {
	return [
		{ limit: "reportOfClientForActivity", key: `${clientNetwork} ${activityId}` },
		{ limit: "reportForActivity", key: activityId },
	];
}

/** Answers a form whose fields have messages. */
export function rejectFields(formData: FormData, fieldErrors: FormErrors) {
	const answer: ListingAnswer = { ok: false, errors: fieldErrors, values: getValues(formData) };
	return data<ListingAnswer>(answer, { status: 400, headers: privatePageHeaders });
}

function rejectForm(formData: FormData, code: ErrorCode, reference?: string) {
	const { status, text: message } = errors[code];
	const rejection = { errors: {}, values: getValues(formData), message };
	const answer: ListingAnswer = { ok: false, ...rejection, ...(reference && { reference }) };
	return data<ListingAnswer>(answer, { status, headers: privatePageHeaders });
}

function getValues(formData: FormData): Record<string, string> {
	return Object.fromEntries([...formData].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}
