import { toClientNetwork, toWideNetwork } from "../../domain/client-network.ts";
import {
	type FormLimit,
	type FormLimitName,
	type FormLimits,
	type FormToken,
	formLimits,
} from "../../domain/form-limits.ts";
import { RateLimit } from "./rate-limit.ts";

/**
 * Creates a function that returns a client's form limits by its address. These limits are enforced by the form's
 * action, so that the page keeps what was typed.
 */
export function createFormLimits(
	processes: number,
	now: () => number = Date.now,
): (clientAddress: string) => FormLimits {
	const buckets = Object.fromEntries(
		Object.entries<FormLimit>(formLimits).map(([name, limit]) => [name, createBuckets(limit, processes)]),
	) as Record<FormLimitName, Bucket[]>;
	return (clientAddress) => {
		const listKeys = (tokens: FormToken[]) =>
			tokens.flatMap(({ limit, of = "" }) =>
				buckets[limit].map(({ rateLimit, toNetwork }) => ({ rateLimit, key: `${toNetwork(clientAddress)} ${of}` })),
			);
		return {
			giveBack(tokens) {
				for (const { rateLimit, key } of listKeys(tokens)) rateLimit.giveBack(key);
			},
			tryTake(tokens) {
				const keys = listKeys(tokens);
				const missing = keys.findIndex(({ rateLimit, key }) => !rateLimit.tryTake(key, now()));
				if (missing === -1) return true;
				for (const { rateLimit, key } of keys.slice(0, missing)) rateLimit.giveBack(key);
				return false;
			},
		};
	};
}

type Bucket = { rateLimit: RateLimit; toNetwork(address: string): string };

/** A limit's own bucket, and that of the network around the client, if it has one. */
function createBuckets({ network, ...limit }: FormLimit, processes: number): Bucket[] {
	const toNetwork = limit.scope === "network" ? toWideNetwork : toClientNetwork;
	const own = { rateLimit: new RateLimit(limit, processes), toNetwork };
	return network ? [own, { rateLimit: new RateLimit(network, processes), toNetwork: toWideNetwork }] : [own];
}
