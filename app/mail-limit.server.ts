import { type Context, getServices } from "./context.server.ts";

/**
 * Whether a form may make the site write to the address that was typed into it. Counts before anything is looked up, so
 * that the answer does not tell whether the address is known.
 */
export function mayWriteTo(context: Context, email: string): boolean {
	return getServices(context).formLimits.tryTake([
		{ limit: "mailOfAddress", key: email },
		{ limit: "mailOfSite", key: "all" },
	]);
}
