import { href } from "react-router";
import { type ErrorCode, errors } from "../../../domain/errors.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { LeadNotesForm } from "../../../domain/lead/lead-changes.ts";
import { getDocuments, readFormData } from "../../context.server.ts";
import { submitInPlace } from "../../ui/staff/submit-form.ts";
import { answerForm, createFailedResult, requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/notes";

/** Replaces a lead's notes. Their version is the text itself: `base` is what was there as the writing began. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const staff = requireStaff(context);
	const page = href("/admin/leads");
	const sent = await readFormData(request);
	const form = parseForm(LeadNotesForm, sent, Number.POSITIVE_INFINITY);
	if (!form.ok) return answerForm(request, form, 400, page);
	try {
		const base = String(sent.get("base") ?? "");
		const { leads } = getDocuments(context);
		const result = await leads.setNotes(params.id, form.value.notes, base, { by: staff.email });
		if (result.outcome === "changed") return answerForm(request, { ok: true, message: "Notes saved." }, 200, page);
		const code: ErrorCode = result.outcome === "conflict" ? "notesConflict" : "staffLeadNotFound";
		const { status, text } = errors[code];
		if (result.outcome === "missing") {
			return answerForm(request, { ok: false, errors: {}, message: text }, status, page);
		}
		const message = `${text} ${result.notes ? `The notes now say: “${result.notes}”` : "The notes were removed."}`;
		const stale = { updatedAt: result.notes, by: result.by };
		return answerForm(request, { ok: false, errors: {}, message, stale }, status, page);
	} catch (error) {
		return answerForm(request, createFailedResult(context, "leadChangeFailed", error), 500, page);
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => submitInPlace({ serverAction });
