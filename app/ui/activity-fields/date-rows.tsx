import { type FormEvent, type ReactNode, useState } from "react";
import { activityFieldLabels } from "../../../domain/activity/activity-form-values.ts";
import { isScheduleContent, isSessionContent } from "../../../domain/activity/dates-form.ts";
import { dayMs } from "../../../domain/durations.ts";
import { formatQuantity } from "../../../domain/format-count.ts";
import type { FormFields } from "../../../domain/forms/field-props.ts";
import { addDays, isCalendarDate } from "../../../domain/session/calendar-days.ts";
import { formatClock } from "../../../domain/session/format-session.ts";
import { type EventStatus, eventStatuses, weekdayNames, weekdays } from "../../../domain/session/session.ts";
import { useIsHydrated } from "../../browser/use-is-hydrated.ts";
import { FieldMessage } from "../form/fields.tsx";
import { formatDay } from "./format-day.ts";
import { RowInput, type RowProps, Rows } from "./rows.tsx";

export const statusNames: Record<EventStatus, string> = {
	scheduled: "Takes place",
	cancelled: "Cancelled",
	postponed: "Postponed",
};

type DateRowsProps = FormFields & {
	/** Further fields of a weekly or a single date. */
	renderMore(row: RowProps): ReactNode;
	/** Rows that ended before this day are folded. */
	foldedBefore?: string;
};

/** The weekly dates, camp weeks and single dates of an activity. */
export function DateRows({ renderMore, foldedBefore = "", ...fields }: DateRowsProps) {
	const [move, setMove] = useState<Move | null>(null);
	const renderRest = (row: RowProps) => (
		<>
			{move?.name === `${row.group}.${row.row}.startDate` && (
				<button type="button" onClick={() => setMove(moveLater(move))} className="button button-quiet w-fit">
					{`Move the next ${formatQuantity(move.later.length, "date")} ${describeDays(move.days)}, too`}
				</button>
			)}
			{renderMore(row)}
		</>
	);
	return (
		<div
			className="grid gap-2"
			onInput={({ target, currentTarget }) => {
				const found = findMove(target, currentTarget);
				if (found !== undefined) setMove(found);
			}}
		>
			<Rows
				{...fields}
				group="schedules"
				isFolded={(get) => get("endDate") !== "" && get("endDate") < foldedBefore}
				kinds={[{ name: "weekly date" }, { name: "camp week", handleOpen: tickWorkdays }]}
				hasContent={isScheduleContent}
				summarize={summarizeSchedule}
			>
				{(row) => <ScheduleFields row={row}>{renderRest(row)}</ScheduleFields>}
			</Rows>
			<Rows
				{...fields}
				group="sessions"
				isFolded={(get) => (get("endDate") || get("startDate") || foldedBefore) < foldedBefore}
				kinds={[{ name: "single date" }]}
				hasContent={isSessionContent}
				summarize={summarizeSession}
			>
				{(row) => <SessionFields row={row}>{renderRest(row)}</SessionFields>}
			</Rows>
		</div>
	);
}

/** A changed first day, and those of the rows after it. */
type Move = { name: string; days: number; later: HTMLInputElement[] };

/** In days. A year later, a camp is another one. */
const maxSeasonLength = 300;

/** Undefined for another field; null if nothing can move along. */
function findMove(target: EventTarget, rows: HTMLElement): Move | null | undefined {
	if (!(target instanceof HTMLInputElement) || !target.name.endsWith(".startDate")) return undefined;
	const { name, value, defaultValue: stored } = target;
	if (![value, stored].every(isCalendarDate)) return null;
	const days = Math.round((Date.parse(value) - Date.parse(stored)) / dayMs);
	const others = rows.querySelectorAll<HTMLInputElement>("input[name$='.startDate']");
	const later = [...others].filter(
		({ value, defaultValue: day }) => value === day && day > stored && day < addDays(stored, maxSeasonLength),
	);
	return days === 0 || Math.abs(days) > maxSeasonLength || later.length === 0 ? null : { name, days, later };
}

