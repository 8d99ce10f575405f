import { data } from "react-router";
import { type ErrorCode, errors } from "../domain/errors.ts";
import type { FormLimitName, FormToken } from "../domain/form-limits.ts";
import { isHoneypotFilled } from "../domain/forms/honeypot.ts";
import type { FormErrors } from "../domain/forms/parse-form.ts";
import { type Context, getServices, logFailure, readFormData } from "./context.server.ts";
import type { Failure } from "./failure.ts";
import { type FormAnswer, type FormRejection, listTexts } from "./form-answer.ts";

type ActionArgs = { context: Context; request: Request };

/**
 * Why a valid form was not saved. The status defaults to the code's, or 400 without a code; the message to the code's
 * text.
 */
type Refusal = { ok: false; status?: number } & Partial<FormRejection>;

type PublicForm<Args, Value, Result> = {
	parse(formData: FormData): { ok: true; value: Value } | { ok: false; errors: FormErrors };
	/** The rate limit per client. */
	limit?: FormLimitName | ((args: Args) => FormToken[]);
	/** The failure beyond that limit. */
	tooOftenCode?: ErrorCode;
	/** The failure if `save` throws an error. It is logged. */
	failedCode: ErrorCode;
	/** Saves a valid form. Thrown responses (redirect, 404) pass through. */
	save(args: Args, value: Value, form: SentForm): Promise<Result>;
};

type SaveResult = { ok: true } | Refusal;

type SentForm = {
	formData: FormData;
	/** Gives the rate limit's tokens back, for a form that repeats an earlier one. */
	uncount(): void;
	/** Of the answer. */
	headers: Headers;
};

/**
 * Creates the action of a public form: checks the honeypot, parses the form, takes tokens from its rate limits, and
 * saves. If the form isn't saved, the answer includes what was typed. If `save` fails, the tokens are given back.
 */
export function publicForm<Args extends ActionArgs, Value, Result extends SaveResult>(
	form: PublicForm<Args, Value, Result>,
) {
	return async (args: Args) => {
		const formData = await readFormData(args.request);
		const headers = new Headers();
		const result: SaveResult = await handle(form, args, { formData, headers });
		const answer = result.ok ? result : createRejection(formData, result);
		const status = result.ok ? 200 : (result.status ?? (result.code ? errors[result.code].status : 400));
		return data(answer as FormAnswer<Extract<Result, { ok: true }>>, { status, headers });
	};
}

async function handle<Args extends ActionArgs, Value, Result extends SaveResult>(
	{ parse, limit, tooOftenCode = "rateLimited", failedCode, save }: PublicForm<Args, Value, Result>,
	args: Args,
	{ formData, headers }: Pick<SentForm, "formData" | "headers">,
): Promise<Result | Refusal> {
	const { countRobotForm, formLimits, isDiskLow } = getServices(args.context);
	if (isHoneypotFilled(formData)) {
		// Rejected with a message instead of silently, since a password manager or extension may have filled it in for a
		// person.
		countRobotForm();
		return { ok: false, code: "formLooksAutomatic" };
	}
	const parsed = parse(formData);
	if (!parsed.ok) return { ok: false, errors: parsed.errors };
	if (isDiskLow()) return { ok: false, code: failedCode };
	const tokens = typeof limit === "function" ? limit(args) : limit ? [{ limit }] : [];
	if (!formLimits.tryTake(tokens)) return { ok: false, code: tooOftenCode };
	const uncount = () => formLimits.giveBack(tokens);
	try {
		return await save(args, parsed.value, { formData, uncount, headers });
	} catch (error) {
		if (!(error instanceof Error)) throw error;
		uncount();
		return { ok: false, ...logFailure(args.context, failedCode, error) };
	}
}

function createRejection(formData: FormData, { status, values, ...refusal }: Refusal): FormRejection {
	const { code } = refusal;
	const message = code && { message: errors[code].text };
	return { errors: {}, ...message, ...refusal, values: { ...listTexts(formData), ...values } };
}

/**
 * Throws a 429 failure if one client sends a one-button form too often. Parents' signed links have no such limit,
 * because a mailbox provider sends the answers of all its users from a few addresses.
 */
export function requireWithinLimit(context: Context, limit: FormLimitName): void {
	if (getServices(context).formLimits.tryTake([{ limit }])) return;
	throw data<Failure>({ code: "rateLimited" }, { status: errors.rateLimited.status });
}
