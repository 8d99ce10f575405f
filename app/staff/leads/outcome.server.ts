import type { ActionSuccess } from "../../ui/staff/action-result.ts";
import type { Refusal } from "../respond.server.ts";
import { parseEntries, withOutcome } from "./inbox-path.ts";

/**
 * Returns a function for the path of the inbox after a change without JavaScript. The page offers to undo the change,
 * and says what failed.
 */
export function addOutcome(path: string): (outcome: ActionSuccess | Refusal) => string {
	return (outcome) => {
		const undo = "undo" in outcome ? outcome.undo : undefined;
		const changed = undo && "entries" in undo ? parseEntries(undo.entries) : [];
		const conflicts = "code" in outcome ? (outcome.leads ?? []).map(({ id }) => id) : [];
		return withOutcome(path, { changed, conflicts });
	};
}
