import { LRUCache } from "lru-cache";
import { toClientNetwork, toWideNetwork } from "../../domain/client-network.ts";
import { createClockWatch } from "../../domain/clock-watch.ts";
import { dayMs, minuteMs } from "../../domain/durations.ts";
import {
	type MailPurpose,
	type MailSlots,
	mailBudgetPeriodMinutes,
	mailBudgets,
	mailPurposes,
} from "../../domain/form-limits.ts";

/** The longest that a mail is delayed by its client's own budget. */
const maxClientDelayMs = 2 * dayMs;

/**
 * The longest that a mail is delayed. If every period before that is full, the form is still stored, but no mail is
 * written for it.
 */
const maxDelayMs = 7 * dayMs;

const periodMs = mailBudgetPeriodMinutes * minuteMs;

/**
 * Upper limits of what is remembered. Beyond them, the least recently seen client or network starts with a full budget
 * again.
 */
const maxClients = 10_000;
const maxNetworks = 2000;

/**
 * Creates a function that returns the mail slots of a request by its client's address. Slots are counted in this
 * process only: `processes` is the number of processes that share the budgets, and each one enforces its share.
 */
export function createMailSlots(processes: number, now: () => number): (clientAddress: string) => MailSlots {
	const clients = new ClientQueue(processes);
	const networks = new LRUCache<string, MailCalendar>({ max: maxNetworks });
	const sites = mapPurposes(() => new MailCalendar(mailBudgets.site, processes));
	const hasGoneBack = createClockWatch(() => new Date(now()), periodMs);

	function book(clientAddress: string, purpose: MailPurpose): Date | null {
		const nowMs = now();
		// A clock that ran ahead has booked slots too far in the future, which clients would have to wait for.
		if (hasGoneBack()) clients.clear();
		const queue = purpose === "ownData" ? purpose : "others";
		const earliestMs = clients.book(`${queue} ${toClientNetwork(clientAddress)}`, nowMs);
		const key = `${purpose} ${toWideNetwork(clientAddress)}`;
		const network = networks.get(key) ?? new MailCalendar(mailBudgets.network, processes);
		networks.set(key, network);
		const calendars = [network, sites[purpose]];
		const lastPeriod = toPeriod(nowMs + maxDelayMs);
		let period = toPeriod(earliestMs);
		while (calendars.some((calendar) => calendar.isFull(period))) if (++period > lastPeriod) return null;
		for (const calendar of calendars) calendar.add(period, toPeriod(nowMs));
		return new Date(Math.max(earliestMs, period * periodMs));
	}

	return (clientAddress) => {
		const slots = new Map<MailPurpose, Date | null>();
		return mapPurposes((purpose) => () => {
			const slot = slots.get(purpose);
			if (slot !== undefined) return slot;
			const booked = book(clientAddress, purpose);
			slots.set(purpose, booked);
			return booked;
		});
	};
}

function mapPurposes<T>(create: (purpose: MailPurpose) => T): Record<MailPurpose, T> {
	return Object.fromEntries(mailPurposes.map((purpose) => [purpose, create(purpose)])) as Record<MailPurpose, T>;
}

/** A token bucket per client that lends future tokens (GCRA, virtual scheduling), up to the longest delay. */
class ClientQueue {
	readonly #capacity: number;
	readonly #intervalMs: number;
	/** When each client's bucket is full again, in milliseconds since the epoch. */
	readonly #fullAt = new LRUCache<string, number>({ max: maxClients });

	constructor(processes: number) {
		this.#capacity = Math.ceil(mailBudgets.client / processes);
		this.#intervalMs = periodMs * processes;
	}

	/** Lets every client start with a full budget. */
	clear(): void {
		this.#fullAt.clear();
	}

	/** Takes a token. Returns the time at which it becomes available, in milliseconds since the epoch. */
	book(client: string, nowMs: number): number {
		const burstMs = this.#capacity * this.#intervalMs;
		const fullAt = Math.max(this.#fullAt.get(client) ?? 0, nowMs) + this.#intervalMs;
		const nextFullAt = Math.min(fullAt, nowMs + maxClientDelayMs + burstMs);
		this.#fullAt.set(client, nextFullAt);
		return Math.max(nowMs, nextFullAt - burstMs);
	}
}

/** Counts mails by the period they leave in. A booking for a later period leaves earlier ones free for others. */
class MailCalendar {
	readonly #maxPerPeriod: number;
	readonly #counts = new Map<number, number>();

	constructor(maxPerPeriod: number, processes: number) {
		this.#maxPerPeriod = Math.ceil(maxPerPeriod / processes);
	}

	isFull(period: number): boolean {
		return this.#count(period) >= this.#maxPerPeriod;
	}

	add(period: number, present: number): void {
		for (const past of this.#counts.keys()) if (past < present) this.#counts.delete(past);
		this.#counts.set(period, this.#count(period) + 1);
	}

	#count(period: number): number {
		return this.#counts.get(period) ?? 0;
	}
}

function toPeriod(timeMs: number): number {
	return Math.floor(timeMs / periodMs);
}
