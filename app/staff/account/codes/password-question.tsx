import { type ReactNode, useEffect, useRef } from "react";
import type { FormErrors } from "../../../../domain/forms/parse-form.ts";
import { StaffField } from "../../../ui/form/fields.tsx";
import { PostForm } from "../../../ui/form/post-form.tsx";

/** Why the password was not accepted. It never contains it. */
export type PasswordAnswer = { errors: FormErrors<"currentPassword">; message?: string; reference?: string };

type PasswordQuestionProps = {
	email: string;
	answer: PasswordAnswer | undefined;
	isSending: boolean;
	label: string;
	/** What stands beside the button. */
	children?: ReactNode;
};

/** Asks for the password before a change of how somebody signs in. */
export function PasswordQuestion({ email, answer, isSending, label, children }: PasswordQuestionProps) {
	const field = useRef<HTMLFormElement>(null);
	useEffect(() => {
		if (answer) field.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
	}, [answer]);
	return (
		<>
			{answer?.message && (
				<p role="alert" className="mt-4 rounded-lg bg-danger-ground px-3 py-2 font-semibold text-danger">
					{answer.message}
					{answer.reference && <span className="block text-sm">Reference: {answer.reference}</span>}
				</p>
			)}
			<PostForm ref={field} noValidate className="mt-4 grid max-w-sm gap-3">
				{/* Password managers find the account by it. */}
				<input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
				<StaffField
					label="Current password"
					name="currentPassword"
					type="password"
					autoComplete="current-password"
					required
					message={answer?.errors.currentPassword}
				/>
				<div className="flex flex-wrap gap-2">
					<button type="submit" aria-disabled={isSending} className="button button-main">
						{isSending ? "One moment…" : label}
					</button>
					{children}
				</div>
			</PostForm>
		</>
	);
}
