import { toClientNetwork, toWideNetwork } from "../../domain/client-network.ts";
import { type FormLimitName, type FormLimits, type FormToken, formLimits } from "../../domain/form-limits.ts";
import { RateLimit } from "./rate-limit.ts";

/**
 * Creates a function that returns a client's form limits by its address. These limits are enforced by the form's
 * action, so that the page keeps what was typed.
 */
export function createFormLimits(
	processes: number,
	now: () => number = Date.now,
): (clientAddress: string) => FormLimits {
	const names = Object.keys(formLimits) as FormLimitName[];
	const rateLimits = Object.fromEntries(
		names.map((name) => [name, new RateLimit(formLimits[name], processes)]),
	) as Record<FormLimitName, RateLimit>;
	return (clientAddress) => {
		const getKey = ({ limit, of = "" }: FormToken) => {
			const toNetwork = formLimits[limit].scope === "network" ? toWideNetwork : toClientNetwork;
			return `${toNetwork(clientAddress)} ${of}`;
		};
		const giveBack = (tokens: FormToken[]) => {
			for (const token of tokens) rateLimits[token.limit].giveBack(getKey(token));
		};
		return {
			giveBack,
			tryTake(tokens) {
				const missing = tokens.findIndex((token) => !rateLimits[token.limit].tryTake(getKey(token), now()));
				if (missing === -1) return true;
				giveBack(tokens.slice(0, missing));
				return false;
			},
		};
	};
}
