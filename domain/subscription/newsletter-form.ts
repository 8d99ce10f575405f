import * as z from "zod/mini";
import { emailField } from "../forms/fields.ts";

/** The newsletter form of every page. */
export const NewsletterForm = z.object({ email: emailField() });
export type NewsletterForm = z.infer<typeof NewsletterForm>;
