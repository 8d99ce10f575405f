import { href, Link } from "react-router";
import type { FormErrors } from "../../../domain/forms/parse-form.ts";
import { type LeadForm, leadFieldLimits, maxChildAge } from "../../../domain/lead/lead-form.ts";
import { CheckboxField } from "../../ui/form/checkbox-field.tsx";
import { TextArea, TextField } from "../../ui/form/form-field.tsx";
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

/** What has the focus on the page that answers a form sent without JavaScript. */
export function findLeadFocus(messages: FormErrors): string {
	const invalid = Object.keys(leadFieldLabels).filter((name) => messages[name]);
	return invalid.length >= minListedFields ? "summary" : (invalid[0] ?? "failure");
}

type LeadFieldsProps = {
	sessions: SessionView[];
	values: Record<string, string>;
	messages: FormErrors<keyof LeadForm>;
	/** The field that has the focus when the page opens. */
	autoFocus: string | null;
};

/** The fields of the lead form that parents see. */
export function LeadFields({ sessions, values, messages, autoFocus }: LeadFieldsProps) {
	const field = (name: keyof typeof leadFieldLimits | "childAge") => ({
		label: leadFieldLabels[name],
		name,
		isSummarized: true,
		autoFocus: autoFocus === name,
		defaultValue: values[name],
		message: messages[name],
	});
	const requiredField = (name: "firstName" | "lastName" | "email" | "phone") => ({
		...field(name),
		required: true,
		maxLength: leadFieldLimits[name],
	});
	return (
		<>
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField autoComplete="given-name" {...requiredField("firstName")} />
				<TextField autoComplete="family-name" {...requiredField("lastName")} />
			</div>
			<TextField type="email" autoComplete="email" {...requiredField("email")} />
			<TextField type="tel" autoComplete="tel" {...requiredField("phone")} />
			<SessionField
				sessions={sessions}
				defaultValue={values.session}
				message={messages.session}
				autoFocus={autoFocus === "session"}
			/>
			<TextField
				{...field("childAge")}
				isOptional
				hint={`In years, 0 to ${maxChildAge}.`}
				inputMode="numeric"
				maxLength={4}
				autoComplete="off"
			/>
			<TextArea
				{...field("message")}
				isOptional
				hint={`Anything the provider should know, in at most ${leadFieldLimits.message} characters.`}
				rows={3}
				maxLength={leadFieldLimits.message}
				autoComplete="off"
			/>
			<div>
				<CheckboxField
					name="agreeToTerms"
					autoFocus={autoFocus === "agreeToTerms"}
					required
					defaultChecked={values.agreeToTerms === "on"}
					message={messages.agreeToTerms}
				>
					I agree to the{" "}
					<Link to={href("/:page", { page: "terms" })} target="_blank" className="link">
						terms and conditions
						<span className="sr-only"> (opens in a new tab)</span>
					</Link>
				</CheckboxField>
				<CheckboxField name="newsletter" defaultChecked={values.newsletter === "on"}>
					Send me the newsletter too (optional)
				</CheckboxField>
			</div>
		</>
	);
}
