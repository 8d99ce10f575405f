import { href } from "react-router";
import { formatResponseTime, type ProviderResponses } from "../../../domain/analytics/provider-responses.ts";
import { StaffTable, TitleLink } from "../../ui/staff/staff-table.tsx";
import { formatNumber } from "./formats.ts";

/** How fast providers answer, and with what. */
export function ProviderResponseTable({ responses }: { responses: ProviderResponses[] }) {
	if (responses.length === 0) return null;
	return (
		<section aria-labelledby="provider-responses">
			<h2 id="provider-responses" className="mb-3 text-xl">
				How providers answer
			</h2>
			<StaffTable
				head={
					<>
						<th scope="col">Provider</th>
						<th scope="col" className="number">
							Leads
						</th>
						<th scope="col" className="number">
							Answered
						</th>
						<th scope="col">Usual time</th>
						<th scope="col" className="number">
							Got a spot
						</th>
						<th scope="col" className="number">
							Waiting list
						</th>
						<th scope="col" className="number">
							Full
						</th>
					</>
				}
			>
				{responses.map(({ providerId, title, leads, answered, medianResponseMs, place, waitingList, full }) => (
					<tr key={providerId}>
						<th scope="row">
							{title ? (
								<TitleLink to={href("/admin/providers/:id", { id: providerId })}>{title}</TitleLink>
							) : (
								"A deleted provider"
							)}
						</th>
						<td data-label="Leads" className="number">
							{formatNumber(leads)}
						</td>
						<td data-label="Answered" className="number">
							{formatNumber(answered)}
						</td>
						<td data-label="Usual time">
							{medianResponseMs === null ? (
								<span className="text-ink-soft">No answer yet</span>
							) : (
								formatResponseTime(medianResponseMs)
							)}
						</td>
						<td data-label="Got a spot" className="number">
							{formatNumber(place)}
						</td>
						<td data-label="Waiting list" className="number">
							{formatNumber(waitingList)}
						</td>
						<td data-label="Full" className="number">
							{formatNumber(full)}
						</td>
					</tr>
				))}
			</StaffTable>
		</section>
	);
}
