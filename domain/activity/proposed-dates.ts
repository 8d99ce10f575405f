import { type RowsForm, toRowValues } from "../forms/form-rows.ts";
import type { FormErrors } from "../forms/parse-form.ts";
import { toLocalDates, toSessionDates } from "../session/local-session.ts";
import type { ActivitySession } from "../session/session.ts";
import { getSessionTimes } from "../session/session-times.ts";
import type { Activity } from "./activity.ts";
import { listComing } from "./change-session.ts";
import { parseDatesForm } from "./dates-form.ts";
import type { LocalSession } from "./details-input.ts";
import { toSession } from "./to-session.ts";

/** The number of dates that a provider can move in one form. */
export const maxMovableDates = 6;

const maxProposedDates = 20;

/** Parses the dates that a provider moved or added. Errors are keyed by field: 'sessions.0.startDate'. */
export function parseProposedDates(
	form: RowsForm,
	activity: Activity,
	now: Date,
): { dates: ActivitySession[]; errors: FormErrors } {
	const { sessions, sessionRows, errors } = parseDatesForm(form);
	if (Object.keys(errors).length > 0) return { dates: [], errors };
	if (sessions.length > maxProposedDates) return { dates: [], errors: { note: "Send up to 20 dates at a time." } };
	const coming = listComing(activity, now);
	const taken = new Set([...coming, ...activity.sessions].map(({ id }) => id));
	const dates = sessions.flatMap((local, index) => {
		const stored = coming.find(({ id }) => id === local.id);
		const date = stored ? moveDate(stored, local) : toSession(local, { taken });
		if (stored?.startDate === date.startDate && stored.endDate === date.endDate) return [];
		if (getSessionTimes(date).endsAt <= now.toISOString()) {
			errors[`sessions.${sessionRows[index]?.row}.startDate`] = "Choose a date in the future.";
		}
		return [date];
	});
	return { dates, errors };
}

function moveDate(stored: ActivitySession, local: LocalSession): ActivitySession {
	const { id, timeZone, venueId, maximumCapacity, remainingCapacity, eventStatus } = stored;
	const { startDate, endDate } = toSessionDates({ ...withLastDay(local, stored), timeZone }, stored);
	return { id, startDate, endDate, timeZone, venueId, maximumCapacity, remainingCapacity, eventStatus };
}

/** Fills in the last day of a one-day date, which the form leaves empty. */
function withLastDay(local: LocalSession, stored: ActivitySession): LocalSession {
	const before = toLocalDates(stored);
	const isOneDay = before.endDate === before.startDate && local.endDate === null;
	const endsSameDay = !local.startTime || !local.endTime || local.endTime >= local.startTime;
	return isOneDay && endsSameDay ? { ...local, endDate: local.startDate } : local;
}

/** Returns the form values of the dates, one row per date. */
export function toDateValues(dates: ActivitySession[]): Record<string, string> {
	const rows = dates.map((date) => {
		const { startDate, startTime, endDate, endTime } = toLocalDates(date);
		const lastDay = endDate === startDate ? null : endDate;
		return { startDate, startTime: startTime ?? "", endDate: lastDay ?? "", endTime: endTime ?? "" };
	});
	return toRowValues("sessions", rows);
}
