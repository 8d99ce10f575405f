import { href, Link } from "react-router";
import { listFieldChanges } from "../../../domain/audit-log/field-changes.ts";
import { formatListTotalWithNoun } from "../../../domain/format-count.ts";
import { parsePageNumber } from "../../../domain/page-number.ts";
import { getDocuments, rethrowAsFailure } from "../../context.server.ts";
import { ActionButton } from "../../ui/staff/action-button.tsx";
import { createStaffMeta, PageHeader } from "../../ui/staff/page-header.tsx";
import { Pagination } from "../../ui/staff/pagination.tsx";
import { StaffFailure } from "../../ui/staff/staff-failure.tsx";
import { EmptyTable } from "../../ui/staff/staff-table.tsx";
import { Timestamp } from "../../ui/staff/timestamp.tsx";
import { FieldChanges } from "../history/field-changes.tsx";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/proposals";

const pageSize = 25;

export const meta: Route.MetaFunction = () => createStaffMeta("Corrections by providers");

export async function loader({ context, request }: Route.LoaderArgs) {
	requireStaff(context);
	const page = parsePageNumber(new URL(request.url).searchParams.get("page"));
	const listing = getDocuments(context).proposals.list(page, pageSize);
	const { rows, total } = await rethrowAsFailure(context, "checksFailed", listing);
	return {
		page,
		total,
		rows: rows.map(({ current, fields, ...proposal }) => ({
			...proposal,
			changes: listFieldChanges({ before: current, after: fields }),
		})),
	};
}

export default function Proposals({ loaderData: { rows, total, page } }: Route.ComponentProps) {
	return (
		<>
			<PageHeader
				title="Corrections by providers"
				status={`${formatListTotalWithNoun(total, "correction")} to look at`}
			>
				<Link to={href("/admin/checks")} className="button button-quiet">
					All checks
				</Link>
			</PageHeader>
			{rows.length === 0 ? (
				<EmptyTable>No provider has sent a correction.</EmptyTable>
			) : (
				<ul className="grid gap-4">
					{rows.map(({ id, activityId, activityTitle, provider, createdAt, changes, note }) => (
						<li key={id} className="staff-panel p-4">
							<p>
								<Link to={href("/admin/activities/:id", { id: activityId })} className="font-semibold underline">
									{activityTitle}
								</Link>{" "}
								<span className="text-ink-soft">
									by <bdi>{provider || "a deleted provider"}</bdi>, <Timestamp time={createdAt} />
								</span>
							</p>
							{changes.length > 0 && <FieldChanges changes={changes} />}
							{note && (
								<blockquote dir="auto" className="mt-2 whitespace-pre-line break-words border-line border-l-4 pl-3">
									{note}
								</blockquote>
							)}
							<div className="mt-3 flex flex-wrap gap-2">
								<ActionButton
									action={href("/admin/proposals/:id/approval", { id })}
									className="button button-main button-small"
								>
									{changes.length > 0 ? "Approve" : "Done"}
									<span className="sr-only"> {activityTitle}</span>
								</ActionButton>
								<ActionButton
									action={href("/admin/proposals/:id/rejection", { id })}
									className="button button-quiet button-small"
								>
									Decline<span className="sr-only"> {activityTitle}</span>
								</ActionButton>
							</div>
						</li>
					))}
				</ul>
			)}
			<Pagination page={page} pageSize={pageSize} total={total} rowCount={rows.length} />
		</>
	);
}

export function ErrorBoundary() {
	return <StaffFailure code="checksFailed" />;
}
