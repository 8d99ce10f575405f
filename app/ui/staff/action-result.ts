import type { FieldChange } from "../../../domain/audit-log/field-changes.ts";
import type { LeadStatus } from "../../../domain/lead/lead.ts";
import type { FormRejection } from "../../form-answer.ts";

export type LeadState = { id: string; status: LeadStatus };

/** The form that undoes changes: audit log entries, as '12-15', or a group of them, for '/admin/undo'. */
export type UndoForm = { entries: string } | { group: string };

export function createUndo(entries: number[]): { undo?: UndoForm } {
	return entries.length > 0 ? { undo: { entries: entries.join("-") } } : {};
}

export type ActionResult = ActionSuccess | ActionFailure;

export type ActionSuccess = {
	ok: true;
	message: string;
	/** A link that is shown once, to the person who created it. */
	secretUrl?: string;
	id?: string;
	version?: string;
	undo?: UndoForm;
	leads?: LeadState[];
	/** The number of documents that one step of the demo world added or removed. */
	count?: number;
};

export type ActionFailure = FormRejection & {
	leads?: LeadState[] | undefined;
	/** `by` and `savedAt` are null, and `fields` empty, if not known. `before` is mine, `after` theirs. */
	conflict?: { version: string; by: string | null; savedAt: string | null; fields?: FieldChange[] } | undefined;
	isStale?: true | undefined;
	/** The session had ended and the person has signed in again, so the same form can be resubmitted. */
	isSignedInAgain?: true;
};
