import * as z from "zod/mini";
import { emailField } from "../forms/fields.ts";
import { passwordField } from "./password-field.ts";

const newPasswordFields = {
	newPassword: passwordField("Enter a new password."),
	repeatedPassword: passwordField("Enter the new password again."),
};

const samePasswords = z.refine<{ newPassword: string; repeatedPassword: string }>(
	({ newPassword, repeatedPassword }) => newPassword === repeatedPassword,
	{ path: ["repeatedPassword"], error: "The passwords don’t match." },
);

/** The form in which staff change their own password. The server then checks whether the new one is strong enough. */
export const PasswordForm = z
	.object({ currentPassword: passwordField("Enter your current password."), ...newPasswordFields })
	.check(
		z.refine(({ currentPassword, newPassword }) => newPassword !== currentPassword, {
			path: ["newPassword"],
			error: "Choose a password that’s different from your current one.",
		}),
		samePasswords,
	);

/** The form in which somebody with a link chooses a password. The server then checks whether it is strong enough. */
export const NewPasswordForm = z.object(newPasswordFields).check(samePasswords);

export const SignInForm = z.object({ email: emailField(), password: passwordField("Enter your password.") });
export type SignInForm = z.infer<typeof SignInForm>;
