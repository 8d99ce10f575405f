import { hash, randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { describeProposal } from "../../../domain/activity/describe-proposal.ts";
import { dayMs } from "../../../domain/durations.ts";
import type { ReviewEdit, SentItem } from "../../../domain/review/review-item.ts";
import { type ActivityReport, settledReportRetentionDays } from "../../../domain/submission/activity-report.ts";
import type { Store } from "../../store.ts";
import type { ActivityReportRow } from "../../tables.ts";
import { recordAuditEntry } from "../audit-log.ts";
import { writeMail } from "../mail/write-mail.ts";
import type { Decide, ReviewOutcome, ReviewWork } from "./review-work.ts";
import { toVersion } from "./seen-version.ts";

export function addReport(
	{ transact, clock, engine }: Store,
	{
		activityId,
		activityTitle,
		reason,
		message,
		email,
	}: Pick<ActivityReport, "activityId" | "activityTitle" | "reason" | "message" | "email">,
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

export const settleReport: Decide = (work, id) => setState(work, id, "settled");

/** Settles it without a change, and tells the sender the reason, if there are both. */
export const declineReport: Decide = (work, id) => setState(work, id, "settled", "declined");

export const reopenReport: Decide = (work, id) => setState(work, id, "open");

/** `outcome` is what the audit log calls it. */
async function setState(
	{ transaction, store, by, reason }: ReviewWork,
	id: string,
	state: ActivityReport["state"],
	outcome: string = state,
): Promise<ReviewOutcome> {
	const changed = await transaction
		.updateTable("listing_reports")
		.where("id", "=", id)
		.where("state", "<>", state)
		.set({ state, settled_at: state === "settled" ? store.clock.now().toISOString() : null })
		.returning(["activity_id", "activity_title", "email"])
		.executeTakeFirst();
	if (!changed) return "missing";
	await recordAuditEntry(transaction, {
		collection: "activities",
		documentId: changed.activity_id,
		title: changed.activity_title,
		by,
		action: "changed",
		before: { report: state === "settled" ? "open" : "settled" },
		after: { report: outcome },
	});
	if (outcome === "declined" && reason && changed.email !== null) {
		const activity = { id: changed.activity_id, title: changed.activity_title };
		await writeMail(transaction, store, store.mails.tellReportDeclined(activity, changed.email, reason));
	}
	return "changed";
}

/** Deletes settled reports that are older than their retention. Returns how many. */
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
	const rows = await read.selectFrom("listing_reports").where("id", "in", ids).selectAll().execute();
	return rows.map((row) => {
		const { state, settledAt, ...report } = toReport(row);
		const edit: ReviewEdit | null = row.edit && JSON.parse(row.edit);
		return {
			...report,
			kind: "report",
			version: toVersion({ item: report }),
			state: state === "open" ? "open" : "approved",
			decidedAt: settledAt,
			changes: edit ? describeProposal(edit.before, edit.after, options) : [],
		};
	});
}

/** Returns what somebody has reported, newest first. */
export async function listReportsOf({ read }: Store, email: string): Promise<ActivityReport[]> {
	const rows = await read
		.selectFrom("listing_reports")
		.where("email", "=", email)
		.orderBy("created_at", "desc")
		.orderBy("id")
		.selectAll()
		.execute();
	return rows.map(toReport);
}

function toReport(row: Selectable<ActivityReportRow>): ActivityReport {
	return {
		id: row.id,
		activityId: row.activity_id,
		activityTitle: row.activity_title,
		reason: row.reason,
		message: row.message,
		email: row.email,
		state: row.state,
		createdAt: row.created_at,
		settledAt: row.settled_at,
	};
}
