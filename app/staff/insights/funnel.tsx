import { href, Link } from "react-router";
import { type FunnelCounts, funnelStages, type Insights } from "../../../domain/analytics/insights.ts";
import { EmptyTable, StaffTable } from "../../ui/staff/staff-table.tsx";
import { formatNumber, formatShare, stageNames } from "./formats.ts";
import { ShareBar } from "./share-bar.tsx";

type FunnelProps = Pick<Insights, "funnel" | "totals">;

/** The conversion from a view to the provider's page, for all activities together and for each. */
export function Funnel({ funnel, totals }: FunnelProps) {
	return (
		<section aria-labelledby="funnel">
			<h2 id="funnel" className="mb-3 text-xl">
				From views to providers
			</h2>
			{funnel.length === 0 ? (
				<EmptyTable>Nobody viewed an activity in this period.</EmptyTable>
			) : (
				<div className="insight-rows grid grid-cols-[minmax(0,1fr)] gap-4">
					<Totals totals={totals} />
					<ActivityTable funnel={funnel} />
				</div>
			)}
		</section>
	);
}

/** The funnel starts with views, its widest stage, because only some of them begin with a card on this site. */
const drawnStages = funnelStages.filter((stage) => stage !== "opened");

function Totals({ totals }: { totals: FunnelCounts }) {
	const maxCount = Math.max(...drawnStages.map((stage) => totals[stage]));
	return (
		<div className="staff-panel overflow-x-auto px-1 py-2 sm:px-3">
			<table className="plain-table">
				<caption className="sr-only">All activities together</caption>
				<thead className="sr-only">
					<tr>
						<th scope="col">Stage</th>
						<th scope="col">How often</th>
						<th scope="col">Of the views</th>
						<th scope="col">Drawn</th>
					</tr>
				</thead>
				<tbody>
					{drawnStages.map((stage) => (
						<tr key={stage}>
							<th scope="row" className="w-px whitespace-nowrap">
								{stageNames[stage]}
							</th>
							<td className="number w-px">{formatNumber(totals[stage])}</td>
							<td className="number w-px text-ink-soft">
								{stage === "viewed" ? "" : formatShare(totals[stage], totals.viewed)}
							</td>
							<td>
								<ShareBar value={totals[stage]} max={maxCount} />
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function ActivityTable({ funnel }: Pick<FunnelProps, "funnel">) {
	const maxViews = Math.max(...funnel.map(({ viewed }) => viewed));
	return (
		<StaffTable
			head={
				<>
					<th scope="col">Most viewed activities</th>
					<th scope="col" className="number">
						Views
					</th>
					<th scope="col" className="w-1/5">
						<span className="sr-only">Views, drawn</span>
					</th>
					<th scope="col" className="number">
						Started
					</th>
					<th scope="col" className="number">
						Leads
					</th>
					<th scope="col" className="number whitespace-normal!">
						{stageNames.handedOver}
					</th>
					<th scope="col" className="number">
						Leads per view
					</th>
				</>
			}
		>
			{funnel.map(({ activityId, title, viewed, started, leads, handedOver }) => (
				<tr key={activityId}>
					<th scope="row" className="font-semibold">
						{title === activityId ? (
							`${title} (deleted)`
						) : (
							<Link to={href("/admin/activities/:id", { id: activityId })} className="underline">
								{title}
							</Link>
						)}
					</th>
					<td data-label="Views" className="number">
						{formatNumber(viewed)}
					</td>
					<td className="max-md:hidden">
						<ShareBar value={viewed} max={maxViews} />
					</td>
					<td data-label="Started" className="number">
						{formatNumber(started)}
					</td>
					<td data-label="Leads" className="number">
						{formatNumber(leads)}
					</td>
					<td data-label={stageNames.handedOver} className="number">
						{formatNumber(handedOver)}
					</td>
					<td data-label="Leads per view" className="number">
						{formatShare(leads, viewed)}
					</td>
				</tr>
			))}
		</StaffTable>
	);
}
