import { href, useLocation } from "react-router";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { type LeadDetails, LeadDetailsForm } from "../../../domain/lead/lead-changes.ts";
import { parseJson } from "../../../domain/parse-json.ts";
import { getDocuments, notFound } from "../../context.server.ts";
import { PageHeader } from "../../ui/staff/page-header.tsx";
import { StaffForm } from "../../ui/staff/staff-form.tsx";
import { submitInPlace } from "../../ui/staff/submit-form.ts";
import { requireStaff } from "../require-staff.server.ts";
import { saveAction } from "../respond.server.ts";
import type { Route } from "./+types/details";
import { detailLabels, LeadDetailFields } from "./lead-detail-fields.tsx";

export const handle = { failed: "load leads" };

export async function loader({ context, params }: Route.LoaderArgs) {
	requireStaff(context);
	const lead = await getDocuments(context).leads.find(params.id);
	if (!lead) throw notFound("find lead");
	const { firstName, lastName, email, phone, childAge } = lead;
	const version = JSON.stringify({ firstName, lastName, email, phone, childAge });
	return { version, values: { firstName, lastName, email, phone, childAge: String(childAge ?? "") } };
}

/** Corrects the details that a parent typed. Their version is the values that the form showed, as JSON. */
export const action = saveAction(
	{
		parse: (formData) => parseForm(LeadDetailsForm, formData),
		page: ({ id }) => href("/admin/leads/:id", { id }),
		failedCode: "save the lead",
		missingCode: "find lead",
		message: "Lead corrected.",
	},
	({ context, id, by, form, version, choice }) => {
		// If the version is malformed, each field that differs is a conflict.
		const base: Partial<LeadDetails> = parseJson(version) ?? {};
		return getDocuments(context).leads.setDetails(id, form.value, base, { by }, choice);
	},
);

export const clientAction = submitInPlace("save the lead");

export default function CorrectLead({ loaderData: { values, version }, actionData, params }: Route.ComponentProps) {
	// Keeps the filters of the inbox beside it.
	const lead = href("/admin/leads/:id", { id: params.id }) + useLocation().search;
	return (
		<>
			<PageHeader title={`Correct ${values.firstName} ${values.lastName}`} />
			<StaffForm
				autosaveName={`lead-details:${params.id}`}
				version={version}
				action={href("/admin/leads/:id/details", { id: params.id })}
				parse={(form) => parseForm(LeadDetailsForm, form)}
				values={values}
				labels={detailLabels}
				pageResult={actionData}
				className="staff-panel max-w-2xl p-5"
				foot={{ label: "Save lead", leave: { to: lead, label: "Cancel" } }}
			>
				{(fields) => <LeadDetailFields {...fields} />}
			</StaffForm>
		</>
	);
}
