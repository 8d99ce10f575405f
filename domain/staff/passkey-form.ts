import * as z from "zod/mini";
import { requiredTextField } from "../forms/fields.ts";

/** In characters. */
export const maxPasskeyNameLength = 60;

/** The form that renames a passkey. */
export const PasskeyForm = z.object({ name: requiredTextField("Enter a name.", maxPasskeyNameLength) });
