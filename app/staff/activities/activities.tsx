import { randomBytes } from "node:crypto";
import { Star } from "lucide-react";
import { data, href, Link, redirect, useNavigate, useSearchParams } from "react-router";
import { newActivityFormValues } from "../../../domain/activity/activity-form-values.ts";
import { ActivityInput } from "../../../domain/activity/activity-input.ts";
import { parseStaffActivityFilters, type StaffActivityRow } from "../../../domain/activity/staff-filters.ts";
import { formatListTotal } from "../../../domain/format-count.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { createReadableId } from "../../../domain/readable-id.ts";
import { getDocuments, readFormData, rethrowAsFailure } from "../../context.server.ts";
import { ActionButton } from "../../ui/staff/action-button.tsx";
import { Confirmation } from "../../ui/staff/confirmation.tsx";
import { getFormTexts } from "../../ui/staff/drafts.ts";
import {
	createStaffMeta,
	PageHeader,
	Pagination,
	SortHeader,
	TableSearch,
	Timestamp,
	useParamLink,
} from "../../ui/staff/page-header.tsx";
import { StaffFailure } from "../../ui/staff/staff-failure.tsx";
import { ActionsHeader, AddLink, EmptyTable, FilterLink, StaffTable } from "../../ui/staff/staff-table.tsx";
import { type FormResult, submitInPlace } from "../../ui/staff/submit-form.ts";
import { showToast } from "../../ui/staff/toasts.tsx";
import { createFailedResult, isPlainFormPost, requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/activities";
import { ActivityForm } from "./activity-form.tsx";
import { storeImageFile } from "./store-image-file.server.ts";

// Who comes here: somebody who looks for one activity to change it, or has a new one to add.

const pageSize = 25;

export const meta: Route.MetaFunction = () => createStaffMeta("Activities");

export async function loader({ context, request }: Route.LoaderArgs) {
	requireStaff(context);
	const filters = parseStaffActivityFilters(new URL(request.url).searchParams);
	const { activities } = getDocuments(context);
	return {
		filters,
		...(await rethrowAsFailure(context, "staffActivitiesFailed", activities.listForStaff(filters, pageSize))),
	};
}

export async function action({ context, request }: Route.ActionArgs) {
	const staff = requireStaff(context);
	const sent = await readFormData(request);
	const form = parseForm(ActivityInput, sent, Number.POSITIVE_INFINITY);
	if (!form.ok) return data<FormResult>(form, { status: 400 });
	let discard = async () => {};
	try {
		const image = await storeImageFile(context, sent, "activities");
		if (!image.ok) return data<FormResult>(image.answer, { status: image.status });
		discard = image.discard;
		const now = new Date().toISOString();
		const id = createReadableId(form.value.title, randomBytes(4).toString("hex"));
		const activity = { ...form.value, ...image.values, id, createdAt: now, updatedAt: now };
		await getDocuments(context).activities.add(activity, { by: staff.email });
		if (isPlainFormPost(request)) return redirect(href("/admin/activities"));
		const message = `Success! Activity "${activity.title}" has been added to the database.`;
		return data<FormResult>({ ok: true, id, message });
	} catch (error) {
		await discard();
		return data<FormResult>(createFailedResult(context, "activityCreationFailed", error, getFormTexts(sent)), {
			status: 500,
		});
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => submitInPlace({ serverAction });

export default function StaffActivities({ loaderData, actionData }: Route.ComponentProps) {
	const { filters, rows, total } = loaderData;
	const [params] = useSearchParams();
	const isAdding = params.has("add") || actionData !== undefined;
	return (
		<>
			<PageHeader title="Activities" note={`${formatListTotal(total)} in this list`}>
				{!isAdding && <AddLink>Add activity</AddLink>}
			</PageHeader>
			{isAdding && <AddForm answer={actionData as FormResult | undefined} />}
			<div className="mb-3 flex flex-wrap items-end gap-2">
				<TableSearch label="Search activities" defaultValue={filters.search}>
					<input type="hidden" name="sort" value={filters.sort} />
				</TableSearch>
				<nav aria-label="What they lack" className="flex flex-wrap gap-2">
					<FilterLink name="lacking" value={null} current={filters.missing}>
						All
					</FilterLink>
					<FilterLink name="lacking" value="picture" current={filters.missing}>
						Without picture
					</FilterLink>
					<FilterLink name="lacking" value="link" current={filters.missing}>
						Without provider link
					</FilterLink>
				</nav>
			</div>
			{rows.length === 0 ? (
				<EmptyTable>
					{filters.search || filters.missing || filters.page > 1 ? "Nothing matches." : "No activities yet."}
				</EmptyTable>
			) : (
				<StaffTable
					head={
						<>
							<SortHeader sorts={["title", "-title"]} current={filters.sort}>
								Title
							</SortHeader>
							<th scope="col">Category</th>
							<th scope="col">Ages</th>
							<SortHeader sorts={["price", "-price"]} current={filters.sort} className="number">
								Price
							</SortHeader>
							<SortHeader sorts={["leads"]} current={filters.sort} className="number">
								Leads
							</SortHeader>
							<SortHeader sorts={["changed"]} current={filters.sort}>
								Changed (UTC)
							</SortHeader>
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

function AddForm({ answer }: { answer: FormResult | undefined }) {
	const navigate = useNavigate();
	const close = useParamLink("add", null).to;
	return (
		<section aria-labelledby="add" className="staff-panel mb-6 p-5">
			<h2 id="add" className="mb-4 text-xl">
				New activity
			</h2>
			<ActivityForm
				name="activity:new"
				base=""
				action={`${href("/admin/activities")}?add=`}
				values={newActivityFormValues}
				pageAnswer={answer}
				submitLabel="Add activity"
				onSaved={({ message }) => {
					showToast({ text: message, tone: "done" });
					navigate(close, { replace: true, preventScrollReset: true });
				}}
			>
				<Link to={close} preventScrollReset className="button button-quiet">
					Close
				</Link>
			</ActivityForm>
		</section>
	);
}

function Row({ row }: { row: StaffActivityRow }) {
	return (
		<tr>
			<th scope="row" className="min-w-56">
				<Link
					to={href("/admin/activities/:id", { id: row.id })}
					prefetch="intent"
					className="font-semibold hover:underline"
				>
					{row.title}
				</Link>
				{!row.hasPicture && <Lack>No picture</Lack>}
				{!row.hasLink && <Lack>No provider link</Lack>}
			</th>
			<td data-label="Category">{row.category}</td>
			<td data-label="Ages" className="whitespace-nowrap">
				{row.ageRange}
			</td>
			<td data-label="Price" className="number">
				{row.price === 0 ? "Free" : `$${row.price.toFixed(2)}`}
			</td>
			<td data-label="Leads" className="number">
				{row.leadCount > 0 ? (
					<Link
						to={`${href("/admin/leads")}?${new URLSearchParams({ activity: row.id })}`}
						className="font-semibold hover:underline"
					>
						{row.leadCount}
						<span className="sr-only"> leads</span>
					</Link>
				) : (
					0
				)}
			</td>
			<td data-label="Changed (UTC)">
				<Timestamp time={row.updatedAt} />
			</td>
			<td>
				<div className="flex flex-wrap items-center gap-1.5 md:flex-nowrap md:justify-end">
					<ActionButton
						action={href("/admin/activities/:id/featuring", { id: row.id })}
						values={{ featured: row.featured ? "off" : "on" }}
						aria-pressed={row.featured}
						title={row.featured ? "Featured on the home page" : "Not featured"}
						className="button button-quiet button-small px-2"
					>
						<Star aria-hidden className={`size-5 ${row.featured ? "fill-sun text-ink" : "text-ink-soft"}`} />
						<span className="sr-only">Feature {row.title}</span>
					</ActionButton>
					<ActionButton
						action={href("/admin/activities/:id/copy", { id: row.id })}
						className="button button-quiet button-small"
					>
						Duplicate<span className="sr-only"> {row.title}</span>
					</ActionButton>
					<Deletion row={row} />
				</div>
			</td>
		</tr>
	);
}

function Lack({ children }: { children: string }) {
	return (
		<span className="ml-2 inline-block whitespace-nowrap rounded-md bg-sun px-1.5 font-normal text-on-sun text-sm">
			{children}
		</span>
	);
}

function Deletion({ row }: { row: StaffActivityRow }) {
	return (
		<Confirmation
			label={
				<>
					Delete<span className="sr-only"> {row.title}</span>
				</>
			}
			labelClassName="button button-danger button-small"
			title={`Delete “${row.title}”?`}
			confirm={(close) => (
				<ActionButton
					action={href("/admin/activities/:id/deletion", { id: row.id })}
					onPress={close}
					className="button button-danger"
				>
					Delete it
				</ActionButton>
			)}
		>
			<p>
				It disappears from the site at once.
				{row.leadCount > 0 && ` Its ${row.leadCount} leads stay in the inbox.`} You can undo this.
			</p>
		</Confirmation>
	);
}

export function ErrorBoundary() {
	return <StaffFailure code="staffActivitiesFailed" />;
}