function moveLater({ days, later }: Move): null {
	for (const first of later) {
		const last = first.form?.elements.namedItem(first.name.replace(/startDate$/, "endDate"));
		for (const input of [first, last]) {
			if (!(input instanceof HTMLInputElement) || !input.defaultValue) continue;
			input.value = addDays(input.defaultValue, days);
			input.dispatchEvent(new Event("input", { bubbles: true }));
		}
	}
	return null;
}

/** Returns '1 day earlier' or '7 days later'. */
function describeDays(days: number): string {
	return `${formatQuantity(Math.abs(days), "day")} ${days < 0 ? "earlier" : "later"}`;
}

/** Returns 'Sat, May 2, 2026, 10:00–11:00 am, cancelled'. */
function summarizeSession(get: (field: string) => string): string {
	const end = getLastDay(get("endDate"), get("endTime"));
	const lastDay = end && end !== get("startDate") ? ` to ${formatDay(end)}` : "";
	const status = eventStatuses.find((each) => each === get("eventStatus"));
	return [
		(formatDay(get("startDate")) || "no day") + lastDay,
		formatTimes(get("startTime"), get("endTime")),
		status && status !== "scheduled" && statusNames[status].toLowerCase(),
		get("remainingCapacity") === "0" ? "full" : get("remainingCapacity") && `${get("remainingCapacity")} left`,
	]
		.filter(Boolean)
		.join(", ");
}

/** Returns the day before for an end at midnight. */
function getLastDay(date: string, time: string): string {
	return isCalendarDate(date) && time === "00:00" ? addDays(date, -1) : date;
}

/** Returns 'Every Mon, Wed 10:00–11:00 am, Jun 1, 2026 to Jul 31, 2026'. */
function summarizeSchedule(get: (field: string) => string): string {
	const days = weekdays.filter((day) => get(`byDay.${day}`) === "on").map((day) => weekdayNames[day].slice(0, 3));
	const first = formatDay(get("startDate"), "short") || "no first day";
	return [
		[days.length > 0 ? `Every ${days.join(", ")}` : "Every day", formatTimes(get("startTime"), get("endTime"))]
			.filter(Boolean)
			.join(" "),
		get("endDate") ? `${first} to ${formatDay(get("endDate"), "short")}` : `from ${first} on`,
	].join(", ");
}

/** Returns '4:00–5:00 pm'. */
function formatTimes(start: string, end: string): string {
	const [from = "", to = ""] = [start, end].map(formatClock);
	if (!to) return from;
	return from.slice(-2) === to.slice(-2) && start < end ? `${from.slice(0, -3)}–${to}` : `${from}–${to}`;
}

type DateRowProps = { row: RowProps; children: ReactNode };

/** 'Every Tue 4:00–5:00 pm, Jan 5 to Jun 15, not on Feb 16', as fields in this order. */
function ScheduleFields({ row, children }: DateRowProps) {
	return (
		<div className="grid gap-x-3 gap-y-2" {...keepDays(row)} onInput={moveLastDay}>
			<fieldset>
				<legend className="text-ink-soft text-sm">Every (none checked: every day)</legend>
				<div className="flex flex-wrap gap-x-4">
					{weekdays.map((day) => {
						const name = `${row.group}.${row.row}.byDay.${day}`;
						return (
							<label key={day} className="choice">
								<input type="checkbox" name={name} defaultChecked={row.values[name] === "on"} className="tick" />
								{weekdayNames[day].slice(0, 3)}
							</label>
						);
					})}
				</div>
			</fieldset>
			<div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-3 gap-y-2">
				<RowInput of={row} field="startTime" type="time" />
				<RowInput of={row} field="endTime" type="time" />
				<RowInput of={row} field="startDate" type="date" />
				<RowInput of={row} field="endDate" type="date" />
			</div>
			<ExceptDates row={row} />
			{children}
		</div>
	);
}

