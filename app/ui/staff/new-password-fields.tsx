import type { FormErrors } from "../../../domain/forms/parse-form.ts";
import { StaffField } from "../form/fields.tsx";

/** A new password, and the same again. */
export function NewPasswordFields({ errors }: { errors: FormErrors<"newPassword" | "repeatedPassword"> }) {
	return (
		<>
			<StaffField
				label="New password"
				name="newPassword"
				type="password"
				autoComplete="new-password"
				required
				message={errors.newPassword}
			/>
			<StaffField
				label="New password again"
				name="repeatedPassword"
				type="password"
				autoComplete="new-password"
				required
				message={errors.repeatedPassword}
			/>
		</>
	);
}
