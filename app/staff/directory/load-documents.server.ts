import type { LoaderFunctionArgs } from "react-router";
import type { ErrorCode } from "../../../domain/errors.ts";
import { parseStaffResourceFilters } from "../../../domain/resource/staff-filters.ts";
import type { StaffDirectory, StaffEditing } from "../../../store/port.ts";
import { notFound, rethrowAsFailure } from "../../context.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import { pageSize } from "./directory-table.tsx";
import { maxGroups } from "./duplicate-groups.tsx";

/** Loads one page of the table. */
export async function loadTable<Document>(
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
export async function loadDocument<Document>(
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

/** Loads groups of documents with the same name. `listDetails` returns what distinguishes them. */
export async function loadDuplicates<Document extends { id: string; title: string }>(
	collection: Pick<StaffDirectory<Document>, "listDuplicates">,
	loadFailedCode: ErrorCode,
	listDetails: (document: Document) => (string | null)[],
	{ context }: LoaderFunctionArgs,
) {
	requireStaff(context);
	const found = await rethrowAsFailure(context, loadFailedCode, collection.listDuplicates(maxGroups));
	const groups = found.map((group) =>
		group.map((document) => {
			const { id, title } = document;
			return { id, title, details: listDetails(document).filter(Boolean).join(", ") };
		}),
	);
	return { groups };
}
