import { href } from "react-router";
import type { AuditEntry } from "../../domain/audit-log/audit-entry.ts";
import { formatFieldName } from "../../domain/audit-log/field-changes.ts";
import { formatQuantity } from "../../domain/format-count.ts";
import type { UndoResult } from "../../store/port.ts";
import { type Context, getDocuments, readFormData } from "../context.server.ts";
import type { ActionSuccess } from "../ui/staff/action-result.ts";
import type { Route } from "./+types/undo";
import { getDeletable, isDeletable } from "./deletables.ts";
import { getInboxPath, parseEntries } from "./leads/inbox-path.ts";
import { addOutcome } from "./leads/outcome.server.ts";
import { toStatusOutcome } from "./leads/status-result.server.ts";
import { submitStatus } from "./leads/submit-status.ts";
import { requireStaff } from "./require-staff.server.ts";
import { type Refusal, respondToAction } from "./respond.server.ts";

/** Undoes changes and deletions. The form contains the ids of their audit log entries, as '12-15', or their group. */
export async function action({ request, context }: Route.ActionArgs) {
	const { email: by } = requireStaff(context);
	const formData = await readFormData(request);
	const entries = await findEntries(context, formData);
	if (entries.some(({ collection }) => collection === "leads")) {
		const page = addOutcome(getInboxPath(formData));
		return respondToAction({ request, context, page, failedCode: "leadChangeFailed" }, async () => {
			const ids = entries.map(({ id }) => id);
			const result = await getDocuments(context).leads.undoStatuses(ids, { by });
			return toStatusOutcome(context, result, (count) => `Undone: ${formatQuantity(count, "lead")}.`);
		});
	}
	const page = formData.get("from") === "review" ? href("/admin/review") : href("/admin/history");
	return respondToAction({ request, context, page, failedCode: "undoFailed" }, async () => {
		const results: UndoResult[] = [];
		for (const entry of entries) results.push(await undo(context, entry, by));
		return describe(entries, results);
	});
}

/** Newest first. */
async function findEntries(context: Context, formData: FormData): Promise<AuditEntry[]> {
	const { auditLog } = getDocuments(context);
	const group = formData.get("group");
	if (typeof group === "string" && group !== "") return auditLog.listGroup(group);
	const found = await Promise.all(parseEntries(String(formData.get("entries") ?? "")).map((id) => auditLog.find(id)));
	return found.filter((entry) => entry !== null).sort((a, b) => b.id - a.id);
}

function undo(context: Context, { id, collection }: AuditEntry, by: string): Promise<UndoResult> {
	const documents = getDocuments(context);
	if (collection === "pages") return documents.pages.undo(id, { by });
	if (isDeletable(collection)) return documents[collection].undo(id, { by });
	return Promise.resolve({ outcome: "missing" });
}

function describe(entries: AuditEntry[], results: UndoResult[]): ActionSuccess | Refusal {
	const [entry] = entries;
	const undone = results.filter((result) => result.outcome !== "missing");
	if (!entry || undone.length === 0) return { code: "undoImpossible" };
	const kept = undone.flatMap((result) =>
		result.outcome === "changed back" && result.kept.length > 0 ? [describeKept(result)] : [],
	);
	const missing = results.length - undone.length;
	const message = [
		describeUndone(entry, undone),
		...kept,
		missing > 0 && `${formatQuantity(missing, "change")} can’t be undone any more.`,
	];
	return { ok: true, message: message.filter(Boolean).join(" ") };
}

function describeUndone({ collection }: AuditEntry, undone: Exclude<UndoResult, { outcome: "missing" }>[]): string {
	const [only, another] = undone;
	if (!only || another) return `Undone: ${formatQuantity(undone.length, "change")}.`;
	const noun = (isDeletable(collection) && getDeletable(collection).noun) || "";
	return only.outcome === "restored" ? `${noun}"${only.title}" is back.` : "Undone.";
}

function describeKept({ title, kept }: { title: string; kept: string[] }): string {
	// The location says more than the place's id.
	const named = kept.filter((name) => name !== "venueId" || !kept.includes("location"));
	const names = named.map((name) => formatFieldName(name).toLowerCase()).join(", ");
	return `“${title}” has been changed since, which stays: ${names}.`;
}

/** Also shows the statuses of leads in their rows. */
export const clientAction = submitStatus;
