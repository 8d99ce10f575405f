import type { ActivitySample } from "../domain/import/import-job.ts";
import { formatActivityPrice } from "../domain/offer/format-offer.ts";
import { formatDateRange, formatSession, formatTimeRange } from "../domain/session/format-session.ts";
import { type ActivitySchedule, type ActivitySession, isFull } from "../domain/session/session.ts";
import { formatWeekdays } from "../domain/session/weekday-pattern.ts";
import type { StagedActivity } from "./staged-activities.ts";
import { truncateAtWord } from "./text-conversions.ts";

const maxSessions = 3;
/** A year and zone that no session has, so that both are always written out. */
const formatOptions = { now: new Date(0), siteTimeZone: "UTC" };
const maxTextLength = 160;

/** Describes in a few lines how an activity will look. `siteCurrency` is an ISO 4217 code. */
export function describeActivity(activity: StagedActivity, siteCurrency: string): string {
	const { title, facts } = sampleActivity(activity, siteCurrency);
	return [title, ...facts.map(([name, text]) => `  ${name.padEnd(9)} ${text}`)].join("\n");
}

/** Returns the same description as pairs of name and text, without empty ones. */
export function sampleActivity(activity: StagedActivity, siteCurrency: string): ActivitySample {
	const { sessions, schedules, offers, price, facts } = activity;
	const priceText = formatActivityPrice({ price, offers, currency: siteCurrency });
	const dates = [...schedules.map(describeSchedule), ...sessions.slice(0, maxSessions).map(describeSession)];
	const unlisted = sessions.length - maxSessions;
	const lines: [string, string][] = [
		["category", activity.category ?? "not known"],
		["ages", activity.ageRange],
		["price", priceText],
		["place", activity.location || "not known"],
		["dates", [...dates, ...(unlisted > 0 ? [`${unlisted} more`] : [])].join("; ") || "on request"],
		[
			"facts",
			Object.entries(facts)
				.map(([name, fact]) => `${name}: ${fact?.answer}`)
				.join(", "),
		],
		["keywords", activity.keywords.join(", ")],
		["link", activity.websiteUrl ?? "none"],
		["text", truncateAtWord(activity.description.replace(/\s+/g, " "), maxTextLength)],
		["key", activity.sourceKey],
	];
	return { title: activity.title, facts: lines.filter(([, text]) => text !== "") };
}

/** Includes the year and the zone: 'Sat, Jun 22, 2024, 10:00–11:30 am CDT'. */
function describeSession(session: ActivitySession): string {
	const status = isFull(session) ? "full" : session.eventStatus;
	const text = formatSession(session, formatOptions);
	return status === "scheduled" ? text : `${text} (${status})`;
}

function describeSchedule({ startDate, endDate, byDay, startTime, endTime, timeZone }: ActivitySchedule): string {
	const days = endDate === null ? `From ${formatDays(startDate)}` : formatDays(startDate, endDate);
	const weekdays = byDay.length > 0 ? formatWeekdays(byDay) : "Every day";
	if (startTime === null) return `${days}, ${weekdays}`;
	const toInstant = (time: string) => `${startDate}T${time}:00Z`;
	const times = formatTimeRange(toInstant(startTime), endTime && toInstant(endTime), "UTC");
	return `${days}, ${weekdays}, ${times} (${timeZone})`;
}

function formatDays(startDate: string, endDate = startDate): string {
	return formatDateRange(startDate, endDate, formatOptions.now);
}
