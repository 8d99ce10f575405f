import { href, useNavigate } from "react-router";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { LeadNotesForm, maxNotesLength } from "../../../domain/lead/lead-changes.ts";
import type { StaffLeadRow } from "../../../domain/lead/staff-filters.ts";
import { StaffTextArea } from "../../ui/staff/fields.tsx";
import { StaffForm } from "../../ui/staff/staff-form.tsx";
import { showToast } from "../../ui/staff/toasts.tsx";

const labels = { notes: "Notes" };

/** The form for a lead's notes. `close` is the address of the table without it. */
export function LeadNotes({ lead, close }: { lead: StaffLeadRow; close: string }) {
	const navigate = useNavigate();
	return (
		<StaffForm
			draftName={`lead-notes:${lead.id}`}
			version={lead.notes}
			action={href("/admin/leads/:id/notes", { id: lead.id })}
			parse={(form) => parseForm(LeadNotesForm, form)}
			values={{ notes: lead.notes }}
			labels={labels}
			onSaved={({ message }) => {
				showToast({ text: message, tone: "success" });
				navigate(close, { replace: true, preventScrollReset: true });
			}}
			className="w-full max-w-2xl py-1"
		>
			{({ values, messages, isSending }) => (
				<>
					<StaffTextArea
						label={`Notes about ${lead.firstName} ${lead.lastName}`}
						name="notes"
						rows={5}
						maxLength={maxNotesLength}
						hint="For colleagues only. Whoever asks for their data gets these words, too."
						defaultValue={values.notes}
						message={messages.notes}
						autoFocus
					/>
					<button type="submit" aria-disabled={isSending} className="button button-main mt-2">
						{isSending ? "Saving…" : "Save notes"}
					</button>
				</>
			)}
		</StaffForm>
	);
}
