import { href, useSearchParams } from "react-router";
import { formatQuantity } from "../../../domain/format-count.ts";
import { foldText } from "../../../domain/normalize-text.ts";
import { parseStaffResourceFilters } from "../../../domain/resource/staff-filters.ts";
import { getDocuments } from "../../context.server.ts";
import { ListTable } from "../../ui/staff/list-table.tsx";
import { PageHeader } from "../../ui/staff/page-header.tsx";
import { AddLink, TitleLink } from "../../ui/staff/staff-table.tsx";
import { submitInPlace } from "../../ui/staff/submit-form.ts";
import { TableSearch } from "../../ui/staff/table-search.tsx";
import { pageSize } from "../directory/directory-page.tsx";
import { AddDocument } from "../directory/document-forms.tsx";
import { addDocument } from "../directory/save-document.server.ts";
import { InlineDeletion } from "../inline-deletion.tsx";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/synonyms";
import { synonymKind } from "./synonym-kind.tsx";

export const handle = { failed: "load synonyms" };

export async function loader({ context, request }: Route.LoaderArgs) {
	requireStaff(context);
	const { search, page } = parseStaffResourceFilters(new URL(request.url).searchParams);
	const found = (await getDocuments(context).synonyms.list()).filter(({ title, finds }) =>
		foldText([title, ...finds].join(", ")).includes(foldText(search)),
	);
	return { search, page, total: found.length, synonyms: found.slice((page - 1) * pageSize, page * pageSize) };
}

export const action = addDocument(synonymKind, ({ synonyms }) => synonyms);

export const clientAction = submitInPlace("save synonym");

export default function StaffSynonyms({
	loaderData: { search, page, total, synonyms },
	actionData,
}: Route.ComponentProps) {
	const [params] = useSearchParams();
	const isAdding = params.has("add") || actionData !== undefined;
	return (
		<>
			<PageHeader title="Synonyms" status={`${formatQuantity(total, "search", "searches")} that also find other words`}>
				{!isAdding && <AddLink>Add synonym</AddLink>}
			</PageHeader>
			{isAdding && <AddDocument kind={synonymKind} pageResult={actionData} />}
			<div className="mb-3">
				<TableSearch label="Search synonyms" defaultValue={search} />
			</div>
			<ListTable
				rows={synonyms}
				empty={search || page > 1 ? "Nothing matches." : "No synonyms yet."}
				pages={{ page, pageSize, total }}
				columns={[
					{
						name: "A search for",
						className: "min-w-32",
						cell: ({ id, title }) => <TitleLink to={href("/admin/synonyms/:id", { id })}>{title}</TitleLink>,
					},
					{ name: "also finds", className: "wrap-anywhere", cell: ({ finds }) => finds.join(", ") },
				]}
				actions={({ id, title }) => <InlineDeletion collection="synonyms" id={id} title={title} />}
			/>
		</>
	);
}
