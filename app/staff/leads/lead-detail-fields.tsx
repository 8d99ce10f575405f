import { leadFieldLimits, maxChildAge } from "../../../domain/lead/lead-form.ts";
import { createFieldProps, type FormFields, StaffField } from "../../ui/form/fields.tsx";

export const detailLabels = {
	firstName: "First name",
	lastName: "Last name",
	email: "Email",
	phone: "Phone",
	childAge: "Child’s age",
};

/** The fields of a lead that tell who it is. */
export function LeadDetailFields(fields: FormFields) {
	const getProps = createFieldProps(detailLabels, fields);
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			<StaffField {...getProps("firstName")} required maxLength={leadFieldLimits.firstName} autoComplete="off" />
			<StaffField {...getProps("lastName")} required maxLength={leadFieldLimits.lastName} autoComplete="off" />
			<StaffField {...getProps("email")} type="email" required maxLength={leadFieldLimits.email} autoComplete="off" />
			<StaffField {...getProps("phone")} type="tel" required maxLength={leadFieldLimits.phone} autoComplete="off" />
			<StaffField {...getProps("childAge")} inputMode="numeric" maxLength={4} hint={`In years, 0 to ${maxChildAge}.`} />
		</div>
	);
}
