import { scaleBand, scaleLinear } from "@visx/scale";
import { AreaClosed, Bar, LinePath } from "@visx/shape";
import { useId } from "react";
import { number, shortDay } from "./formats.ts";

type DailyPlotProps = {
	title: string;
	/** 'visit', for one day's count. */
	one: string;
	days: { day: string; count: number }[];
	shape: "area" | "bars";
};

/** The drawing's own measures; the page stretches it, so its words stand beside it. */
const width = 600;
const height = 100;

/** How often something happened on each day. Its numbers belong in a table near by. */
export function DailyPlot({ title, one, days, shape }: DailyPlotProps) {
	const id = useId();
	const total = days.reduce((sum, { count }) => sum + count, 0);
	const top = evenTop(Math.max(...days.map(({ count }) => count)));
	const y = scaleLinear({ domain: [0, top], range: [height, 0] });
	const x = scaleBand({ domain: days.map(({ day }) => day), range: [0, width], paddingInner: 0.25 });
	const left = (day: string) => x(day) ?? 0;
	const middle = ({ day }: { day: string }) => left(day) + x.bandwidth() / 2;
	return (
		<figure aria-labelledby={id} className="staff-panel min-w-0 p-4 sm:p-5">
			<figcaption id={id} className="flex flex-wrap items-baseline gap-x-2">
				<span className="font-bold font-display text-lg">{title}</span>
				<span className="text-ink-soft">{number(total)} in all</span>
			</figcaption>
			<div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
				<div aria-hidden className="flex h-40 flex-col justify-between text-right text-ink-soft text-sm tabular-nums">
					{[top, top / 2, 0].map((tick) => (
						<span key={tick} className="-my-2 leading-4">
							{number(tick)}
						</span>
					))}
				</div>
				<svg
					role="img"
					aria-label={inWords(title, one, days)}
					viewBox={`0 0 ${width} ${height}`}
					preserveAspectRatio="none"
					className="h-40 w-full overflow-visible"
				>
					{[0, top / 2, top].map((tick) => (
						<line
							key={tick}
							x1={0}
							x2={width}
							y1={y(tick)}
							y2={y(tick)}
							vectorEffect="non-scaling-stroke"
							className={tick === 0 ? "stroke-line-strong" : "stroke-line"}
						/>
					))}
					{shape === "area" && (
						<>
							<AreaClosed
								data={days}
								x={middle}
								y={({ count }) => y(count)}
								yScale={y}
								className="fill-lagoon opacity-60"
							/>
							<LinePath
								data={days}
								x={middle}
								y={({ count }) => y(count)}
								strokeWidth={2}
								strokeLinejoin="round"
								vectorEffect="non-scaling-stroke"
								className="fill-transparent stroke-focus"
							/>
						</>
					)}
					{days.map(({ day, count }) => (
						<g key={day}>
							{shape === "bars" && (
								<Bar
									x={left(day)}
									y={y(count)}
									width={x.bandwidth()}
									height={height - y(count)}
									className="fill-accent"
								/>
							)}
							<rect x={left(day)} y={0} width={x.bandwidth()} height={height} className="fill-transparent">
								<title>{`${shortDay(day)}: ${number(count)} ${one}${count === 1 ? "" : "s"}`}</title>
							</rect>
						</g>
					))}
				</svg>
				<div aria-hidden className="col-start-2 mt-1.5 flex justify-between text-ink-soft text-sm">
					{[days[0], days[Math.floor(days.length / 2)], days.at(-1)].map(
						(shown) => shown && <span key={shown.day}>{shortDay(shown.day)}</span>,
					)}
				</div>
			</div>
		</figure>
	);
}

/** The next round number whose half is one, too. */
function evenTop(most: number): number {
	const nice = scaleLinear({ domain: [0, Math.max(2, most)], range: [0, 1], nice: 4 }).domain()[1] ?? most;
	return nice % 2 === 0 ? nice : nice + 1;
}

function inWords(title: string, one: string, days: DailyPlotProps["days"]): string {
	const best = days.reduce((highest, day) => (day.count > highest.count ? day : highest));
	const total = days.reduce((sum, { count }) => sum + count, 0);
	return `${title} of ${days.length} days: ${number(total)} in all, most on ${shortDay(best.day)} with ${number(best.count)} ${one}${best.count === 1 ? "" : "s"}.`;
}
