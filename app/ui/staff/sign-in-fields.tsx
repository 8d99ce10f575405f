import { createFieldProps, type FormFields } from "../../../domain/forms/field-props.ts";
import { SignInForm } from "../../../domain/staff/password-form.ts";
import { TextField } from "../form/fields.tsx";

const labels = { email: "Email", password: "Password" };

type SignInFieldsProps = Partial<FormFields> & { autoFocusPassword?: boolean };

export function SignInFields({ autoFocusPassword = false, ...fields }: SignInFieldsProps) {
	const field = createFieldProps(SignInForm, labels, fields);
	return (
		<>
			<TextField {...field("email")} autoComplete="username" />
			<TextField {...field("password")} type="password" autoComplete="current-password" autoFocus={autoFocusPassword} />
		</>
	);
}
