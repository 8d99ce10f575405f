import type { FormToken } from "../../../domain/form-limits.ts";
import type { LeadLimit } from "../../../domain/lead/save-leads.ts";
import { type Context, getServices } from "../../context.server.ts";

/** The limits of the client that sends a lead. */
export function createLeadLimit(context: Context, activityId: string): LeadLimit {
	const { formLimits } = getServices(context);
	const tokens: FormToken[] = [{ limit: "lead" }, { limit: "leadForActivity", of: activityId }];
	const popularity: FormToken[] = [{ limit: "popularity", of: activityId }];
	let isCounted = false;
	return {
		tryTake: () => formLimits.tryTake(tokens),
		tryCount() {
			isCounted = formLimits.tryTake(popularity);
			return isCounted;
		},
		giveBack: () => formLimits.giveBack(isCounted ? [...tokens, ...popularity] : tokens),
	};
}
