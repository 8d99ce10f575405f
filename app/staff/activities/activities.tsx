import { randomBytes } from "node:crypto";
import { data, href, useSearchParams } from "react-router";
import { parseActivityForm } from "../../../domain/activity/parse-activity-form.ts";
import { parseStaffActivityFilters, type StaffActivityState } from "../../../domain/activity/staff-filters.ts";
import { formatListTotal } from "../../../domain/format-count.ts";
import { createReadableId } from "../../../domain/readable-id.ts";
import { formatCapacity, formatSessionStart } from "../../../domain/session/format-session.ts";
import type { ActivitySession } from "../../../domain/session/session.ts";
import {
	type Context,
	getClock,
	getDocuments,
	getSiteSettings,
	readFormData,
	rethrowAsFailure,
} from "../../context.server.ts";
import { Pagination } from "../../ui/pagination.tsx";
import type { ActionResult } from "../../ui/staff/action-result.ts";
import { createStaffMeta, PageHeader } from "../../ui/staff/page-header.tsx";
import { StaffFailure } from "../../ui/staff/staff-failure.tsx";
import { AddLink, EmptyTable, FilterLink } from "../../ui/staff/staff-table.tsx";
import { submitInPlace } from "../../ui/staff/submit-form.ts";
import { TableSearch } from "../../ui/staff/table-search.tsx";
import { formatPublicationLabel } from "../publication-label.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import { respondToSave } from "../respond.server.ts";
import type { Route } from "./+types/activities";
import { getActivityFormDefaults, resolveForm } from "./activity-form.server.ts";
import { ActivityTable } from "./activity-table.tsx";
import { AddActivity } from "./add-activity.tsx";
import { saveWithImage } from "./save-with-image.server.ts";
import { SourceTools } from "./source-tools.tsx";

const pageSize = 25;

export const meta: Route.MetaFunction = () => createStaffMeta("Activities");

export async function loader({ context, request }: Route.LoaderArgs) {
	requireStaff(context);
	const filters = parseStaffActivityFilters(new URL(request.url).searchParams);
	const listing = getDocuments(context).activities.listForStaff(filters, pageSize);
	const { rows, total } = await rethrowAsFailure(context, "staffActivitiesFailed", listing);
	return {
		filters,
		total,
		defaults: getActivityFormDefaults(context),
		rows: rows.map(({ nextSession, ...row }) => ({
			...row,
			publication: formatPublicationLabel(context, row.publishedAt),
			hasNext: nextSession !== null,
			next: nextSession ? describeNext(context, nextSession) : row.hasEnded ? "Ended" : "On request",
		})),
	};
}

export async function action({ context, request }: Route.ActionArgs) {
	const staff = requireStaff(context);
	const formData = await readFormData(request);
	const form = parseActivityForm(formData);
	if (!form.ok) return data<ActionResult>(form, { status: 400 });
	const submission = {
		request,
		context,
		formData,
		page: href("/admin/activities"),
		failedCode: "activityCreationFailed",
		missingCode: "staffActivityNotFound",
		message: `Success! Activity "${form.value.title}" has been added to the database.`,
	} as const;
	return respondToSave(submission, () =>
		saveWithImage({ context, formData, folder: "activities" }, async (image) => {
			const resolved = await resolveForm(context, form, { formData, stored: null, by: staff.email });
			if (!resolved.ok) return resolved.refusal;
			const now = new Date().toISOString();
			const id = createReadableId(form.value.title, randomBytes(4).toString("hex"));
			const activity = {
				...resolved.value,
				...image,
				id,
				createdAt: now,
				updatedAt: now,
				endedAt: null,
				source: null,
			};
			await getDocuments(context).activities.add(activity, { by: staff.email });
			return { outcome: "added", id };
		}),
	);
}

export const clientAction = (args: Route.ClientActionArgs) => submitInPlace(args, "activityCreationFailed");

/** 'Sat, Jun 27, 10:00 am, full'. */
function describeNext(context: Context, session: ActivitySession): string {
	const options = { now: getClock(context).catalogueNow(), siteTimeZone: getSiteSettings(context).timeZone };
	const spots = formatCapacity(session);
	return [formatSessionStart(session, options), spots?.toLowerCase()].filter(Boolean).join(", ");
}

const states: [StaffActivityState | null, string][] = [
	[null, "All"],
	["offer", "On offer"],
	["ended", "Ended"],
	["draft", "Drafts"],
	["scheduled", "Scheduled"],
	["attention", "Needs attention"],
];

export default function StaffActivities({ loaderData, actionData }: Route.ComponentProps) {
	const { filters, rows, total, defaults } = loaderData;
	const [params] = useSearchParams();
	const isAdding = params.has("add") || actionData !== undefined;
	const isFiltered = filters.search || filters.state || filters.source || filters.page > 1;
	return (
		<>
			<PageHeader title="Activities" status={`${formatListTotal(total)} in this list`}>
				{!isAdding && <AddLink>Add activity</AddLink>}
			</PageHeader>
			{isAdding && <AddActivity defaults={defaults} pageResult={actionData as ActionResult | undefined} />}
			<div className="mb-3 flex flex-wrap items-end gap-2">
				<TableSearch label="Search activities" defaultValue={filters.search}>
					<input type="hidden" name="sort" value={filters.sort} />
					{filters.state && <input type="hidden" name="state" value={filters.state} />}
					{filters.source && <input type="hidden" name="source" value={filters.source} />}
				</TableSearch>
				<nav aria-label="State" className="flex flex-wrap gap-1.5">
					{states.map(([state, name]) => (
						<FilterLink key={name} name="state" value={state} current={filters.state}>
							{name}
						</FilterLink>
					))}
				</nav>
			</div>
			{filters.source && <SourceTools source={filters.source} />}
			{rows.length === 0 ? (
				<EmptyTable>{isFiltered ? "Nothing matches." : "No activities yet."}</EmptyTable>
			) : (
				<ActivityTable rows={rows} currency={defaults.currency} sort={filters.sort} />
			)}
			<Pagination page={filters.page} pageSize={pageSize} total={total} rowCount={rows.length} />
		</>
	);
}

export function ErrorBoundary() {
	return <StaffFailure code="staffActivitiesFailed" />;
}
