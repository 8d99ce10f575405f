import { href } from "react-router";
import { errors } from "../../../domain/errors.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { LeadNotesForm } from "../../../domain/lead/lead-changes.ts";
import { getDocuments, readFormData } from "../../context.server.ts";
import { submitInPlace } from "../../ui/staff/submit-form.ts";
import { requireStaff } from "../require-staff.server.ts";
import { respondToAction } from "../respond.server.ts";
import type { Route } from "./+types/notes";

/** Replaces a lead's notes. Their version is the text itself: the form field `version` holds the text that was edited. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const staff = requireStaff(context);
	const formData = await readFormData(request);
	const form = parseForm(LeadNotesForm, formData, Number.POSITIVE_INFINITY);
	const page = href("/admin/leads");
	return respondToAction({ request, context, page, failedCode: "leadChangeFailed" }, async () => {
		if (!form.ok) return { code: "badRequest", errors: form.errors, values: form.values, message: undefined };
		const version = String(formData.get("version") ?? "");
		const actor = { by: staff.email };
		const result = await getDocuments(context).leads.setNotes(params.id, form.value.notes, version, actor);
		if (result.outcome === "missing") return { code: "staffLeadNotFound" };
		if (result.outcome === "changed") return { ok: true, message: "Notes saved." };
		const { notes, by } = result;
		const current = notes ? `The notes now say: “${notes}”` : "The notes were removed.";
		const message = `${errors.notesConflict.text} ${current}`;
		return { code: "notesConflict", message, conflict: { version: notes, by, savedAt: null } };
	});
}

export const clientAction = submitInPlace;
