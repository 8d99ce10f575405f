import * as z from "zod/mini";
import { LeadForm } from "./lead-form.ts";

/** What parents correct of their own leads. The address is the key to them: another one is another person. */
export const LeadCorrectionForm = z.object({
	lead: z.string(),
	...z.pick(LeadForm, { firstName: true, lastName: true, phone: true }).shape,
});
export type LeadCorrection = Omit<z.infer<typeof LeadCorrectionForm>, "lead">;
