import { createFieldProps, type FormFields } from "../../../domain/forms/field-props.ts";
import { LeadDetailsForm } from "../../../domain/lead/lead-changes.ts";
import { maxChildAge } from "../../../domain/lead/lead-form.ts";
import { TextField } from "../../ui/form/fields.tsx";

export const detailLabels = {
	firstName: "First name",
	lastName: "Last name",
	email: "Email",
	phone: "Phone",
	childAge: "Child’s age",
};

export function LeadDetailFields(fields: FormFields) {
	const field = createFieldProps(LeadDetailsForm, detailLabels, fields);
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			<TextField {...field("firstName")} autoComplete="off" />
			<TextField {...field("lastName")} autoComplete="off" />
			<TextField {...field("email")} autoComplete="off" />
			<TextField {...field("phone")} autoComplete="off" />
			<TextField {...field("childAge")} hint={`In years, 0 to ${maxChildAge}.`} />
		</div>
	);
}
