import { href, Link } from "react-router";
import type { ShortlistItem } from "../../../domain/family/shortlist.ts";
import type { Placement, PlanActivity } from "../../../domain/plan/plan.ts";
import type { PlanRow } from "../../../domain/plan/plan-row.ts";
import { visitorErrors } from "../../../domain/visitor-errors.ts";
import { StatePicture } from "../../ui/state-picture.tsx";

export function EmptyPlan() {
	return (
		<div className="py-6 text-center">
			<StatePicture name="no-activities" />
			<p className="mt-4 font-semibold text-lg">Nothing planned yet.</p>
			<p className="mx-auto mt-1 max-w-prose">
				Add dates from any activity’s page, or tap the heart on what you like and add it here.
			</p>
			<Link to={href("/activities")} className="button button-main mt-5">
				Browse Activities
			</Link>
		</div>
	);
}

/** What works without JavaScript. */
export function PlainPlan() {
	return (
		<>
			<p className="scripted-only mt-2 text-ink-soft print:hidden">Your plan stays on this device.</p>
			<p className="plain-only cut-sm mt-5 max-w-prose bg-sunken px-4 py-3">
				Your plan stays on this device, so this page needs JavaScript. Without it, you can still open a plan that
				somebody sent you, and add dates to a calendar from an{" "}
				<Link to={href("/activities")} className="link">
					activity
				</Link>
				’s page.
			</p>
		</>
	);
}

export function LoadFailure({ onRetry }: { onRetry: () => void }) {
	return (
		<div role="alert" className="cut-sm mt-4 flex flex-wrap items-center gap-3 bg-danger-ground px-4 py-3">
			<p className="font-semibold text-danger">{visitorErrors.planFailed.text}</p>
			<button type="button" onClick={onRetry} className="button button-quiet">
				Try Again
			</button>
		</div>
	);
}

type LostSessionsProps = {
	rows: PlanRow[];
	activities: Map<string, PlanActivity>;
	shortlist: ShortlistItem[];
	onRemove: (row: PlanRow, title: string, placements: Placement[]) => void;
};

/** Sessions of the plan that are over or no longer offered. */
export function LostSessions({ rows, activities, shortlist, onRemove }: LostSessionsProps) {
	const lost = rows.flatMap((row) => row.lost.map((placement) => ({ row, placement })));
	if (lost.length === 0) return null;
	return (
		<section aria-labelledby="lost" className="mt-8">
			<h2 id="lost" className="text-section">
				Over or no longer available
			</h2>
			<ul className="mt-2">
				{lost.map(({ row, placement }) => {
					const { activityId, sessionId } = placement;
					const known = activities.get(activityId) ?? shortlist.find(({ id }) => id === activityId);
					const title = known?.title || "An activity";
					return (
						<li key={`${row.child.id} ${activityId} ${sessionId}`} className="flex flex-wrap items-center gap-x-4">
							<span>
								<bdi>{row.child.label}</bdi>: <bdi>{title}</bdi>
							</span>
							<button
								type="button"
								onClick={() => onRemove(row, title, [placement])}
								aria-label={`Remove ${title} for ${row.child.label}`}
								className="link inline-flex min-h-11 items-center print:hidden"
							>
								Remove
							</button>
						</li>
					);
				})}
			</ul>
		</section>
	);
}

/** Shortlisted activities without dates, which cannot be added to the plan. */
export function Undated({ activities }: { activities: PlanActivity[] }) {
	if (activities.length === 0) return null;
	return (
		<p className="mt-4 wrap-anywhere print:hidden">
			No upcoming dates: {activities.map(({ title }) => title).join(", ")}.
		</p>
	);
}
