import { href, Link, useNavigate } from "react-router";
import { errors } from "../../../domain/errors.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { LeadNotesForm } from "../../../domain/lead/lead-changes.ts";
import { getDocuments, notFound } from "../../context.server.ts";
import { PageHeader } from "../../ui/staff/page-header.tsx";
import { submitInPlace } from "../../ui/staff/submit-form.ts";
import { requireStaff } from "../require-staff.server.ts";
import { readOverwrittenVersion, refuseFields, staffAction } from "../respond.server.ts";
import type { Route } from "./+types/notes";
import { LeadNotes } from "./lead-notes.tsx";

export const handle = { failed: "load leads" };

export async function loader({ context, params }: Route.LoaderArgs) {
	requireStaff(context);
	const lead = await getDocuments(context).leads.find(params.id);
	if (!lead) throw notFound("find lead");
	const { id, firstName, lastName, notes } = lead;
	return { lead: { id, firstName, lastName, notes } };
}

/** The version of notes is their text before editing. */
export const action = staffAction(
	{ page: ({ id }) => href("/admin/leads/:id", { id }), failedCode: "save the lead", hasFormPage: true },
	async ({ context, id, formData, by }) => {
		const form = parseForm(LeadNotesForm, formData, Number.POSITIVE_INFINITY);
		if (!form.ok) return { ...refuseFields(form.errors), values: form.values };
		const version = readOverwrittenVersion(formData);
		const result = await getDocuments(context).leads.setNotes(id, form.value.notes, version, { by });
		if (result.outcome === "missing") return { code: "find lead" };
		if (result.outcome === "changed") return { ok: true, message: "Notes saved.", version: form.value.notes };
		const { notes, at } = result;
		const current = notes ? `The notes now say: “${notes}”` : "Notes removed.";
		const message = `${errors.notesConflict.text} ${current}`;
		const conflict = { version: notes, by: result.by, savedAt: at };
		return { code: "notesConflict", message, conflict, values: { notes: form.value.notes } };
	},
);

export const clientAction = submitInPlace("save the lead");

/** Shown without JavaScript if the notes could not be saved, with the typed notes. */
export default function Notes({ loaderData: { lead }, actionData, params }: Route.ComponentProps) {
	const page = href("/admin/leads/:id", { id: params.id });
	const navigate = useNavigate();
	return (
		<>
			<PageHeader title={`Notes about ${lead.firstName} ${lead.lastName}`} />
			<div className="staff-panel max-w-2xl p-5">
				<LeadNotes lead={lead} pageResult={actionData} onSaved={() => navigate(page)} />
				<Link to={page} className="link mt-4 inline-flex min-h-11 items-center">
					Back to the lead
				</Link>
			</div>
		</>
	);
}
