import type { Activity, ActivityCard, Origin } from "../../../domain/activity/activity.ts";
import type { Clock } from "../../../domain/clock.ts";
import { getStatedPrice } from "../../../domain/offer/stated-price.ts";
import { toFilterColumns } from "../../../domain/search/filter-columns.ts";
import { toSearchColumns } from "../../../domain/search/search-columns.ts";
import { planSessions, type SessionPlan } from "../../../domain/session/plan-sessions.ts";
import { normalizeHttpUrl, normalizePictureUrl } from "../../../domain/url.ts";
import type { ActivityRow, ActivitySessionRow } from "../../tables.ts";
import { toPublicationColumns } from "./publication.ts";

export const cardColumns = [
	"id",
	"title",
	"price",
	"age_range",
	"image_url",
	"location",
	"featured",
	"category",
	"offers",
	"keywords",
	"text_language",
] as const satisfies (keyof ActivityRow)[];

type CardRow = Pick<ActivityRow, (typeof cardColumns)[number]>;

/** The fields of a card that do not come from its activity's own columns. */
type CardExtras = Pick<
	ActivityCard,
	"location" | "provider" | "nextSession" | "moreSessions" | "pattern" | "distanceKm"
>;

export function toCard(row: CardRow, extras: CardExtras): ActivityCard {
	return {
		...toSharedFields(row),
		...extras,
	};
}

/** Returns the fields that cards and activities have in common. */
function toSharedFields(row: CardRow) {
	return {
		id: row.id,
		title: row.title,
		price: row.price,
		ageRange: row.age_range,
		imageUrl: normalizePictureUrl(row.image_url ?? ""),
		location: row.location,
		featured: row.featured === 1,
		category: row.category,
		offers: JSON.parse(row.offers),
		keywords: JSON.parse(row.keywords),
		textLanguage: row.text_language,
	};
}

export type StoredActivity = Omit<ActivityRow, "seq" | "lead_count" | "source_pictures" | "pictures_due_at">;

/** Tolerates rows from other writers: invalid URLs become null, and list entries that are not texts are dropped. */
export function toActivity(row: StoredActivity): Activity {
	return {
		...toSharedFields(row),
		description: row.description,
		...withAlts(row.image_alts),
		images: textsIn(row.images).flatMap((url) => normalizePictureUrl(url) ?? []),
		programDetails: row.program_details,
		activities: [...new Set(textsIn(row.activities))],
		websiteUrl: normalizeHttpUrl(row.website_url ?? ""),
		providerId: row.provider_id,
		venueId: row.venue_id,
		sessions: JSON.parse(row.sessions),
		schedules: JSON.parse(row.schedules),
		facts: JSON.parse(row.facts),
		languages: JSON.parse(row.languages),
		checkedAt: JSON.parse(row.checked_at),
		readFromText: JSON.parse(row.read_from_text),
		endedAt: row.ended_at,
		publishedAt: row.published_at,
		source: toSource(row),
		...(row.source_says !== null && { sourceSays: JSON.parse(row.source_says) }),
		createdAt: row.created_at,
		updatedAt: row.updated_at,
	};
}

function toSource({ source, source_key, last_seen_at }: StoredActivity): Activity["source"] {
	if (!source || !source_key || !last_seen_at) return null;
	return { name: source, key: source_key, lastSeenAt: last_seen_at };
}

function withAlts(json: string): Pick<Activity, "imageAlts"> {
	return json === "{}" ? {} : { imageAlts: JSON.parse(json) };
}

function textsIn(list: string): string[] {
	return (JSON.parse(list) as unknown[]).filter((entry) => typeof entry === "string");
}

/** What the derived columns depend on, apart from the activity. */
type RowContext = { clock: Clock; currency: string };

export function toRow(activity: Activity, origin: Origin, context: RowContext): StoredActivity {
	return toPlannedRow(activity, origin, context).row;
}

/** A row, and the sessions that follow from it. */
export type PlannedRow = { row: StoredActivity; plan: SessionPlan };

export function toPlannedRow(activity: Activity, origin: Origin, context: RowContext): PlannedRow {
	const { clock, currency } = context;
	const plan = planSessions(activity, clock.catalogueNow());
	const { factAnswers, online, languageCodes, priceFloor, priceCeiling } = toFilterColumns(activity, currency);
	const { ageMinMonths, ageMaxMonths } = toSearchColumns(activity);
	const row = {
		id: activity.id,
		title: activity.title,
		description: activity.description,
		price: activity.price,
		age_range: activity.ageRange,
		image_url: activity.imageUrl,
		images: JSON.stringify(activity.images),
		image_alts: JSON.stringify(activity.imageAlts ?? {}),
		location: activity.location,
		program_details: activity.programDetails,
		activities: JSON.stringify(activity.activities),
		featured: activity.featured ? 1 : 0,
		category: activity.category,
		website_url: activity.websiteUrl,
		provider_id: activity.providerId,
		venue_id: activity.venueId,
		sessions: JSON.stringify(activity.sessions),
		schedules: JSON.stringify(activity.schedules),
		offers: JSON.stringify(activity.offers),
		facts: JSON.stringify(activity.facts),
		keywords: JSON.stringify(activity.keywords),
		languages: JSON.stringify(activity.languages),
		checked_at: JSON.stringify(activity.checkedAt),
		read_from_text: JSON.stringify(activity.readFromText),
		text_language: activity.textLanguage,
		ended_at: activity.endedAt,
		...toPublicationColumns(activity, context),
		source: activity.source?.name ?? null,
		source_key: activity.source?.key ?? null,
		last_seen_at: activity.source?.lastSeenAt ?? null,
		source_says: activity.sourceSays ? JSON.stringify(activity.sourceSays) : null,
		created_at: activity.createdAt,
		updated_at: activity.updatedAt,
		age_min_months: ageMinMonths,
		age_max_months: ageMaxMonths,
		comparable_price: activity.offers.length > 0 ? getStatedPrice(activity.offers, currency) : activity.price,
		price_floor: priceFloor,
		price_ceiling: priceCeiling,
		fact_answers: factAnswers,
		online,
		language_codes: languageCodes,
		...toPlanColumns(plan),
		origin,
	};
	return { row, plan };
}

/** Returns the columns that are derived from an activity's sessions. */
export function toPlanColumns(plan: SessionPlan) {
	return {
		ends_at: plan.endsAt,
		next_starts_at: plan.nextStartsAt,
		next_ends_at: plan.nextEndsAt,
		recommended_order: plan.recommendedOrder,
		session_slots: plan.slots,
		range_weekdays: plan.rangeWeekdays,
		expanded_until: plan.expandedUntil,
	};
}

export function toSessionRows(activityId: string, { sessions }: SessionPlan): ActivitySessionRow[] {
	return sessions.map((session) => ({
		activity_id: activityId,
		id: session.id,
		start_date: session.startDate,
		end_date: session.endDate,
		time_zone: session.timeZone,
		venue_id: session.venueId,
		maximum_capacity: session.maximumCapacity,
		remaining_capacity: session.remainingCapacity,
		event_status: session.eventStatus,
		starts_at: session.startsAt,
		ends_at: session.endsAt,
		local_start_date: session.localStartDate,
		local_end_date: session.localEndDate,
		start_minute: session.startMinute,
		weekday: session.weekday,
		possible_weekdays: session.possibleWeekdays,
	}));
}
