import * as z from "zod/mini";
import { emailField } from "../forms/fields.ts";
import { passwordField } from "./password-field.ts";

const newPasswordFields = {
	newPassword: passwordField("Enter a new password."),
	repeatedPassword: passwordField("Enter the new password again."),
};

const samePasswords = z.refine<{ newPassword: string; repeatedPassword: string }>(
	({ newPassword, repeatedPassword }) => newPassword === repeatedPassword,
	{ path: ["repeatedPassword"], error: "This is not the same as the new password." },
);

/** The password once more, for what it protects. */
export const CurrentPasswordForm = z.object({ currentPassword: passwordField("Enter your current password.") });

/** How staff change their own password. Whether the new one is good is checked after it, on the server. */
export const PasswordForm = z
	.object({ currentPassword: passwordField("Enter your current password."), ...newPasswordFields })
	.check(
		z.refine(({ currentPassword, newPassword }) => newPassword !== currentPassword, {
			path: ["newPassword"],
			error: "Please take another password than the one you have.",
		}),
		samePasswords,
	);

/** How somebody with a link chooses a password. Whether it is good is checked after it, on the server. */
export const NewPasswordForm = z.object(newPasswordFields).check(samePasswords);

export const SignInForm = z.object({ email: emailField(), password: passwordField("Enter your password.") });
export type SignInForm = z.infer<typeof SignInForm>;
