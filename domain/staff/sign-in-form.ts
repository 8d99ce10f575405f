import * as z from "zod/mini";
import { emailField } from "../forms/fields.ts";

/** No more of a password is looked at: a longer one only costs time. */
const longestTyped = 1000;

export const SignInForm = z.object({
	email: emailField(),
	/** Taken as it was typed: blanks may belong to it. */
	password: z
		.string({ error: "Please enter your password." })
		.check(
			z.minLength(1, { error: "Please enter your password." }),
			z.maxLength(longestTyped, { error: `A password has at most ${longestTyped} characters.` }),
		),
});
export type SignInForm = z.infer<typeof SignInForm>;
