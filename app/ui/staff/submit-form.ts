import { data, href, isRouteErrorResponse } from "react-router";
import { describeError, errors, type FailureCode } from "../../../domain/errors.ts";
import { explainMissingAnswer, isFailure } from "../../failure.ts";
import type { ActionFailure, ActionResult } from "./action-result.ts";
import { type SignInReason, signInAgain } from "./sign-in-dialog.tsx";
import { showResultToast } from "./toasts.tsx";

const signInMessages: Record<SignInReason, string> = {
	ended: "Your session has ended. Sign in to save this.",
	old: "Nothing was changed. Sign in again first.",
};

type SubmitArgs<Result = ActionResult> = { serverAction(): Promise<Result> };

/** The timeout of a form, including picture uploads. */
const answerTimeoutMs = 120_000;

/** The page always stays: a dialog reopens an ended session, and a lost connection is a failure like any other. */
export function submitInPlace(failedCode: FailureCode) {
	return async (args: SubmitArgs) => keepPage(await sendForm(args, failedCode));
}

/** The `clientAction` of a button: it also shows the result in a toast, which offers to undo a change. */
export function submitWithToast(failedCode: FailureCode) {
	return async (args: SubmitArgs) => {
		const result = await sendForm(args, failedCode);
		showResultToast(result);
		return keepPage(result);
	};
}

export async function sendForm<Result>(
	{ serverAction }: SubmitArgs<Result>,
	failedCode: FailureCode,
): Promise<Result | ActionFailure> {
	try {
		return await rejectAfter(answerTimeoutMs, serverAction());
	} catch (error) {
		if (isSignInRedirect(error)) {
			const reason = error.headers.get("location")?.startsWith(`${href("/admin/login")}?again`) ? "old" : "ended";
			if (await signInAgain(reason)) return { ok: false, errors: {}, isSignedInAgain: true };
			return { ok: false, errors: {}, message: signInMessages[reason] };
		}
		if (error instanceof Response) throw error;
		if (isRouteErrorResponse(error) && isFailure(error.data, errors)) {
			const { code, reference } = error.data;
			return { ok: false, errors: {}, message: describeError(code).text, reference };
		}
		console.warn("A form could not be sent:", error);
		return { ok: false, errors: {}, message: explainMissingAnswer(describeError(failedCode).text, error) };
	}
}

/** An error status keeps the router from reloading data, which would fail too and replace the page with its error. */
export function keepPage<Result extends { ok: boolean; isStale?: true | undefined; isSignedInAgain?: true }>(
	result: Result,
) {
	return result.ok || result.isStale || result.isSignedInAgain
		? result
		: data(result, { status: errors.offline.status });
}

async function rejectAfter<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
	const { promise: timeout, reject } = Promise.withResolvers<never>();
	const timer = setTimeout(() => reject(new DOMException("No answer", "TimeoutError")), timeoutMs);
	try {
		return await Promise.race([work, timeout]);
	} finally {
		clearTimeout(timer);
	}
}

function isSignInRedirect(error: unknown): error is Response {
	if (!(error instanceof Response)) return false;
	return error.headers.get("location")?.startsWith(href("/admin/login")) ?? false;
}
