import { randomBytes } from "node:crypto";
import { useCallback, useEffect, useRef, useState } from "react";
import { href, useNavigate, useSearchParams } from "react-router";
import { formatListTotal } from "../../../domain/format-count.ts";
import { createReadableId } from "../../../domain/readable-id.ts";
import { parseResourceForm } from "../../../domain/resource/parse-resource-form.ts";
import { resourceFieldLabels, toResourceFormValues } from "../../../domain/resource/resource-form.ts";
import { parseStaffResourceFilters, type StaffResourceRow } from "../../../domain/resource/staff-filters.ts";
import { getDocuments } from "../../context.server.ts";
import { ActionButton } from "../../ui/staff/action-button.tsx";
import type { ActionResult } from "../../ui/staff/action-result.ts";
import { ButtonLink } from "../../ui/staff/button-link.tsx";
import { ListTable } from "../../ui/staff/list-table.tsx";
import { PageHeader } from "../../ui/staff/page-header.tsx";
import { PublicationBadge } from "../../ui/staff/publication-badge.tsx";
import { PublicationField } from "../../ui/staff/publication-field.tsx";
import { Section } from "../../ui/staff/section.tsx";
import { StaffForm } from "../../ui/staff/staff-form.tsx";
import { AddLink, FilterLinks, TitleLink } from "../../ui/staff/staff-table.tsx";
import { submitInPlace } from "../../ui/staff/submit-form.ts";
import { TableSearch } from "../../ui/staff/table-search.tsx";
import { Timestamp } from "../../ui/staff/timestamp.tsx";
import editorStyles from "../../ui/styles/article-editor.css?url";
import { useParamLink } from "../../ui/use-param-link.ts";
import { InlineDeletion } from "../inline-deletion.tsx";
import { formatPublicationLabel, loadPublication, resolvePublishedAt } from "../publication.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import { saveAction } from "../respond.server.ts";
import type { Route } from "./+types/resources";
import { ResourceFields } from "./resource-fields.tsx";

const pageSize = 25;

export const handle = { failed: "load resources" };

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: editorStyles }];

export async function loader({ context, request }: Route.LoaderArgs) {
	requireStaff(context);
	const filters = parseStaffResourceFilters(new URL(request.url).searchParams);
	const { rows, total } = await getDocuments(context).resources.listForStaff(filters, pageSize);
	const publication = loadPublication(context, undefined);
	return {
		filters,
		now: new Date().toISOString(),
		publication,
		total,
		rows: rows.map((row) => ({ ...row, publication: formatPublicationLabel(context, row.publishedAt) })),
	};
}

export const action = saveAction(
	{
		parse: parseResourceForm,
		page: href("/admin/resources"),
		failedCode: "create resource",
		missingCode: "find article",
		message: ({ value }) => `"${value.title}" has been created successfully!`,
	},
	async ({ context, by, form }) => {
		const publication = resolvePublishedAt(context, form.publication, undefined);
		if ("code" in publication) return publication;
		const now = new Date().toISOString();
		const id = createReadableId(form.value.title, randomBytes(4).toString("hex"));
		const resource = { ...form.value, id, ...publication, createdAt: now, updatedAt: now };
		await getDocuments(context).resources.add(resource, { by });
		return { outcome: "added", id };
	},
);

export const clientAction = submitInPlace("create resource");

