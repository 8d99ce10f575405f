import * as z from "zod/mini";
import { emailField } from "../forms/fields.ts";

/** Whom staff invite, or whose password is forgotten. */
export const AccountForm = z.object({ email: emailField() });
