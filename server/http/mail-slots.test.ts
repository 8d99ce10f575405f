import { expect, test } from "vitest";
import { dayMs, minuteMs } from "../../domain/durations.ts";
import { type MailPurpose, mailBudgetPeriodMinutes, mailBudgets } from "../../domain/form-limits.ts";
import { createMailSlots } from "./mail-slots.ts";

const periodMs = mailBudgetPeriodMinutes * minuteMs;

/**
 * Starts at the beginning of a period. Each call of `book` stands for a client's form, and returns the delay of its
 * mail in minutes, or NaN if there is no mail.
 */
function startSlots(processes = 1) {
	const time = { nowMs: 1000 * periodMs };
	const createSlots = createMailSlots(processes, () => time.nowMs);
	return {
		time,
		createSlots,
		book(address: string, purpose: MailPurpose = "lead"): number {
			return ((createSlots(address)[purpose]()?.getTime() ?? Number.NaN) - time.nowMs) / minuteMs;
		},
	};
}

const repeat = <T>(count: number, create: (index: number) => T) =>
	Array.from({ length: count }, (_, index) => create(index));

function countByDelay(delays: number[]): Map<number, number> {
	const counts = new Map<number, number>();
	for (const delay of delays) counts.set(delay, (counts.get(delay) ?? 0) + 1);
	return counts;
}

test("[MAIL-6] a client's first three mails leave at once, then one every ten minutes", () => {
	const { book, time } = startSlots();
	expect(repeat(6, () => book("192.0.2.1"))).toEqual([0, 0, 0, 10, 20, 30]);
	time.nowMs += 40 * minuteMs;
	expect(repeat(3, () => book("192.0.2.1"))).toEqual([0, 10, 20]);
	time.nowMs += dayMs;
	expect(repeat(4, () => book("192.0.2.1"))).toEqual([0, 0, 0, 10]);
});

test("[MAIL-6] all mails of one form share one slot", () => {
	const { createSlots, book } = startSlots();
	const slots = createSlots("192.0.2.1");
	expect(new Set(repeat(5, () => slots.lead()?.getTime())).size).toBe(1);
	expect(repeat(3, () => book("192.0.2.1"))).toEqual([0, 0, 10]);
});

test("[MAIL-6] a client's mails beyond two days of its budget leave as fast as its network's budget allows", () => {
	const { book } = startSlots();
	const delays = repeat(1000, () => book("192.0.2.1"));
	expect(delays).toEqual(delays.toSorted((a, b) => a - b));
	const counts = countByDelay(delays.filter((delay) => delay >= 2 * 24 * 60));
	expect([...counts.values()].slice(0, -1)).toEqual(Array(counts.size - 1).fill(mailBudgets.network));
});

test("[MAIL-6] one client's backlog does not delay other clients, whether in its network or not", () => {
	const { book } = startSlots();
	repeat(1000, () => book("192.0.2.1"));
	expect(book("192.0.2.2")).toBe(0);
	expect(book("198.51.100.1")).toBe(0);
});

test("[MAIL-6] a network's mails beyond its budget wait for the next period, those of other networks do not", () => {
	const { book } = startSlots();
	const delays = repeat(3 * mailBudgets.network, (n) => book(`2001:db8:1:${n.toString(16)}::1`));
	expect(delays).toEqual([0, 10, 20].flatMap((delay) => Array(mailBudgets.network).fill(delay)));
	expect(book("192.0.2.1")).toBe(0);
});

test("[MAIL-6] a network that sends from 61,000 clients uses its budget for a week, then gets no mails, and delays nobody else", () => {
	const { book, time } = startSlots();
	const delays = repeat(61_000, (n) => book(`2001:db8:1:${n.toString(16)}::1`));
	const written = delays.filter((delay) => !Number.isNaN(delay));
	const week = repeat(7 * 24 * 6 + 1, (n) => 10 * n);
	expect(written).toEqual(week.flatMap((delay) => Array(mailBudgets.network).fill(delay)));
	expect(delays.slice(written.length)).toEqual(Array(61_000 - written.length).fill(Number.NaN));
	expect(book("192.0.2.1")).toBe(0);
	time.nowMs += 2 * dayMs;
	expect(book("192.0.2.2")).toBe(0);
	expect(book("2001:db8:1::1")).toBe(5 * 24 * 60 + 10);
});

test("[MAIL-6] the site's mails beyond its budget wait for the next period, those of other purposes do not", () => {
	const { book } = startSlots();
	const delays = repeat(mailBudgets.site + 1, (n) => book(`10.${n >> 8}.${n & 255}.1`, "newsletter"));
	expect([delays[0], delays.at(-2), delays.at(-1)]).toEqual([0, 0, 10]);
	expect(book("198.51.100.1")).toBe(0);
});

test("[MAIL-6] links to one's own data don't share the client's budget with other forms", () => {
	const { book } = startSlots();
	repeat(10, () => book("192.0.2.1", "newsletter"));
	expect(book("192.0.2.1", "lead")).toBeGreaterThan(0);
	expect(repeat(4, () => book("192.0.2.1", "ownData"))).toEqual([0, 0, 0, 10]);
});

test("[MAIL-6] several processes share the budgets, and each still sends a client's first mail at once", () => {
	const slots = repeat(2, () => startSlots(2));
	expect(slots.map(({ book }) => repeat(4, () => book("192.0.2.1")))).toEqual(Array(2).fill([0, 0, 20, 40]));
	const { book } = startSlots(16);
	expect(repeat(3, () => book("192.0.2.1"))).toEqual([0, 160, 320]);
});

test("[MAIL-6] a clock that ran hours ahead does not delay mails once it is corrected", () => {
	const { book, time } = startSlots();
	time.nowMs += dayMs;
	book("192.0.2.1");
	time.nowMs -= dayMs;
	expect(repeat(4, () => book("192.0.2.1"))).toEqual([0, 0, 0, 10]);
});
