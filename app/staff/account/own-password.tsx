import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import type { FormErrors } from "../../../domain/forms/parse-form.ts";
import { passwordLength } from "../../../domain/staff/password-field.ts";
import { StaffField } from "../../ui/form/fields.tsx";
import { PostForm } from "../../ui/form/post-form.tsx";
import { NewPasswordFields } from "../../ui/staff/new-password-fields.tsx";

/** Why a password was not changed. It never contains a password. */
export type PasswordResult = {
	errors: FormErrors<"currentPassword" | "newPassword" | "repeatedPassword">;
	message?: string;
	reference?: string;
};

type OwnPasswordProps = { email: string; result: PasswordResult | undefined; isChanged: boolean };

export function OwnPassword({ email, result, isChanged }: OwnPasswordProps) {
	const form = useRef<HTMLFormElement>(null);
	const { formMethod, state } = useNavigation();
	const isSending = formMethod !== undefined;
	const errors = result?.errors ?? {};
	useEffect(() => {
		if (result) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
	}, [result]);
	useEffect(() => {
		if (isChanged && state === "idle") form.current?.reset();
	}, [isChanged, state]);
	return (
		<section aria-labelledby="password" className="staff-panel p-5">
			<h2 id="password" className="text-xl">
				Change your password
			</h2>
			<p className="mt-1 text-ink-soft">
				At least {passwordLength.min} characters: several words that have nothing to do with each other are easy to
				remember and hard to guess.
			</p>
			{result?.message && (
				<p role="alert" className="mt-3 rounded-lg bg-danger-ground px-3 py-2 font-semibold text-danger">
					{result.message}
					{result.reference && <span className="block text-sm">Reference: {result.reference}</span>}
				</p>
			)}
			<PostForm ref={form} noValidate className="mt-4 grid max-w-sm gap-3">
				{/* Password managers store the new password under it. */}
				<input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
				<StaffField
					label="Current password"
					name="currentPassword"
					type="password"
					autoComplete="current-password"
					required
					message={errors.currentPassword}
				/>
				<NewPasswordFields errors={errors} />
				<button type="submit" aria-disabled={isSending} className="button button-main justify-self-start">
					{isSending ? "Changing…" : "Change password"}
				</button>
			</PostForm>
		</section>
	);
}
