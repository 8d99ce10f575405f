import { useRef, useState } from "react";
import { href, Link } from "react-router";
import { formatQuantity } from "../../../domain/format-count.ts";
import type { Placement } from "../../../domain/plan/plan.ts";
import type { PlanEntry, PlanRow } from "../../../domain/plan/plan-row.ts";
import { storedShortlist } from "../../browser/family/shortlist.ts";
import { useStoredValue } from "../../browser/family/stored-value.ts";
import { useIsHydrated } from "../../browser/use-is-hydrated.ts";
import { PlanLinks } from "./plan-links.tsx";
import { PlanList } from "./plan-list.tsx";
import { EmptyPlan, LoadFailure, LostSessions, PlainPlan, Undated } from "./plan-notes.tsx";
import { PlanPicker } from "./plan-picker.tsx";
import { placeSessions, removeSessions } from "./stored-plan.ts";
import { usePlan } from "./use-plan.ts";

/** The plan of the family that uses this device. */
export function OwnPlan() {
	const isHydrated = useIsHydrated();
	const shortlist = useStoredValue(storedShortlist);
	const plan = usePlan(shortlist.map(({ id }) => id));
	const { activities, rows, ids, currency, isLoading } = plan;
	const [removed, setRemoved] = useState<Removal | null>(null);
	const heading = useRef<HTMLHeadingElement>(null);
	const listed = shortlist.flatMap(({ id }) => activities.get(id) ?? []);
	const dated = listed.filter(({ sessions }) => sessions.some(({ takesPlace }) => takesPlace));

	function remove(row: PlanRow, title: string, placements: Placement[]) {
		removeSessions(row.child.id, placements);
		const [first] = placements;
		const others = row.placements.filter(
			(each) =>
				each.activityId === first?.activityId && !placements.some(({ sessionId }) => sessionId === each.sessionId),
		);
		setRemoved({ row, title, placements, others });
		plan.say(`Removed ${title} from ${row.child.label}’s plan.`);
		heading.current?.focus();
	}

	return (
		<>
			<h1 ref={heading} tabIndex={-1} className="text-title outline-none">
				Your plan
			</h1>
			<p role="status" className="sr-only">
				{plan.said}
			</p>
			<PlainPlan />
			{isHydrated && ids.length === 0 && <EmptyPlan />}
			{plan.hasFailed && <LoadFailure onRetry={plan.retry} />}
			<div role="alert">
				{plan.failure && (
					<p className="cut-sm mt-4 bg-danger-ground px-4 py-3 font-semibold text-danger">{plan.failure}</p>
				)}
			</div>
			{removed && <Removed {...removed} onDone={setRemoved} onRemove={remove} />}
			{(!isHydrated || (isLoading && activities.size === 0)) && (
				<div aria-hidden className="scripted-only skeleton cut mt-6 h-40" />
			)}
			{activities.size > 0 && (
				<>
					<PlanList
						rows={rows}
						currency={currency}
						onRemove={(row, { activity, placed }: PlanEntry) =>
							remove(
								row,
								activity.title,
								placed.map(({ session }) => ({ activityId: activity.id, sessionId: session.id })),
							)
						}
					/>
					<LostSessions rows={rows} activities={activities} shortlist={shortlist} onRemove={remove} />
					<PlanLinks isOwn>{rows.map(({ placements }) => placements)}</PlanLinks>
					<section aria-labelledby="add" className="mt-10 print:hidden">
						<h2 id="add" className="text-section">
							Add from your shortlist
						</h2>
						{dated.map((activity) => (
							<article key={activity.id} className="border-line border-b py-4 last:border-b-0">
								<h3 className="mb-2 text-lg wrap-anywhere">
									<Link to={href("/booking/:id", { id: activity.id })} dir="auto" className="hover:underline">
										{activity.title}
									</Link>
								</h3>
								<PlanPicker activity={activity} rows={rows} currency={currency} onPlace={plan.place} />
							</article>
						))}
						<Undated activities={listed.filter((activity) => !dated.includes(activity))} />
						{listed.length === 0 && (
							<p className="mt-2">
								Tap the heart on anything you like, then add it here. You can also add dates from any activity’s page.
							</p>
						)}
						{rows.every(({ child }) => child.birthMonth === null) && (
							<p className="mt-4">
								<Link to={href("/family")} className="link inline-flex min-h-11 items-center">
									Add your kids
								</Link>{" "}
								and we’ll say who’s too young.
							</p>
						)}
					</section>
				</>
			)}
		</>
	);
}

/** What was removed last. `others` are the dates of the same activity that are still in the plan. */
type Removal = { row: PlanRow; title: string; placements: Placement[]; others: Placement[] };

type RemovedProps = Removal & {
	onDone: (next: null) => void;
	onRemove: (row: PlanRow, title: string, placements: Placement[]) => void;
};

function Removed({ row, title, placements, others, onDone, onRemove }: RemovedProps) {
	const { child } = row;
	return (
		<p className="cut-sm mt-4 flex flex-wrap items-center gap-x-4 bg-sunken px-4 py-1 print:hidden">
			<span className="wrap-anywhere">
				Removed {title} from {child.label}’s plan.
			</span>
			<button
				type="button"
				onClick={() => {
					placeSessions(child.id, placements);
					onDone(null);
				}}
				className="link min-h-11"
			>
				Undo
			</button>
			{others.length > 0 && (
				<button type="button" onClick={() => onRemove(row, title, others)} className="link min-h-11">
					Remove the other {formatQuantity(others.length, "date")}, too
				</button>
			)}
		</p>
	);
}
