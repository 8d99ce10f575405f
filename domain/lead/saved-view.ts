import * as z from "zod/mini";
import { requiredTextField } from "../forms/fields.ts";

/** A named view of the inbox, shared by all staff. `query` is the URL's query: '?status=new&owner=nobody'. */
export type SavedView = { id: string; name: string; query: string };

export const maxViewNameLength = 40;

/** Limit of saved views, as many as the inbox shows. */
export const maxSavedViews = 30;

/** Transient search parameters, which only say where somebody is in a list. */
const passing = ["page", "lead", "changed", "conflict"];

export const SavedViewForm = z.object({
	name: requiredTextField("Give the view a name.", maxViewNameLength),
	query: z.pipe(
		z._default(z.string().check(z.maxLength(1000)), ""),
		z.transform((query: string) => {
			const params = new URLSearchParams(query);
			for (const name of passing) params.delete(name);
			return params.size > 0 ? `?${params}` : "";
		}),
	),
});
