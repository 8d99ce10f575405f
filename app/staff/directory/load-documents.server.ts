import type { LoaderFunctionArgs } from "react-router";
import type { ErrorCode } from "../../../domain/errors.ts";
import { parseStaffResourceFilters } from "../../../domain/resource/staff-filters.ts";
import type { EditableDocument, StaffDirectory, StaffEditing } from "../../../store/port.ts";
import { notFound, rethrowAsFailure } from "../../context.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import { pageSize } from "./directory-table.tsx";
import { maxGroupSize, maxGroups } from "./duplicate-groups.tsx";

/** Loads one page of the table. */
export async function loadTable<Document extends EditableDocument>(
	collection: Pick<StaffDirectory<Document>, "listForStaff">,
	loadFailedCode: ErrorCode,
	{ context, request }: LoaderFunctionArgs,
) {
	requireStaff(context);
	const filters = parseStaffResourceFilters(new URL(request.url).searchParams);
	const listing = collection.listForStaff(filters, pageSize);
	return { filters, ...(await rethrowAsFailure(context, loadFailedCode, listing)) };
}

/** Loads the document to edit, or throws a 404. */
export async function loadDocument<Document extends EditableDocument>(
	collection: Pick<StaffEditing<Document>, "findForEditing">,
	{ loadFailedCode, missingCode }: { loadFailedCode: ErrorCode; missingCode: ErrorCode },
	id: string,
	{ context }: LoaderFunctionArgs,
) {
	requireStaff(context);
	const document = await rethrowAsFailure(context, loadFailedCode, collection.findForEditing(id));
	if (!document) throw notFound(missingCode);
	return { document };
}

/**
 * Loads groups of documents that look the same, and the question before a group is merged into `?keep`. `listDetails`
 * returns what distinguishes the documents.
 */
export async function loadDuplicates<Document extends EditableDocument>(
	collection: Pick<StaffDirectory<Document>, "listDuplicates" | "countActivities">,
	loadFailedCode: ErrorCode,
	listDetails: (document: Document) => (string | null)[],
	{ context, request }: LoaderFunctionArgs,
) {
	requireStaff(context);
	const found = await rethrowAsFailure(context, loadFailedCode, collection.listDuplicates(maxGroups));
	const groups = found.map((group) =>
		group.map((document) => {
			const { id, title, activityCount } = document;
			return { id, title, activityCount, details: listDetails(document).filter(Boolean).join(", ") };
		}),
	);
	const keptId = new URL(request.url).searchParams.get("keep");
	const asked = groups.find((group) => group.some(({ id }) => id === keptId))?.slice(0, maxGroupSize);
	const kept = asked?.find(({ id }) => id === keptId);
	if (!asked || !kept) return { groups, question: null };
	const ids = asked.map(({ id }) => id).filter((id) => id !== keptId);
	const moving = await rethrowAsFailure(context, loadFailedCode, collection.countActivities(ids));
	return { groups, question: { kept, ids, moving } };
}
