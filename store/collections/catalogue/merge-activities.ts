import { isDeepStrictEqual } from "node:util";
import type { Activity, Origin } from "../../../domain/activity/activity.ts";
import type { ActivityField } from "../../../domain/activity/activity-input.ts";
import type { AuditEntry } from "../../../domain/audit-log/audit-entry.ts";
import type { Store, Transaction } from "../../store.ts";
import { differences } from "../audit-log.ts";
import type { FoundSource } from "../staff-editing.ts";
import { upsertRows } from "../write-rows.ts";
import { type PlannedRow, type StoredActivity, toActivity, type toPlanColumns, toPlannedRow } from "./activity-rows.ts";
import { replaceSessions } from "./activity-sessions.ts";
import { applySource } from "./source-says.ts";

type SaidActivity = { activity: Activity; sourcePictures: string | null };

export type RunChange = Pick<AuditEntry, "action" | "documentId" | "title" | "before" | "after">;

type Merged = { added: { id: string }[]; changes: RunChange[]; kept: number };

/** Sets the fields that the source states, except those that somebody has set since. Another sight is no change. */
export async function mergeActivities(
	transaction: Transaction,
	store: Store,
	said: SaidActivity[],
	{ stated, origin }: { stated: readonly ActivityField[]; origin: Origin },
): Promise<Merged> {
	const ids = said.map(({ activity }) => activity.id);
	if (ids.length === 0) return { added: [], changes: [], kept: 0 };
	const rows = await transaction.selectFrom("activities").where("id", "in", ids).selectAll().execute();
	const stored = new Map(rows.map((row) => [row.id, row]));
	const merged: Merged = { added: [], changes: [], kept: 0 };
	const written: (PlannedRow & { row: { source_pictures: string | null } })[] = [];
	const statesPictures = stated.includes("imageUrl") || stated.includes("images");
	for (const { activity, sourcePictures } of said) {
		const before = stored.get(activity.id);
		const result = before ? mergeActivity(before, activity, stated) : activity;
		const planned = toPlannedRow(result, before?.origin ?? origin, store);
		const source_pictures = before && !statesPictures ? before.source_pictures : sourcePictures;
		const row = { ...planned.row, source_pictures };
		if (result.sourceSays) merged.kept++;
		if (before && !isChanged(before, row)) continue;
		written.push({ ...planned, row });
		const changed = before ? toActivity(row) : result;
		merged.changes.push(describeRunChange(before && toActivity(before), changed, before?.source_pictures));
		if (!before) merged.added.push(row);
	}
	await upsertRows(
		transaction,
		store,
		"activities",
		written.map(({ row }) => row),
	);
	await replaceSessions(transaction, store, written);
	const source = said[0]?.activity.source;
	const writtenIds = new Set(written.map(({ row }) => row.id));
	const unchanged = ids.filter((id) => !writtenIds.has(id));
	if (source && unchanged.length > 0) {
		await transaction
			.updateTable("activities")
			.where("id", "in", unchanged)
			.set({ source: source.name, last_seen_at: source.lastSeenAt })
			.execute();
	}
	return merged;
}

type Imported = Pick<Activity, "id" | "title" | "updatedAt" | "sourceSays">;

/** Describes what a run changed. When the source was last seen is no change. */
export function describeRunChange(
	before: Imported | undefined,
	after: Imported,
	pictures: string | null = null,
): RunChange {
	const { id: documentId, title, updatedAt } = after;
	// The updatedAt is how earlier versions are found.
	if (!before) return { action: "imported", documentId, title, before: null, after: { updatedAt } };
	const changes = differences({ ...before, source: null }, { ...after, source: null });
	const foundSource: FoundSource = { says: before.sourceSays ?? {}, pictures };
	return { action: "changed", documentId, title, before: { ...changes.before, foundSource }, after: changes.after };
}

function mergeActivity(row: StoredActivity, said: Activity, stated: readonly ActivityField[]): Activity {
	const { source, updatedAt } = said;
	return { ...applySource(toActivity(row), said, stated), source, updatedAt };
}

function isChanged(before: StoredActivity, row: StoredActivity): boolean {
	const { created_at, updated_at, last_seen_at, published, ...columns } = row;
	return Object.entries(columns).some(
		([column, value]) => !planColumns.has(column) && !isDeepStrictEqual(before[column as keyof StoredActivity], value),
	);
}

const planColumns: ReadonlySet<string> = new Set<keyof ReturnType<typeof toPlanColumns>>([
	"ends_at",
	"next_starts_at",
	"next_ends_at",
	"recommended_order",
	"session_slots",
	"range_weekdays",
	"expanded_until",
]);
