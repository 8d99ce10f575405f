import { sql } from "kysely";
import {
	isFactKind,
	type ReviewDecision,
	type ReviewKind,
	type SentItem,
	type SentKind,
	sentKinds,
} from "../../../domain/review/review-item.ts";
import { countBounded } from "../../count-bounded.ts";
import type { ReviewItems } from "../../port.ts";
import type { Store } from "../../store.ts";
import { lockActivities } from "../write-rows.ts";
import { approveCorrection, findCorrections, rejectCorrection, restoreCorrection } from "./corrections.ts";
import { approveEdited, findForEditing, revertEdit } from "./edits.ts";
import { confirmFacts, endActivity, findFactVersion, listFacts, reopenActivity } from "./facts.ts";
import { addReport, declineReport, deleteOldReports, findReports, reopenReport, settleReport } from "./reports.ts";
import type { Decide } from "./review-work.ts";
import { findStaleReason } from "./seen-version.ts";
import { approveSubmission, rejectSubmission } from "./submission-decisions.ts";
import {
	addPicture,
	addSubmission,
	deleteOldSubmissions,
	findSubmission,
	findSubmissionItems,
	openSubmission,
	selectDraftWithoutPicture,
} from "./submissions.ts";

export function createReviewItems(store: Store): ReviewItems {
	const { read, transact } = store;
	return {
		async list({ kind, isOpen }, page, pageSize) {
			if (kind !== null && isFactKind(kind)) return listFacts(store, kind, page, pageSize);
			const matching = selectSent(store, isOpen).$if(kind !== null, (query) =>
				query.where("kind", "=", kind as SentKind),
			);
			const total = await countBounded(read, matching);
			const found = await matching
				.orderBy(isOpen ? "created_at" : "decided_at", isOpen ? "asc" : "desc")
				.orderBy("id")
				.limit(pageSize)
				.offset((page - 1) * pageSize)
				.select(["kind", "id"])
				.execute();
			const idsOf = (kind: SentKind) => found.filter((item) => item.kind === kind).map(({ id }) => id);
			const items = new Map<string, SentItem>();
			for (const kind of sentKinds) {
				for (const item of await finders[kind](store, idsOf(kind))) items.set(item.id, item);
			}
			return { total, rows: found.flatMap(({ id }) => items.get(id) ?? []) };
		},

		async countOpen() {
			const rows = await selectSent(store, true)
				.groupBy("kind")
				.select((eb) => ["kind", eb.fn.countAll<number>().as("count")])
				.execute();
			const counts = new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
			return Object.fromEntries(sentKinds.map((kind) => [kind, counts.get(kind) ?? 0])) as Record<SentKind, number>;
		},

		findForEditing: (item) => findForEditing(store, item),
		approveEdited: (item, fields, expectedVersion, { by }) =>
			transact(async (transaction) => {
				await lockActivities(transaction, store);
				return approveEdited({ transaction, store, by, reason: "" }, item, fields, expectedVersion);
			}),
		decide: ({ kind, id }, decision, { by, reason, version, isAnother = false }) =>
			transact(async (transaction) => {
				await lockActivities(transaction, store);
				const decide = deciders[kind][decision];
				if (!decide) return "missing";
				const current = await findOpenVersion({ ...store, read: transaction }, { kind, id }, decision);
				const stale = current === null ? null : findStaleReason(current, version);
				return stale ? { stale } : decide({ transaction, store, by, reason, isAnother }, id);
			}),

		addReport: (report) => addReport(store, report),
		addSubmission: (submission, options) => addSubmission(store, submission, options),
		findSubmission: (id) => findSubmission(store, id),
		canAddPicture: async (id) => (await selectDraftWithoutPicture(read, id).executeTakeFirst()) !== undefined,
		addPicture: (id, imageUrl) => addPicture(store, id, imageUrl),
		openSubmission: (id, options) => openSubmission(store, id, options),
		deleteOld: async () => ({ reports: await deleteOldReports(store), submissions: await deleteOldSubmissions(store) }),
	};
}

const finders: Record<SentKind, (store: Store, ids: string[]) => Promise<SentItem[]>> = {
	correction: findCorrections,
	listing: findSubmissionItems,
	takeover: findSubmissionItems,
	report: findReports,
};

/** Returns null if there is no such open item. Of facts, only a restoration finds none open. */
async function findOpenVersion(
	store: Store,
	{ kind, id }: { kind: ReviewKind; id: string },
	decision: ReviewDecision,
): Promise<string | null> {
	if (isFactKind(kind)) return decision === "restoration" ? null : findFactVersion(store, id);
	const [item] = await finders[kind](store, [id]);
	return item?.state === "open" ? item.version : null;
}

const deciders: Record<ReviewKind, Partial<Record<ReviewDecision, Decide>>> = {
	correction: {
		approval: approveCorrection,
		rejection: rejectCorrection,
		restoration: revertEdit("correction", restoreCorrection),
	},
	listing: { approval: approveSubmission, rejection: rejectSubmission },
	takeover: { approval: approveSubmission, rejection: rejectSubmission },
	report: { approval: settleReport, rejection: declineReport, restoration: revertEdit("report", reopenReport) },
	unseen: { approval: confirmFacts, rejection: endActivity, restoration: reopenActivity },
	priceless: { approval: confirmFacts },
	alike: { rejection: endActivity, restoration: reopenActivity },
};

/** Selects from each kind's own table. */
function selectSent({ read }: Store, isOpen: boolean) {
	const corrections = read
		.selectFrom("activity_proposals")
		.where("state", isOpen ? "=" : "<>", "open")
		.select([sql<SentKind>`'correction'`.as("kind"), "id", "created_at", "decided_at"]);
	const reports = read
		.selectFrom("listing_reports")
		.where("state", isOpen ? "=" : "<>", "open")
		.select([sql<SentKind>`'report'`.as("kind"), "id", "created_at", "settled_at as decided_at"]);
	const submissions = read
		.selectFrom("provider_requests")
		.where("state", "in", isOpen ? ["open"] : ["accepted", "declined"])
		.select(["kind", "id", "created_at", "decided_at"]);
	return read.selectFrom(corrections.unionAll(reports).unionAll(submissions).as("sent"));
}
