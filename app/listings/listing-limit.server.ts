import type { FormToken } from "../../domain/form-limits.ts";
import { normalizeEmail } from "../../domain/subscription/subscription.ts";
import { type Context, getServices } from "../context.server.ts";

/** The limits of forms about listings: of the client, of the address written into the form, and of the whole site. */
export function createListingTokens(context: Context, email: string | null): FormToken[] {
	return [
		{ limit: "listingFormOfClient", key: getServices(context).clientNetwork },
		...(email ? [{ limit: "listingFormOfAddress", key: normalizeEmail(email) } as const] : []),
		{ limit: "listingFormOfSite", key: "all" },
	];
}

/** Besides these, the limits of the reports about one activity. */
export function createReportTokens(context: Context, activityId: string, email: string | null): FormToken[] {
	return [
		...createListingTokens(context, email),
		{ limit: "reportOfClientForActivity", key: `${getServices(context).clientNetwork} ${activityId}` },
		{ limit: "reportForActivity", key: activityId },
	];
}
