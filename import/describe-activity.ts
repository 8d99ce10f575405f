import type { ActivitySample } from "../domain/import/import-job.ts";
import { formatActivityPrice } from "../domain/offer/format-offer.ts";
import type { ActivitySchedule, ActivitySession } from "../domain/session/session.ts";
import { getSessionTimes } from "../domain/session/session-times.ts";
import type { StagedActivity } from "./staged-activities.ts";

const maxSessions = 3;
const maxTextLength = 160;

/** What an activity will look like, in a few lines for the screen. `siteCurrency` is ISO 4217. */
export function describeActivity(activity: StagedActivity, siteCurrency: string): string {
	const { title, facts } = sampleActivity(activity, siteCurrency);
	return [title, ...facts.map(([name, text]) => `  ${name.padEnd(9)} ${text}`)].join("\n");
}

/** The same as names and texts. What is empty is left out. */
export function sampleActivity(activity: StagedActivity, siteCurrency: string): ActivitySample {
	const { sessions, schedules, offers, price, facts } = activity;
	const priceText = formatActivityPrice({ price, offers, currency: siteCurrency });
	const dates = [...schedules.map(describeSchedule), ...sessions.slice(0, maxSessions).map(describeSession)];
	const unlisted = sessions.length - maxSessions;
	const lines: [string, string][] = [
		["key", activity.sourceKey],
		["category", activity.category],
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
		["text", shorten(activity.description)],
	];
	return { title: activity.title, facts: lines.filter(([, text]) => text !== "") };
}

function describeSession(session: ActivitySession): string {
	const { startDate, endDate, timeZone } = session;
	if (startDate.length === 10) return endDate && endDate !== startDate ? `${startDate} to ${endDate}` : startDate;
	const { startsAt, endsAt } = getSessionTimes(session);
	const format = new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "medium", timeStyle: "short" });
	return `${format.formatRange(new Date(startsAt), new Date(endsAt))} (${timeZone})`;
}

function describeSchedule({ startDate, endDate, byDay, startTime, endTime, timeZone }: ActivitySchedule): string {
	const days = byDay.join(", ") || "every day";
	const times = startTime ? ` ${[startTime, endTime].filter(Boolean).join(" to ")} (${timeZone})` : "";
	return `${startDate} to ${endDate ?? "further notice"}, ${days}${times}`;
}

function shorten(text: string): string {
	const line = text.replace(/\s+/g, " ");
	return line.length > maxTextLength ? `${line.slice(0, maxTextLength)}…` : line;
}
