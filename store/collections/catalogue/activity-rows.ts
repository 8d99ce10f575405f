import type { Activity, ActivityCard, Origin } from "../../../domain/activity/activity.ts";
import type { Clock } from "../../../domain/clock.ts";
import { getStatedPrice } from "../../../domain/offer/stated-price.ts";
import { toAgeColumns, toFilterColumns } from "../../../domain/search/filter-columns.ts";
import { type PlannedSession, planSessions, type SessionPlan } from "../../../domain/session/plan-sessions.ts";
import type { ActivitySession } from "../../../domain/session/session.ts";
import { normalizeHttpUrl, normalizePictureUrl } from "../../../domain/url.ts";
import { createCodec } from "../../codec.ts";
import type { ActivityRow, ActivitySessionRow, StoredFields } from "../../tables.ts";
import { toPublicationColumns } from "./publication.ts";

const cardKinds = {
	id: "plain",
	title: "plain",
	price: "plain",
	ageRange: "plain",
	imageUrl: "plain",
	location: "plain",
	featured: "flag",
	category: "plain",
	offers: "json",
	keywords: "json",
	textLanguage: "plain",
} as const;
const cardCodec = createCodec<Pick<Activity, keyof typeof cardKinds>>(cardKinds);
export const cardColumns = cardCodec.names;

type CardExtras = Pick<
	ActivityCard,
	"location" | "provider" | "nextSession" | "moreSessions" | "pattern" | "distanceKm"
>;

export function toCard(row: Pick<ActivityRow, (typeof cardColumns)[number]>, extras: CardExtras): ActivityCard {
	return { ...cardCodec.toDocument(row), imageUrl: normalizePictureUrl(row.image_url ?? ""), ...extras };
}

const codec = createCodec<StoredFields>({
	...cardKinds,
	description: "plain",
	images: "json",
	imageAlts: "json",
	programDetails: "plain",
	cancellationPolicy: "plain",
	activities: "json",
	websiteUrl: "plain",
	providerId: "plain",
	venueId: "plain",
	sessions: "json",
	schedules: "json",
	facts: "json",
	languages: "json",
	checkedAt: "json",
	readFromText: "json",
	endedAt: "plain",
	publishedAt: "plain",
	source: "plain",
	sourceKey: "plain",
	lastSeenAt: "plain",
	sourceSays: "json",
	createdAt: "plain",
	updatedAt: "plain",
});

export type StoredActivity = Omit<ActivityRow, "seq" | "lead_count" | "source_pictures" | "pictures_due_at">;

/** Tolerates rows from other writers: invalid URLs become null, and list entries that are not texts are dropped. */
export function toActivity(row: StoredActivity): Activity {
	const { source: name, sourceKey: key, lastSeenAt, sourceSays, imageAlts, ...fields } = codec.toDocument(row);
	return {
		...fields,
		imageUrl: normalizePictureUrl(fields.imageUrl ?? ""),
		images: listTexts(fields.images).flatMap((url) => normalizePictureUrl(url) ?? []),
		...(Object.keys(imageAlts).length > 0 && { imageAlts }),
		activities: [...new Set(listTexts(fields.activities))],
		websiteUrl: normalizeHttpUrl(fields.websiteUrl ?? ""),
		source: name && key && lastSeenAt ? { name, key, lastSeenAt } : null,
		...(sourceSays && { sourceSays }),
	};
}

function listTexts(list: unknown[]): string[] {
	return list.filter((entry) => typeof entry === "string");
}

type RowContext = { clock: Clock; currency: string };

export function toRow(activity: Activity, origin: Origin, context: RowContext): StoredActivity {
	return toPlannedRow(activity, origin, context).row;
}

export type PlannedRow = { row: StoredActivity; plan: SessionPlan };

export function toPlannedRow(activity: Activity, origin: Origin, context: RowContext): PlannedRow {
	const { clock, currency } = context;
	const plan = planSessions(activity, clock.catalogueNow());
	const { factAnswers, online, languageCodes, priceFloor, priceCeiling } = toFilterColumns(activity, currency);
	const { ageMinMonths, ageMaxMonths } = toAgeColumns(activity);
	const row = {
		...codec.toColumns({
			...activity,
			imageAlts: activity.imageAlts ?? {},
			source: activity.source?.name ?? null,
			sourceKey: activity.source?.key ?? null,
			lastSeenAt: activity.source?.lastSeenAt ?? null,
			sourceSays: activity.sourceSays ?? null,
		}),
		...toPublicationColumns(activity, context),
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

const planCodec = createCodec<Omit<SessionPlan, "sessions">>({
	endsAt: "plain",
	nextStartsAt: "plain",
	nextEndsAt: "plain",
	recommendedOrder: "plain",
	sessionSlots: "plain",
	rangeWeekdays: "plain",
	expandedUntil: "plain",
});
export const toPlanColumns = planCodec.toColumns;

const sessionKinds = {
	id: "plain",
	startDate: "plain",
	endDate: "plain",
	timeZone: "plain",
	venueId: "plain",
	maximumCapacity: "plain",
	remainingCapacity: "plain",
	eventStatus: "plain",
} as const;
export const toSession = createCodec<ActivitySession>(sessionKinds).toDocument;
const plannedCodec = createCodec<PlannedSession>({
	...sessionKinds,
	startsAt: "plain",
	endsAt: "plain",
	localStartDate: "plain",
	localEndDate: "plain",
	startMinute: "plain",
	weekday: "plain",
	possibleWeekdays: "plain",
});

export function toSessionRows(activityId: string, { sessions }: SessionPlan): ActivitySessionRow[] {
	return sessions.map((session) => ({ activity_id: activityId, ...plannedCodec.toColumns(session) }));
}
