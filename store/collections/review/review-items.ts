import { sql } from "kysely";
import type { Activity } from "../../../domain/activity/activity.ts";
import type { Actor } from "../../../domain/audit-log/audit-entry.ts";
import {
	type EditableItem,
	isFactKind,
	type ReviewDecision,
	type ReviewItem,
	type ReviewKind,
	type SentItem,
	type SentKind,
	type StaleReason,
	sentKinds,
} from "../../../domain/review/review-item.ts";
import { countBounded } from "../../count-bounded.ts";
import type { Store } from "../../store.ts";
import type { Choice, UpdateResult } from "../staff-editing.ts";
import { lockActivities } from "../write-rows.ts";
import { approveCorrection, findCorrections, rejectCorrection } from "./corrections.ts";
import { approveEdited, findForEditing } from "./edits.ts";
import { confirmFacts, endActivity, findFactVersion, listFacts } from "./facts.ts";
import { addReport, declineReport, deleteOldReports, findReports, type NewReport, settleReport } from "./reports.ts";
import type { Decide, ReviewResult } from "./review-work.ts";
import { findStaleReason } from "./seen-version.ts";
import { approveSubmission, rejectSubmission } from "./submission-decisions.ts";
import {
	addPicture,
	addSubmission,
	deleteOldSubmissions,
	findSubmission,
	findSubmissionItems,
	type NewSubmission,
	openSubmission,
	type SubmissionOptions,
	selectDraftWithoutPicture,
} from "./submissions.ts";

export type ReviewFilter = { kind: ReviewKind | null; isOpen: boolean };

/** What people send about listings, and facts to check. Corrections come from `providerPages.propose`. */
export function createReviewItems(store: Store) {
	const { read, transact } = store;
	return {
		/** A null kind means everything that people have sent: open items oldest first, decided ones newest first. */
		async list(
			{ kind, isOpen }: ReviewFilter,
			page: number,
			pageSize: number,
		): Promise<{ rows: ReviewItem[]; total: number }> {
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

		async countOpen(): Promise<Record<SentKind, number>> {
			const rows = await selectSent(store, true)
				.groupBy("kind")
				.select((eb) => ["kind", eb.fn.countAll<number>().as("count")])
				.execute();
			const counts = new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
			return Object.fromEntries(sentKinds.map((kind) => [kind, counts.get(kind) ?? 0])) as Record<SentKind, number>;
		},

		/** `proposed` is the activity as the correction would make it. Null if it is decided, or the activity is deleted. */
		findForEditing: (item: EditableItem) => findForEditing(store, item),
		approveEdited: (
			item: EditableItem,
			fields: Partial<Activity>,
			expectedVersion: string,
			{ by }: Actor,
			choice?: Choice,
		): Promise<UpdateResult> =>
			transact(async (transaction) => {
				await lockActivities(transaction, store);
				return approveEdited({ transaction, store, by, reason: "" }, item, fields, expectedVersion, choice);
			}),
		/**
		 * Decides on an item, records that in the audit log, and tells the sender if there is one:
		 * - a correction: changes the activity, whose facts count as checked on the day that it was sent; or tells the
		 *   provider the reason, if there is one;
		 * - a listing: publishes its draft, and adds its provider with the address as contact, unless one of that name
		 *   exists, which keeps its own; or deletes the draft. "look-alike": its provider would be new, has a name that looks
		 *   like a known one's, and `isAnother` doesn't say that it is another one;
		 * - a takeover: makes the address the confirmed contact of the provider;
		 * - a report: approval settles it;
		 * - facts to check: they were right today; or the activity ends now.
		 *
		 * `activities.undo` undoes it by its entry, and reopens the item. "missing": somebody else has decided, or there is
		 * nothing to decide. If `version` is not the item's current one, nothing is changed, and the outcome says why.
		 */
		decide: (
			{ kind, id }: { kind: ReviewKind; id: string },
			decision: ReviewDecision,
			{ by, reason, version, isAnother = false }: Actor & { reason: string; version: string; isAnother?: boolean },
		): Promise<ReviewResult | { stale: StaleReason }> =>
			transact(async (transaction) => {
				await lockActivities(transaction, store);
				const decide = deciders[kind][decision];
				if (!decide) return { outcome: "missing" };
				const current = await findOpenVersion({ ...store, read: transaction }, { kind, id });
				const stale = current === null ? null : findStaleReason(current, version);
				return stale ? { stale } : decide({ transaction, store, by, reason, isAnother }, id);
			}),

		/** "duplicate": the same was reported before, and staff have not settled it yet. */
		addReport: (report: NewReport) => addReport(store, report),
		/** Asks its address by mail, unless the site sends none. "duplicate": the same submission is already waiting. */
		addSubmission: (submission: NewSubmission, options?: SubmissionOptions) =>
			addSubmission(store, submission, options),
		findSubmission: (id: string) => findSubmission(store, id),
		/** Returns true for a listing that waits for staff, whose draft has no picture yet. */
		canAddPicture: async (id: string): Promise<boolean> =>
			(await selectDraftWithoutPicture(read, id).executeTakeFirst()) !== undefined,
		addPicture: (id: string, imageUrl: string) => addPicture(store, id, imageUrl),
		/** Shows a submission to staff. `isConfirmed`: its address has confirmed it. */
		openSubmission: (id: string, options: { isConfirmed: boolean }) => openSubmission(store, id, options),
		deleteOld: async (): Promise<{ reports: number; submissions: number }> => ({
			reports: await deleteOldReports(store),
			submissions: await deleteOldSubmissions(store),
		}),
	};
}

const finders: Record<SentKind, (store: Store, ids: string[]) => Promise<SentItem[]>> = {
	correction: findCorrections,
	listing: findSubmissionItems,
	takeover: findSubmissionItems,
	report: findReports,
};

async function findOpenVersion(store: Store, { kind, id }: { kind: ReviewKind; id: string }): Promise<string | null> {
	if (isFactKind(kind)) return findFactVersion(store, id);
	const [item] = await finders[kind](store, [id]);
	return item?.state === "open" ? item.version : null;
}

const deciders: Record<ReviewKind, Partial<Record<ReviewDecision, Decide>>> = {
	correction: { approval: approveCorrection, rejection: rejectCorrection },
	listing: { approval: approveSubmission, rejection: rejectSubmission },
	takeover: { approval: approveSubmission, rejection: rejectSubmission },
	report: { approval: settleReport, rejection: declineReport },
	unseen: { approval: confirmFacts, rejection: endActivity },
	priceless: { approval: confirmFacts },
	alike: { rejection: endActivity },
};

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
