import type { Activity } from "../../../domain/activity/activity.ts";
import type { Actor } from "../../../domain/audit-log/audit-entry.ts";
import type { Store, Transaction } from "../../store.ts";
import { differences, nextTimestamp, recordAuditEntry } from "../audit-log.ts";
import { upsertRows } from "../write-rows.ts";
import { type StoredActivity, toActivity, toPlannedRow } from "./activity-rows.ts";
import { replaceSessions } from "./activity-sessions.ts";
import { keepSourceSays } from "./source-says.ts";

export function lockActivity(transaction: Transaction, { engine }: Store, id: string) {
	const activity = transaction.selectFrom("activities").where("id", "=", id).selectAll();
	return activity.$call(engine.forUpdate).executeTakeFirst();
}

/** Requires the lock of `lockActivities`. The origin stays. Returns the activity as stored. */
export async function changeActivity(
	transaction: Transaction,
	store: Store,
	row: StoredActivity,
	change: (activity: Activity) => Activity,
	actor: Actor,
): Promise<{ activity: Activity; entry: number }> {
	const before = toActivity(row);
	const changed = { ...keepSourceSays(before, change(before)), updatedAt: nextTimestamp(before.updatedAt) };
	const planned = toPlannedRow(changed, row.origin, store);
	const after = toActivity(planned.row);
	await upsertRows(transaction, store, "activities", [planned.row]);
	await replaceSessions(transaction, store, [planned]);
	const entry = await recordAuditEntry(transaction, {
		collection: "activities",
		documentId: before.id,
		title: before.title,
		...actor,
		...differences(before, after),
	});
	return { activity: after, entry };
}
