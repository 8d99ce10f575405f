import type { Insights } from "../../../domain/analytics/insights.ts";
import { formatDay, formatNumber } from "./formats.ts";

/** The size of the view box. The page stretches the drawing, so texts are outside of it. */
const width = 600;
const bandHeight = 70;
const gap = 10;

export function PerDay({ days }: { days: Insights["perDay"] }) {
	const maxViews = Math.max(1, ...days.map(({ views }) => views));
	const maxLeads = Math.max(1, ...days.map(({ leads }) => leads));
	const step = width / days.length;
	return (
		<section aria-labelledby="per-day">
			<h2 id="per-day" className="mb-3 text-xl">
				Views and inquiries per day
			</h2>
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
		</section>
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
