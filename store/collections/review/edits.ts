import type { Activity } from "../../../domain/activity/activity.ts";
import type { Correction, EditableItem, Report, SentItem } from "../../../domain/review/review-item.ts";
import type { Store } from "../../store.ts";
import { toActivity } from "../catalogue/activity-rows.ts";
import { createActivityEditing } from "../catalogue/staff-activities.ts";
import type { Choice, UpdateResult } from "../staff-editing.ts";
import { applyProposal, readFields } from "./apply-proposal.ts";
import { findCorrections, setState } from "./corrections.ts";
import { findReports } from "./reports.ts";
import type { ReviewWork } from "./review-work.ts";

export async function findForEditing(
	store: Store,
	{ kind, id }: EditableItem,
): Promise<{ item: SentItem & (Correction | Report); activity: Activity; proposed: Activity } | null> {
	const [item] = await (kind === "correction" ? findCorrections(store, [id]) : findReports(store, [id]));
	if (item?.state !== "open" || (item.kind !== "correction" && item.kind !== "report")) return null;
	if (item.kind === "correction" && item.isImmediate) return null;
	const row = await store.read
		.selectFrom("activities")
		.where("id", "=", item.activityId)
		.selectAll()
		.executeTakeFirst();
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
	choice?: Choice,
): Promise<UpdateResult> {
	const { transaction, store, by } = work;
	const found = await findItem(work, item);
	if (found?.state !== "open") return { outcome: "missing" };
	const change = { ...fields, id: found.activity_id };
	const result = await createActivityEditing(store).updateIn(transaction, change, expectedVersion, { by }, choice);
	if (result.outcome === "changed") await close(work, item, result.entry ?? null);
	return result;
}

function findItem({ transaction, store }: ReviewWork, { kind, id }: EditableItem) {
	return transaction
		.selectFrom(kind === "correction" ? "activity_proposals" : "listing_reports")
		.where("id", "=", id)
		.select(["activity_id", "state"])
		.$call(store.engine.forUpdate)
		.executeTakeFirst();
}

async function close(work: ReviewWork, { kind, id }: EditableItem, entry_id: number | null): Promise<void> {
	if (kind === "correction") return setState(work, id, { state: "approved", entry_id });
	const settled_at = work.store.clock.now().toISOString();
	await work.transaction
		.updateTable("listing_reports")
		.where("id", "=", id)
		.set({ entry_id, state: "settled", settled_at })
		.execute();
}
