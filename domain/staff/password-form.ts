import * as z from "zod/mini";
import { passwordField } from "./password-field.ts";

const newPasswordFields = {
	newPassword: passwordField("Please enter a new password."),
	repeatedPassword: passwordField("Please enter the new password again."),
};

/** How staff change their own password. Whether the new one is good is checked after it, on the server. */
export const PasswordForm = z
	.object({ currentPassword: passwordField("Please enter your current password."), ...newPasswordFields })
	.check(
		z.refine(({ currentPassword, newPassword }) => newPassword !== currentPassword, {
			path: ["newPassword"],
			error: "Please take another password than the one you have.",
		}),
		z.refine(({ newPassword, repeatedPassword }) => newPassword === repeatedPassword, {
			path: ["repeatedPassword"],
			error: "This is not the same as the new password.",
		}),
	);