export default function StaffResources({ loaderData, actionData }: Route.ComponentProps) {
	const { filters, rows, total, now, publication } = loaderData;
	const [params] = useSearchParams();
	const navigate = useNavigate();
	const close = useParamLink("add", null);
	const [created, setCreated] = useState<CreatedResource | null>(null);
	const closeCreated = useCallback(() => setCreated(null), []);
	const isAdding = params.has("add") || actionData !== undefined;

	/** Navigates immediately, since staff may be on their way to another page when the message disappears. */
	function handleCreated(resource: CreatedResource) {
		setCreated(resource);
		navigate(close, { replace: true, preventScrollReset: true });
	}

	return (
		<>
			<PageHeader title="Resources" status={`${formatListTotal(total)} in this list`}>
				{!isAdding && !created && <AddLink>Add resource</AddLink>}
			</PageHeader>
			{created && <ResourceCreated {...created} onClose={closeCreated} />}
			{isAdding && !created && (
				<AddResource
					now={now}
					publication={publication}
					pageResult={actionData}
					close={close}
					onCreated={handleCreated}
				/>
			)}
			<div className="mb-3 flex flex-wrap items-end gap-2">
				<TableSearch label="Search resources" defaultValue={filters.search}>
					{filters.state && <input type="hidden" name="state" value={filters.state} />}
				</TableSearch>
				<FilterLinks
					label="Publication"
					name="state"
					current={filters.state}
					all="Any state"
					names={publicationStateNames}
				/>
			</div>
			<ListTable
				rows={rows}
				empty={filters.search || filters.state || filters.page > 1 ? "Nothing matches." : "No resources yet."}
				pages={{ page: filters.page, pageSize, total }}
				columns={[
					{ name: "Title", className: "md:min-w-40", cell: (row) => <Title row={row} /> },
					{ name: "Category", cell: ({ category }) => category },
					{ name: "Read time", className: "whitespace-nowrap", cell: ({ readTime }) => `${readTime} min` },
					{ name: "Changed", cell: ({ updatedAt }) => <Timestamp time={updatedAt} /> },
				]}
				actions={({ id, title, publication }) => (
					<div className="flex flex-wrap items-center justify-end gap-1.5">
						{publication && (
							<ActionButton action={href("/admin/resources/:id/publication", { id })} about={title}>
								Publish
							</ActionButton>
						)}
						<InlineDeletion collection="resources" id={id} title={title} />
					</div>
				)}
			/>
		</>
	);
}

const publicationStateNames = { published: "Published", draft: "Drafts", scheduled: "Scheduled" };

function Title({ row }: { row: StaffResourceRow & { publication: string | null } }) {
	return (
		<>
			<PublicationBadge label={row.publication} />
			<TitleLink to={href("/admin/resources/edit/:id", { id: row.id })}>{row.title}</TitleLink>{" "}
			{row.externalLink && (
				<span className="inline-block whitespace-nowrap rounded-md bg-lagoon px-1.5 font-normal text-sm">
					External link
				</span>
			)}
		</>
	);
}

const closeDelayMs = 2000;

const section = { id: "add", title: "New resource", titleClass: "mb-4 text-xl", className: "staff-panel mb-6 p-5" };
const nothingStored = { html: "", safeHtml: "" };

type CreatedResource = { id: string | undefined; message: string };

type AddResourceProps = {
	now: string;
	publication: { isPublished: boolean; timeZone: string };
	pageResult: ActionResult | undefined;
	close: string;
	onCreated: (created: CreatedResource) => void;
};

function AddResource({ now, publication, pageResult, close, onCreated }: AddResourceProps) {
	return (
		<Section {...section}>
			<StaffForm
				autosaveName="resource:new"
				version=""
				action={`${href("/admin/resources")}?add=`}
				parse={parseResourceForm}
				values={toResourceFormValues()}
				labels={resourceFieldLabels}
				pageResult={pageResult}
				foot={{ label: "Create resource", leave: { to: close, label: "Close" } }}
				onSaved={({ id, message }) => onCreated({ id, message })}
			>
				{(fields) => (
					<>
						<ResourceFields {...fields} stored={nothingStored} createdAt={now} />
						<div className="mt-6 border-line border-t pt-4">
							<PublicationField {...publication} {...fields} />
						</div>
					</>
				)}
			</StaffForm>
		</Section>
	);
}

type ResourceCreatedProps = CreatedResource & { onClose: () => void };

function ResourceCreated({ id, message, onClose }: ResourceCreatedProps) {
	const text = useRef<HTMLParagraphElement>(null);
	useEffect(() => text.current?.focus(), []);
	useEffect(() => {
		const timer = setTimeout(onClose, closeDelayMs);
		return () => clearTimeout(timer);
	}, [onClose]);
	return (
		<Section {...section}>
			<div role="status" className="flex flex-wrap items-center gap-3 rounded-lg bg-ok-ground px-3 py-2 text-ok">
				<p ref={text} tabIndex={-1} className="flex-1 font-semibold">
					{message}
				</p>
				{id && (
					<ButtonLink to={href("/admin/resources/edit/:id", { id })} look="small">
						Continue writing
					</ButtonLink>
				)}
			</div>
		</Section>
	);
}
