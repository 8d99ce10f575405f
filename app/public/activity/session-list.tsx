import { CalendarPlus, ChevronDown } from "lucide-react";
import { href } from "react-router";
import { formatQuantity } from "../../../domain/format-count.ts";
import type { ActivityView, SessionView } from "./activity-view.ts";
import { ChooseDates } from "./choose-dates.tsx";
import { DateButton } from "./date-choice.tsx";

/** The number of dates shown initially. All of them unfold. */
export const maxOpenDates = 6;

/** The upcoming dates: the next ones as buttons, and all of them by month. */
export function SessionList({ activity }: { activity: ActivityView }) {
	const { sessions, furtherSessions, hasEnded } = activity;
	if (sessions.length === 0 || hasEnded) return null;
	const total = sessions.length + furtherSessions;
	return (
		<section aria-labelledby="dates" className="py-5 stitched">
			<div className="flex flex-wrap items-baseline justify-between gap-x-6">
				<h2 id="dates" className="text-section">
					Dates
				</h2>
				<a
					href={href("/booking/:id.ics", { id: activity.id })}
					className="link inline-flex min-h-11 items-center gap-2 print:hidden"
				>
					<CalendarPlus aria-hidden className="size-5" />
					Add all to calendar
				</a>
			</div>
			<ul
				className={`mt-2 grid grid-cols-2 gap-2 sm:grid-cols-3 ${sessions.length > maxOpenDates ? "print:hidden" : ""}`}
			>
				{sessions.slice(0, maxOpenDates).map((session) => (
					<li key={session.id} className="grid">
						<DateButton session={session} />
					</li>
				))}
			</ul>
			{sessions.length > maxOpenDates && (
				<details className="group mt-2">
					<summary className="link inline-flex min-h-11 items-center gap-2 print:hidden">
						<span>{furtherSessions > 0 ? `The next ${sessions.length} dates` : `All ${sessions.length} dates`}</span>
						<ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
					</summary>
					<Months activity={activity} />
					{furtherSessions > 0 && (
						<p className="mt-3 text-ink-soft">
							These are the next {sessions.length} of {formatQuantity(total, "date")}. Add the calendar to get them all.
						</p>
					)}
				</details>
			)}
			<ChooseDates id={activity.id} />
		</section>
	);
}

function Months({ activity: { id, sessions } }: { activity: ActivityView }) {
	return (
		<>
			<svg aria-hidden className="absolute size-0">
				<symbol id="icon-add-date" viewBox="0 0 24 24">
					<CalendarPlus />
				</symbol>
			</svg>
			{[...groupByMonth(sessions)].map(([month, monthSessions]) => (
				<section key={month} className="mt-3">
					<h3 className="text-lg">{month}</h3>
					<ul className="print:columns-3 print:text-[8.5pt]">
						{monthSessions.map((session) => (
							<li
								key={session.id}
								className="flex min-h-12 items-center border-line border-b last:border-b-0 print:min-h-0"
							>
								<DateButton session={session} className="date-row" />
								{session.isOpen !== "no" && (
									<a
										href={href("/booking/:id/:session.ics", { id, session: session.id })}
										title="Add to calendar"
										className="grid size-11 shrink-0 place-items-center rounded-full text-link hover:bg-sunken print:hidden"
									>
										<svg aria-hidden className="size-5">
											<use href="#icon-add-date" />
										</svg>
										<span className="sr-only">Add to calendar: {session.when}</span>
									</a>
								)}
							</li>
						))}
					</ul>
				</section>
			))}
		</>
	);
}

function groupByMonth(sessions: SessionView[]): Map<string, SessionView[]> {
	const months = new Map<string, SessionView[]>();
	for (const session of sessions) months.set(session.month, [...(months.get(session.month) ?? []), session]);
	return months;
}
