import { href } from "react-router";
import type { Insights } from "../../../domain/analytics/insights.ts";
import { ButtonLink } from "../../ui/staff/button-link.tsx";
import { EmptyTable } from "../../ui/staff/staff-table.tsx";
import { formatNumber } from "./formats.ts";

export function EmptySearches({ searches }: { searches: Insights["emptySearches"] }) {
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
