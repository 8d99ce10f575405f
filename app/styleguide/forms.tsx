import { AlertForm } from "../ui/alert-form.tsx";
import { FailureMessage } from "../ui/form/failure-message.tsx";
import { CheckboxField, RadioField, SelectField, TextArea, TextField } from "../ui/form/fields.tsx";
import { FormFrame } from "../ui/form/form-frame.tsx";
import { SubmitButton } from "../ui/form/submit-button.tsx";
import { Specimen } from "./specimen.tsx";

const labels = {
	phone: "Phone",
	kind: "Kind",
	reason: "What is it?",
	message: "Message",
	agree: "Terms and conditions",
};
const errors = {
	phone: "Enter a phone number we can call, like 555 010 0199.",
	kind: "Choose a kind.",
	reason: "Choose what it is.",
	message: "Keep this to 1000 characters or fewer.",
	agree: "Please agree to the terms and conditions.",
};
const kinds = ["Camp", "Class"];
const reasons = { closed: "It is closed", wrong: "A fact is wrong" };

export function Forms() {
	return (
		<div className="grid gap-x-12 lg:grid-cols-2">
			<div>
				<Specimen title="Fields">
					<FormFrame isSending={false} className="grid gap-4">
						<TextField label="First name" name="firstName" required defaultValue="Ida" />
						<TextField label="Child’s age" name="childAge" hint="In years, 0 to 18." />
						<SelectField label="Kind" name="kind" required options={kinds} defaultValue="Camp" />
						<RadioField label="What is it?" name="reason" options={reasons} defaultValue="wrong" />
						<TextArea label="Message" name="message" rows={3} defaultValue="She is shy." />
						<CheckboxField label="I agree to the terms and conditions" name="agree" defaultValue="on" />
						<SubmitButton>Save</SubmitButton>
					</FormFrame>
				</Specimen>
				<Specimen title="One field and its button">
					<AlertForm query="" />
				</Specimen>
				<Specimen title="One field, rejected">
					<AlertForm
						query=""
						rejection={{
							ok: false,
							errors: { email: "Enter an email address like name@example.com." },
							values: { email: "ida@" },
						}}
					/>
				</Specimen>
			</div>
			<div>
				<Specimen title="Rejected fields and their summary, while it is sent again">
					{/* While sending, the summary does not take the focus. */}
					<FormFrame problem={{ errors }} labels={labels} isSending className="grid gap-4">
						<TextField label={labels.phone} name="phone" required defaultValue="call me" message={errors.phone} />
						<SelectField label={labels.kind} name="kind" required options={kinds} message={errors.kind} />
						<RadioField label={labels.reason} name="reason" options={reasons} message={errors.reason} />
						<TextArea label={labels.message} name="message" rows={3} message={errors.message} />
						<CheckboxField label="I agree to the terms and conditions" name="agree" message={errors.agree} />
						<SubmitButton>Save</SubmitButton>
					</FormFrame>
				</Specimen>
				<Specimen title="Not saved">
					<FailureMessage reference="8K2M-Q4TD">
						There was an error saving your information. Please try again.
					</FailureMessage>
				</Specimen>
			</div>
		</div>
	);
}