/** The days that a schedule skips. */
function ExceptDates({ row }: { row: RowProps }) {
	const name = `${row.group}.${row.row}.exceptDates`;
	const isHydrated = useIsHydrated();
	const stored = Object.keys(row.values).filter((key) => key.startsWith(`${name}.`) && row.values[key]);
	const [added, setAdded] = useState(0);
	const numbers = stored.map((key) => Number(key.slice(name.length + 1)));
	const next = Math.max(-1, ...numbers) + 1;
	const empty = Array.from({ length: isHydrated ? added : 1 }, (_, index) => next + index);
	return (
		<fieldset>
			<legend className="text-ink-soft text-sm">{activityFieldLabels["schedules.exceptDates"]}</legend>
			<div className="flex flex-wrap items-center gap-2">
				{[...numbers, ...empty].map((number) => (
					<input
						key={number}
						type="date"
						name={`${name}.${number}`}
						defaultValue={row.values[`${name}.${number}`]}
						aria-label={`${activityFieldLabels["schedules.exceptDates"]}, day ${number + 1}`}
						// biome-ignore lint/a11y/noAutofocus: only on a field that somebody has just added
						autoFocus={added > 0 && number === next + added - 1}
						className="field w-40 max-w-full"
					/>
				))}
				{isHydrated && (
					<button type="button" onClick={() => setAdded(added + 1)} className="button button-quiet button-small">
						Add a day off
					</button>
				)}
			</div>
			<FieldMessage name={name} message={row.errors[name]} />
		</fieldset>
	);
}

function SessionFields({ row, children }: DateRowProps) {
	const idName = `${row.group}.${row.row}.id`;
	return (
		<div
			className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-3 gap-y-2"
			{...keepDays(row)}
			onInput={moveLastDay}
		>
			<input type="hidden" name={idName} defaultValue={row.values[idName] ?? ""} />
			<RowInput of={row} field="startDate" type="date" />
			<RowInput of={row} field="startTime" type="time" />
			<RowInput of={row} field="endTime" type="time" />
			<RowInput of={row} field="endDate" type="date" />
			{children}
		</div>
	);
}

/** Checks Monday to Friday in the fields of a new camp week. */
function tickWorkdays(fields: HTMLElement) {
	for (const box of fields.querySelectorAll<HTMLInputElement>("input[type=checkbox]")) {
		if (/byDay\.(mon|tue|wed|thu|fri)$/.test(box.name)) box.checked = true;
	}
}

/** The maximum length of a camp, in days. A longer range is a season, whose ends are moved separately. */
const maxCampDays = 13;

/** The stored first and last day, from which moveLastDay counts. */
function keepDays({ values, group, row }: RowProps) {
	return { "data-first": values[`${group}.${row}.startDate`], "data-last": values[`${group}.${row}.endDate`] };
}

/**
 * Moves a camp's last day along with its first, so that changing one field moves the camp. It counts from the days that
 * were stored or set last, since a date that is being typed passes through others.
 */
function moveLastDay({ target, currentTarget }: FormEvent<HTMLElement>) {
	const [firstDay, lastDay] = ["startDate", "endDate"].map((field) =>
		currentTarget.querySelector<HTMLInputElement>(`input[name$='.${field}']`),
	);
	if (!firstDay || !lastDay) return;
	const { dataset } = currentTarget;
	if (target === lastDay) {
		dataset.first = firstDay.value;
		dataset.last = lastDay.value;
	}
	const { first = "", last = "" } = dataset;
	if (target !== firstDay || ![firstDay.value, first, last].every(isCalendarDate)) return;
	if (last > addDays(first, maxCampDays)) return;
	lastDay.value = addDays(last, Math.round((Date.parse(firstDay.value) - Date.parse(first)) / dayMs));
	lastDay.dispatchEvent(new Event("input", { bubbles: true }));
}
