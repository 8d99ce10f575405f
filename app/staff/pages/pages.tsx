import { href, Link } from "react-router";
import { pageIds, pageNames } from "../../../domain/page/page.ts";
import { getDocuments } from "../../context.server.ts";
import { ListTable } from "../../ui/staff/list-table.tsx";
import { PageHeader } from "../../ui/staff/page-header.tsx";
import { TitleLink } from "../../ui/staff/staff-table.tsx";
import { Timestamp } from "../../ui/staff/timestamp.tsx";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/pages";

export const handle = { failed: "load pages" };

export async function loader({ context }: Route.LoaderArgs) {
	requireStaff(context);
	const known = await getDocuments(context).pages.list();
	return { pages: pageIds.map((id) => ({ id, row: known.find((row) => row.id === id) ?? null })) };
}

export default function StaffPages({ loaderData: { pages } }: Route.ComponentProps) {
	return (
		<>
			<PageHeader title="Pages" />
			<ListTable
				rows={pages}
				columns={[
					{
						name: "Page",
						cell: ({ id }) => <TitleLink to={href("/admin/pages/edit/:id", { id })}>{pageNames[id]}</TitleLink>,
					},
					{
						name: "Title",
						cell: ({ row }) => (
							<>
								<span>{row ? row.title : "Not written yet, so visitors get ‘not found’"}</span>
								{row?.isDefault && <span className="block text-ink-soft text-sm">Default text</span>}
							</>
						),
					},
					{
						name: "Address",
						cell: ({ id, row }) =>
							row ? (
								<Link to={href("/:page", { page: id })} className="underline">
									/{id}
								</Link>
							) : (
								`/${id}`
							),
					},
					{ name: "Changed", cell: ({ row }) => (row ? <Timestamp time={row.updatedAt} /> : "–") },
				]}
			/>
		</>
	);
}
