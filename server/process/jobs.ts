import type { Backend } from "../../app/ports.ts";
import { deleteUnusedPictures } from "../../files/pictures/delete-unused-pictures.ts";
import { log } from "../telemetry/log.ts";
import type { Job } from "./scheduler.ts";

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;

/** The jobs of one process for all. Running them on several machines is safe: each event is counted once. */
export function createJobs(backend: Backend): Job[] {
	const { activities } = backend.documents;
	return [
		{
			name: "move activities on to their next session",
			firstDelayMs: minuteMs,
			intervalMs: minuteMs,
			retryBaseDelayMs: minuteMs,
			run: () => activities.advanceNextSessions(),
		},
		{
			name: "extend schedules",
			firstDelayMs: 5 * minuteMs,
			intervalMs: dayMs,
			retryBaseDelayMs: 10 * minuteMs,
			async run() {
				const count = await activities.extendSchedules();
				if (count > 0) log("info", "Extended the schedules of activities", { count });
			},
		},
		{
			name: "roll up analytics events",
			firstDelayMs: minuteMs,
			intervalMs: minuteMs,
			retryBaseDelayMs: 2 * minuteMs,
			run: () => backend.documents.analytics.rollUp(new Date()),
		},
		{
			name: "delete unreferenced pictures",
			firstDelayMs: 10 * minuteMs,
			intervalMs: dayMs,
			retryBaseDelayMs: 10 * minuteMs,
			async run() {
				const deleted = await deleteUnusedPictures(backend, new Date());
				if (deleted.length > 0) log("info", "Deleted pictures that no document references", { count: deleted.length });
			},
		},
	];
}
