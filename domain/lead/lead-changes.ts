import * as z from "zod/mini";
import { normalizeText } from "../normalize-text.ts";
import { leadStatuses } from "./lead.ts";

export const maxNotesLength = 4000;

/** The form of the notes that staff write about a lead for each other. */
export const LeadNotesForm = z.object({
	notes: z.pipe(
		z.pipe(
			z.string({ error: "Please write the notes again." }),
			z.transform((text: string) => normalizeText(text)),
		),
		z.string().check(
			z.refine((text) => text.length <= maxNotesLength, {
				error: `Please keep this to ${maxNotesLength} characters at most.`,
			}),
		),
	),
});

export const LeadStatusForm = z.object({
	status: z.enum(leadStatuses, { error: "Please choose one of the statuses." }),
});
