import { CalendarPlus, ChevronDown } from "lucide-react";
import { href } from "react-router";
import { formatMoreDates } from "../../../domain/session/format-session.ts";
import type { ActivityView, SessionView } from "./activity-view.ts";

/** The sessions that are shown at once; the others unfold. */
const maxOpenSessions = 8;

/** The sessions to come, each with a link that adds it to a calendar. */
export function SessionList({ activity }: { activity: ActivityView }) {
	const { sessions, furtherSessions, checked } = activity;
	if (sessions.length === 0) return null;
	// One more row takes no more space than the line that unfolds it.
	const isShort = sessions.length <= maxOpenSessions + 1 && furtherSessions === 0;
	const folded = isShort ? [] : sessions.slice(maxOpenSessions);
	const allDates = href("/booking/:id.ics", { id: activity.id });
	return (
		<section aria-labelledby="dates" className="py-5 stitched">
			<div className="flex flex-wrap items-baseline justify-between gap-x-6">
				<h2 id="dates" className="text-section">
					Dates
				</h2>
				<a href={allDates} className="link inline-flex min-h-11 items-center gap-2 print:hidden">
					<CalendarPlus aria-hidden className="size-5" />
					Add all to a calendar
				</a>
			</div>
			<Checked name="Dates" check={checked.sessions} />
			<svg aria-hidden className="absolute size-0">
				<symbol id="icon-add-date" viewBox="0 0 24 24">
					<CalendarPlus />
				</symbol>
			</svg>
			<Rows activity={activity} sessions={isShort ? sessions : sessions.slice(0, maxOpenSessions)} />
			{folded.length > 0 && (
				<details className="group">
					<summary className="link inline-flex min-h-11 items-center gap-2 print:hidden">
						{formatMoreDates(folded.length + furtherSessions)}
						<ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
					</summary>
					<Rows activity={activity} sessions={folded} />
					{furtherSessions > 0 && (
						<p className="mt-3 text-ink-soft">
							{formatMoreDates(furtherSessions)} after these: the calendar with all dates has them.
						</p>
					)}
				</details>
			)}
		</section>
	);
}

function Rows({ activity, sessions }: { activity: ActivityView; sessions: SessionView[] }) {
	return (
		<ul className="mt-2 print:columns-3 print:text-[8.5pt]">
			{sessions.map((session) => (
				<li
					key={session.id}
					className="flex min-h-12 items-center gap-x-3 border-line border-b last:border-b-0 print:min-h-0"
				>
					<div className="flex flex-1 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 print:py-0.5">
						<span className={session.note === "Cancelled" ? "text-ink-soft line-through" : ""}>{session.when}</span>
						{session.venue && <bdi className="text-ink-soft">{session.venue}</bdi>}
						{session.note && (
							<span className="cut-sm bg-sunken px-2.5 py-0.5 font-semibold text-sm">{session.note}</span>
						)}
					</div>
					{session.isOpen !== "no" && (
						<a
							href={href("/booking/:id/:session.ics", { id: activity.id, session: session.id })}
							title="Add to a calendar"
							className="grid size-11 shrink-0 place-items-center rounded-full text-link hover:bg-sunken print:hidden"
						>
							<svg aria-hidden className="size-5">
								<use href="#icon-add-date" />
							</svg>
							<span className="sr-only">Add to a calendar: {session.when}</span>
						</a>
					)}
				</li>
			))}
		</ul>
	);
}

/** When a fact was last checked, or read from the text; nothing where it was not. */
export function Checked({ name, check }: { name: string; check: string | undefined }) {
	if (!check) return null;
	return (
		<p className="text-ink-soft text-sm">
			{name} {check}
		</p>
	);
}
