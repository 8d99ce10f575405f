import { X } from "lucide-react";
import { useCallback, useDeferredValue, useMemo, useRef, useState } from "react";
import { href, Link } from "react-router";
import { errors } from "../../../domain/errors.ts";
import { getAgeInYears } from "../../../domain/family/child-age.ts";
import type { PlacedSession, Placement, PlanActivity } from "../../../domain/plan/plan.ts";
import { type DayRange, formatDayRange, getDefaultWeeks, listWeeks } from "../../../domain/plan/plan-days.ts";
import type { PlanRow } from "../../../domain/plan/plan-row.ts";
import { storedChildren } from "../../browser/family/children.ts";
import { storedShortlist } from "../../browser/family/shortlist.ts";
import { useStoredValue } from "../../browser/family/stored-value.ts";
import { AddSession } from "./add-session.tsx";
import { getPlanRow } from "./cached-rows.ts";
import { getPlanChildren, type PlanChild } from "./plan-children.ts";
import { PlanLinks } from "./plan-links.tsx";
import { EmptyPlan, LoadFailure, LostSessions, Undated } from "./plan-notes.tsx";
import { PlanSummary } from "./plan-summary.tsx";
import { type PlanColumn, PlanTable } from "./plan-table.tsx";
import { placeSessions, removeSession, storedPlan } from "./stored-plan.ts";
import { usePlanActivities } from "./use-plan-activities.ts";

/** The plan of the family that uses this device. */
export function OwnPlan({ currency }: { currency: string }) {
	const plan = useStoredValue(storedPlan);
	// A press is answered at once: the table, the costs and the gaps follow after the next paint.
	const shownPlan = useDeferredValue(plan);
	const shortlist = useStoredValue(storedShortlist);
	const stored = useStoredValue(storedChildren);
	const childrenKey = JSON.stringify(getPlanChildren(stored, shownPlan));
	const children = useMemo(() => JSON.parse(childrenKey) as PlanChild[], [childrenKey]);
	const planned = Object.values(plan.placements).flat();
	const ids = [...new Set([...shortlist.map(({ id }) => id), ...planned.map(({ activityId }) => activityId)])];
	const idsKey = JSON.stringify(ids);
	const shown = useMemo(() => JSON.parse(idsKey) as string[], [idsKey]);
	const { activities, isLoading, hasFailed, retry } = usePlanActivities(ids);
	const [said, setSaid] = useState("");
	const [isFull, setFull] = useState(false);
	const heading = useRef<HTMLHeadingElement>(null);

	const weeks = useMemo(() => listPlanWeeks(activities), [activities]);
	const columns = useMemo(() => weeks.map((days) => ({ ...days, label: formatDayRange(days) })), [weeks]);
	const range = useMemo(() => getRange(weeks), [weeks]);
	const rows = useMemo(
		() => children.map((child) => getPlanRow(child, shownPlan, activities, range)),
		[children, shownPlan, activities, range],
	);
	const placements = useMemo(() => rows.map((row) => row.placements), [rows]);
	const known = useMemo(() => shown.flatMap((id) => activities.get(id) ?? []), [shown, activities]);

	// Stable functions: a change renders the row alone that it concerns.
	const place = useCallback((row: PlanRow, activity: PlanActivity, placements: Placement[]) => {
		const isStored = placeSessions(row.id, placements);
		setFull(!isStored);
		setSaid(isStored ? `${activity.title} is in the plan for ${row.label}.` : "");
	}, []);
	const remove = useCallback((row: PlanRow, title: string, placement: Placement) => {
		removeSession(row.id, placement);
		setSaid(`${title} is out of the plan for ${row.label}.`);
		heading.current?.focus();
	}, []);
	const findSearchUrl = useCallback(
		(row: PlanRow, days: DayRange) => {
			const child = stored.find(({ id }) => id === row.id);
			return createSearchUrl(child?.birthMonth, days);
		},
		[stored],
	);
	const renderSessionTools = useCallback(
		(row: PlanRow, placed: PlacedSession) => <RemoveButton row={row} placed={placed} onRemove={remove} />,
		[remove],
	);
	const renderTools = useCallback(
		(row: PlanRow, column: PlanColumn) => (
			<AddSession row={row} column={column} activities={known} searchUrl={findSearchUrl(row, column)} onPlace={place} />
		),
		[known, findSearchUrl, place],
	);

	const renderGapTools = useCallback(
		(row: PlanRow, gap: DayRange) => (
			<Link
				to={findSearchUrl(row, gap)}
				aria-label={`Fill this gap: ${row.label}, ${formatDayRange(gap)}`}
				className="link inline-flex min-h-11 items-center print:hidden"
			>
				Fill this gap
			</Link>
		),
		[findSearchUrl],
	);

	return (
		<>
			<h1 ref={heading} tabIndex={-1} className="text-title outline-none">
				Your plan
			</h1>
			<p role="status" className="sr-only">
				{said}
			</p>
			{ids.length === 0 && <EmptyPlan />}
			{hasFailed && <LoadFailure onRetry={retry} />}
			<div role="alert">
				{isFull && (
					<p className="cut-sm mt-4 bg-danger-ground px-4 py-3 font-semibold text-danger">{errors.planFull.text}</p>
				)}
			</div>
			{isLoading && activities.size === 0 && (
				<p role="status" className="mt-6 text-lg">
					Loading…
				</p>
			)}
			{ids.length > 0 && activities.size > 0 && (
				<>
					<p className="mt-2 text-ink-soft print:hidden">It stays on this device.</p>
					{weeks.length > 0 && (
						<>
							<PlanTable
								rows={rows}
								columns={columns}
								currency={currency}
								renderSessionTools={renderSessionTools}
								renderTools={renderTools}
							/>
						</>
					)}
					<LostSessions rows={rows} activities={activities} shortlist={shortlist} onRemove={remove} />
					<Undated activities={known} />
					<PlanSummary rows={rows} currency={currency} renderGapTools={renderGapTools} />
					<PlanLinks isOwn>{placements}</PlanLinks>
				</>
			)}
		</>
	);
}

function listPlanWeeks(activities: Map<string, PlanActivity>): DayRange[] {
	const found = getDefaultWeeks([...activities.values()].flatMap(({ sessions }) => sessions));
	return found ? listWeeks(found.start, found.weeks) : [];
}

function getRange(weeks: DayRange[]): DayRange | null {
	const [first] = weeks;
	const last = weeks.at(-1);
	return first && last ? { from: first.from, to: last.to } : null;
}

/** A search for a child's free days. Its address has the age, and nothing else about the child. */
function createSearchUrl(birthMonth: string | undefined, { from, to }: DayRange): string {
	const age: Record<string, string> = birthMonth ? { age: `${getAgeInYears(birthMonth, from)}` } : {};
	return `${href("/activities")}?${new URLSearchParams({ from, to, ...age })}`;
}

type RemoveButtonProps = {
	row: PlanRow;
	placed: PlacedSession;
	onRemove: (row: PlanRow, title: string, placement: Placement) => void;
};

function RemoveButton({ row, placed: { activity, session }, onRemove }: RemoveButtonProps) {
	return (
		<button
			type="button"
			onClick={() => onRemove(row, activity.title, { activityId: activity.id, sessionId: session.id })}
			className="link inline-flex min-h-8 items-center gap-1 print:hidden"
		>
			<X aria-hidden className="size-4" />
			Remove
			<span className="sr-only">
				{" "}
				{activity.title}, {session.when}, for {row.label}
			</span>
		</button>
	);
}
