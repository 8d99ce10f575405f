import { expect, test } from "vitest";
import type { Start } from "./documents.contract.ts";

const quota = { burst: 10, perSecond: 2 };
const at = (seconds: number) => new Date(Date.UTC(2027, 0, 1, 12, 0, seconds));

/** Quotas that several processes settle. */
export function quotasContract(start: Start): void {
	test("[ANA-4] what is used of a quota anywhere is missing everywhere, and comes back with time", async () => {
		const { documents, openAgain } = await start();
		const other = await openAgain();
		const use = (quotas: typeof documents.quotas, count: number, seconds: number) =>
			quotas.settle(new Map([["192.0.2.1", count]]), quota, at(seconds));
		expect((await use(documents.quotas, 4, 0)).get("192.0.2.1")).toBe(6);
		expect((await use(other.quotas, 5, 0)).get("192.0.2.1")).toBe(1);
		expect((await use(documents.quotas, 0, 3)).get("192.0.2.1")).toBe(7);
		expect((await use(documents.quotas, 15, 3)).get("192.0.2.1"), "A debt is paid back").toBe(-8);
		expect((await use(other.quotas, 40, 3)).get("192.0.2.1"), "up to a burst").toBe(-10);
		expect((await use(other.quotas, 0, 100)).get("192.0.2.1")).toBe(10);
	});

	test("[ANA-4] what many processes settle at once adds up, and no address is kept", async () => {
		const { documents, openAgain, sql } = await start();
		const other = await openAgain();
		const used = new Map(Array.from({ length: 50 }, (_, n) => [`192.0.2.${n}`, 1]));
		const settled = [1, 2, 3, 4, 5, 6].map((n) => (n % 2 ? documents : other).quotas.settle(used, quota, at(0)));
		await Promise.all(settled);
		const left = await documents.quotas.settle(used, quota, at(0));
		expect(new Set(left.values())).toEqual(new Set([3]));
		expect(JSON.stringify(sql("select * from quotas"))).not.toContain("192.0.2");
		await documents.quotas.settle(new Map([["192.0.2.200", 1]]), quota, at(60));
		expect(sql("select * from quotas")).toHaveLength(1);
	});
}
