import type { Insights } from "../../../domain/analytics/insights.ts";
import { DailyPlot } from "./daily-plot.tsx";
import { formatDay, formatNumber } from "./formats.ts";

export function PerDay({ days }: { days: Insights["perDay"] }) {
	return (
		<section aria-labelledby="per-day">
			<h2 id="per-day" className="mb-3 text-xl">
				Visits and leads per day
			</h2>
			<div className="grid gap-4 lg:grid-cols-2">
				<DailyPlot
					title="Visits"
					unit="visit"
					shape="area"
					days={days.map(({ day, visits }) => ({ day, count: visits }))}
				/>
				<DailyPlot
					title="Leads"
					unit="lead"
					shape="bars"
					days={days.map(({ day, leads }) => ({ day, count: leads }))}
				/>
			</div>
			<details className="mt-2">
				<summary className="flex min-h-11 w-fit items-center text-ink-soft underline">Show as a table</summary>
				<div className="staff-panel max-h-96 overflow-y-auto">
					<table className="plain-table">
						<caption className="sr-only">Visits and leads per day, newest first</caption>
						<thead>
							<tr>
								<th scope="col">Day</th>
								<th scope="col" className="number">
									Visits
								</th>
								<th scope="col" className="number">
									Leads
								</th>
							</tr>
						</thead>
						<tbody>
							{days.toReversed().map(({ day, visits, leads }) => (
								<tr key={day}>
									<th scope="row">
										<time dateTime={day}>{formatDay(day)}</time>
									</th>
									<td className="number">{formatNumber(visits)}</td>
									<td className="number">{formatNumber(leads)}</td>
								</tr>
							))}
						</tbody>
					</table>
				</div>
			</details>
		</section>
	);
}
