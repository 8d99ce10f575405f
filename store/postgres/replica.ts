import type { Log } from "../../domain/log.ts";
import type { ChangeCounter } from "../tables.ts";
import type { ChangeMonitor, Counts } from "./change-monitor.ts";

type ReplicaOptions = {
	primary: ChangeMonitor;
	replica: ChangeMonitor;
	/** A replica that lags further behind is not read from. */
	maxLagMs: number;
	log: Log;
};

/** Maximum number of the primary's changes that wait for the replica to show them. Further ones are not measured. */
const maxPending = 1000;

/**
 * Chooses between the replica and the primary for reads that may lag. The lag is measured with the change counters: it
 * is the age of the oldest change that the primary has shown and the replica has not. This needs no synchronised
 * clocks, and detects a replica that is cut off. While the primary does not respond, the replica is used no matter how
 * far it lags.
 */
export class ReplicaChoice {
	readonly #options: ReplicaOptions;
	/** Sums of the primary's counters, each with the time at which it was seen. */
	#pending: { total: number; seenAt: number }[] = [];
	#primaryTotal = 0;
	#isUsed = false;
	/** True from a failed connection until the next reading. */
	#isLeft = false;
	/** Added to the counts of the server in use, so that versions increase with each switch. */
	#offsets: Counts = { catalogue: 0, leads: 0 };
	#last: Counts = { catalogue: 0, leads: 0 };

	constructor(options: ReplicaOptions) {
		this.#options = options;
		options.primary.onReading = (total) => this.#notePrimary(total);
		options.replica.onReading = (total) => this.#noteReplica(total);
	}

	isReplicaUsed(): boolean {
		const { replica, primary, maxLagMs } = this.#options;
		// The replica is used again only once it has caught up, so that it is not left again immediately.
		const isInTime = this.getLagMs() <= (this.#isUsed ? maxLagMs : maxLagMs / 2) || primary.getOutage() !== null;
		const isUsed = !this.#isLeft && replica.getOutage() === null && isInTime;
		if (isUsed !== this.#isUsed) this.#switch(isUsed);
		return isUsed;
	}

	/** Called when the replica has refused a connection. It is not used until it responds again. */
	leave(): void {
		this.#isLeft = true;
		void this.#options.replica.refresh();
	}

	getLagMs(): number {
		const [oldest] = this.#pending;
		return oldest ? performance.now() - oldest.seenAt : 0;
	}

	/** Increases with each change that the server in use has shown, and with each switch. */
	getChangeCount(counter: ChangeCounter): number {
		const count = this.#getMonitor().getChangeCount(counter) + this.#offsets[counter];
		this.#last[counter] = Math.max(this.#last[counter], count);
		return count;
	}

	getOutage(): { since: number; counts: Counts } | null {
		const outage = this.#getMonitor().getOutage();
		if (!outage) return null;
		const { catalogue, leads } = this.#offsets;
		return {
			since: outage.since,
			counts: { catalogue: outage.counts.catalogue + catalogue, leads: outage.counts.leads + leads },
		};
	}

	#getMonitor(): ChangeMonitor {
		return this.isReplicaUsed() ? this.#options.replica : this.#options.primary;
	}

	#switch(isUsed: boolean): void {
		this.#isUsed = isUsed;
		const { replica, primary, log } = this.#options;
		const monitor = isUsed ? replica : primary;
		// Pages from the other server become invalid, since this one may be behind.
		for (const counter of ["catalogue", "leads"] as const) {
			this.#offsets[counter] = this.#last[counter] + 1 - monitor.getChangeCount(counter);
		}
		const lagMs = Math.round(this.getLagMs());
		if (isUsed) log("info", "Public pages are read from the replica", { lagMs });
		else log("warn", "Public pages are read from the primary: the replica is gone or late", { lagMs });
	}

	#notePrimary(total: number): void {
		// Another primary took over without the last changes.
		if (total < this.#primaryTotal) this.#pending = [];
		if (total > this.#primaryTotal && this.#pending.length < maxPending) {
			this.#pending.push({ total, seenAt: performance.now() });
		}
		this.#primaryTotal = total;
	}

	#noteReplica(total: number): void {
		this.#isLeft = false;
		this.#pending = this.#pending.filter((change) => change.total > total);
	}
}
