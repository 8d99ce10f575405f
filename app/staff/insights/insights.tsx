import { href } from "react-router";
import { type InsightRange, type Insights, insightRanges } from "../../../domain/analytics/insights.ts";
import { dayMs } from "../../../domain/durations.ts";
import { formatNumber } from "../../../domain/format-count.ts";
import { getClock, getDocuments } from "../../context.server.ts";
import { ButtonLink } from "../../ui/staff/button-link.tsx";
import { PageHeader } from "../../ui/staff/page-header.tsx";
import { Section } from "../../ui/staff/section.tsx";
import { EmptyTable, FilterLink } from "../../ui/staff/staff-table.tsx";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/insights";
import { formatChange, formatDay, rangeNames } from "./formats.ts";

const defaultRange: InsightRange = 30;

export const handle = { failed: "load the insights" };

export async function loader({ context, request }: Route.LoaderArgs) {
	requireStaff(context);
	const requested = new URL(request.url).searchParams.get("days");
	const range = insightRanges.find((known) => String(known) === requested) ?? defaultRange;
	const { analytics } = getDocuments(context);
	const now = getClock(context).now();
	const since = new Date(now.getTime() - range * dayMs);
	const [insights, before] = await Promise.all([
		analytics.getInsights(range, now),
		analytics.getInsights(range, since),
	]);
	return { range, insights, before: countTotals(before) };
}

export default function StaffInsights({ loaderData: { range, insights, before } }: Route.ComponentProps) {
	return (
		<>
			<PageHeader title="Insights" status={`The last ${rangeNames[range]}, including today`} />
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
				<EmptyTable>Nothing in this period yet. Views show up after about a minute.</EmptyTable>
			) : (
				<div className="grid grid-cols-[minmax(0,1fr)] gap-9">
					<Summary now={countTotals(insights)} before={before} range={range} />
					<PerDay days={insights.perDay} />
					<EmptySearches searches={insights.emptySearches} />
				</div>
			)}
		</>
	);
}

type Totals = { views: number; leads: number; spots: number };

function countTotals({ perDay, spots }: Insights): Totals {
	return {
		views: perDay.reduce((sum, day) => sum + day.views, 0),
		leads: perDay.reduce((sum, day) => sum + day.leads, 0),
		spots,
	};
}

function Summary({ now, before, range }: { now: Totals; before: Totals; range: InsightRange }) {
	return (
		<section aria-label="Total">
			<dl className="grid grid-cols-2 gap-3 md:grid-cols-3">
				<Figure
					value={formatNumber(now.views)}
					name="views of activities"
					change={formatChange(now.views, before.views)}
				/>
				<Figure value={formatNumber(now.leads)} name="inquiries" change={formatChange(now.leads, before.leads)} />
				<Figure value={formatNumber(now.spots)} name="got a spot" change={formatChange(now.spots, before.spots)} />
			</dl>
			<p className="mt-1.5 text-ink-soft text-sm">
				Compared with the {rangeNames[range]} before. Today’s numbers aren’t final yet.
			</p>
		</section>
	);
}

function Figure({ value, name, change }: { value: string; name: string; change: string | null }) {
	return (
		<div className="staff-panel flex flex-col-reverse justify-end px-4 py-3">
			<dt className="text-ink-soft">{name}</dt>
			<dd className="flex flex-wrap items-baseline gap-x-2">
				<span className="font-bold font-display text-3xl tabular-nums">{value}</span>
				{change && <span className="text-ink-soft tabular-nums">{change}</span>}
			</dd>
		</div>
	);
}

function isEmpty({ perDay, emptySearches }: Insights): boolean {
	return perDay.every(({ views, leads }) => views + leads === 0) && emptySearches.length === 0;
}

