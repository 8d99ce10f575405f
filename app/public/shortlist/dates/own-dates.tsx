import { useRef, useState } from "react";
import type { ChildDates, DateEntry } from "../../../../domain/family/child-dates.ts";
import type { ChosenSession } from "../../../../domain/family/chosen-sessions.ts";
import { visitorErrors } from "../../../../domain/visitor-errors.ts";
import { chooseSessions, removeSessions } from "../../../browser/family/chosen-sessions.ts";
import { useIsHydrated } from "../../../browser/use-is-hydrated.ts";
import { Alert } from "../../../ui/alert.tsx";
import { DatesLinks } from "./dates-links.tsx";
import { DatesList } from "./dates-list.tsx";
import { useDates } from "./use-dates.ts";

/** The dates that the family of this device has chosen. */
export function OwnDates() {
	const isHydrated = useIsHydrated();
	const { families, activities, currency, hasFailed, isLoading, retry } = useDates([]);
	const [removed, setRemoved] = useState<Removal | null>(null);
	const heading = useRef<HTMLHeadingElement>(null);
	const isEmpty = families.every(({ chosen }) => chosen.length === 0);

	function remove(family: ChildDates, title: string, sessions: ChosenSession[]) {
		removeSessions(family.child.id, sessions);
		setRemoved({ child: family.child, title, sessions });
		heading.current?.focus();
	}

	return (
		<section aria-labelledby="dates" className={isEmpty ? "mt-6 print:hidden" : "mt-6"}>
			<h2 id="dates" ref={heading} tabIndex={-1} className="text-section outline-none">
				Dates
			</h2>
			<p className="plain-only mt-2 max-w-prose text-ink-soft">
				The dates you choose for each child stay on this device, which needs JavaScript.
			</p>
			{isEmpty && !removed && (
				// Keeps its space until hydration knows it.
				<p className="scripted-only mt-2 min-h-[2lh] max-w-prose text-ink-soft sm:min-h-[1lh]">
					{isHydrated && "No dates chosen yet. Open an activity and press ‘Choose dates’."}
				</p>
			)}
			{hasFailed && <Alert retry={retry}>{visitorErrors.datesFailed.text}</Alert>}
			<div role="status">
				{removed && (
					<p className="cut-sm mt-4 flex flex-wrap items-center gap-x-4 bg-sunken px-4 py-1 print:hidden">
						<span className="wrap-anywhere">
							Removed {removed.title} for {removed.child.label}.
						</span>
						<button
							type="button"
							onClick={() => {
								chooseSessions(removed.child.id, removed.sessions);
								setRemoved(null);
							}}
							className="link min-h-11"
						>
							Undo
						</button>
					</p>
				)}
			</div>
			{isLoading && activities.size === 0 && <div aria-hidden className="skeleton cut mt-4 h-40" />}
			{activities.size > 0 && (
				<>
					<DatesList
						families={families}
						currency={currency}
						onRemove={(entry) => remove(entry.family, entry.activity.title, toSessions(entry))}
					/>
					{!isLoading && <LostSessions families={families} activities={activities} onRemove={remove} />}
					<DatesLinks isOwn>{families.map(({ chosen }) => chosen)}</DatesLinks>
				</>
			)}
		</section>
	);
}

/** What was removed last. */
type Removal = { child: ChildDates["child"]; title: string; sessions: ChosenSession[] };

function toSessions({ activity, dates }: DateEntry): ChosenSession[] {
	return dates.map(({ session }) => ({ activityId: activity.id, sessionId: session.id }));
}

type LostSessionsProps = {
	families: ChildDates[];
	activities: ReturnType<typeof useDates>["activities"];
	onRemove: (family: ChildDates, title: string, sessions: ChosenSession[]) => void;
};

/** Chosen sessions that are over or no longer offered. */
function LostSessions({ families, activities, onRemove }: LostSessionsProps) {
	const lost = families.flatMap((family) => family.lost.map((session) => ({ family, session })));
	if (lost.length === 0) return null;
	return (
		<section aria-labelledby="lost" className="mt-5">
			<h3 id="lost" className="font-semibold text-ink-soft">
				Over or no longer available
			</h3>
			<ul>
				{lost.map(({ family, session }) => {
					const title = activities.get(session.activityId)?.title ?? "An activity";
					return (
						<li
							key={`${family.child.id} ${session.activityId} ${session.sessionId}`}
							className="flex flex-wrap items-center gap-x-4"
						>
							<span>
								<bdi>{family.child.label}</bdi>: <bdi>{title}</bdi>
							</span>
							<button
								type="button"
								onClick={() => onRemove(family, title, [session])}
								aria-label={`Remove ${title} for ${family.child.label}`}
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
