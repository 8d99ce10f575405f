import { describeError } from "../../../domain/errors.ts";
import { formatListTotal, formatListTotalWithNoun } from "../../../domain/format-count.ts";
import { parsePageNumber } from "../../../domain/page-number.ts";
import {
	checkDays,
	type FactKind,
	factKinds,
	isFactKind,
	parseReviewKind,
	type ReviewKind,
	sentKinds,
} from "../../../domain/review/review-item.ts";
import { getDocuments } from "../../context.server.ts";
import { FailureMessage } from "../../ui/form/failure-message.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { PageHeader } from "../../ui/staff/page-header.tsx";
import { EmptyTable, FilterLinks } from "../../ui/staff/staff-table.tsx";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/review";
import { parseRefusal } from "./refusals.ts";
import { ReviewCard } from "./review-card.tsx";

const pageSize = 25;

const kindNames: Record<ReviewKind, string> = {
	correction: "Corrections",
	listing: "New listings",
	takeover: "Takeovers",
	report: "Reports",
	unseen: "Missing from source",
	priceless: "No price",
	alike: "Looks like another",
};

const explanations: Record<FactKind, string> = {
	unseen: `Its source hasn’t listed it for ${checkDays} days. If it’s still on, press ‘Still right’.`,
	priceless: "Parents see ‘Price on request’. Ask the provider for the price, or press ‘Still right’.",
	alike:
		"Same title, and the same provider or place, as another. Compare them, then delete one. If it has leads, end it instead.",
};

export const handle = { failed: "load the review queue" };

export async function loader({ context, request }: Route.LoaderArgs) {
	requireStaff(context);
	const params = new URL(request.url).searchParams;
	const kind = parseReviewKind(params.get("kind"));
	const page = parsePageNumber(params.get("page"));
	const isOpen = params.get("state") !== "decided";
	const { reviewItems } = getDocuments(context);
	const [list, counts] = await Promise.all([
		reviewItems.list({ kind, isOpen }, page, pageSize),
		reviewItems.countOpen(),
	]);
	return { kind, page, isOpen, counts, refused: parseRefusal(params.get("refused")), ...list };
}

export default function Review({ loaderData }: Route.ComponentProps) {
	const { kind, page, isOpen, counts, refused, rows, total } = loaderData;
	const isSent = kind === null || !isFactKind(kind);
	return (
		<>
			<PageHeader title="Review" status={describeTotal(total, isSent ? isOpen : null)}>
				{isSent && (
					<FilterLinks
						label="State"
						name="state"
						current={isOpen ? null : "decided"}
						all="Waiting"
						names={{ decided: "Decided" }}
					/>
				)}
			</PageHeader>
			<FilterLinks
				label="Kind"
				name="kind"
				current={kind}
				all="All submissions"
				names={Object.fromEntries([
					...sentKinds.map((sent) => [sent, kindNames[sent] + (isOpen ? formatCount(counts[sent]) : "")]),
					...factKinds.map((fact) => [fact, kindNames[fact]]),
				])}
				className="mb-3 gap-2 overflow-x-auto p-1 max-sm:*:flex-none sm:flex-wrap"
			/>
			{refused && <FailureMessage autoFocus>{describeError(refused).text}</FailureMessage>}
			{!isSent && (
				<p className="mb-3 max-w-prose text-ink-soft">
					{explanations[kind]} Activities that end within {checkDays} days aren’t here. They’ll leave the site on their
					own.
				</p>
			)}
			{rows.length === 0 ? (
				<EmptyTable>{isOpen || !isSent ? "All caught up." : "Nothing decided yet."}</EmptyTable>
			) : (
				<ul className="grid gap-4">
					{rows.map((item) => (
						<li key={item.id} className="staff-panel p-4">
							<ReviewCard item={item} />
						</li>
					))}
				</ul>
			)}
			<Pagination page={page} pageSize={pageSize} total={total} rowCount={rows.length} />
		</>
	);
}

function formatCount(count: number): string {
	return count > 0 ? ` (${formatListTotal(count)})` : "";
}

/** `isOpen` is null for facts to check. */
function describeTotal(total: number, isOpen: boolean | null): string {
	if (isOpen === null) return `${formatListTotalWithNoun(total, "activity", "activities")} to check`;
	return `${formatListTotal(total)} ${isOpen ? "waiting" : "decided"}`;
}
