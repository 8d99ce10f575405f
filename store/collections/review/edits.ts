import type { Activity } from "../../../domain/activity/activity.ts";
import type { Correction, EditableItem, Report, ReviewEdit, SentItem } from "../../../domain/review/review-item.ts";
import type { Store } from "../../store.ts";
import { applyChange } from "../apply-change.ts";
import { differences, findLastActor } from "../audit-log.ts";
import { toActivity } from "../catalogue/activity-rows.ts";
import { changeActivity } from "../catalogue/change-activity.ts";
import type { UpdateResult } from "../staff-editing.ts";
import { applyProposal, readFields } from "./apply-proposal.ts";
import { findCorrections } from "./corrections.ts";
import { findReports } from "./reports.ts";
import type { Decide, ReviewWork } from "./review-work.ts";

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
	const activity = toActivity(row);
	const changed = await changeActivity(transaction, store, row, () => ({ ...activity, ...fields }), { by });
	await setEdit(work, item, JSON.stringify(differences(activity, changed)));
	return { outcome: "changed", updatedAt: changed.updatedAt };
}

/** Reverts an approval with an edit, so that the item waits again. `restore` handles all other items. */
export function revertEdit(kind: EditableItem["kind"], restore: Decide): Decide {
	return async (work, id) => {
		const { transaction, store, by } = work;
		const found = await findItem(work, { kind, id });
		if (!found?.edit) return restore(work, id);
		await setEdit(work, { kind, id }, null);
		const row = await selectActivity(transaction, found.activity_id).$call(store.engine.forUpdate).executeTakeFirst();
		if (!row) return "changed";
		const edit: ReviewEdit = JSON.parse(found.edit);
		const revert = (activity: Activity) => ({
			...activity,
			...applyChange(activity, { from: edit.after, to: edit.before }).fields,
		});
		await changeActivity(transaction, store, row, revert, { by });
		return "changed";
	};
}

function findItem({ transaction, store }: ReviewWork, { kind, id }: EditableItem) {
	return transaction
		.selectFrom(kind === "correction" ? "activity_proposals" : "listing_reports")
		.where("id", "=", id)
		.select(["activity_id", "state", "edit"])
		.$call(store.engine.forUpdate)
		.executeTakeFirst();
}

/** Approves the item with an edit, or reopens it without one. */
async function setEdit({ transaction, store }: ReviewWork, { kind, id }: EditableItem, edit: string | null) {
	const decidedAt = edit === null ? null : store.clock.now().toISOString();
	if (kind === "correction") {
		const state = edit === null ? "open" : "approved";
		await transaction
			.updateTable("activity_proposals")
			.where("id", "=", id)
			.set({ edit, state, decided_at: decidedAt })
			.execute();
	} else {
		const state = edit === null ? "open" : "settled";
		await transaction
			.updateTable("listing_reports")
			.where("id", "=", id)
			.set({ edit, state, settled_at: decidedAt })
			.execute();
	}
}

function selectActivity(database: Pick<Store["read"], "selectFrom">, id: string) {
	return database.selectFrom("activities").where("id", "=", id).selectAll();
}
