import { href, Link } from "react-router";
import { pageIds, pageNames } from "../../../domain/page/page.ts";
import { getDocuments } from "../../context.server.ts";
import { createStaffMeta, PageHeader } from "../../ui/staff/page-header.tsx";
import { StaffTable, TitleLink } from "../../ui/staff/staff-table.tsx";
import { Timestamp } from "../../ui/staff/timestamp.tsx";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/pages";

export const handle = { failed: "load pages" };

export const meta: Route.MetaFunction = () => createStaffMeta("Pages");

export async function loader({ context }: Route.LoaderArgs) {
	requireStaff(context);
	const known = await getDocuments(context).pages.list();
	return { pages: pageIds.map((id) => ({ id, row: known.find((row) => row.id === id) ?? null })) };
}

export default function StaffPages({ loaderData: { pages } }: Route.ComponentProps) {
	return (
		<>
			<PageHeader title="Pages" />
			<StaffTable
				head={
					<>
						<th scope="col">Page</th>
						<th scope="col">Title</th>
						<th scope="col">Address</th>
						<th scope="col">Changed</th>
					</>
				}
			>
				{pages.map(({ id, row }) => (
					<tr key={id}>
						<th scope="row">
							<TitleLink to={href("/admin/pages/edit/:id", { id })}>{pageNames[id]}</TitleLink>
						</th>
						<td data-label="Title">
							<span>{row ? row.title : "Not written yet, so visitors get ‘not found’"}</span>
							{row?.isDefault && <span className="block text-ink-soft text-sm">Default text</span>}
						</td>
						<td data-label="Address">
							{row ? (
								<Link to={href("/:page", { page: id })} className="underline">
									/{id}
								</Link>
							) : (
								`/${id}`
							)}
						</td>
						<td data-label="Changed">{row ? <Timestamp time={row.updatedAt} /> : "–"}</td>
					</tr>
				))}
			</StaffTable>
		</>
	);
}
