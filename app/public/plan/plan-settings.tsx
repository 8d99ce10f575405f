import { memo } from "react";
import { type DayRange, formatDayRange, maxPlanWeeks } from "../../../domain/plan/plan-days.ts";
import { maxAreaLength } from "../../../domain/plan/stored-plan.ts";
import { isCalendarDate } from "../../../domain/session/calendar-days.ts";
import { TextField } from "../../ui/form/fields.tsx";
import { changePlan } from "./stored-plan.ts";

type PlanSettingsProps = {
	weeks: DayRange[];
	area: string;
	/** The Monday of the week whose days are the columns; empty: the columns are weeks. */
	openWeek: string;
	onOpenWeek: (monday: string) => void;
};

/** Which days the plan shows, and where its searches look. */
export const PlanSettings = memo(function PlanSettings({ weeks, area, openWeek, onOpenWeek }: PlanSettingsProps) {
	return (
		<div className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-4 print:hidden">
			<TextField
				key={weeks[0]?.from}
				label="From"
				isOptional={false}
				type="date"
				defaultValue={weeks[0]?.from}
				onChange={({ currentTarget: { value } }) => isCalendarDate(value) && changePlan({ start: value })}
			/>
			<label className="block">
				<span className="mb-1 block font-semibold">Weeks</span>
				<select
					value={weeks.length}
					onChange={({ currentTarget: { value } }) => changePlan({ weeks: Number(value) })}
					className="field"
				>
					{Array.from({ length: maxPlanWeeks }, (_, index) => (
						<option key={index}>{index + 1}</option>
					))}
				</select>
			</label>
			<label className="block">
				<span className="mb-1 block font-semibold">Columns</span>
				<select value={openWeek} onChange={({ currentTarget: { value } }) => onOpenWeek(value)} className="field">
					<option value="">Weeks</option>
					{weeks.map((week) => (
						<option key={week.from} value={week.from}>
							Days, {formatDayRange(week)}
						</option>
					))}
				</select>
			</label>
			<TextField
				label="Area for searches"
				maxLength={maxAreaLength}
				autoComplete="off"
				defaultValue={area}
				onChange={({ currentTarget: { value } }) => changePlan({ area: value.trim() })}
			/>
		</div>
	);
});
