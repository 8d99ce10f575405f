import { randomBytes } from "node:crypto";
import { useEffect, useRef, useState } from "react";
import { data, href, Link, redirect, useNavigate, useSearchParams } from "react-router";
import { formatListTotal } from "../../../domain/format-count.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { createReadableId } from "../../../domain/readable-id.ts";
import { ResourceForm, resourceFieldLabels, toResourceFormValues } from "../../../domain/resource/resource-form.ts";
import { parseStaffResourceFilters, type StaffResourceRow } from "../../../domain/resource/staff-filters.ts";
import { getDocuments, readFormData, rethrowAsFailure } from "../../context.server.ts";
import { getFormTexts } from "../../ui/staff/drafts.ts";
import {
	createStaffMeta,
	PageHeader,
	Pagination,
	TableSearch,
	Timestamp,
	useParamLink,
} from "../../ui/staff/page-header.tsx";
import { StaffFailure } from "../../ui/staff/staff-failure.tsx";
import { StaffForm } from "../../ui/staff/staff-form.tsx";
import { ActionsHeader, AddLink, EmptyTable, StaffTable } from "../../ui/staff/staff-table.tsx";
import { type FormResult, submitInPlace } from "../../ui/staff/submit-form.ts";
import editorStyles from "../../ui/styles/article-editor.css?url";
import { createFailedResult, isPlainFormPost, requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/resources";
import { InlineDeletion } from "./inline-deletion.tsx";
import { ResourceFields } from "./resource-fields.tsx";

// Who comes here: somebody who looks for one article to go on with, or has an idea for a new one.

const pageSize = 25;

/** How long the word of a new resource stays before the form closes, in milliseconds. */
const beforeClosing = 2000;

export const meta: Route.MetaFunction = () => createStaffMeta("Resources");

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: editorStyles }];

export async function loader({ context, request }: Route.LoaderArgs) {
	requireStaff(context);
	const filters = parseStaffResourceFilters(new URL(request.url).searchParams);
	const { resources } = getDocuments(context);
	const found = await rethrowAsFailure(context, "staffResourcesFailed", resources.listForStaff(filters, pageSize));
	return { filters, now: new Date().toISOString(), ...found };
}

export async function action({ context, request }: Route.ActionArgs) {
	const staff = requireStaff(context);
	const sent = await readFormData(request);
	const form = parseForm(ResourceForm, sent, Number.POSITIVE_INFINITY);
	if (!form.ok) return data<FormResult>(form, { status: 400 });
	try {
		const now = new Date().toISOString();
		const id = createReadableId(form.value.title, randomBytes(4).toString("hex"));
		const resource = { ...form.value, id, createdAt: now, updatedAt: now };
		await getDocuments(context).resources.add(resource, { by: staff.email });
		if (isPlainFormPost(request)) return redirect(href("/admin/resources"));
		return data<FormResult>({ ok: true, id, message: `"${resource.title}" has been created successfully!` });
	} catch (error) {
		return data<FormResult>(createFailedResult(context, "resourceCreationFailed", error, getFormTexts(sent)), {
			status: 500,
		});
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => submitInPlace({ serverAction });

export default function StaffResources({ loaderData, actionData }: Route.ComponentProps) {
	const { filters, rows, total, now } = loaderData;
	const [params] = useSearchParams();
	const isAdding = params.has("add") || actionData !== undefined;
	return (
		<>
			<PageHeader title="Resources" note={`${formatListTotal(total)} in this list`}>
				{!isAdding && <AddLink>Add resource</AddLink>}
			</PageHeader>
			{isAdding && <AddForm now={now} answer={actionData as FormResult | undefined} />}
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
			<Pagination page={filters.page} pageSize={pageSize} total={total} shown={rows.length} />
		</>
	);
}

const nothing = { html: "", safeHtml: "" };

function AddForm({ now, answer }: { now: string; answer: FormResult | undefined }) {
	const [created, setCreated] = useState<{ id: string | undefined; message: string } | null>(null);
	const close = useParamLink("add", null).to;
	return (
		<section aria-labelledby="add" className="staff-panel mb-6 p-5">
			<h2 id="add" className="mb-4 text-xl">
				New resource
			</h2>
			{created ? (
				<Created {...created} close={close} />
			) : (
				<StaffForm
					name="resource:new"
					base=""
					action={`${href("/admin/resources")}?add=`}
					schema={ResourceForm}
					values={toResourceFormValues()}
					labels={resourceFieldLabels}
					pageAnswer={answer}
					onSaved={({ id, message }) => setCreated({ id, message })}
				>
					{({ values, messages, isSending }) => (
						<>
							<ResourceFields values={values} messages={messages} stored={nothing} createdAt={now} />
							<div className="mt-6 flex flex-wrap gap-3 border-line border-t pt-4">
								<button type="submit" aria-disabled={isSending} className="button button-main">
									{isSending ? "Saving…" : "Create resource"}
								</button>
								<Link to={close} preventScrollReset className="button button-quiet">
									Close
								</Link>
							</div>
						</>
					)}
				</StaffForm>
			)}
		</section>
	);
}

/** Stands where the form was, which closes a moment later. */
function Created({ id, message, close }: { id: string | undefined; message: string; close: string }) {
	const navigate = useNavigate();
	const line = useRef<HTMLParagraphElement>(null);
	useEffect(() => {
		line.current?.focus();
		const timer = setTimeout(() => navigate(close, { replace: true, preventScrollReset: true }), beforeClosing);
		return () => clearTimeout(timer);
	}, [navigate, close]);
	return (
		<div role="status" className="flex flex-wrap items-center gap-3 rounded-lg bg-ok-ground px-3 py-2 text-ok">
			<p ref={line} tabIndex={-1} className="flex-1 font-semibold">
				{message}
			</p>
			{id && (
				<Link to={href("/admin/resources/edit/:id", { id })} className="button button-quiet button-small">
					Go on writing
				</Link>
			)}
		</div>
	);
}

function Row({ row }: { row: StaffResourceRow }) {
	return (
		<tr>
			<th scope="row" className="min-w-56">
				<Link
					to={href("/admin/resources/edit/:id", { id: row.id })}
					prefetch="intent"
					className="font-semibold hover:underline"
				>
					{row.title}
				</Link>
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
