import * as z from "zod/mini";
import { LeadForm } from "./lead-form.ts";

/** The form in which parents correct their own leads. The e-mail address can't be changed: it identifies the person. */
export const LeadCorrectionForm = z.object({
	lead: z.string(),
	...z.pick(LeadForm, { firstName: true, lastName: true, phone: true }).shape,
});
export type LeadCorrection = Omit<z.infer<typeof LeadCorrectionForm>, "lead">;
