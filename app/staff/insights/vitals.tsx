import { scaleLinear } from "@visx/scale";
import type { Screen } from "../../../domain/analytics/events.ts";
import type { Insights } from "../../../domain/analytics/insights.ts";
import { type VitalMetric, vitalMetrics, vitalThresholds } from "../../../domain/analytics/vitals.ts";
import { EmptyTable, StaffTable } from "../../ui/staff/staff-table.tsx";
import { number, type Rating, ratingOf, vitalValue } from "./formats.ts";

type Vital = Insights["vitals"][number];

const metricNames: Record<VitalMetric, string> = {
	LCP: "Largest content",
	INP: "Answer to a press",
	CLS: "Layout jumps",
	FCP: "First content",
	TTFB: "First byte",
};

const screenNames: Record<Screen, string> = {
	home: "Home",
	activities: "Activities",
	activity: "One activity",
	"thank-you": "Thank you",
	newsletter: "Newsletter",
	resources: "Resources",
	article: "Article",
	"content-page": "Content pages",
	"not-found": "Not found",
};

/** How quick each screen is for three of four visitors, against the borders of good and poor. */
export function Vitals({ vitals }: { vitals: Vital[] }) {
	const screens = [...new Set(vitals.map(({ screen }) => screen))];
	return (
		<section aria-labelledby="vitals" className="insight-rows vital-rows">
			<h2 id="vitals" className="text-xl">
				How quick the site is
			</h2>
			<p className="mb-3 text-ink-soft">
				Three of four visitors had this or better. The marks on each strip are where good ends and where poor begins.
			</p>
			{screens.length === 0 ? (
				<EmptyTable>Nobody's browser has measured anything in these days.</EmptyTable>
			) : (
				<StaffTable
					head={
						<>
							<th scope="col">Screen</th>
							{vitalMetrics.map((metric) => (
								<th key={metric} scope="col" className="whitespace-normal!">
									{metricNames[metric]} ({metric})
									<span className="block font-normal">good to {vitalValue(metric, vitalThresholds[metric].good)}</span>
									<span className="block font-normal">
										poor over {vitalValue(metric, vitalThresholds[metric].poor)}
									</span>
								</th>
							))}
						</>
					}
				>
					{screens.map((screen) => (
						<tr key={screen}>
							<th scope="row" className="font-semibold">
								{screenNames[screen]}
							</th>
							{vitalMetrics.map((metric) => (
								<td key={metric} data-label={metricNames[metric]}>
									<Value vital={vitals.find((vital) => vital.screen === screen && vital.metric === metric)} />
								</td>
							))}
						</tr>
					))}
				</StaffTable>
			)}
		</section>
	);
}

function Value({ vital }: { vital: Vital | undefined }) {
	if (!vital) return <span className="text-ink-soft">not measured</span>;
	const { metric, p75, count } = vital;
	const rating = ratingOf(metric, p75);
	return (
		<div title={`${number(count)} measured`} className="w-full max-w-34">
			<span className="flex items-center gap-1.5 md:whitespace-nowrap">
				<Mark rating={rating} />
				<strong className="whitespace-nowrap">{vitalValue(metric, p75)}</strong> {rating}
			</span>
			<Strip metric={metric} value={p75} rating={rating} />
		</div>
	);
}

const colours: Record<Rating, string> = {
	good: "fill-ok",
	"needs work": "fill-ink-soft",
	poor: "fill-danger",
};

/** A circle, a triangle or a square: told apart without colour, too. */
function Mark({ rating }: { rating: Rating }) {
	return (
		<svg aria-hidden viewBox="0 0 12 12" className={`size-3.5 shrink-0 ${colours[rating]}`}>
			{rating === "good" && <circle cx={6} cy={6} r={5} />}
			{rating === "needs work" && <path d="M6 1 11.5 11H.5Z" />}
			{rating === "poor" && <rect x={1} y={1} width={10} height={10} />}
		</svg>
	);
}

/** Where a value lies between nothing and half as much again as poor. */
function Strip({ metric, value, rating }: { metric: VitalMetric; value: number; rating: Rating }) {
	const { good, poor } = vitalThresholds[metric];
	const x = scaleLinear({ domain: [0, poor * 1.5], range: [0, 100], clamp: true });
	return (
		<svg aria-hidden viewBox="0 0 100 10" preserveAspectRatio="none" className="mt-1 h-2.5 w-full bg-sunken">
			<rect y={2} width={x(value)} height={6} className={colours[rating]} />
			{[good, poor].map((border) => (
				<line
					key={border}
					x1={x(border)}
					x2={x(border)}
					y1={0}
					y2={10}
					strokeWidth={2}
					vectorEffect="non-scaling-stroke"
					className="stroke-ink"
				/>
			))}
		</svg>
	);
}
