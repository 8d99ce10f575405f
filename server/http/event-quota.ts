import { type Quota, regained } from "../../domain/quota.ts";
import type { Quotas } from "../../store/port.ts";
import { log } from "../telemetry/log.ts";

/** Batches of events from one address: a school behind one address stays below. */
const quota: Quota = { burst: 120, perSecond: 4 };
/** The most addresses remembered; the one remembered longest goes first. */
const mostAddresses = 10_000;
/** Milliseconds between two looks at what other processes have let pass. */
const betweenSettlings = 1000;

/**
 * Counts the batches of each address: in memory, so that none costs a look at the store, and with the other processes
 * and machines by settling what was used with the store, once a second. Until then each knows of its own alone: together
 * they may let pass one burst each, which the address then pays back.
 */
export class EventQuota {
	readonly #quotas: Quotas;
	readonly #left = new Map<string, { batches: number; at: number }>();
	#used = new Map<string, number>();
	#timer: NodeJS.Timeout | null = null;

	constructor(quotas: Quotas) {
		this.#quotas = quotas;
	}

	/** Takes one batch off the address's quota; false where nothing is left of it. `now` in milliseconds. */
	take(address: string, now: number): boolean {
		const known = this.#left.get(address);
		const batches = known ? regained(quota, known.batches, (now - known.at) / 1000) : quota.burst;
		const mayPass = batches >= 1;
		this.#keep(address, mayPass ? batches - 1 : batches, now);
		if (mayPass) {
			this.#used.set(address, (this.#used.get(address) ?? 0) + 1);
			this.#timer ??= setTimeout(() => void this.#settle(), betweenSettlings).unref();
		}
		return mayPass;
	}

	async #settle(): Promise<void> {
		const used = this.#used;
		this.#used = new Map();
		this.#timer = null;
		try {
			const now = new Date();
			const left = await this.#quotas.settle(used, quota, now);
			for (const [address, batches] of left) {
				this.#keep(address, batches - (this.#used.get(address) ?? 0), now.getTime());
			}
		} catch (error) {
			// Each process goes on by its own count.
			log("warn", "Failed to settle quotas", { task: "settle quotas", error });
		}
	}

	#keep(address: string, batches: number, at: number): void {
		this.#left.delete(address);
		this.#left.set(address, { batches, at });
		if (this.#left.size > mostAddresses) this.#left.delete(this.#left.keys().next().value as string);
	}
}
