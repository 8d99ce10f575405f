import * as z from "zod/mini";
import { optionalTextField } from "../forms/fields.ts";
import { normalizeText } from "../normalize-text.ts";
import { maxRejectionReasonLength } from "./review-item.ts";

/** The form of the staff's decisions. The sender reads the reason of a rejection. */
export const RejectionForm = z.object({ reason: optionalTextField(maxRejectionReasonLength, normalizeText) });
