import { type Expression, type SqlBool, sql } from "kysely";
import { Temporal } from "temporal-polyfill";
import type { Activity } from "../../../domain/activity/activity.ts";
import type {
	StaffActivityQuery,
	StaffActivityRow,
	StaffActivitySort,
	StaffActivityState,
} from "../../../domain/activity/staff-filters.ts";
import type { Actor } from "../../../domain/audit-log/audit-entry.ts";
import { maxBoundedCount } from "../../count-bounded.ts";
import { readWords } from "../../search/read-words.ts";
import { countExactly, inOrderOf, search } from "../../search/search.ts";
import { indexedOrders, newestActivitiesFirst, type Order, type SearchPlan } from "../../search/search-plan.ts";
import type { TextQuery } from "../../search/text-query.ts";
import { createWordReader } from "../../search/vocabulary.ts";
import type { Store } from "../../store.ts";
import { nextTimestamp, recordAuditEntry } from "../audit-log.ts";
import { restoreLeadCounts } from "../people/lead-counts.ts";
import { idsOf } from "../read-rows.ts";
import { reopenCorrection } from "../review/corrections.ts";
import { reopenReport } from "../review/reports.ts";
import type { ReviewWork } from "../review/review-work.ts";
import { createStaffEditing } from "../staff-editing.ts";
import { lockActivities, transactInBatches } from "../write-rows.ts";
import { toActivity, toRow } from "./activity-rows.ts";
import { advanceNextSessions, extendSchedules, findNextSessions, refreshSessions } from "./activity-sessions.ts";
import { findSourceGaps, joinedReasons, lacksAny, readReasons, type SourceGaps } from "./attention.ts";
import { isInState, isListed } from "./publication.ts";
import { restorePictures } from "./source-pictures.ts";
import { keepSourceSays, undoSource } from "./source-says.ts";

export function createActivityEditing(store: Store) {
	return createStaffEditing<"activities", Activity>(store, {
		name: "activities",
		toDocument: toActivity,
		toRow: (activity) => toRow(activity, "staff", store),
		settle: keepSourceSays,
		settleUndo: (changed, found, { says }) => undoSource(changed, found, says),
		afterUndo: (transaction, id, { pictures }) => restorePictures(transaction, id, pictures),
		beforeUndo: (transaction, entry, by) => reopen({ transaction, store, by }, entry),
		selectReferring: (transaction, id) =>
			transaction.selectFrom("leads").where("activity_id", "=", id).select("leads.id"),
		afterWrite: (transaction, id) => refreshSessions(transaction, store, [id]),
		lock: (transaction) => lockActivities(transaction, store),
		afterInsert: (transaction, activity) => restoreLeadCounts(transaction, store, [activity]),
	});
}

async function reopen(work: Omit<ReviewWork, "reason">, entry: number): Promise<boolean> {
	await reopenReport(work, entry);
	return reopenCorrection(work, entry);
}

export function createStaffActivities(store: Store) {
	const { read } = store;
	const readKnowledge = createWordReader(store);
	return {
		...createActivityEditing(store),

		extendSchedules: () => extendSchedules(store),
		endUnseen: () => endUnseen(store),
		advanceNextSessions: (options?: { all?: boolean }) => advanceNextSessions(store, options),

		async listForStaff(
			{ search: typedText = "", page = 1, ...filters }: StaffActivityQuery,
			pageSize: number,
		): Promise<{ rows: StaffActivityRow[]; total: number }> {
			const slice = { offset: (page - 1) * pageSize, limit: pageSize };
			const typed = { search: typedText, where: "" };
			const { text } = await readWords(store, typed, { ...(await readKnowledge()), synonyms: new Map() });
			const gaps = await findSourceGaps(store);
			const plan = toStaffTableSearch(store, filters, text, gaps);
			const { ids, total: bounded } = await search(store, plan, slice);
			const total = bounded < maxBoundedCount ? bounded : await countExactly(store, plan);
			if (ids.length === 0) return { rows: [], total };
			const now = store.clock.catalogueNow().toISOString();
			const [found, nextSessions] = await Promise.all([
				read
					.selectFrom("activities")
					.leftJoin("providers", "providers.id", "activities.provider_id")
					.where("activities.id", "in", ids)
					.select(["activities.id", "activities.title", "category", "price", "age_range as ageRange", "location"])
					.select(["lead_count as leadCount", "activities.published_at as publishedAt", "providers.title as provider"])
					.select(["featured", "ends_at", "source", isListed(now).as("isListed"), joinedReasons.as("reasons")])
					.execute(),
				findNextSessions(read, ids, now, null, { prefersSpots: false }),
			]);
			const rows = inOrderOf(ids, found);
			return {
				total,
				rows: rows.map(({ featured, provider, ends_at, source, isListed, reasons, ...row }) => ({
					...row,
					featured: featured === 1,
					provider: provider ?? "",
					nextSession: nextSessions.get(row.id)?.session ?? null,
					hasEnded: ends_at <= now,
					attention: isListed ? readReasons(reasons, source, gaps) : [],
				})),
			};
		},

		findSourceGaps: () => findSourceGaps(store),

		async listSources(): Promise<string[]> {
			const rows = read.selectFrom("activities").where("source", "is not", null).groupBy("source").orderBy("source");
			return (await rows.select("source").execute()).flatMap(({ source }) => source ?? []);
		},

		async countForStaff(): Promise<{ ended: number; attention: number }> {
			const [{ ended }, { total }] = await Promise.all([
				store.read
					.selectFrom("activities")
					.where("ends_at", "<=", store.clock.catalogueNow().toISOString())
					.select((eb) => eb.fn.countAll<number>().as("ended"))
					.executeTakeFirstOrThrow(),
				findSourceGaps(store).then((gaps) =>
					search(store, toStaffTableSearch(store, { state: "attention" }, null, gaps), { offset: 0, limit: 0 }),
				),
			]);
			return { ended: Number(ended), attention: total };
		},

		setSourcePublished: (source: string, isPublished: boolean, actor: Actor) =>
			setSourcePublished(store, source, isPublished, actor),
	};
}

