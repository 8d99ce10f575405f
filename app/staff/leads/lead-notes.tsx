import { href } from "react-router";
import { createFieldProps } from "../../../domain/forms/field-props.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { LeadNotesForm } from "../../../domain/lead/lead-changes.ts";
import type { StaffLeadRow } from "../../../domain/lead/staff-filters.ts";
import { TextArea } from "../../ui/form/fields.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import type { ActionResult } from "../../ui/staff/action-result.ts";
import { StaffForm } from "../../ui/staff/staff-form.tsx";
import { useEditedVersion } from "../../ui/staff/use-edited-version.ts";

const labels = { notes: "Notes" };

type LeadNotesProps = {
	lead: Pick<StaffLeadRow, "id" | "notes" | "firstName" | "lastName">;
	pageResult?: ActionResult | undefined;
	onSaved(): void;
};

export function LeadNotes({ lead, pageResult, onSaved }: LeadNotesProps) {
	const { version, onSaved: handleSaved } = useEditedVersion(lead.notes);
	return (
		<StaffForm
			staysOpen
			autosaveName={`lead-notes:${lead.id}`}
			version={version}
			action={href("/admin/leads/:id/notes", { id: lead.id })}
			parse={(form) => parseForm(LeadNotesForm, form)}
			values={{ notes: lead.notes }}
			labels={labels}
			pageResult={pageResult}
			onSaved={(saved) => {
				handleSaved(saved);
				onSaved();
			}}
			className="mt-4 print:hidden"
		>
			{(fields) => (
				<>
					<TextArea
						{...createFieldProps(LeadNotesForm, labels, fields)("notes")}
						label={`Notes about ${lead.firstName} ${lead.lastName}`}
						rows={4}
						hint="Only staff see this, but parents can request a copy."
					/>
					<SubmitButton className="button button-main mt-2">Save notes</SubmitButton>
				</>
			)}
		</StaffForm>
	);
}
