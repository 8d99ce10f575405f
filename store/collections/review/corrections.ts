import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import { type Activity, checkAllFacts } from "../../../domain/activity/activity.ts";
import type { ProposedFields } from "../../../domain/activity/proposal.ts";
import type { SentItem } from "../../../domain/review/review-item.ts";
import type { Store } from "../../store.ts";
import type { Tables } from "../../tables.ts";
import { recordAuditEntry } from "../audit-log.ts";
import { toActivity } from "../catalogue/activity-rows.ts";
import { changeActivity } from "../catalogue/change-activity.ts";
import { writeMail } from "../mail/write-mail.ts";
import type { Decide, ReviewWork } from "./review-work.ts";

export async function findCorrections({ read }: Store, ids: string[]): Promise<SentItem[]> {
	if (ids.length === 0) return [];
	const rows = await read
		.selectFrom("activity_proposals")
		.leftJoin("providers", "providers.id", "activity_proposals.provider_id")
		.where("activity_proposals.id", "in", ids)
		.selectAll("activity_proposals")
		.select("providers.title as provider")
		.execute();
	const activityIds = rows.map(({ activity_id }) => activity_id);
	const activities = await read.selectFrom("activities").where("id", "in", activityIds).selectAll().execute();
	const byId = new Map(activities.map((row) => [row.id, toActivity(row)]));
	return rows.flatMap((row): SentItem[] => {
		const activity = byId.get(row.activity_id);
		if (!activity) return [];
		const fields: ProposedFields = JSON.parse(row.fields);
		return [
			{
				kind: "correction",
				id: row.id,
				activityId: activity.id,
				activityTitle: activity.title,
				provider: row.provider ?? "",
				before: pickFields(row.before === null ? activity : JSON.parse(row.before), fields),
				fields,
				note: row.note,
				canRestore: row.state !== "approved" || row.before !== null,
				state: row.state === "declined" ? "rejected" : row.state,
				createdAt: row.created_at,
				decidedAt: row.decided_at,
			},
		];
	});
}

/** Applies a correction to its activity. Its facts count as checked on the day of the correction. */
export const approveCorrection: Decide = async (work, id) => {
	const { transaction, store, by } = work;
	const correction = await findForUpdate(work, id);
	if (correction?.state !== "open") return "missing";
	const row = await findActivity(work, correction.activity_id);
	const fields: ProposedFields = JSON.parse(correction.fields);
	const checkedAt = checkAllFacts(correction.created_at.slice(0, 10));
	const activity = toActivity(row);
	const before = JSON.stringify({ ...pickFields(activity, fields), checkedAt: activity.checkedAt });
	await changeActivity(transaction, store, row, () => ({ ...activity, ...fields, checkedAt }), by);
	await setState(work, id, { state: "approved", before });
	return "changed";
};

/** Tells the provider the reason, if there is one. */
export const rejectCorrection: Decide = async (work, id) => {
	const correction = await findForUpdate(work, id);
	if (correction?.state !== "open") return "missing";
	await setState(work, id, { state: "declined" });
	const { title } = await findActivity(work, correction.activity_id);
	await recordState(work, { id: correction.activity_id, title }, "open", "declined");
	if (work.reason) await tellReason(work, { id: correction.activity_id, title }, correction.provider_id);
	return "changed";
};

/**
 * Opens a correction again. Fields of the activity that it changed get their former values, unless they were changed once
 * more since then.
 */
export const restoreCorrection: Decide = async (work, id) => {
	const { transaction, store, by } = work;
	const correction = await findForUpdate(work, id);
	if (!correction || correction.state === "open") return "missing";
	if (correction.state === "approved" && correction.before === null) return "missing";
	const row = await findActivity(work, correction.activity_id);
	await setState(work, id, { state: "open" });
	if (correction.before === null) {
		await recordState(work, row, "declined", "open");
		return "changed";
	}
	const applied: Partial<Activity> = {
		...JSON.parse(correction.fields),
		checkedAt: checkAllFacts(correction.created_at.slice(0, 10)),
	};
	const before: Partial<Activity> = JSON.parse(correction.before);
	const change = (activity: Activity) => {
		const unchanged = Object.entries(before).filter(([name]) =>
			isDeepStrictEqual(activity[name as keyof Activity], applied[name as keyof Activity]),
		);
		return { ...activity, ...Object.fromEntries(unchanged) };
	};
	await changeActivity(transaction, store, row, change, by);
	return "changed";
};

function findForUpdate({ transaction, store }: ReviewWork, id: string) {
	return transaction
		.selectFrom("activity_proposals")
		.where("id", "=", id)
		.selectAll()
		.$call((query) => store.engine.forUpdate(query))
		.executeTakeFirst();
}

function findActivity({ transaction, store }: ReviewWork, id: string) {
	return transaction
		.selectFrom("activities")
		.where("id", "=", id)
		.selectAll()
		.$call((query) => store.engine.forUpdate(query))
		.executeTakeFirstOrThrow();
}

type State = { state: "approved"; before: string } | { state: "open" | "declined" };

async function setState({ transaction, store }: ReviewWork, id: string, state: State): Promise<void> {
	const decided_at = state.state === "open" ? null : store.clock.now().toISOString();
	await transaction
		.updateTable("activity_proposals")
		.where("id", "=", id)
		.set({ before: null, ...state, decided_at })
		.execute();
}

async function recordState(
	{ transaction, by }: ReviewWork,
	{ id, title }: { id: string; title: string },
	before: string,
	after: string,
): Promise<void> {
	await recordAuditEntry(transaction, {
		collection: "activities",
		documentId: id,
		title,
		by,
		action: "changed",
		before: { correctionByProvider: before },
		after: { correctionByProvider: after },
	});
}

/** A provider whose address is not confirmed gets no mail. */
async function tellReason(
	{ transaction, store, reason }: ReviewWork,
	activity: { id: string; title: string },
	providerId: string,
): Promise<void> {
	const email = await findConfirmedEmail(transaction, providerId);
	if (email !== null) await writeMail(transaction, store, store.mails.tellCorrectionRejected(activity, email, reason));
}

async function findConfirmedEmail(transaction: Transaction<Tables>, providerId: string): Promise<string | null> {
	const contact = await transaction
		.selectFrom("provider_contacts")
		.where("provider_id", "=", providerId)
		.where("confirmed_at", "is not", null)
		.select("email")
		.executeTakeFirst();
	return contact?.email ?? null;
}

function pickFields(values: Partial<Activity>, fields: ProposedFields): ProposedFields {
	const names = Object.keys(fields) as (keyof ProposedFields)[];
	return Object.fromEntries(names.map((name) => [name, values[name]]));
}
