import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { createFieldProps, type FormFields } from "../../../domain/forms/field-props.ts";
import { LeadForm, leadFieldLimits, maxChildAge } from "../../../domain/lead/lead-form.ts";
import { CheckboxField, TextArea, TextField } from "../../ui/form/fields.tsx";

const labels = {
	firstName: "First name",
	lastName: "Last name",
	email: "Email",
	phone: "Phone",
	session: "Date",
	childAge: "Child’s age",
	message: "Message",
	agreeToTerms: "Terms and conditions",
} as const;

/** The fields under 'Add a message'. */
const foldedFields = ["session", "childAge", "message"] as const;

type LeadFieldsProps = FormFields & {
	/** The select for the date. */
	sessionField?: ReactNode;
	/** True to show all fields, in a form that a parent opens to write a message. */
	isUnfolded?: boolean;
};

/** The visible fields of the lead form. Optional fields are folded at the end, and unfolded if one has an error. */
export function LeadFields({ sessionField, isUnfolded = false, ...fields }: LeadFieldsProps) {
	const field = createFieldProps(LeadForm, labels, fields);
	const hasFoldedText = foldedFields.some((name) => fields.errors[name] || (name !== "session" && fields.values[name]));
	const optional = (
		<>
			{sessionField}
			<TextField {...field("childAge")} hint={`In years, 0 to ${maxChildAge}.`} autoComplete="off" />
			<TextArea
				{...field("message")}
				hint={`Anything the provider should know, up to ${leadFieldLimits.message} characters.`}
				rows={3}
				autoComplete="off"
			/>
		</>
	);
	return (
		<>
			<div className="grid grid-cols-2 gap-3">
				<TextField {...field("firstName")} autoComplete="given-name" />
				<TextField {...field("lastName")} autoComplete="family-name" />
			</div>
			<TextField {...field("email")} autoComplete="email" />
			<TextField {...field("phone")} autoComplete="tel" />
			{isUnfolded && optional}
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
			{!isUnfolded && (
				<details open={hasFoldedText} className="group">
					<summary className="link inline-flex min-h-11 items-center gap-2">
						Add a message
						<ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
					</summary>
					<div className="mt-1 grid gap-3">{optional}</div>
				</details>
			)}
		</>
	);
}
