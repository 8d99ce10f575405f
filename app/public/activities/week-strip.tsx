import { href, Link } from "react-router";
import { useCurrentInView } from "./category-chips.tsx";
import { useChoiceOptions } from "./choices.ts";
import type { DaysLink } from "./week.server.ts";

/** 'This weekend' and the days of the coming week, each a link. The current one's link removes the days again. */
export function WeekStrip({ week }: { week: DaysLink[] }) {
	const options = useChoiceOptions();
	const list = useCurrentInView(week.find(({ isCurrent }) => isCurrent)?.label);
	return (
		<nav aria-label="Days" className="scroll-row">
			<ul ref={list}>
				{week.map(({ label, day, query, isCurrent }) => (
					<li key={label}>
						<Link
							to={href("/activities") + query}
							prefetch="intent"
							{...options}
							aria-current={isCurrent ? "true" : undefined}
							className="chip"
						>
							{label}
							{day && <span className="font-bold font-display">{day}</span>}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
