import type { Backend } from "../../app/ports.ts";
import { retryDelay } from "../../domain/retry-delay.ts";
import { log } from "../telemetry/log.ts";

/** Milliseconds: so old the newest counts are at most. */
const betweenRollUps = 60 * 1000;

/** Adds new events to the counts of their days, every minute. After failures, less and less often. Never keeps the process from ending. */
export function scheduleRollUps({ documents }: Pick<Backend, "documents">): void {
	let failures = 0;
	setTimeout(rollUp, betweenRollUps).unref();

	async function rollUp(): Promise<void> {
		try {
			await documents.analytics.rollUp(new Date());
			failures = 0;
		} catch (error) {
			failures++;
			log("error", "Failed to roll up events", { task: "roll up events", error });
		}
		setTimeout(
			rollUp,
			failures === 0 ? betweenRollUps : retryDelay(failures, { baseDelayMs: 2 * betweenRollUps }),
		).unref();
	}
}
