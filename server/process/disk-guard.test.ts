import { expect, test, vi } from "vitest";
import { createDiskGuard } from "./disk-guard.ts";

test("[BOOK-8] [MAIL-6] below 10 % free disk, the guard says so, and logs once when that begins and ends", () => {
	const log = vi.fn();
	let free = 50;
	let nowMs = 0;
	const isLow = createDiskGuard("/data", 10, { log, now: () => nowMs, look: () => ({ bavail: free, blocks: 100 }) });
	const readAfter = (percent: number) => {
		free = percent;
		nowMs += 5000;
		return [isLow(), isLow(), isLow()];
	};
	expect(readAfter(10)).toEqual([false, false, false]);
	expect(log).not.toHaveBeenCalled();
	expect(readAfter(9)).toEqual([true, true, true]);
	expect(readAfter(0)).toEqual([true, true, true]);
	expect(log).toHaveBeenCalledOnce();
	expect(readAfter(11)).toEqual([false, false, false]);
	expect(log).toHaveBeenCalledTimes(2);
});

test("[BOOK-8] a disk that can't be looked at refuses no form", () => {
	const look = () => {
		throw new Error("EACCES");
	};
	expect(createDiskGuard("/data", 10, { log: vi.fn(), look })()).toBe(false);
});
