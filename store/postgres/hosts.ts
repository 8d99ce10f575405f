import { Client, type ClientConfig } from "pg";
import type { SessionTarget } from "./address.ts";

/**
 * The hosts of an address, of which one is current: all connections of a process go to it, until it cannot be reached or is
 * not of the wanted kind. Then the next one is tried.
 */
export class Hosts {
	readonly count: number;
	readonly #target: SessionTarget;
	#current = 0;
	/** Attempts since the last that succeeded. */
	#misses = 0;

	constructor(count: number, target: SessionTarget) {
		this.count = count;
		this.#target = target;
	}

	get current(): number {
		return this.#current;
	}

	/** How many attempts it takes to have tried every host. A preference takes a second round, without it. */
	get attempts(): number {
		return this.#target === "prefer-standby" ? 2 * this.count : this.count;
	}

	/** The kind of server that the next connection needs. */
	get target(): SessionTarget {
		if (this.#target !== "prefer-standby") return this.#target;
		return this.#misses < this.count ? "standby" : "any";
	}

	/** A host has failed: the next one is current, unless another connection has found that out already. */
	moveOn(from: number): void {
		this.#misses++;
		if (from === this.#current) this.#current = (from + 1) % this.count;
	}

	/** A connection succeeded. */
	settle(): void {
		this.#misses = 0;
	}
}

export type HostOptions = {
	hosts: Hosts;
	/** The configuration of a connection to each host. */
	configs: ClientConfig[];
	/** What each session sets first: SQL statements without parameters. */
	setUp: string;
};

/** A connection to the host that is current when it is created. */
export class HostClient extends Client {
	readonly hostNumber: number;
	readonly #options: HostOptions;

	constructor(options: HostOptions, overrides: ClientConfig = {}) {
		super({ ...options.configs[options.hosts.current], ...overrides });
		this.hostNumber = options.hosts.current;
		this.#options = options;
		// A broken connection fails its queries, which is where it matters.
		this.on("error", () => {});
	}

	/** Whether connections go to another host by now. */
	get isOutdated(): boolean {
		return this.hostNumber !== this.#options.hosts.current;
	}

	override connect(): Promise<Client>;
	override connect(callback: (error: Error) => void): void;
	override connect(callback?: (error: Error) => void): Promise<Client> | undefined {
		const connecting = this.#connect();
		if (!callback) return connecting;
		connecting.then(() => (callback as () => void)(), callback);
		return undefined;
	}

	async #connect(): Promise<Client> {
		const { hosts, setUp } = this.#options;
		try {
			await super.connect();
			await this.#check(hosts.target, setUp);
		} catch (error) {
			hosts.moveOn(this.hostNumber);
			throw error;
		}
		hosts.settle();
		return this;
	}

	/** One round trip: the session's settings, and what kind of server this is. */
	async #check(target: SessionTarget, setUp: string): Promise<void> {
		const results = (await this.query(`${setUp}; ${kindQuery}`)) as unknown as { rows: Kind[] }[];
		const kind = results.at(-1)?.rows[0];
		if (kind && satisfies[target](kind)) return;
		// The pool closes no connection that never was one of its own.
		this.end().catch(() => {});
		throw new Error(`the server is not ${target}`);
	}
}

type Kind = { is_standby: boolean; is_read_only: boolean };
const kindQuery = `select pg_is_in_recovery() as is_standby,
	pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as is_read_only`;

const satisfies: Record<SessionTarget, (kind: Kind) => boolean> = {
	any: () => true,
	"read-write": (kind) => !kind.is_read_only,
	"read-only": (kind) => kind.is_read_only,
	primary: (kind) => !kind.is_standby,
	standby: (kind) => kind.is_standby,
	"prefer-standby": () => true,
};

/** Connects to the first host that can be used. Throws what the last one said. */
export async function connectToHost(options: HostOptions, overrides?: ClientConfig): Promise<HostClient> {
	for (let attempt = 1; ; attempt++) {
		const client = new HostClient(options, overrides);
		try {
			await client.connect();
			return client;
		} catch (error) {
			await client.end().catch(() => {});
			if (attempt >= options.hosts.attempts) throw error;
		}
	}
}
