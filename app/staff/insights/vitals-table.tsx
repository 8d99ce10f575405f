import type { Screen } from "../../../domain/analytics/events.ts";
import type { Insights } from "../../../domain/analytics/insights.ts";
import { type VitalMetric, vitalThresholds } from "../../../domain/analytics/vitals.ts";
import { EmptyTable, StaffTable } from "../../ui/staff/staff-table.tsx";
import { formatNumber, formatVital, type Rating, rateVital } from "./formats.ts";

type Vital = Insights["vitals"][number];

/** The three Core Web Vitals. */
const shownMetrics = ["LCP", "INP", "CLS"] as const satisfies VitalMetric[];

const metricNames: Record<(typeof shownMetrics)[number], string> = {
	LCP: "Largest content",
	INP: "Response to a click",
	CLS: "Layout jumps",
};

const screenNames: Record<Screen, string> = {
	home: "Home",
	activities: "Activities",
	activity: "One activity",
	provider: "One provider",
	"add-activity": "Add your activity",
	compare: "Compare",
	enquiry: "Ask several",
	family: "My family",
	shortlist: "Shortlist",
	plan: "Plan",
	"thank-you": "Thank you",
	newsletter: "Newsletter",
	resources: "Resources",
	article: "Article",
	"content-page": "Content pages",
	"not-found": "Not found",
};

/** The 75th percentile of each screen's Web Vitals, with the thresholds for good and poor. */
export function Vitals({ vitals }: { vitals: Vital[] }) {
	const screens = [...new Set(vitals.map(({ screen }) => screen))];
	return (
		<div className="insight-rows vital-rows">
			{screens.length === 0 ? (
				<EmptyTable>Nothing was measured in this period.</EmptyTable>
			) : (
				<StaffTable
					head={
						<>
							<th scope="col">Screen</th>
							{shownMetrics.map((metric) => (
								<th key={metric} scope="col" className="whitespace-normal!">
									{metricNames[metric]} ({metric})
									<span className="block font-normal">good to {formatVital(metric, vitalThresholds[metric].good)}</span>
									<span className="block font-normal">
										poor over {formatVital(metric, vitalThresholds[metric].poor)}
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
							{shownMetrics.map((metric) => (
								<td key={metric} data-label={metricNames[metric]}>
									<Value vital={vitals.find((vital) => vital.screen === screen && vital.metric === metric)} />
								</td>
							))}
						</tr>
					))}
				</StaffTable>
			)}
		</div>
	);
}

function Value({ vital }: { vital: Vital | undefined }) {
	if (!vital) return <span className="text-ink-soft">not measured</span>;
	const { metric, p75, count } = vital;
	const rating = rateVital(metric, p75);
	return (
		<div title={`${formatNumber(count)} measured`} className="w-full max-w-34">
			<span className="flex items-center gap-1.5 md:whitespace-nowrap">
				<RatingIcon rating={rating} />
				<strong className="whitespace-nowrap">{formatVital(metric, p75)}</strong> {rating}
			</span>
			<Strip metric={metric} value={p75} rating={rating} />
		</div>
	);
}

const ratingClasses: Record<Rating, string> = {
	good: "fill-ok",
	"needs work": "fill-ink-soft",
	poor: "fill-danger",
};

/** A circle, a triangle or a square, so that ratings are distinguishable without colour. */
function RatingIcon({ rating }: { rating: Rating }) {
	return (
		<svg aria-hidden viewBox="0 0 12 12" className={`size-3.5 shrink-0 ${ratingClasses[rating]}`}>
			{rating === "good" && <circle cx={6} cy={6} r={5} />}
			{rating === "needs work" && <path d="M6 1 11.5 11H.5Z" />}
			{rating === "poor" && <rect x={1} y={1} width={10} height={10} />}
		</svg>
	);
}

/** Shows the value on a scale from 0 to 1.5 times the threshold for poor. */
function Strip({ metric, value, rating }: { metric: VitalMetric; value: number; rating: Rating }) {
	const { good, poor } = vitalThresholds[metric];
	const x = (each: number) => Math.min((each / (poor * 1.5)) * 100, 100);
	return (
		<svg aria-hidden viewBox="0 0 100 10" preserveAspectRatio="none" className="mt-1 h-2.5 w-full bg-sunken">
			<rect y={2} width={x(value)} height={6} className={ratingClasses[rating]} />
			{[good, poor].map((threshold) => (
				<line
					key={threshold}
					x1={x(threshold)}
					x2={x(threshold)}
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
