import type { Backend } from "../backend/backend.ts";

/** Milliseconds: so old the newest counts are at most. */
const betweenRollUps = 60 * 1000;

/** Adds new events to the counts of their days, every minute. Never keeps the process from ending. */
export function scheduleRollUps({ documents }: Pick<Backend, "documents">): void {
	setTimeout(rollUp, betweenRollUps).unref();

	async function rollUp(): Promise<void> {
		try {
			await documents.analytics.rollUp(new Date());
		} catch (error) {
			const cause = error instanceof Error ? error.stack : String(error);
			console.error(JSON.stringify({ level: "error", task: "roll up events", error: cause }));
		}
		setTimeout(rollUp, betweenRollUps).unref();
	}
}
