import type { FormToken } from "../domain/form-limits.ts";
import { type Context, getServices } from "./context.server.ts";

/**
 * The limit of forms of one client that make the site write, or by which providers answer. Other signed links have no such
 * limit: a mailbox provider sends what all of its users answer, from a few addresses.
 */
export function createMailingFormTokens(context: Context): FormToken[] {
	return [{ limit: "mailingFormOfClient", key: getServices(context).clientNetwork }];
}

/**
 * The limits of a form that makes the site write to the address that was typed into it. They count before anything is looked
 * up, so that the answer does not tell whether the address is known.
 */
export function createMailTokens(context: Context, email: string): FormToken[] {
	return [
		...createMailingFormTokens(context),
		{ limit: "mailOfAddress", key: email },
		{ limit: "mailOfSite", key: "all" },
	];
}
