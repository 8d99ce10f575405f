import { href, isRouteErrorResponse } from "react-router";
import { errors } from "../../../domain/errors.ts";
import { isFailure } from "../../failure.ts";
import type { ActionResult, ActionSuccess } from "./action-result.ts";
import { type SignInReason, signInAgain } from "./sign-in-dialog.tsx";
import { showResultToast } from "./toasts.tsx";

/** What a form says whose sender did not sign in again. */
const signInMessages: Record<SignInReason, string> = {
	ended: "Your session has ended. Sign in to save this.",
	old: "Nothing was done. Sign in again first.",
};

type SubmitArgs = { serverAction(): Promise<ActionResult> };

/**
 * The `clientAction` of a staff form. The page stays, whatever happens: an ended session is reopened in a dialog, and a
 * lost connection is a failure like any other.
 */
export async function submitInPlace({ serverAction }: SubmitArgs): Promise<ActionResult> {
	try {
		return await serverAction();
	} catch (error) {
		if (isSignInRedirect(error)) {
			const reason = error.headers.get("location")?.startsWith(`${href("/admin/login")}?again`) ? "old" : "ended";
			if (await signInAgain(reason)) return { ok: false, errors: {}, isSignedInAgain: true };
			return { ok: false, errors: {}, message: signInMessages[reason] };
		}
		if (error instanceof Response) throw error;
		if (isRouteErrorResponse(error)) {
			if (!isFailure(error.data)) throw error;
			const { code, reference } = error.data;
			return { ok: false, errors: {}, message: errors[code].text, reference };
		}
		console.warn("A form could not be sent:", error);
		return { ok: false, errors: {}, message: errors.offline.text };
	}
}

/** The `clientAction` of a button: it also shows the result in a toast. */
export async function submitWithToast(args: SubmitArgs): Promise<ActionResult> {
	const result = await submitInPlace(args);
	showResultToast(result);
	return result;
}

/** How long a toast offers to undo a deletion. The history offers it without a limit. */
const undoDurationMs = 10_000;

/** The `clientAction` of a deletion: its toast offers to undo it by a post to `restoration`. */
export async function submitDeletion(args: SubmitArgs, restoration: string): Promise<ActionResult> {
	return submitWithUndo(args, restoration, ({ undoEntry }) => undoEntry !== undefined && { entry: String(undoEntry) });
}

/** The `clientAction` of a change whose toast offers to undo it by a post of `getValues` to `undo`. */
export async function submitWithUndo(
	args: SubmitArgs,
	undo: string,
	getValues: (result: ActionSuccess) => Record<string, string> | false = () => ({}),
): Promise<ActionResult> {
	const result = await submitInPlace(args);
	const values = result.ok && getValues(result);
	if (!values) showResultToast(result);
	else showResultToast(result, { durationMs: undoDurationMs, action: { label: "Undo", action: undo, values } });
	return result;
}

function isSignInRedirect(error: unknown): error is Response {
	if (!(error instanceof Response)) return false;
	return error.headers.get("location")?.startsWith(href("/admin/login")) ?? false;
}
