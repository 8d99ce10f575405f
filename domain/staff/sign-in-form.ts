import * as z from "zod/mini";
import { emailField } from "../forms/fields.ts";

/** Longer passwords are rejected before hashing, which would only cost time. */
export const maxTypedPasswordLength = 1000;

export const SignInForm = z.object({
	email: emailField(),
	/** Not trimmed: a password may start or end with blanks. */
	password: z
		.string({ error: "Please enter your password." })
		.check(
			z.minLength(1, { error: "Please enter your password." }),
			z.maxLength(maxTypedPasswordLength, { error: `A password has at most ${maxTypedPasswordLength} characters.` }),
		),
});
export type SignInForm = z.infer<typeof SignInForm>;