function EmptySearches({ searches }: { searches: Insights["emptySearches"] }) {
	return (
		<section aria-labelledby="searches">
			<div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
				<h2 id="searches" className="text-xl">
					Searches that found nothing
				</h2>
				{searches.length > 0 && <ButtonLink to={`${href("/admin/activities")}?add`}>Add an activity</ButtonLink>}
			</div>
			{searches.length === 0 ? (
				<EmptyTable>Every search found something in this period.</EmptyTable>
			) : (
				<ol className="staff-panel grid gap-x-8 px-4 py-2 md:grid-cols-2">
					{searches.map(({ text, count }) => (
						<li key={text} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2">
							<span className="break-words">{text}</span>
							<span className="text-ink-soft tabular-nums">
								{count === 1 ? "once" : `${formatNumber(count)} times`}
							</span>
						</li>
					))}
				</ol>
			)}
		</section>
	);
}

/** The size of the view box. The page stretches the drawing, so texts are outside of it. */
const width = 600;
const bandHeight = 70;
const gap = 10;

function PerDay({ days }: { days: Insights["perDay"] }) {
	const maxViews = Math.max(1, ...days.map(({ views }) => views));
	const maxLeads = Math.max(1, ...days.map(({ leads }) => leads));
	const step = width / days.length;
	return (
		<Section id="per-day" title="Views and inquiries per day" titleClass="mb-3 text-xl">
			<figure className="staff-panel min-w-0 p-4 sm:p-5">
				<div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
					<div aria-hidden className="flex flex-col justify-around text-sm">
						<span>Views, up to {formatNumber(maxViews)}</span>
						<span>Inquiries, up to {formatNumber(maxLeads)}</span>
					</div>
					<svg
						role="img"
						aria-label={describe(days)}
						viewBox={`0 0 ${width} ${2 * bandHeight + gap}`}
						preserveAspectRatio="none"
						className="h-44 w-full"
					>
						{days.map(({ day, views, leads }, index) => (
							<g key={day}>
								<title>{`${formatDay(day)}: ${formatNumber(views)} views, ${formatNumber(leads)} inquiries`}</title>
								<rect x={index * step} width={step} height={2 * bandHeight + gap} className="fill-transparent" />
								<Column
									x={index * step}
									width={step}
									bottom={bandHeight}
									share={views / maxViews}
									className="fill-focus"
								/>
								<Column
									x={index * step}
									width={step}
									bottom={2 * bandHeight + gap}
									share={leads / maxLeads}
									className="fill-accent"
								/>
							</g>
						))}
					</svg>
					<div aria-hidden className="col-start-2 mt-1.5 flex justify-between text-ink-soft text-sm">
						{[days[0], days.at(-1)].map((shown) => shown && <span key={shown.day}>{formatDay(shown.day)}</span>)}
					</div>
				</div>
			</figure>
			<details className="mt-2">
				<summary className="flex min-h-11 w-fit items-center text-ink-soft underline">Show as a table</summary>
				<div className="staff-panel max-h-96 overflow-y-auto">
					<table className="plain-table">
						<caption className="sr-only">Views and inquiries per day, newest first</caption>
						<thead>
							<tr>
								<th scope="col">Day</th>
								<th scope="col" className="number">
									Views
								</th>
								<th scope="col" className="number">
									Inquiries
								</th>
							</tr>
						</thead>
						<tbody>
							{days.toReversed().map(({ day, views, leads }) => (
								<tr key={day}>
									<th scope="row">
										<time dateTime={day}>{formatDay(day)}</time>
									</th>
									<td className="number">{formatNumber(views)}</td>
									<td className="number">{formatNumber(leads)}</td>
								</tr>
							))}
						</tbody>
					</table>
				</div>
			</details>
		</Section>
	);
}

type ColumnProps = { x: number; width: number; bottom: number; share: number; className: string };

function Column({ x, width, bottom, share, className }: ColumnProps) {
	const height = share * bandHeight;
	return <rect x={x + width * 0.15} y={bottom - height} width={width * 0.7} height={height} className={className} />;
}

function describe(days: Insights["perDay"]): string {
	const sum = (key: "views" | "leads") => formatNumber(days.reduce((total, day) => total + day[key], 0));
	return `${sum("views")} views and ${sum("leads")} inquiries in ${days.length} days`;
}
