import { Temporal } from "temporal-polyfill";
import type { Documents } from "../../store/port.ts";
import { log } from "../telemetry/log.ts";

/** The actor in the audit log's entries. */
export const retentionJob = { by: "retention" };

/** Leads per transaction: short transactions, so that parents don't wait for them. */
const maxBatchSize = 100;

/** Erases leads that have not been changed for `retentionMonths`. The audit log records only their number. */
export async function eraseOldLeads(
	leads: Pick<Documents["leads"], "eraseUnchangedSince">,
	retentionMonths: number,
	now: Date,
	signal: AbortSignal,
): Promise<void> {
	const time = Temporal.Instant.fromEpochMilliseconds(now.getTime())
		.toZonedDateTimeISO("UTC")
		.subtract({ months: retentionMonths })
		.toInstant()
		.toString({ fractionalSecondDigits: 3 });
	let total = 0;
	let count = maxBatchSize;
	while (count === maxBatchSize && !signal.aborted) {
		count = await leads.eraseUnchangedSince(time, maxBatchSize, retentionJob);
		total += count;
	}
	if (total > 0) log("info", "Erased old leads", { count: total, retentionMonths });
}
