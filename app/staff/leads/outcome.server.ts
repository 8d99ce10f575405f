import type { ActionSuccess } from "../../ui/staff/action-result.ts";
import type { Refusal } from "../respond.server.ts";
import { withOutcome } from "./inbox-path.ts";

/** Gives the address of the inbox after a change without JavaScript: it offers to undo it, and says what did not work. */
export function addOutcome(path: string): (outcome: ActionSuccess | Refusal) => string {
	return (outcome) => {
		const changed = "undoEntries" in outcome ? (outcome.undoEntries ?? []) : [];
		const conflicts = "code" in outcome ? (outcome.leads ?? []).map(({ id }) => id) : [];
		return withOutcome(path, { changed, conflicts });
	};
}
