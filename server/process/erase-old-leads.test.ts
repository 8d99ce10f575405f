import { expect, test, vi } from "vitest";
import { eraseOldLeads } from "./erase-old-leads.ts";

const leadDay = new Date("2026-11-22T20:00:00.000Z");

test("[LEAD-1] the daily job erases leads that were last changed 24 months ago, in batches", async () => {
	const eraseUnchangedSince = vi.fn().mockResolvedValueOnce(100).mockResolvedValueOnce(100).mockResolvedValueOnce(3);
	await eraseOldLeads({ eraseUnchangedSince }, 24, leadDay, new AbortController().signal);
	expect(eraseUnchangedSince.mock.calls).toEqual(Array(3).fill(["2024-11-22T20:00:00.000Z", 100, { by: "retention" }]));
});

test("[LEAD-1] the job ends after the current batch when the process is about to stop", async () => {
	const stopping = new AbortController();
	const eraseUnchangedSince = vi.fn(async () => {
		stopping.abort();
		return 100;
	});
	await eraseOldLeads({ eraseUnchangedSince }, 24, leadDay, stopping.signal);
	expect(eraseUnchangedSince).toHaveBeenCalledTimes(1);
});
