import { scaleBand, scaleLinear } from "@visx/scale";
import { AreaClosed, Bar, LinePath } from "@visx/shape";
import { type PointerEvent, useId, useState } from "react";
import { formatDay, formatNumber } from "./formats.ts";

type DailyPlotProps = {
	title: string;
	/** The noun for a count of one: 'visit'. */
	unit: string;
	days: { day: string; count: number }[];
	shape: "area" | "bars";
};

/** The size of the view box. The page stretches the drawing, so texts are outside of it. */
const width = 600;
const height = 100;

/**
 * A plot of daily counts. A slider below it, or a touch, shows the count of one day; a nearby table lists all of them.
 */
export function DailyPlot({ title, unit, days, shape }: DailyPlotProps) {
	const id = useId();
	const total = days.reduce((sum, { count }) => sum + count, 0);
	const maxTick = roundUpToEven(Math.max(...days.map(({ count }) => count)));
	const [index, setIndex] = useState(days.length - 1);
	// Another range has other days.
	const chosenIndex = Math.min(index, days.length - 1);
	const chosen = days[chosenIndex];
	return (
		<figure aria-labelledby={id} className="staff-panel min-w-0 p-4 sm:p-5">
			<figcaption id={id} className="flex flex-wrap items-baseline gap-x-2">
				<span className="font-bold font-display text-lg">{title}</span>
				<span className="text-ink-soft">{formatNumber(total)} in total</span>
			</figcaption>
			<div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
				<div aria-hidden className="flex h-40 flex-col justify-between text-right text-ink-soft text-sm tabular-nums">
					{[maxTick, maxTick / 2, 0].map((tick) => (
						<span key={tick} className="-my-2 leading-4">
							{formatNumber(tick)}
						</span>
					))}
				</div>
				<PlotDrawing
					title={title}
					unit={unit}
					days={days}
					shape={shape}
					maxTick={maxTick}
					chosenIndex={chosenIndex}
					onChoose={(fraction) => setIndex(Math.min(days.length - 1, Math.floor(fraction * days.length)))}
				/>
				<div aria-hidden className="col-start-2 mt-1.5 flex justify-between text-ink-soft text-sm">
					{[days[0], days[Math.floor(days.length / 2)], days.at(-1)].map(
						(shown) => shown && <span key={shown.day}>{formatDay(shown.day)}</span>,
					)}
				</div>
				{chosen && (
					<div className="col-start-2 mt-1 flex flex-wrap items-center gap-x-3 [@media(scripting:none)]:hidden">
						<input
							type="range"
							min={0}
							max={days.length - 1}
							value={chosenIndex}
							onChange={(event) => setIndex(Number(event.target.value))}
							aria-label={`Day of ${title.toLowerCase()}`}
							aria-valuetext={formatCount(chosen, unit)}
							className="h-11 min-w-[min(8rem,100%)] flex-1 accent-accent"
						/>
						<span aria-hidden className="min-w-[min(9rem,100%)] text-right tabular-nums">
							{formatCount(chosen, unit)}
						</span>
					</div>
				)}
			</div>
		</figure>
	);
}

type PlotDrawingProps = DailyPlotProps & {
	maxTick: number;
	chosenIndex: number;
	/** Called with the fraction of the width at which the plot was touched. */
	onChoose(fraction: number): void;
};

/** The last day, which is dashed, is today and not over. */
function PlotDrawing({ title, unit, days, shape, maxTick, chosenIndex, onChoose }: PlotDrawingProps) {
	const y = scaleLinear({ domain: [0, maxTick], range: [height, 0] });
	const x = scaleBand({ domain: days.map(({ day }) => day), range: [0, width], paddingInner: 0.25 });
	const getLeft = (day: string) => x(day) ?? 0;
	const getMiddle = ({ day }: { day: string }) => getLeft(day) + x.bandwidth() / 2;
	const today = days.at(-1);
	const chosen = days[chosenIndex];
	const choose = ({ clientX, currentTarget, buttons, type }: PointerEvent) => {
		const { left, width } = currentTarget.getBoundingClientRect();
		if (type === "pointerdown" || buttons > 0) onChoose(Math.max(0, Math.min(1, (clientX - left) / width)));
	};
	return (
		<svg
			role="img"
			aria-label={describePlot(title, unit, days)}
			viewBox={`0 0 ${width} ${height}`}
			preserveAspectRatio="none"
			onPointerDown={choose}
			onPointerMove={choose}
			className="h-40 w-full touch-pan-y overflow-visible"
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
			{chosen && (
				<line
					x1={getMiddle(chosen)}
					x2={getMiddle(chosen)}
					y1={0}
					y2={height}
					vectorEffect="non-scaling-stroke"
					className="stroke-ink"
				/>
			)}
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
						data={days.slice(0, -1)}
						x={getMiddle}
						y={({ count }) => y(count)}
						strokeWidth={2}
						strokeLinejoin="round"
						vectorEffect="non-scaling-stroke"
						className="fill-transparent stroke-focus"
					/>
					<LinePath
						data={days.slice(-2)}
						x={getMiddle}
						y={({ count }) => y(count)}
						strokeWidth={2}
						strokeDasharray="4 4"
						vectorEffect="non-scaling-stroke"
						className="fill-transparent stroke-focus"
					/>
				</>
			)}
			{days.map((each) => (
				<g key={each.day}>
					{shape === "bars" && (
						<Bar
							x={getLeft(each.day)}
							y={y(each.count)}
							width={x.bandwidth()}
							height={height - y(each.count)}
							{...(each === today && { strokeDasharray: "3 3", vectorEffect: "non-scaling-stroke" })}
							className={each === today ? "fill-transparent stroke-accent" : "fill-accent"}
						/>
					)}
					<rect x={getLeft(each.day)} y={0} width={x.bandwidth()} height={height} className="fill-transparent">
						<title>{formatCount(each, unit)}</title>
					</rect>
				</g>
			))}
		</svg>
	);
}

/** Returns 'Nov 3: 12 visits'. */
function formatCount({ day, count }: { day: string; count: number }, unit: string): string {
	return `${formatDay(day)}: ${formatNumber(count)} ${unit}${count === 1 ? "" : "s"}`;
}

/** Returns the next round even number, so that its half is an integer. */
function roundUpToEven(count: number): number {
	const rounded = scaleLinear({ domain: [0, Math.max(2, count)], range: [0, 1], nice: 4 }).domain()[1] ?? count;
	return rounded % 2 === 0 ? rounded : rounded + 1;
}

function describePlot(title: string, unit: string, days: DailyPlotProps["days"]): string {
	const peak = days.reduce((highest, day) => (day.count > highest.count ? day : highest));
	const total = days.reduce((sum, { count }) => sum + count, 0);
	return `${title} over ${days.length} days: ${formatNumber(total)} in total, most on ${formatDay(peak.day)} with ${formatNumber(peak.count)} ${unit}${peak.count === 1 ? "" : "s"}.`;
}
