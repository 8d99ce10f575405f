import { weekdayLabels } from "../../../domain/search/active-filters.ts";
import type { ActivityFilters } from "../../../domain/search/filters.ts";
import { type Weekday, weekdays } from "../../../domain/session/session.ts";
import { type TimeOfDay, timesOfDay } from "../../../domain/session/time-of-day.ts";
import { CheckboxChips } from "./checkbox-chips.tsx";

/** Fields for dates, weekdays and times of day. */
export function WhenFields({ filters: { from, to, days, times } }: { filters: ActivityFilters }) {
	return (
		<>
			<div className="grid grid-cols-2 gap-3">
				<DateField name="from" label="From" value={from} />
				<DateField name="to" label="Until" value={to} />
			</div>
			<CheckboxChips
				legend="Days"
				name="day"
				options={weekdays.map((day: Weekday) => ({ value: day, label: weekdayLabels[day] }))}
				chosen={days}
			/>
			<CheckboxChips
				legend="Time of day"
				name="time"
				options={(Object.keys(timesOfDay) as TimeOfDay[]).map((time) => ({
					value: time,
					label: timesOfDay[time].label,
				}))}
				chosen={times}
			/>
		</>
	);
}

function DateField({ name, label, value }: { name: string; label: string; value: string | null }) {
	return (
		<label className="block min-w-0 font-semibold">
			<span className="mb-1 block">{label}</span>
			<input type="date" name={name} defaultValue={value ?? ""} className="field font-normal" />
		</label>
	);
}
