import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { createFieldProps } from "../../../domain/forms/field-props.ts";
import { passwordLength } from "../../../domain/staff/password-field.ts";
import { PasswordForm } from "../../../domain/staff/password-form.ts";
import { TextField } from "../../ui/form/fields.tsx";
import { PostForm } from "../../ui/form/post-form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import type { ActionFailure } from "../../ui/staff/action-result.ts";
import { NewPasswordFields } from "../../ui/staff/new-password-fields.tsx";

type OwnPasswordProps = { email: string; result: ActionFailure | undefined; isChanged: boolean };

export function OwnPassword({ email, result, isChanged }: OwnPasswordProps) {
	const form = useRef<HTMLFormElement>(null);
	const { state } = useNavigation();
	const field = createFieldProps(PasswordForm, { currentPassword: "Current password" }, result);
	useEffect(() => {
		if (isChanged && state === "idle") form.current?.reset();
	}, [isChanged, state]);
	return (
		<section aria-labelledby="password" className="staff-panel p-5">
			<h2 id="password" className="text-xl">
				Change your password
			</h2>
			<p className="mt-1 text-ink-soft">
				At least {passwordLength.min} characters. A few unrelated words are easy to remember and hard to guess.
			</p>
			<PostForm ref={form} problem={result} noValidate className="mt-4 grid max-w-sm gap-3">
				{/* Password managers store the new password under it. */}
				<input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
				<TextField {...field("currentPassword")} type="password" autoComplete="current-password" />
				<NewPasswordFields errors={result?.errors} />
				<SubmitButton sending="Changing…" className="button button-main justify-self-start">
					Change password
				</SubmitButton>
			</PostForm>
		</section>
	);
}
