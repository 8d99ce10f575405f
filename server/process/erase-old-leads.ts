import { Temporal } from "temporal-polyfill";
import type { Leads } from "../../store/port.ts";
import { log } from "../telemetry/log.ts";

/** The actor of the audit log's entries. */
export const retentionJob = { by: "retention" };

/** Leads per transaction: a short one, so that no parent waits for it. */
const maxBatchSize = 100;

/** Erases the leads that were not changed for so many months. Of them the audit log says how many they were. */
export async function eraseOldLeads(
	leads: Pick<Leads, "eraseUnchangedSince">,
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
	if (total > 0) log("info", "Erased leads that were not changed for long", { count: total, retentionMonths });
}
