import * as z from "zod/mini";
import { optionalTextField } from "../forms/fields.ts";
import { normalizeText } from "../normalize-text.ts";
import { maxRejectionReasonLength } from "./review-item.ts";

/** The form of staff decisions. The sender gets to read the reason of a rejection. */
export const RejectionForm = z.object({ reason: optionalTextField(maxRejectionReasonLength, normalizeText) });
