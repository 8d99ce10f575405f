import * as z from "zod/mini";
import { emailField } from "../forms/fields.ts";

/** The form to invite a colleague, or to request a password reset. */
export const AccountForm = z.object({ email: emailField() });
