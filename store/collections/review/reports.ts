import { hash, randomUUID } from "node:crypto";
import { describeProposal } from "../../../domain/activity/describe-proposal.ts";
import { dayMs } from "../../../domain/durations.ts";
import type { SentItem } from "../../../domain/review/review-item.ts";
import { type ActivityReport, settledReportRetentionDays } from "../../../domain/submission/activity-report.ts";
import { createCodec } from "../../codec.ts";
import type { Store } from "../../store.ts";
import { writeMail } from "../mail/write-mail.ts";
import { readVersions } from "./apply-proposal.ts";
import { type Decide, type Recording, type ReviewResult, type ReviewWork, recordDecision } from "./review-work.ts";
import { toVersion } from "./seen-version.ts";

export type NewReport = Pick<ActivityReport, "activityId" | "activityTitle" | "reason" | "message" | "email">;

export function addReport(
	{ transact, clock, engine }: Store,
	{ activityId, activityTitle, reason, message, email }: NewReport,
): Promise<"created" | "duplicate"> {
	return transact(async (transaction) => {
		const contentHash = hash("sha256", JSON.stringify([activityId, reason, message, email]));
		await engine.lock(transaction, `listing report ${contentHash}`);
		const known = await transaction
			.selectFrom("listing_reports")
			.where("content_hash", "=", contentHash)
			.where("state", "=", "open")
			.select("id")
			.executeTakeFirst();
		if (known) return "duplicate";
		await transaction
			.insertInto("listing_reports")
			.values({
				id: randomUUID(),
				activity_id: activityId,
				activity_title: activityTitle,
				reason,
				message,
				email,
				content_hash: contentHash,
				state: "open",
				settled_at: null,
				created_at: clock.now().toISOString(),
			})
			.execute();
		return "created";
	});
}

export const settleReport: Decide = (work, id) => settle(work, id, "settled");

export const declineReport: Decide = (work, id) => settle(work, id, "declined");

export async function reopenReport({ transaction, by }: Recording, entry: number): Promise<void> {
	const reopened = await transaction
		.updateTable("listing_reports")
		.where("entry_id", "=", entry)
		.set({ state: "open", settled_at: null, entry_id: null })
		.returning(["activity_id", "activity_title"])
		.executeTakeFirst();
	if (reopened) await recordState({ transaction, by }, reopened, "settled", "open");
}

/** `outcome` is what the audit log calls it. */
async function settle(
	{ transaction, store, by, reason }: ReviewWork,
	id: string,
	outcome: "settled" | "declined",
): Promise<ReviewResult> {
	const changed = await transaction
		.updateTable("listing_reports")
		.where("id", "=", id)
		.where("state", "=", "open")
		.set({ state: "settled", settled_at: store.clock.now().toISOString() })
		.returning(["activity_id", "activity_title", "email"])
		.executeTakeFirst();
	if (!changed) return { outcome: "missing" };
	const entry = await recordState({ transaction, by }, changed, "open", outcome);
	await transaction.updateTable("listing_reports").where("id", "=", id).set({ entry_id: entry }).execute();
	if (outcome === "declined" && reason && changed.email !== null) {
		const activity = { id: changed.activity_id, title: changed.activity_title };
		await writeMail(transaction, store, store.mails.tellReportDeclined(activity, changed.email, reason));
	}
	return { outcome: "changed", entry };
}

type Reported = { activity_id: string; activity_title: string };

function recordState(work: Recording, { activity_id, activity_title }: Reported, before: string, after: string) {
	const about = { collection: "activities", documentId: activity_id, title: activity_title } as const;
	return recordDecision(work, about, "report", { before, after });
}

export async function deleteOldReports({ transact, clock }: Store): Promise<number> {
	const before = new Date(clock.now().getTime() - settledReportRetentionDays * dayMs).toISOString();
	const deleted = await transact((transaction) =>
		transaction.deleteFrom("listing_reports").where("settled_at", "<", before).returning("id").execute(),
	);
	return deleted.length;
}

export async function findReports({ read, clock, currency, timeZone }: Store, ids: string[]): Promise<SentItem[]> {
	if (ids.length === 0) return [];
	const options = { currency, now: clock.catalogueNow(), siteTimeZone: timeZone };
	const rows = await read
		.selectFrom("listing_reports")
		.leftJoin("audit_log", "audit_log.id", "listing_reports.entry_id")
		.where("listing_reports.id", "in", ids)
		.selectAll("listing_reports")
		.select(["audit_log.before as made_before", "audit_log.after as made_after"])
		.execute();
	return rows.map((row) => {
		const { state, settledAt, ...report } = toReport(row);
		const { before, after } = readVersions(row);
		return {
			...report,
			kind: "report",
			version: toVersion({ item: report }),
			state: state === "open" ? "open" : "approved",
			decidedAt: settledAt,
			changes: "report" in after ? [] : describeProposal(before, after, options),
			entry: row.entry_id,
		};
	});
}

export const toReport = createCodec<ActivityReport>({
	id: "plain",
	activityId: "plain",
	activityTitle: "plain",
	reason: "plain",
	message: "plain",
	email: "plain",
	state: "plain",
	createdAt: "plain",
	settledAt: "plain",
}).toDocument;
