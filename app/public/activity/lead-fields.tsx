import { href, Link } from "react-router";
import type { FormErrors } from "../../../domain/forms/parse-form.ts";
import { type LeadForm, leadFieldLimits, maxChildAge } from "../../../domain/lead/lead-form.ts";
import { TextArea, TextField } from "../../ui/form-field.tsx";
import type { SessionView } from "./activity-view.ts";
import { CheckboxField } from "./checkbox-field.tsx";
import { SessionField } from "./session-field.tsx";

/** The fields that show a message, in the order they stand in. */
export const leadFieldOrder = [
	"firstName",
	"lastName",
	"email",
	"phone",
	"session",
	"childAge",
	"message",
	"agreeToTerms",
] as const;

type LeadFieldsProps = {
	sessions: SessionView[];
	values: Record<string, string>;
	messages: FormErrors<keyof LeadForm>;
	/** The field that has the focus when the page opens. */
	autoFocus: string | null;
};

/** The fields of the lead form that parents see. */
export function LeadFields({ sessions, values, messages, autoFocus }: LeadFieldsProps) {
	const field = (name: "firstName" | "lastName" | "email" | "phone") => ({
		name,
		autoFocus: autoFocus === name,
		required: true,
		maxLength: leadFieldLimits[name],
		defaultValue: values[name],
		message: messages[name],
	});
	return (
		<>
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField label="First name" autoComplete="given-name" {...field("firstName")} />
				<TextField label="Last name" autoComplete="family-name" {...field("lastName")} />
			</div>
			<TextField label="Email" type="email" autoComplete="email" {...field("email")} />
			<TextField label="Phone" type="tel" autoComplete="tel" {...field("phone")} />
			<SessionField
				sessions={sessions}
				defaultValue={values.session}
				message={messages.session}
				autoFocus={autoFocus === "session"}
			/>
			<TextField
				label="Child’s age"
				name="childAge"
				isOptional
				hint={`In years, 0 to ${maxChildAge}.`}
				inputMode="numeric"
				maxLength={4}
				autoComplete="off"
				defaultValue={values.childAge}
				message={messages.childAge}
				autoFocus={autoFocus === "childAge"}
			/>
			<TextArea
				label="Message"
				name="message"
				isOptional
				hint={`Anything the provider should know, in at most ${leadFieldLimits.message} characters.`}
				rows={3}
				maxLength={leadFieldLimits.message}
				autoComplete="off"
				defaultValue={values.message}
				message={messages.message}
				autoFocus={autoFocus === "message"}
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
