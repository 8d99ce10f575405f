import { href } from "react-router";
import type { AuditEntry } from "../../domain/audit-log/audit-entry.ts";
import { formatFieldName, isListed } from "../../domain/audit-log/field-changes.ts";
import { formatQuantity } from "../../domain/format-count.ts";
import { isOfRun } from "../../domain/import/run-group.ts";
import type { UndoResult } from "../../store/port.ts";
import { type Context, getDocuments, readFormData } from "../context.server.ts";
import type { ActionSuccess } from "../ui/staff/action-result.ts";
import { submitWithToast } from "../ui/staff/submit-form.ts";
import type { Route } from "./+types/undo";
import { getDeletable, isChangedByStaff, isDeletable } from "./deletables.ts";
import { startStep } from "./imports/start-step.server.ts";
import { getInboxPath, parseEntries } from "./leads/inbox-path.ts";
import { requireStaff } from "./require-staff.server.ts";
import { type Refusal, respondToAction } from "./respond.server.ts";

/** The form has ids of audit log entries, as '12-15', or their group, or an import. */
export async function action({ request, context }: Route.ActionArgs) {
	const { email: by } = requireStaff(context);
	const formData = await readFormData(request);
	const id = formData.get("import");
	if (typeof id === "string") {
		const page = href("/admin/imports/:id", { id });
		const submission = { request, context, page, failedCode: "importFailed" } as const;
		return respondToAction(submission, () => startStep(context, id, "undo", by));
	}
	const entries = await findEntries(context, formData);
	const page = getReturnPath(formData);
	return respondToAction({ request, context, page, failedCode: "undoFailed" }, async () => {
		const results: UndoResult[] = [];
		for (const entry of entries) results.push(await undo(context, entry, by));
		return describe(entries, results);
	});
}

function getReturnPath(formData: FormData): string {
	if (formData.has("back")) return getInboxPath(formData);
	return formData.get("from") === "review" ? href("/admin/review") : href("/admin/history");
}

async function findEntries(context: Context, formData: FormData): Promise<AuditEntry[]> {
	const { auditLog } = getDocuments(context);
	const group = formData.get("group");
	// A run is undone by its import, in batches.
	if (typeof group === "string" && group !== "") return isOfRun(group) ? [] : auditLog.listGroup(group);
	const found = await Promise.all(parseEntries(String(formData.get("entries") ?? "")).map((id) => auditLog.find(id)));
	return found.filter((entry) => entry !== null).sort((a, b) => b.id - a.id);
}

async function undo(context: Context, { id, collection }: AuditEntry, by: string): Promise<UndoResult> {
	const isUndoable = collection === "leads" || isChangedByStaff(collection);
	return isUndoable ? getDocuments(context)[collection].undo(id, { by }) : { outcome: "missing" };
}

function describe(entries: AuditEntry[], results: UndoResult[]): ActionSuccess | Refusal {
	const [entry] = entries;
	const missing = results.filter(({ outcome }) => outcome === "missing").length;
	if (!entry || missing === results.length) return { code: "undoImpossible" };
	const undone = results.filter((result, index) => result.outcome !== "missing" && !isAllKept(entries[index], result));
	const kept = results.flatMap((result) =>
		result.outcome === "changed back" && result.kept.length > 0 ? [describeKept(result)] : [],
	);
	const message = [
		undone.length > 0 && describeUndone(entry, undone),
		...kept,
		missing > 0 && `${formatQuantity(missing, "change")} can’t be undone any more.`,
	];
	return { ok: true, message: message.filter(Boolean).join(" ") };
}

function isAllKept(entry: AuditEntry | undefined, result: UndoResult): boolean {
	if (result.outcome !== "changed back") return false;
	return Object.keys(entry?.before ?? {}).every((name) => !isListed(name) || result.kept.includes(name));
}

function describeUndone({ collection }: AuditEntry, undone: UndoResult[]): string {
	const [only, another] = undone;
	if (another) return `Undone: ${formatQuantity(undone.length, "change")}.`;
	const noun = (isDeletable(collection) && getDeletable(collection).noun) || "";
	return only?.outcome === "restored" ? `${noun}"${only.title}" is back.` : "Undone.";
}

function describeKept({ title, kept }: { title: string; kept: string[] }): string {
	// The location says more than the place's id.
	const named = kept.filter((name) => name !== "venueId" || !kept.includes("location"));
	const names = named.map((name) => formatFieldName(name).toLowerCase()).join(", ");
	return `“${title}” has been changed since, which stays: ${names}.`;
}

export const clientAction = submitWithToast("undoFailed");
