import * as z from "zod/mini";
import { emailLine } from "../form.ts";

/** The newsletter block of every page. */
export const NewsletterForm = z.object({ email: emailLine() });
export type NewsletterForm = z.infer<typeof NewsletterForm>;
