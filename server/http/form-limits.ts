import { type FormLimits, formLimits } from "../../domain/form-limits.ts";
import { RateLimit } from "./rate-limit.ts";

/** Limits forms whose action answers what is sent too often, so that the page keeps what was typed. */
export function createFormLimits(processes: number, now: () => number = Date.now): FormLimits {
	const names = Object.keys(formLimits) as (keyof typeof formLimits)[];
	const rateLimits = Object.fromEntries(
		names.map((name) => [name, new RateLimit(formLimits[name], processes)]),
	) as Record<keyof typeof formLimits, RateLimit>;
	return {
		tryTake(tokens) {
			const missing = tokens.findIndex(({ limit, key }) => !rateLimits[limit].tryTake(key, now()));
			if (missing === -1) return true;
			this.giveBack(tokens.slice(0, missing));
			return false;
		},
		giveBack(tokens) {
			for (const { limit, key } of tokens) rateLimits[limit].giveBack(key);
		},
	};
}
