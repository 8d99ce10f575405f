import { type Expression, type SqlBool, sql } from "kysely";
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
import { createWordReader, noSynonyms } from "../../search/vocabulary.ts";
import type { Store } from "../../store.ts";
import { restoreLeadCounts } from "../people/lead-counts.ts";
import { reopenCorrection } from "../review/corrections.ts";
import { reopenReport } from "../review/reports.ts";
import type { ReviewWork } from "../review/review-work.ts";
import { createStaffEditing } from "../staff-editing.ts";
import { lockActivities } from "../write-rows.ts";
import { toActivity, toRow } from "./activity-rows.ts";
import { advanceNextSessions, extendSchedules, findNextSessions, refreshSessions } from "./activity-sessions.ts";
import { endUnseen } from "./end-unseen.ts";
import { isInState, isListed } from "./publication.ts";
import { restorePictures } from "./source-pictures.ts";
import { setSourcePublished } from "./source-publication.ts";
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
			const { text } = await readWords(store, typed, { ...(await readKnowledge()), synonyms: noSynonyms });
			const plan = toStaffTableSearch(store, filters, text);
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
					.select(["featured", "ends_at", "website_url", "published"])
					.execute(),
				findNextSessions(read, ids, now, null, { prefersSpots: false }),
			]);
			const rows = inOrderOf(ids, found);
			return {
				total,
				rows: rows.map(({ featured, provider, ends_at, website_url, published, ...row }) => ({
					...row,
					featured: featured === 1,
					provider: provider ?? "",
					nextSession: nextSessions.get(row.id)?.session ?? null,
					hasEnded: ends_at <= now,
					lacksLink: website_url === null && published === 1 && ends_at > now,
				})),
			};
		},

		async listSources(): Promise<string[]> {
			const rows = read.selectFrom("activities").where("source", "is not", null).groupBy("source").orderBy("source");
			return (await rows.select("source").execute()).flatMap(({ source }) => source ?? []);
		},

		async countForStaff(): Promise<{ ended: number; withoutLink: number }> {
			const [{ ended }, { total }] = await Promise.all([
				store.read
					.selectFrom("activities")
					.where("ends_at", "<=", store.clock.catalogueNow().toISOString())
					.select((eb) => eb.fn.countAll<number>().as("ended"))
					.executeTakeFirstOrThrow(),
				search(store, toStaffTableSearch(store, { state: "attention" }, null), { offset: 0, limit: 0 }),
			]);
			return { ended: Number(ended), withoutLink: total };
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
): SearchPlan {
	const conditions = [
		...(state ? listStateConditions(state, clock.catalogueNow().toISOString()) : []),
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

function listStateConditions(state: StaffActivityState, now: string): Expression<SqlBool>[] {
	if (state === "ended") return [sql`ends_at <= ${now}`];
	if (state === "offer") return [isListed(now)];
	// Must match the condition of the partial index; otherwise it would not be used.
	if (state === "attention") return [sql`website_url is null`, isListed(now)];
	return [isInState(state)];
}

const staffOrders: Record<Exclude<StaffActivitySort, "title" | "-title">, Order> = {
	newest: newestActivitiesFirst,
	changed: [["updated_at", "desc"]],
	price: indexedOrders["price-asc"],
	"-price": indexedOrders["price-desc"],
	leads: [["lead_count", "desc"]],
};
