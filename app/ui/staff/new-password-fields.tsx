import { createFieldProps, type FormFields } from "../../../domain/forms/field-props.ts";
import { NewPasswordForm } from "../../../domain/staff/password-form.ts";
import { TextField } from "../form/fields.tsx";

const labels = { newPassword: "New password", repeatedPassword: "New password again" };

export function NewPasswordFields({ errors }: Pick<Partial<FormFields>, "errors">) {
	const field = createFieldProps(NewPasswordForm, labels, { errors });
	return (
		<>
			<TextField {...field("newPassword")} type="password" autoComplete="new-password" />
			<TextField {...field("repeatedPassword")} type="password" autoComplete="new-password" />
		</>
	);
}
