import type { FormToken } from "../../domain/form-limits.ts";
import { normalizeEmail } from "../../domain/subscription/subscription.ts";
import { type Context, getServices } from "../context.server.ts";

type Outcome = "created" | "duplicate" | "too many";

/**
 * Stores what a form about a listing holds, within the limits of its client, of the address written into it, and of the
 * whole site. A repetition of a form does not count.
 */
export async function saveWithinLimits(
	context: Context,
	email: string | null,
	save: () => Promise<Outcome>,
): Promise<Outcome> {
	const { clientNetwork, formLimits } = getServices(context);
	const tokens: FormToken[] = [
		{ limit: "listingFormOfClient", key: clientNetwork },
		...(email ? [{ limit: "listingFormOfAddress", key: normalizeEmail(email) } as const] : []),
		{ limit: "listingFormOfSite", key: "all" },
	];
	if (!formLimits.tryTake(tokens)) return "too many";
	const outcome = await save();
	if (outcome === "duplicate") formLimits.giveBack(tokens);
	return outcome;
}
