import * as z from "zod/mini";
import { checkboxField, optionalTextField } from "../forms/fields.ts";
import { normalizeText } from "../normalize-text.ts";
import { maxRejectionReasonLength, reviewDecisions } from "./review-item.ts";

const maxVersionLength = 500;

/** The form of staff decisions. The sender gets to read the reason of a rejection. */
export const DecisionForm = z.object({
	decision: z.enum(reviewDecisions, { error: "Choose a decision." }),
	reason: optionalTextField(maxRejectionReasonLength, normalizeText),
	/** Says that a new provider is not the one whose name looks the same. */
	isAnother: checkboxField(),
	/** The version of the item that was seen. */
	version: optionalTextField(maxVersionLength),
});
