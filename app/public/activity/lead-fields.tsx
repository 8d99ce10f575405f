import { href, Link } from "react-router";
import { createFieldProps, type FormFields } from "../../../domain/forms/field-props.ts";
import { LeadForm, leadFieldLimits, maxChildAge } from "../../../domain/lead/lead-form.ts";
import { CheckboxField, TextArea, TextField } from "../../ui/form/fields.tsx";
import type { SessionView } from "./activity-view.ts";
import { SessionField } from "./session-field.tsx";

/** The fields that show a message, in the order they stand in. */
export const leadFieldLabels = {
	firstName: "First name",
	lastName: "Last name",
	email: "Email",
	phone: "Phone",
	session: "Date",
	childAge: "Child’s age",
	message: "Message",
	agreeToTerms: "Terms and conditions",
} as const;

/** The fewest invalid fields that are listed on top of the form. */
export const minListedFields = 2;

type LeadFieldsProps = FormFields & { sessions: SessionView[] };

/** The fields of the lead form that parents see. */
export function LeadFields({ sessions, ...fields }: LeadFieldsProps) {
	const field = createFieldProps(LeadForm, leadFieldLabels, fields);
	return (
		<>
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField {...field("firstName")} autoComplete="given-name" />
				<TextField {...field("lastName")} autoComplete="family-name" />
			</div>
			<TextField {...field("email")} autoComplete="email" />
			<TextField {...field("phone")} autoComplete="tel" />
			<SessionField {...field("session")} sessions={sessions} />
			<TextField {...field("childAge")} hint={`In years, 0 to ${maxChildAge}.`} autoComplete="off" />
			<TextArea
				{...field("message")}
				hint={`Anything the provider should know, in at most ${leadFieldLimits.message} characters.`}
				rows={3}
				autoComplete="off"
			/>
			<div>
				<CheckboxField {...field("agreeToTerms")}>
					I agree to the{" "}
					<Link to={href("/:page", { page: "terms" })} target="_blank" className="link">
						terms and conditions
						<span className="sr-only"> (opens in a new tab)</span>
					</Link>
				</CheckboxField>
				<CheckboxField {...field("newsletter")} label="Send me the newsletter too (optional)" />
			</div>
		</>
	);
}
