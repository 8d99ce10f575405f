import { type InsightRange, type Insights, insightRanges } from "../../../domain/analytics/insights.ts";
import { dayMs } from "../../../domain/durations.ts";
import { getClock, getDocuments, rethrowAsFailure } from "../../context.server.ts";
import { createStaffMeta, PageHeader } from "../../ui/staff/page-header.tsx";
import { StaffFailure } from "../../ui/staff/staff-failure.tsx";
import { EmptyTable, FilterLink } from "../../ui/staff/staff-table.tsx";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/insights";
import { EmptySearches } from "./empty-searches.tsx";
import { formatNumber, formatShare, rangeNames } from "./formats.ts";
import { Funnel } from "./funnel.tsx";
import { PerDay } from "./per-day.tsx";
import { ProviderResponseTable } from "./provider-responses.tsx";
import { Vitals } from "./vitals-table.tsx";

const defaultRange: InsightRange = 30;

export const meta: Route.MetaFunction = () => createStaffMeta("Insights");

export async function loader({ context, request }: Route.LoaderArgs) {
	requireStaff(context);
	const requested = new URL(request.url).searchParams.get("days");
	const range = insightRanges.find((known) => String(known) === requested) ?? defaultRange;
	const { analytics, leadHandovers } = getDocuments(context);
	const now = getClock(context).now();
	const since = new Date(now.getTime() - range * dayMs).toISOString();
	const [insights, responses] = await rethrowAsFailure(
		context,
		"insightsFailed",
		Promise.all([analytics.getInsights(range, now), leadHandovers.listResponses(since)]),
	);
	return { range, insights, responses };
}

export default function StaffInsights({ loaderData: { range, insights, responses } }: Route.ComponentProps) {
	return (
		<>
			<PageHeader title="Insights" status={`The last ${rangeNames[range]}, today included; days end at midnight UTC`} />
			<nav aria-label="How far back" className="mb-5 flex flex-wrap gap-2">
				{insightRanges.map((each) => (
					<FilterLink
						key={each}
						name="days"
						value={each === defaultRange ? null : String(each)}
						current={range === defaultRange ? null : String(range)}
					>
						{rangeNames[each]}
					</FilterLink>
				))}
			</nav>
			{isEmpty(insights) ? (
				<EmptyTable>
					Nothing was counted in these days. Numbers stand here about a minute after somebody has visited the site.
				</EmptyTable>
			) : (
				<div className="grid grid-cols-[minmax(0,1fr)] gap-9">
					<Summary insights={insights} />
					<PerDay days={insights.perDay} />
					<Funnel funnel={insights.funnel} totals={insights.totals} />
					<ProviderResponseTable responses={responses} />
					<EmptySearches searches={insights.emptySearches} />
					<Vitals vitals={insights.vitals} />
				</div>
			)}
		</>
	);
}

function Summary({ insights: { perDay, totals } }: { insights: Insights }) {
	const visits = perDay.reduce((sum, day) => sum + day.visits, 0);
	const leads = perDay.reduce((sum, day) => sum + day.leads, 0);
	return (
		<dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
			<Figure value={formatNumber(visits)} name="visits" />
			<Figure value={formatNumber(leads)} name="leads" />
			<Figure value={formatShare(leads, visits)} name="of the visits left a lead" />
			<Figure value={formatNumber(totals.handedOver)} name="handed over to providers" />
		</dl>
	);
}

function Figure({ value, name }: { value: string; name: string }) {
	return (
		<div className="staff-panel flex flex-col-reverse justify-end px-4 py-3">
			<dt className="text-ink-soft">{name}</dt>
			<dd className="font-bold font-display text-3xl tabular-nums">{value}</dd>
		</div>
	);
}

function isEmpty({ perDay, totals, emptySearches, vitals }: Insights): boolean {
	const counts = [...perDay.flatMap(({ visits, leads }) => [visits, leads]), ...Object.values(totals)];
	return counts.every((count) => count === 0) && emptySearches.length === 0 && vitals.length === 0;
}

export function ErrorBoundary() {
	return <StaffFailure code="insightsFailed" />;
}