function toStaffTableSearch(
	{ engine, clock }: Store,
	{
		sort = "newest",
		state = null,
		category = null,
		source = null,
		venueIds = null,
		providerIds = null,
	}: StaffActivityQuery,
	text: TextQuery | null,
	gaps: SourceGaps,
): SearchPlan {
	const conditions = [
		...(state ? listStateConditions(state, clock.catalogueNow().toISOString(), gaps) : []),
		...(category === null
			? []
			: [category === "none" ? sql<SqlBool>`category is null` : sql<SqlBool>`category = ${category}`]),
		...(source === null ? [] : [sql<SqlBool>`source = ${source}`]),
		...(venueIds ? [isOneOf("activities.venue_id", venueIds)] : []),
		...(providerIds ? [isOneOf("activities.provider_id", providerIds)] : []),
	];
	const order: Order =
		sort === "title" || sort === "-title"
			? [[engine.titleOrder, sort === "title" ? "asc" : "desc"]]
			: staffOrders[sort === "best" ? "newest" : sort];
	return {
		table: "activities",
		text,
		around: null,
		isByScore: sort === "best",
		conditions,
		orderBy: order.at(-1)?.[0] === "activities.id" ? order : [...order, ["activities.id", "asc"]],
	};
}

function isOneOf(column: string, ids: string[]): Expression<SqlBool> {
	return ids.length === 0 ? sql`1 = 0` : sql`${sql.ref(column)} in (${sql.join(ids)})`;
}

function listStateConditions(state: StaffActivityState, now: string, gaps: SourceGaps): Expression<SqlBool>[] {
	if (state === "ended") return [sql`ends_at <= ${now}`];
	if (state === "offer") return [isListed(now)];
	if (state === "attention") return [lacksAny(gaps), isListed(now)];
	return [isInState(state)];
}

const staffOrders: Record<Exclude<StaffActivitySort, "title" | "-title">, Order> = {
	newest: newestActivitiesFirst,
	changed: [["updated_at", "desc"]],
	price: indexedOrders["price-asc"],
	"-price": indexedOrders["price-desc"],
	leads: [["lead_count", "desc"]],
};

/** Activities per transaction, few enough for other writers not to wait long. */
const batchSize = 200;
const maxYears = 1;

/** Those not changed, confirmed or seen in their source for a year. An import that has one again reopens it. */
async function endUnseen(store: Store): Promise<number> {
	const now = store.clock.catalogueNow().toISOString();
	const day = Temporal.Instant.from(now).toZonedDateTimeISO("UTC").subtract({ years: maxYears });
	const limit = new Date(day.epochMilliseconds).toISOString();
	return transactInBatches(store, batchSize, async (transaction) => {
		await lockActivities(transaction, store);
		const rows = await transaction
			.selectFrom("activities")
			.where("updated_at", "<", limit)
			.where((eb) => eb.or([eb("last_seen_at", "is", null), eb("last_seen_at", "<", limit)]))
			.where("ended_at", "is", null)
			.where("sessions", "=", "[]")
			.where("schedules", "=", "[]")
			.limit(batchSize)
			.select("id")
			.execute();
		const ids = idsOf(rows);
		if (ids.length === 0) return 0;
		await transaction
			.updateTable("activities")
			.where("id", "in", ids)
			.set({ ended_at: now, updated_at: store.clock.now().toISOString() })
			.execute();
		await refreshSessions(transaction, store, ids);
		return ids.length;
	});
}

/** Publishes drafts, or turns everything into drafts. Returns how many activities changed. */
async function setSourcePublished(store: Store, source: string, isPublished: boolean, { by }: Actor): Promise<number> {
	const publishedAt = isPublished ? store.clock.now().toISOString() : null;
	return transactInBatches(store, batchSize, async (transaction) => {
		await lockActivities(transaction, store);
		const rows = await transaction
			.selectFrom("activities")
			.where("source", "=", source)
			.where("published_at", isPublished ? "is" : "is not", null)
			.orderBy("id")
			.limit(batchSize)
			.select(["id", "title", "published_at", "updated_at"])
			.execute();
		for (const { id, title, published_at, updated_at } of rows) {
			const updatedAt = nextTimestamp(updated_at);
			await transaction
				.updateTable("activities")
				.where("id", "=", id)
				.set({ published_at: publishedAt, published: isPublished ? 1 : 0, updated_at: updatedAt })
				.execute();
			await recordAuditEntry(transaction, {
				collection: "activities",
				documentId: id,
				title,
				by,
				before: { publishedAt: published_at, updatedAt: updated_at },
				after: { publishedAt, updatedAt },
			});
		}
		return rows.length;
	});
}
