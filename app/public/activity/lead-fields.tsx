import { href, Link } from "react-router";
import { createFieldProps, type FormFields } from "../../../domain/forms/field-props.ts";
import { LeadForm } from "../../../domain/lead/lead-form.ts";
import type { AgeFacts } from "../../ui/child-fits.tsx";
import { FamilyAges } from "../../ui/family-ages.tsx";
import { CheckboxField, TextArea, TextField } from "../../ui/form/fields.tsx";

const labels = {
	firstName: "First name",
	lastName: "Last name",
	email: "Email",
	phone: "Phone",
	childAge: "Child’s age",
	message: "Message",
	agreeToTerms: "Terms and conditions",
} as const;

type LeadFieldsProps = FormFields & {
	/** The ages of the activity, if the form is about one. */
	ages?: AgeFacts;
};

/** The visible fields of the lead form. */
export function LeadFields({ ages, ...fields }: LeadFieldsProps) {
	const field = createFieldProps(LeadForm, labels, fields);
	return (
		<>
			<div className="grid grid-cols-2 gap-3">
				<TextField {...field("firstName")} autoComplete="given-name" />
				<TextField {...field("lastName")} autoComplete="family-name" />
			</div>
			<TextField {...field("email")} autoComplete="email" />
			<div className="grid grid-cols-[minmax(0,1fr)_fit-content(9.5rem)] gap-x-3">
				<TextField {...field("phone")} autoComplete="tel" />
				<TextField {...field("childAge")} size={3} autoComplete="off" />
				{ages && <FamilyAges {...ages} />}
			</div>
			<TextArea {...field("message")} rows={1} autoComplete="off" className="[&>textarea]:field-sizing-content" />
			<div>
				<div className="flex items-start justify-between gap-x-3">
					<CheckboxField {...field("agreeToTerms")} label="I agree to the terms and conditions" />
					{/* Beside the label, whose middle it would cover. */}
					<Link
						to={href("/:page", { page: "terms" })}
						target="_blank"
						className="link inline-flex min-h-11 min-w-11 items-center justify-end"
					>
						<span>Read</span>
						<span className="sr-only"> the terms and conditions (opens in a new tab)</span>
					</Link>
				</div>
				<CheckboxField {...field("newsletter")} label="Send me the newsletter too (optional)" />
			</div>
		</>
	);
}
