import { formatQuantity } from "../format-count.ts";
import type { UndoCounts, UndoRefusal } from "./import-run.ts";

/** Describes an undo: '3 activities removed, 12 activities put back, 1 activity with later changes or inquiries kept'. */
export function describeUndo({ removed, restored, kept }: UndoCounts): string {
	const texts = [
		removed > 0 && `${formatQuantity(removed, "activity", "activities")} removed`,
		restored > 0 && `${formatQuantity(restored, "activity", "activities")} put back`,
		kept > 0 && `${formatQuantity(kept, "activity", "activities")} with later changes or inquiries kept`,
	].filter((text) => text !== false);
	return texts.join(", ") || "nothing had changed";
}

/** Returns the reason to append to '… can't be undone: '. */
export function explainUndo(refusal: UndoRefusal): string {
	switch (refusal.outcome) {
		case "missing":
			return "there’s no such run";
		case "already undone":
			return "it’s already undone";
		case "wrote nothing":
			return "it changed nothing";
		case "forgotten":
			return "it’s too old. You can undo the newest 5 runs of a source that changed anything";
		case "newer run":
			return `undo the newer run of the same source first: ${refusal.newerRun}`;
	}
}
