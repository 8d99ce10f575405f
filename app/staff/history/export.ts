import { href } from "react-router";
import { type AuditEntry, parseAuditedCollection } from "../../../domain/audit-log/audit-entry.ts";
import { getDocuments, readFormData } from "../../context.server.ts";
import type { FailureHandle } from "../../failure.ts";
import { createCsvDownload, recordExport } from "../download.server.ts";
import { redirectStaffTo, requireRecentSignIn } from "../require-staff.server.ts";
import type { Route } from "./+types/export";

const fields = [
	"id",
	"at",
	"by",
	"action",
	"collection",
	"documentId",
	"title",
	"before",
	"after",
] as const satisfies (keyof AuditEntry)[];

export const handle = { failed: "exportFailed" } satisfies FailureHandle;

/** Exports the audit log, or its entries about one collection. The export itself becomes the newest entry. */
export async function action({ context, request }: Route.ActionArgs) {
	const { email: by } = requireRecentSignIn(context, request);
	const collection = parseAuditedCollection((await readFormData(request)).get("collection"));
	await recordExport(context, { by, collection: "staff", title: "The history", after: collection && { collection } });
	return createCsvDownload(context, "history.csv", fields, getDocuments(context).auditLog.readBatches(collection));
}

export const loader = redirectStaffTo(href("/admin/history"));
