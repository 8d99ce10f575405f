import { toRowValues } from "../forms/form-rows.ts";
import { toLocalDates } from "../session/local-session.ts";
import type { ActivitySchedule, ActivitySession } from "../session/session.ts";
import { getSessionTimes } from "../session/session-times.ts";
import type { Activity } from "./activity.ts";
import type { TextField } from "./activity-form-values.ts";
import { toFactValues } from "./facts-form.ts";
import { toOfferValues } from "./offers-form.ts";

/** Further sessions are not shown in the form and stay unchanged. */
const maxSessionRows = 60;

/** Names to show in place of the ids of providers and venues. */
type ReferenceNames = { provider: string; venues: Map<string, string> };

/** Returns an activity's form values. Lists have one entry per line. Upcoming sessions come first. */
export function toActivityFormValues(activity: Activity, names: ReferenceNames, now: Date): Record<string, string> {
	const nameVenue = (id: string | null) => (id === null ? "" : (names.venues.get(id) ?? formatUnknownReference(id)));
	const sessions = sortByPresence(activity.sessions, now);
	const offers = activity.offers.map(toOfferValues);
	const price = offers[0]?.amount ?? String(activity.price ?? "");
	const texts: Record<TextField, string> = {
		title: activity.title,
		price,
		category: activity.category ?? "",
		ageRange: activity.ageRange,
		description: activity.description,
		location: activity.location,
		programDetails: activity.programDetails,
		cancellationPolicy: activity.cancellationPolicy,
		imageUrl: activity.imageUrl ?? "",
		images: activity.images.join("\n"),
		activities: activity.activities.join("\n"),
		websiteUrl: activity.websiteUrl ?? "",
		keywords: activity.keywords.join("\n"),
		languages: activity.languages.join("\n"),
	};
	return {
		...texts,
		...(price === "" && { priceOnRequest: "on" }),
		...(price === "0" && { isFree: "on" }),
		imageAlts: JSON.stringify(activity.imageAlts ?? {}),
		provider: activity.providerId === null ? "" : names.provider || formatUnknownReference(activity.providerId),
		venue: nameVenue(activity.venueId),
		...toRowValues(
			"schedules",
			activity.schedules.map((schedule) => toScheduleValues(schedule, nameVenue(schedule.venueId))),
		),
		...toRowValues(
			"sessions",
			sessions.slice(0, maxSessionRows).map((session) => toSessionValues(session, nameVenue(session.venueId))),
		),
		otherSessions: JSON.stringify(sessions.slice(maxSessionRows).map(({ id }) => id)),
		...toRowValues("offers", offers),
		...toFactValues(activity.facts),
		checkedAt: JSON.stringify(activity.checkedAt),
		readFromText: JSON.stringify(activity.readFromText),
		textLanguage: activity.textLanguage ?? "",
		...(activity.featured && { featured: "on" }),
	};
}

/** Placeholder for a provider or venue without a record: '[quay-hall-1a2b]'. */
export function formatUnknownReference(id: string): string {
	return `[${id}]`;
}

function toScheduleValues(schedule: ActivitySchedule, venue: string): Record<string, string> {
	return {
		startDate: schedule.startDate,
		endDate: schedule.endDate ?? "",
		startTime: schedule.startTime ?? "",
		endTime: schedule.endTime ?? "",
		...Object.fromEntries(schedule.byDay.map((day) => [`byDay.${day}`, "on"])),
		...Object.fromEntries(schedule.exceptDates.map((day, index) => [`exceptDates.${index}`, day])),
		timeZone: schedule.timeZone,
		venue,
		maximumCapacity: String(schedule.maximumCapacity ?? ""),
	};
}

function toSessionValues(session: ActivitySession, venue: string): Record<string, string> {
	const { startDate, startTime, endDate, endTime } = toLocalDates(session);
	return {
		id: session.id,
		startDate,
		startTime: startTime ?? "",
		endDate: endDate ?? "",
		endTime: endTime ?? "",
		timeZone: session.timeZone,
		venue,
		maximumCapacity: String(session.maximumCapacity ?? ""),
		remainingCapacity: String(session.remainingCapacity ?? ""),
		eventStatus: session.eventStatus,
	};
}

/** Sorts upcoming sessions first, in chronological order, then past ones, the latest first. */
function sortByPresence(sessions: ActivitySession[], now: Date): ActivitySession[] {
	const timed = sessions.map((session) => ({ session, ...getSessionTimes(session) }));
	const isOver = ({ endsAt }: { endsAt: string }) => endsAt <= now.toISOString();
	const coming = timed.filter((entry) => !isOver(entry)).sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
	const past = timed.filter(isOver).sort((a, b) => (a.startsAt > b.startsAt ? -1 : 1));
	return [...coming, ...past].map(({ session }) => session);
}
