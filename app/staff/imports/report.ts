import { data, href } from "react-router";
import { errors } from "../../../domain/errors.ts";
import { getDocuments } from "../../context.server.ts";
import type { Failure } from "../../failure.ts";
import { createDownloadHeaders } from "../download.server.ts";
import { redirectStaffTo, requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/report";

export const loader = redirectStaffTo((id) => href("/admin/imports/:id", { id }));

export async function action({ context, params: { id } }: Route.ActionArgs) {
	requireStaff(context);
	const { importJobs } = getDocuments(context);
	const fileId = (await importJobs.find(id))?.checked?.reportFileId;
	const file = fileId ? await importJobs.findFile(fileId) : null;
	if (!file) throw data<Failure>({ code: "importReportMissing" }, { status: errors.importReportMissing.status });
	const chunks: Uint8Array<ArrayBuffer>[] = [];
	for await (const chunk of importJobs.readFile(file.id)) chunks.push(new Uint8Array(chunk));
	return new Response(new Blob(chunks), { headers: createDownloadHeaders(file.name, "text/csv; charset=utf-8") });
}
