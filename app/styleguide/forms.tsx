import { AlertForm } from "../ui/alert-form.tsx";
import { CheckboxField } from "../ui/form/checkbox-field.tsx";
import { RadioField, SelectField } from "../ui/form/choice-fields.tsx";
import { ErrorSummary } from "../ui/form/error-summary.tsx";
import { SaveFailure } from "../ui/form/failure-message.tsx";
import { TextArea, TextField } from "../ui/form/form-field.tsx";
import { Specimen } from "./specimen.tsx";

const labels = {
	phone: "Phone",
	kind: "Kind",
	reason: "What is it?",
	message: "Message",
	agree: "Terms and conditions",
};
const messages = {
	phone: "Please enter a phone number we can call, such as 555 010 0199.",
	kind: "Please choose a kind.",
	reason: "Please choose what it is.",
	message: "Please keep this to 1000 characters at most.",
	agree: "Please agree to the terms and conditions.",
};
const kinds = ["Camp", "Class"];
const reasons = { closed: "It is closed", wrong: "A fact is wrong" };

export function Forms() {
	return (
		<div className="grid gap-x-12 lg:grid-cols-2">
			<div>
				<Specimen title="Fields">
					<div className="grid gap-4">
						<TextField label="First name" defaultValue="Ida" />
						<TextField label="Child’s age" isOptional hint="In years, 0 to 18." />
						<SelectField label="Kind" name="plain-kind" options={kinds} defaultValue="Camp" message={undefined} />
						<RadioField
							label="What is it?"
							name="plain-reason"
							options={reasons}
							defaultValue="wrong"
							message={undefined}
						/>
						<TextArea label="Message" isOptional rows={3} defaultValue="She is shy." />
						<CheckboxField name="plain-agree" defaultChecked>
							I agree to the terms and conditions
						</CheckboxField>
					</div>
				</Specimen>
				<Specimen title="One field and its button">
					<AlertForm kind="search" query="" />
				</Specimen>
				<Specimen title="One field, rejected">
					<AlertForm
						kind="search"
						query=""
						rejection={{
							errors: { email: "Please enter an email address like name@example.com." },
							values: { email: "ida@" },
						}}
					/>
				</Specimen>
			</div>
			<div>
				<Specimen title="Rejected fields and their summary">
					<div className="grid gap-4">
						{/* As while it is being sent: it takes no focus. */}
						<ErrorSummary messages={messages} labels={labels} isSending />
						<TextField label={labels.phone} name="phone" isSummarized defaultValue="call me" message={messages.phone} />
						<SelectField label={labels.kind} name="kind" options={kinds} defaultValue="" message={messages.kind} />
						<RadioField
							label={labels.reason}
							name="reason"
							options={reasons}
							defaultValue=""
							message={messages.reason}
						/>
						<TextArea label={labels.message} name="message" isSummarized rows={3} message={messages.message} />
						<CheckboxField name="agree" message={messages.agree}>
							I agree to the terms and conditions
						</CheckboxField>
					</div>
				</Specimen>
				<Specimen title="Not saved">
					<SaveFailure
						text="There was an error saving your information. Please try again."
						reference="8K2M-Q4TD"
						hasFocus={false}
					/>
				</Specimen>
			</div>
		</div>
	);
}
