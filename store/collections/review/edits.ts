import type { Activity } from "../../../domain/activity/activity.ts";
import type { Correction, EditableItem, Report, SentItem } from "../../../domain/review/review-item.ts";
import type { Store } from "../../store.ts";
import { findLastActor } from "../audit-log.ts";
import { toActivity } from "../catalogue/activity-rows.ts";
import { changeActivity } from "../catalogue/change-activity.ts";
import type { UpdateResult } from "../staff-editing.ts";
import { applyProposal, readFields } from "./apply-proposal.ts";
import { findCorrections } from "./corrections.ts";
import { findReports } from "./reports.ts";
import type { ReviewWork } from "./review-work.ts";

export async function findForEditing(
	store: Store,
	{ kind, id }: EditableItem,
): Promise<{ item: SentItem & (Correction | Report); activity: Activity; proposed: Activity } | null> {
	const [item] = await (kind === "correction" ? findCorrections(store, [id]) : findReports(store, [id]));
	if (item?.state !== "open" || (item.kind !== "correction" && item.kind !== "report")) return null;
	if (item.kind === "correction" && item.isImmediate) return null;
	const row = await selectActivity(store.read, item.activityId).executeTakeFirst();
	if (!row) return null;
	const activity = toActivity(row);
	if (item.kind === "report") return { item, activity, proposed: activity };
	const { fields } = await store.read
		.selectFrom("activity_proposals")
		.where("id", "=", id)
		.select("fields")
		.executeTakeFirstOrThrow();
	return { item, activity, proposed: applyProposal(activity, readFields(fields), store.clock.catalogueNow()) };
}

export async function approveEdited(
	work: ReviewWork,
	item: EditableItem,
	fields: Partial<Activity>,
	expectedVersion: string,
): Promise<UpdateResult> {
	const { transaction, store, by } = work;
	const found = await findItem(work, item);
	if (found?.state !== "open") return { outcome: "missing" };
	const row = await selectActivity(transaction, found.activity_id).$call(store.engine.forUpdate).executeTakeFirst();
	if (!row) return { outcome: "missing" };
	if (row.updated_at !== expectedVersion) {
		const lastActor = await findLastActor(transaction, "activities", row.id);
		return { outcome: "conflict", updatedAt: row.updated_at, by: lastActor };
	}
	const change = (activity: Activity) => ({ ...activity, ...fields });
	const { activity, entry } = await changeActivity(transaction, store, row, change, { by });
	await close(work, item, entry);
	return { outcome: "changed", updatedAt: activity.updatedAt, entry };
}

function findItem({ transaction, store }: ReviewWork, { kind, id }: EditableItem) {
	return transaction
		.selectFrom(kind === "correction" ? "activity_proposals" : "listing_reports")
		.where("id", "=", id)
		.select(["activity_id", "state"])
		.$call(store.engine.forUpdate)
		.executeTakeFirst();
}

/** Approves the item with the change of the activity that an audit log entry records. */
async function close({ transaction, store }: ReviewWork, { kind, id }: EditableItem, entry: number): Promise<void> {
	const now = store.clock.now().toISOString();
	if (kind === "correction") {
		await transaction
			.updateTable("activity_proposals")
			.where("id", "=", id)
			.set({ entry_id: entry, state: "approved", decided_at: now })
			.execute();
	} else {
		await transaction
			.updateTable("listing_reports")
			.where("id", "=", id)
			.set({ entry_id: entry, state: "settled", settled_at: now })
			.execute();
	}
}

function selectActivity(database: Pick<Store["read"], "selectFrom">, id: string) {
	return database.selectFrom("activities").where("id", "=", id).selectAll();
}
