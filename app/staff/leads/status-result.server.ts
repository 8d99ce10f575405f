import { formatQuantity } from "../../../domain/format-count.ts";
import { type LeadStatus, leadStatusNames } from "../../../domain/lead/lead.ts";
import { formatInstant } from "../../../domain/session/format-session.ts";
import type { LeadStatusResult } from "../../../store/port.ts";
import { type Context, getClock, getSiteSettings } from "../../context.server.ts";
import { type ActionSuccess, createUndo } from "../../ui/staff/action-result.ts";
import type { Refusal } from "../respond.server.ts";

export function toStatusOutcome(
	context: Context,
	status: LeadStatus,
	{ changed, conflicts, missing }: LeadStatusResult,
): ActionSuccess | Refusal {
	const leads = [...changed, ...conflicts].map(({ id, status }) => ({ id, status }));
	const marked = changed.length === 1 ? "Lead" : formatQuantity(changed.length, "lead");
	const message = `${marked} marked as ${leadStatusNames[status].toLowerCase()}.`;
	if (conflicts.length === 0 && missing.length === 0) {
		return { ok: true, message, leads, ...createUndo(changed.flatMap(({ entry }) => entry ?? [])) };
	}
	const texts = [
		changed.length > 0 && message,
		...conflicts.map((conflict) => describeConflict(context, conflict)),
		missing.length > 0 && "Anything missing may have been erased.",
	];
	const code = conflicts.length > 0 ? "leadStatusConflict" : "find lead";
	return { code, message: texts.filter(Boolean).join(" "), leads, isStale: true };
}

/** Returns 'Wei Li is booked already: robin@larkabout.example changed it on Sun, Nov 22, 2:05 pm.' */
export function describeConflict(
	context: Context,
	{ name, status, by, at }: { name: string; status: LeadStatus; by: string | null; at: string | null },
): string {
	const options = { now: getClock(context).now(), siteTimeZone: getSiteSettings(context).timeZone };
	const who = by && at ? `: ${by} changed it on ${formatInstant(at, options)}` : "";
	return `${name} is already ${leadStatusNames[status].toLowerCase()}${who}.`;
}
