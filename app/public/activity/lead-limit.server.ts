import type { FormToken } from "../../../domain/form-limits.ts";
import type { LeadLimit } from "../../../domain/lead/save-lead.ts";
import { type Context, getServices } from "../../context.server.ts";

/** The limits of a lead: of its client, its activity, the address written into it, and the whole site. */
export function createLeadLimit(context: Context, activityId: string, email: string): LeadLimit {
	const { clientNetwork, formLimits } = getServices(context);
	const pair = `${clientNetwork} ${activityId}`;
	const tokens: FormToken[] = [
		{ limit: "leadOfClient", key: clientNetwork },
		{ limit: "leadOfClientForActivity", key: pair },
		{ limit: "leadForActivity", key: activityId },
		{ limit: "leadOfAddress", key: email },
		{ limit: "leadOfSite", key: "all" },
	];
	const popularity: FormToken[] = [{ limit: "popularity", key: pair }];
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
