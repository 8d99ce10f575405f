import * as z from "zod/mini";
import { emailField } from "../forms/fields.ts";
import { passwordField } from "./password-field.ts";

export const SignInForm = z.object({ email: emailField(), password: passwordField("Please enter your password.") });
export type SignInForm = z.infer<typeof SignInForm>;
