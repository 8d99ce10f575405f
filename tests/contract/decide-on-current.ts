import type { ReviewDecision, ReviewKind } from "../../domain/review/review-item.ts";
import type { Documents } from "../../store/port.ts";

type Item = { kind: ReviewKind; id: string };
type Decision = ReviewDecision | "undo";

/** Decides on an item of the review queue as it is now, or undoes the decision by its audit log entry. */
export async function decideOnCurrent(
	documents: Documents,
	{ kind, id }: Item,
	decision: Decision,
	actor: { by: string; reason: string },
) {
	const { reviewItems } = documents;
	if (decision === "undo") return undo(documents, { kind, id }, actor);
	const { rows } = await reviewItems.list({ kind, isOpen: true }, 1, 100);
	const version = rows.find((item) => item.id === id)?.version ?? "";
	const result = await reviewItems.decide({ kind, id }, decision, { ...actor, version });
	return "stale" in result ? result : result.outcome;
}

async function undo({ reviewItems, activities, auditLog }: Documents, { kind, id }: Item, { by }: { by: string }) {
	const lists = [
		await reviewItems.list({ kind, isOpen: true }, 1, 100),
		await reviewItems.list({ kind, isOpen: false }, 1, 100),
	];
	const item = lists.flatMap(({ rows }) => rows).find((row) => row.id === id);
	const isFact = kind === "unseen" || kind === "priceless" || kind === "alike";
	const { entries } = await auditLog.list({ collection: "activities", documentId: id }, 1, 1);
	const entry = isFact ? entries[0]?.id : item && "entry" in item ? item.entry : null;
	const outcome = entry ? (await activities.undo(entry, { by })).outcome : "missing";
	return outcome === "missing" ? "missing" : "undone";
}
