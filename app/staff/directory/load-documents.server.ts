import type { LoaderFunctionArgs } from "react-router";
import { listFieldChanges } from "../../../domain/audit-log/field-changes.ts";
import { parsePageNumber } from "../../../domain/page-number.ts";
import { parseStaffResourceFilters } from "../../../domain/resource/staff-filters.ts";
import type { EditableDocument, StaffDirectory, StaffEditing } from "../../../store/port.ts";
import { notFound } from "../../context.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import { pageSize } from "./directory-page.tsx";
import { groupsPerPage, maxGroupSize } from "./duplicate-groups.tsx";

export async function loadTable<Document extends EditableDocument>(
	collection: Pick<StaffDirectory<Document>, "listForStaff">,
	{ context, request }: LoaderFunctionArgs,
) {
	requireStaff(context);
	const filters = parseStaffResourceFilters(new URL(request.url).searchParams);
	return { filters, ...(await collection.listForStaff(filters, pageSize)) };
}

export async function loadDocument<Document extends EditableDocument>(
	collection: Pick<StaffEditing<Document>, "findForEditing">,
	{ name }: { name: string },
	id: string,
	{ context }: LoaderFunctionArgs,
) {
	requireStaff(context);
	const document = await collection.findForEditing(id);
	if (!document) throw notFound(`find ${name}`);
	return { document };
}

/** The question is that of `?keep`. `listDetails` returns what distinguishes the documents. */
export async function loadDuplicates<Document extends EditableDocument>(
	collection: Pick<StaffDirectory<Document>, "listDuplicates" | "countActivities">,
	listDetails: (document: Document) => (string | null)[],
	{ context, request }: LoaderFunctionArgs,
) {
	requireStaff(context);
	const found = await collection.listDuplicates();
	const toDuplicate = (document: (typeof found)[number][number]) => {
		const { id, title, activityCount } = document;
		return { id, title, activityCount, details: listDetails(document).filter(Boolean).join(", ") };
	};
	const params = new URL(request.url).searchParams;
	const page = parsePageNumber(params.get("page"));
	const shown = found.slice((page - 1) * groupsPerPage, page * groupsPerPage);
	const list = { page, total: found.length, groups: shown.map((group) => group.map(toDuplicate)) };
	const keptId = params.get("keep");
	const asked = found.find((group) => group.some(({ id }) => id === keptId))?.slice(0, maxGroupSize);
	const kept = asked?.find(({ id }) => id === keptId);
	if (!asked || !kept) return { list, question: null };
	const others = asked.filter((document) => document !== kept);
	const ids = others.map(({ id }) => id);
	const moving = await collection.countActivities(ids);
	const losses = Map.groupBy(others, (other) => describeLoss(kept, other));
	const lost = [...losses].map(([text, { length }]) => (length > 1 ? `${text} (${length} of these)` : text));
	return { list, question: { kept: toDuplicate(kept), lost, ids, moving } };
}

const notDetails = new Set(["id", "title", "createdAt", "updatedAt", "activityCount"]);

/** Returns what is deleted with a merged document: '“Town Hall” is deleted, with Postal code: 60614.' */
function describeLoss(kept: EditableDocument, other: EditableDocument): string {
	const same = new Map(Object.entries(kept));
	const details = Object.entries(other).filter(
		([name, value]) => !notDetails.has(name) && value !== null && value !== "" && value !== same.get(name),
	);
	const lost = listFieldChanges({ before: null, after: Object.fromEntries(details) });
	const texts = lost.map(({ field, after }) => `${field}: ${after}`);
	return `“${other.title}” is deleted${texts.length > 0 ? `, with ${texts.join("; ")}` : ": it has no other details"}.`;
}
