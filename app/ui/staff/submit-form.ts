import { href, isRouteErrorResponse } from "react-router";
import { errors } from "../../../domain/errors.ts";
import { isFailure } from "../../failure.ts";
import { signInAgain } from "./sign-in-dialog.tsx";
import { showResultToast } from "./toasts.tsx";

/** What a staff form is answered. */
export type FormResult =
	| { ok: true; message: string; id?: string; undo?: number; updatedAt?: string; count?: number }
	| {
			ok: false;
			errors: Record<string, string | undefined>;
			/** What was typed; only for a page that is loaded anew. */
			values?: Record<string, string>;
			message?: string;
			reference?: string | undefined;
			/** Somebody else saved meanwhile: when, as the store has it now. */
			stale?: { updatedAt: string; by: string | null };
			/** The session had ended and is open again: the same can be sent once more. */
			again?: true;
	  };

type SendArgs = { serverAction(): Promise<FormResult> };

/**
 * The `clientAction` of every staff form: the page stays, whatever becomes of the sending. A session that has ended is
 * opened again in place; a lost connection is an answer like any other.
 */
export async function submitInPlace({ serverAction }: SendArgs): Promise<FormResult> {
	try {
		return await serverAction();
	} catch (error) {
		if (isWayToSignIn(error)) {
			if (await signInAgain()) return { ok: false, errors: {}, again: true };
			return { ok: false, errors: {}, message: "Your session has ended. Sign in to save this." };
		}
		if (error instanceof Response) throw error;
		if (isRouteErrorResponse(error)) {
			if (isFailure(error.data)) {
				const { code, reference } = error.data;
				return { ok: false, errors: {}, message: errors[code].text, reference };
			}
			throw error;
		}
		console.warn("A form could not be sent:", error);
		return { ok: false, errors: {}, message: errors.offline.text };
	}
}

/** The `clientAction` of a route that buttons are sent to: it also says the outcome. */
export async function submitWithToast({ serverAction }: SendArgs): Promise<FormResult> {
	const answer = await submitInPlace({ serverAction });
	showResultToast(answer);
	return answer;
}

/** How long the way back from a deletion is offered, in milliseconds; the history offers it for good. */
const undoFor = 10_000;

/** The same for a deletion: `restoration` is where it is undone. */
export async function submitDeletion({ serverAction }: SendArgs, restoration: string): Promise<FormResult> {
	const answer = await submitInPlace({ serverAction });
	const entry = answer.ok ? answer.undo : undefined;
	const way = entry !== undefined && { label: "Undo", action: restoration, values: { entry: String(entry) } };
	showResultToast(answer, way ? { stays: undoFor, way } : {});
	return answer;
}

function isWayToSignIn(error: unknown): boolean {
	if (!(error instanceof Response)) return false;
	return error.headers.get("location")?.startsWith(href("/admin/login")) ?? false;
}
