import type { ReviewDecision, ReviewKind } from "../../domain/review/review-item.ts";
import type { Documents } from "../../store/port.ts";

/** Decides on an item of the review queue as it is now. */
export async function decideOnCurrent(
	{ reviewItems }: Pick<Documents, "reviewItems">,
	{ kind, id }: { kind: ReviewKind; id: string },
	decision: ReviewDecision,
	actor: { by: string; reason: string },
): ReturnType<Documents["reviewItems"]["decide"]> {
	const { rows } = await reviewItems.list({ kind, isOpen: true }, 1, 100);
	const version = rows.find((item) => item.id === id)?.version ?? "";
	return reviewItems.decide({ kind, id }, decision, { ...actor, version });
}
