import { scaleBand, scaleLinear } from "@visx/scale";
import { AreaClosed, Bar, LinePath } from "@visx/shape";
import { useId } from "react";
import { formatDay, formatNumber } from "./formats.ts";

type DailyPlotProps = {
	title: string;
	/** The noun of a count of one: 'visit'. */
	unit: string;
	days: { day: string; count: number }[];
	shape: "area" | "bars";
};

/** The size of the view box. The page stretches the drawing, so texts stand beside it. */
const width = 600;
const height = 100;

/** A plot of daily counts. Its numbers belong in a table near by. */
export function DailyPlot({ title, unit, days, shape }: DailyPlotProps) {
	const id = useId();
	const total = days.reduce((sum, { count }) => sum + count, 0);
	const maxTick = roundUpToEven(Math.max(...days.map(({ count }) => count)));
	return (
		<figure aria-labelledby={id} className="staff-panel min-w-0 p-4 sm:p-5">
			<figcaption id={id} className="flex flex-wrap items-baseline gap-x-2">
				<span className="font-bold font-display text-lg">{title}</span>
				<span className="text-ink-soft">{formatNumber(total)} in all</span>
			</figcaption>
			<div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
				<div aria-hidden className="flex h-40 flex-col justify-between text-right text-ink-soft text-sm tabular-nums">
					{[maxTick, maxTick / 2, 0].map((tick) => (
						<span key={tick} className="-my-2 leading-4">
							{formatNumber(tick)}
						</span>
					))}
				</div>
				<PlotDrawing title={title} unit={unit} days={days} shape={shape} maxTick={maxTick} />
				<div aria-hidden className="col-start-2 mt-1.5 flex justify-between text-ink-soft text-sm">
					{[days[0], days[Math.floor(days.length / 2)], days.at(-1)].map(
						(shown) => shown && <span key={shown.day}>{formatDay(shown.day)}</span>,
					)}
				</div>
			</div>
		</figure>
	);
}

function PlotDrawing({ title, unit, days, shape, maxTick }: DailyPlotProps & { maxTick: number }) {
	const y = scaleLinear({ domain: [0, maxTick], range: [height, 0] });
	const x = scaleBand({ domain: days.map(({ day }) => day), range: [0, width], paddingInner: 0.25 });
	const getLeft = (day: string) => x(day) ?? 0;
	const getMiddle = ({ day }: { day: string }) => getLeft(day) + x.bandwidth() / 2;
	return (
		<svg
			role="img"
			aria-label={describePlot(title, unit, days)}
			viewBox={`0 0 ${width} ${height}`}
			preserveAspectRatio="none"
			className="h-40 w-full overflow-visible"
		>
			{[0, maxTick / 2, maxTick].map((tick) => (
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
						x={getMiddle}
						y={({ count }) => y(count)}
						yScale={y}
						className="fill-lagoon opacity-60"
					/>
					<LinePath
						data={days}
						x={getMiddle}
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
							x={getLeft(day)}
							y={y(count)}
							width={x.bandwidth()}
							height={height - y(count)}
							className="fill-accent"
						/>
					)}
					<rect x={getLeft(day)} y={0} width={x.bandwidth()} height={height} className="fill-transparent">
						<title>{`${formatDay(day)}: ${formatNumber(count)} ${unit}${count === 1 ? "" : "s"}`}</title>
					</rect>
				</g>
			))}
		</svg>
	);
}

/** The next round number that is even, so that its half is a whole number. */
function roundUpToEven(count: number): number {
	const rounded = scaleLinear({ domain: [0, Math.max(2, count)], range: [0, 1], nice: 4 }).domain()[1] ?? count;
	return rounded % 2 === 0 ? rounded : rounded + 1;
}

function describePlot(title: string, unit: string, days: DailyPlotProps["days"]): string {
	const peak = days.reduce((highest, day) => (day.count > highest.count ? day : highest));
	const total = days.reduce((sum, { count }) => sum + count, 0);
	return `${title} of ${days.length} days: ${formatNumber(total)} in all, most on ${formatDay(peak.day)} with ${formatNumber(peak.count)} ${unit}${peak.count === 1 ? "" : "s"}.`;
}
