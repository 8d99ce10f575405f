import { randomBytes } from "node:crypto";
import { data, href, useSearchParams } from "react-router";
import { formatListTotal } from "../../../domain/format-count.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { createReadableId } from "../../../domain/readable-id.ts";
import { ResourceForm } from "../../../domain/resource/resource-form.ts";
import { parseStaffResourceFilters, type StaffResourceRow } from "../../../domain/resource/staff-filters.ts";
import { getDocuments, readFormData, rethrowAsFailure } from "../../context.server.ts";
import type { ActionResult } from "../../ui/staff/action-result.ts";
import { createStaffMeta, PageHeader } from "../../ui/staff/page-header.tsx";
import { Pagination } from "../../ui/staff/pagination.tsx";
import { StaffFailure } from "../../ui/staff/staff-failure.tsx";
import { ActionsHeader, AddLink, EmptyTable, StaffTable, TitleLink } from "../../ui/staff/staff-table.tsx";
import { submitInPlace } from "../../ui/staff/submit-form.ts";
import { TableSearch } from "../../ui/staff/table-search.tsx";
import { Timestamp } from "../../ui/staff/timestamp.tsx";
import editorStyles from "../../ui/styles/article-editor.css?url";
import { InlineDeletion } from "../inline-deletion.tsx";
import { requireStaff } from "../require-staff.server.ts";
import { respondToSave } from "../respond.server.ts";
import type { Route } from "./+types/resources";
import { AddResource } from "./add-resource.tsx";

const pageSize = 25;

export const meta: Route.MetaFunction = () => createStaffMeta("Resources");

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: editorStyles }];

export async function loader({ context, request }: Route.LoaderArgs) {
	requireStaff(context);
	const filters = parseStaffResourceFilters(new URL(request.url).searchParams);
	const listing = getDocuments(context).resources.listForStaff(filters, pageSize);
	const { rows, total } = await rethrowAsFailure(context, "staffResourcesFailed", listing);
	return { filters, now: new Date().toISOString(), rows, total };
}

export async function action({ context, request }: Route.ActionArgs) {
	const staff = requireStaff(context);
	const formData = await readFormData(request);
	const form = parseForm(ResourceForm, formData, Number.POSITIVE_INFINITY);
	if (!form.ok) return data<ActionResult>(form, { status: 400 });
	const { title } = form.value;
	const submission = {
		...{ request, context, formData, page: href("/admin/resources") },
		failedCode: "resourceCreationFailed",
		missingCode: "staffResourceNotFound",
		message: `"${title}" has been created successfully!`,
	} as const;
	return respondToSave(submission, async () => {
		const now = new Date().toISOString();
		const id = createReadableId(title, randomBytes(4).toString("hex"));
		const resource = { ...form.value, id, createdAt: now, updatedAt: now };
		await getDocuments(context).resources.add(resource, { by: staff.email });
		return { outcome: "added", id };
	});
}

export const clientAction = submitInPlace;

export default function StaffResources({ loaderData, actionData }: Route.ComponentProps) {
	const { filters, rows, total, now } = loaderData;
	const [params] = useSearchParams();
	const isAdding = params.has("add") || actionData !== undefined;
	return (
		<>
			<PageHeader title="Resources" status={`${formatListTotal(total)} in this list`}>
				{!isAdding && <AddLink>Add resource</AddLink>}
			</PageHeader>
			{isAdding && <AddResource now={now} pageResult={actionData as ActionResult | undefined} />}
			<div className="mb-3">
				<TableSearch label="Search resources" defaultValue={filters.search} />
			</div>
			{rows.length === 0 ? (
				<EmptyTable>{filters.search || filters.page > 1 ? "Nothing matches." : "No resources yet."}</EmptyTable>
			) : (
				<StaffTable
					head={
						<>
							<th scope="col">Title</th>
							<th scope="col">Category</th>
							<th scope="col">Read time</th>
							<th scope="col">Changed (UTC)</th>
							<ActionsHeader />
						</>
					}
				>
					{rows.map((row) => (
						<Row key={row.id} row={row} />
					))}
				</StaffTable>
			)}
			<Pagination page={filters.page} pageSize={pageSize} total={total} rowCount={rows.length} />
		</>
	);
}

function Row({ row }: { row: StaffResourceRow }) {
	return (
		<tr>
			<th scope="row" className="min-w-56">
				<TitleLink to={href("/admin/resources/edit/:id", { id: row.id })}>{row.title}</TitleLink>
				{row.externalLink && " "}
				{row.externalLink && (
					<span className="inline-block whitespace-nowrap rounded-md bg-lagoon px-1.5 font-normal text-sm">
						External link
					</span>
				)}
			</th>
			<td data-label="Category">{row.category}</td>
			<td data-label="Read time" className="whitespace-nowrap">
				{row.readTime} min
			</td>
			<td data-label="Changed (UTC)">
				<Timestamp time={row.updatedAt} />
			</td>
			<td>
				<InlineDeletion id={row.id} title={row.title} action={href("/admin/resources/:id/deletion", { id: row.id })} />
			</td>
		</tr>
	);
}

export function ErrorBoundary() {
	return <StaffFailure code="staffResourcesFailed" />;
}
