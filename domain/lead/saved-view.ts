import * as z from "zod/mini";
import { requiredTextField } from "../forms/fields.ts";

/** A view of the inbox that staff have given a name, for all of them. Its query is the address's: '?status=new&owner=nobody'. */
export type SavedView = { id: string; name: string; query: string };

export const maxViewNameLength = 40;

/** The inbox shows no more of them. */
export const maxSavedViews = 30;

/** Search parameters that say where somebody is in a list, and no more. */
const passing = ["page", "lead", "changed", "conflict"];

export const SavedViewForm = z.object({
	name: requiredTextField("Please give the view a name.", maxViewNameLength),
	query: z.pipe(
		z._default(z.string().check(z.maxLength(1000)), ""),
		z.transform((query: string) => {
			const params = new URLSearchParams(query);
			for (const name of passing) params.delete(name);
			return params.size > 0 ? `?${params}` : "";
		}),
	),
});
