import type { ReactNode } from "react";
import { createFieldProps } from "../../../../domain/forms/field-props.ts";
import { CurrentPasswordForm } from "../../../../domain/staff/password-form.ts";
import { TextField } from "../../../ui/form/fields.tsx";
import { PostForm } from "../../../ui/form/post-form.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import type { ActionFailure } from "../../../ui/staff/action-result.ts";

type PasswordQuestionProps = {
	email: string;
	answer: ActionFailure | undefined;
	label: string;
	/** Content beside the button. */
	children?: ReactNode;
};

/** Asks for the password before a change of the sign-in methods. */
export function PasswordQuestion({ email, answer, label, children }: PasswordQuestionProps) {
	const field = createFieldProps(CurrentPasswordForm, { currentPassword: "Current password" }, answer);
	return (
		<PostForm problem={answer} noValidate className="mt-4 grid max-w-sm gap-3">
			{/* Password managers use it to find the account. */}
			<input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
			<TextField {...field("currentPassword")} type="password" autoComplete="current-password" />
			<div className="flex flex-wrap gap-2">
				<SubmitButton sending="One moment…">{label}</SubmitButton>
				{children}
			</div>
		</PostForm>
	);
}
