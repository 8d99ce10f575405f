import type { FormErrors } from "../../../domain/forms/parse-form.ts";
import type { LeadStatus } from "../../../domain/lead/lead.ts";

export type LeadState = { id: string; status: LeadStatus };

/** What the action of a staff form returns. */
export type ActionResult = ActionSuccess | ActionFailure;

export type ActionSuccess = {
	ok: true;
	message: string;
	/** A link that is shown once, to whoever made it. */
	secretUrl?: string;
	/** The id of the document that was added. */
	id?: string;
	/** The version that was saved. */
	updatedAt?: string;
	/** The values that set again what was changed. */
	undo?: Record<string, string>;
	/** The audit log entry of a deletion: what restores the document. */
	undoEntry?: number;
	/** The statuses that leads have now. */
	leads?: LeadState[];
	/** The audit log entries of changed leads: what takes the changes back. */
	undoEntries?: number[];
	/** The number of documents that a step of the demo world added or removed. */
	count?: number;
};

export type ActionFailure = {
	ok: false;
	/** The statuses that leads have after a change of several, of which some failed. */
	leads?: LeadState[] | undefined;
	/** One message per field. */
	errors: FormErrors;
	message?: string | undefined;
	/** The number under which the error was logged. */
	reference?: string | undefined;
	/** The submitted texts. Only a form that was posted without JavaScript needs them. */
	values?: Record<string, string> | undefined;
	/** A newer version exists. Who saved it, and when, as far as that is known. */
	conflict?: { version: string; by: string | null; savedAt: string | null } | undefined;
	/** The session had ended and is open again, so the same form can be submitted once more. */
	isSignedInAgain?: true;
};

/** What the action of the sign-in form returns. It never contains the password. `needsCode`: a second step follows. */
export type SignInResult =
	| { ok: true; needsCode: boolean }
	| { ok: false; errors: FormErrors<"email" | "password">; email: string; message?: string; reference?: string };

/** What the second step of the sign-in returns. `isExpired`: it starts with the password again. */
export type CodeResult =
	| { ok: true }
	| { ok: false; errors: FormErrors<"code" | "recoveryCode">; message?: string; reference?: string; isExpired?: true };

/** What a sign-in by passkey returns. */
export type PasskeyResult = { ok: true } | { ok: false; message: string };
