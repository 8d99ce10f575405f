import * as z from "zod/mini";
import { emailField } from "../forms/fields.ts";

/** A saved search whose results are mailed. */
export type Alert = {
	id: string;
	/** Normalized by normalizeEmail. */
	email: string;
	/** See SavedSearch: '?type=Camp'. */
	query: string;
	/** When the owner confirmed it by mail. Unconfirmed alerts send nothing. */
	confirmedAt: string | null;
	createdAt: string;
};

/** How long the confirmation link works. An alert that is still unconfirmed is then deleted. */
export const alertConfirmationTtlDays = 7;

export const AlertForm = z.object({ email: emailField() });
