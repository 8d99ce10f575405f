import type { FormErrors } from "../../../domain/forms/parse-form.ts";
import { StaffField } from "../form/fields.tsx";

type SignInFieldsProps = {
	email: string | undefined;
	errors: FormErrors<"email" | "password"> | undefined;
	autoFocusPassword?: boolean;
};

export function SignInFields({ email, errors, autoFocusPassword = false }: SignInFieldsProps) {
	return (
		<>
			<StaffField
				label="Email"
				name="email"
				type="email"
				autoComplete="username"
				required
				defaultValue={email}
				message={errors?.email}
			/>
			<StaffField
				label="Password"
				name="password"
				type="password"
				autoComplete="current-password"
				required
				autoFocus={autoFocusPassword}
				message={errors?.password}
			/>
		</>
	);
}
