import { visitor } from "../../domain/audit-log/audit-entry.ts";
import { createEntryLimit } from "../../domain/audit-log/create-entry-limit.ts";
import type { Documents } from "../../store/port.ts";
import { log } from "../telemetry/log.ts";

/** Why a form was not accepted. */
export type Refusal = "sent from another site" | "sent without a session";

/**
 * Records a refused form in the audit log by its route pattern, since the path itself may hold an id or a signed link.
 */
export type RecordRefusal = (reason: Refusal, path: string) => Promise<void>;

export function createRefusalRecorder(
	auditLog: Pick<Documents["auditLog"], "record">,
	matchRoute: (path: string) => string,
): RecordRefusal {
	const takeEntry = createEntryLimit();

	return async (reason, path) => {
		const entry = takeEntry(Date.now());
		if (!entry) return;
		const title = `A form for ${matchRoute(path)}`;
		const after = { reason, ...(entry.leftOut > 0 && { leftOut: entry.leftOut }) };
		try {
			await auditLog.record({
				...visitor,
				action: "refused",
				collection: "requests",
				documentId: "",
				title,
				before: null,
				after,
			});
		} catch (error) {
			log("warn", "A refused form is not in the audit log", { error });
		}
	};
}
