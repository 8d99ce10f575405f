/** An address may send so many batches at once, and so many more each second: a school behind one address stays below. */
const burst = 120;
const perSecond = 4;
/** The most addresses remembered; the one remembered longest goes first. */
const mostAddresses = 10_000;

/** Counts the batches of each address, in memory alone. */
export class EventQuota {
	readonly #left = new Map<string, { batches: number; at: number }>();

	/** Takes one batch off the address's quota; false where nothing is left of it. `now` in milliseconds. */
	take(address: string, now: number): boolean {
		const known = this.#left.get(address);
		const regained = known ? ((now - known.at) / 1000) * perSecond : 0;
		const batches = known ? Math.min(burst, known.batches + regained) : burst;
		const mayPass = batches >= 1;
		this.#left.delete(address);
		this.#left.set(address, { batches: mayPass ? batches - 1 : batches, at: now });
		if (this.#left.size > mostAddresses) this.#left.delete(this.#left.keys().next().value as string);
		return mayPass;
	}
}
