import type { AuditEntry } from "../../../domain/audit-log/audit-entry.ts";
import { leadStatuses, leadStatusNames } from "../../../domain/lead/lead.ts";
import { type FormatOptions, formatInstant } from "../../../domain/session/format-session.ts";

/** Describes an audit log entry about a lead: 'Booked by robin@larkabout.example, Sun, Nov 22, 2:05 pm'. */
export function describeEvent(
	entry: Pick<AuditEntry, "action" | "after" | "by" | "at">,
	options: FormatOptions,
): string {
	return `${describeChange(entry)} by ${entry.by}, ${formatInstant(entry.at, options)}`;
}

function describeChange({ action, after }: Pick<AuditEntry, "action" | "after">): string {
	if (action === "added") return "Entered";
	const status = leadStatuses.find((each) => each === after?.status);
	if (status) return leadStatusNames[status];
	if (typeof after?.corrected === "string") return `Corrected (${after.corrected})`;
	if (typeof after?.sentTo === "string") return `Passed on to ${after.sentTo}`;
	if (after && "notes" in after) return after.notes === "none" ? "Notes removed" : "Notes changed";
	const parts: string[] = [];
	if (after && "owner" in after) parts.push(after.owner ? `Assigned to ${after.owner}` : "Unassigned");
	if (after && "remindOn" in after) parts.push(after.remindOn ? `Reminder on ${after.remindOn}` : "Reminder removed");
	return parts.join(", ") || "Changed";
}
