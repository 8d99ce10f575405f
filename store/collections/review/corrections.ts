import type { Activity, CheckedFact } from "../../../domain/activity/activity.ts";
import { describeProposal } from "../../../domain/activity/describe-proposal.ts";
import type { ProposedFields } from "../../../domain/activity/proposal.ts";
import { dayMs } from "../../../domain/durations.ts";
import { parsePictureUrl, pictureRetentionDays } from "../../../domain/picture.ts";
import type { SentItem } from "../../../domain/review/review-item.ts";
import type { Reader, Store } from "../../store.ts";
import type { ActivityProposalRow } from "../../tables.ts";
import { toActivity } from "../catalogue/activity-rows.ts";
import { changeActivity, lockActivity } from "../catalogue/change-activity.ts";
import { writeMail } from "../mail/write-mail.ts";
import { selectConfirmed } from "../providers/provider-contacts.ts";
import { idsOf } from "../read-rows.ts";
import { applyProposal, pickReplaced, readFields, readVersions } from "./apply-proposal.ts";
import { type Decide, type Recording, type ReviewWork, recordDecision } from "./review-work.ts";
import { toVersion } from "./seen-version.ts";

export async function findCorrections(store: Store, ids: string[]): Promise<SentItem[]> {
	if (ids.length === 0) return [];
	const { read, clock, currency, timeZone } = store;
	const now = clock.catalogueNow();
	const options = { currency, now, siteTimeZone: timeZone };
	const rows = await read
		.selectFrom("activity_proposals")
		.leftJoin("providers", "providers.id", "activity_proposals.provider_id")
		.leftJoin("audit_log", "audit_log.id", "activity_proposals.entry_id")
		.where("activity_proposals.id", "in", ids)
		.selectAll("activity_proposals")
		.select(["audit_log.before as made_before", "audit_log.after as made_after"])
		.select("providers.title as provider")
		.execute();
	const activityIds = rows.map(({ activity_id }) => activity_id);
	const activities = await read.selectFrom("activities").where("id", "in", activityIds).selectAll().execute();
	const byId = new Map(activities.map((row) => [row.id, toActivity(row)]));
	const items: SentItem[] = [];
	for (const row of rows) {
		const activity = byId.get(row.activity_id);
		if (!activity) continue;
		const fields = readFields(row.fields);
		const before = row.before === null ? pickReplaced(activity, fields, now) : readFields(row.before);
		const edit = row.state === "approved" && row.before === null ? readVersions(row) : null;
		const { note } = row;
		items.push({
			kind: "correction",
			id: row.id,
			version: toVersion({ activity: before, item: [fields, note] }),
			activityId: activity.id,
			activityTitle: activity.title,
			provider: row.provider ?? "",
			changes: describeProposal(edit?.before ?? before, edit?.after ?? fields, options),
			note,
			isImmediate: row.is_immediate === 1,
			affectedLeads: await findAffectedLeads(read, activity.id, before, fields),
			entry: row.state === "declined" && (row.is_immediate || !hasPicture(store, row)) ? null : row.entry_id,
			state: row.state === "declined" ? "rejected" : row.state,
			createdAt: row.created_at,
			decidedAt: row.decided_at,
		});
	}
	return items;
}

export async function findAffectedLeads(
	database: Reader,
	activityId: string,
	before: ProposedFields,
	{ dates = [] }: ProposedFields,
): Promise<string[]> {
	const changed = dates.filter((date) => {
		const former = before.dates?.find(({ id }) => id === date.id);
		return former && (former.startDate !== date.startDate || former.eventStatus !== date.eventStatus);
	});
	if (changed.length === 0) return [];
	const rows = await database
		.selectFrom("leads")
		.where("activity_id", "=", activityId)
		.where("session_id", "in", idsOf(changed))
		.orderBy("id")
		.limit(maxAffectedLeads)
		.select("id")
		.execute();
	return idsOf(rows);
}

/** As many as the inbox can show by id. */
const maxAffectedLeads = 100;

/** What the provider has changed immediately is already applied, and only counts as seen by staff. */
export const approveCorrection: Decide = async (work, id) => {
	const { transaction, store, by } = work;
	const correction = await findForUpdate(work, id);
	if (correction?.state !== "open") return { outcome: "missing" };
	const row = await findActivity(work, correction.activity_id);
	if (correction.is_immediate) {
		await setState(work, id, { state: "approved" });
		await recordState(work, row, "open", "seen");
		return { outcome: "seen" };
	}
	const fields: ProposedFields = JSON.parse(correction.fields);
	const activity = toActivity(row);
	const checkedAt = { ...activity.checkedAt, ...listChecked(fields, correction.created_at.slice(0, 10)) };
	const now = store.clock.catalogueNow();
	const before = JSON.stringify({ ...pickReplaced(activity, fields, now), checkedAt: activity.checkedAt });
	const change = () => ({ ...applyProposal(activity, fields, now), checkedAt });
	const { entry } = await changeActivity(transaction, store, row, change, { by });
	await setState(work, id, { state: "approved", before, entry_id: entry });
	return { outcome: "changed", entry };
};

export const rejectCorrection: Decide = async (work, id) => {
	const correction = await findForUpdate(work, id);
	if (correction?.state !== "open" || correction.is_immediate) return { outcome: "missing" };
	const { title } = await findActivity(work, correction.activity_id);
	const entry = await recordState(work, { id: correction.activity_id, title }, "open", "declined");
	await setState(work, id, { state: "declined", entry_id: entry });
	if (work.reason) await tellReason(work, { id: correction.activity_id, title }, correction.provider_id);
	return { outcome: "changed", entry };
};

/** An immediate change by the provider is declined instead. Returns false if it can't be undone any more. */
export async function reopenCorrection(work: Omit<ReviewWork, "reason">, entry: number): Promise<boolean> {
	const { transaction, store } = work;
	const correction = await transaction
		.selectFrom("activity_proposals")
		.where("entry_id", "=", entry)
		.selectAll()
		.$call((query) => store.engine.forUpdate(query))
		.executeTakeFirst();
	if (!correction) return true;
	const { id, state, is_immediate } = correction;
	if (state === "declined" && (is_immediate || !hasPicture(store, correction))) return false;
	const set = is_immediate
		? { state: "declined" as const, decided_at: store.clock.now().toISOString() }
		: { state: "open" as const, decided_at: null, before: null, entry_id: null };
	await transaction.updateTable("activity_proposals").where("id", "=", id).set(set).execute();
	if (!is_immediate) {
		await recordState(work, await findActivity(work, correction.activity_id), state, "open");
	}
	return true;
}

const factsOfFields: Partial<Record<keyof ProposedFields, CheckedFact>> = {
	price: "price",
	offers: "price",
	dates: "sessions",
	ageRange: "ageRange",
	location: "venue",
	facts: "facts",
};

/** A provider that corrects one fact says nothing about the others. */
function listChecked(fields: ProposedFields, day: string): Activity["checkedAt"] {
	const corrected = Object.keys(fields).flatMap((field) => factsOfFields[field as keyof ProposedFields] ?? []);
	return Object.fromEntries(corrected.map((fact) => [fact, day]));
}

/** Returns false if the uploaded picture of a declined correction may be deleted by now. */
function hasPicture({ clock }: Store, row: { fields: string; decided_at: string | null }): boolean {
	const { imageUrl } = readFields(row.fields);
	if (!imageUrl || !parsePictureUrl(imageUrl) || row.decided_at === null) return true;
	return clock.now().getTime() - Date.parse(row.decided_at) < pictureRetentionDays * dayMs;
}

function findForUpdate({ transaction, store }: ReviewWork, id: string) {
	return transaction
		.selectFrom("activity_proposals")
		.where("id", "=", id)
		.selectAll()
		.$call((query) => store.engine.forUpdate(query))
		.executeTakeFirst();
}

/** There is one as long as there is the correction. */
async function findActivity({ transaction, store }: Pick<ReviewWork, "transaction" | "store">, id: string) {
	const row = await lockActivity(transaction, store, id);
	if (!row) throw new Error(`A correction has no activity ${id}`);
	return row;
}

type State = Pick<ActivityProposalRow, "state"> & Partial<Pick<ActivityProposalRow, "before" | "entry_id">>;

export async function setState({ transaction, store }: ReviewWork, id: string, state: State): Promise<void> {
	const decided_at = store.clock.now().toISOString();
	await transaction
		.updateTable("activity_proposals")
		.where("id", "=", id)
		.set({ ...state, decided_at })
		.execute();
}

function recordState(work: Recording, { id, title }: { id: string; title: string }, before: string, after: string) {
	const about = { collection: "activities", documentId: id, title } as const;
	return recordDecision(work, about, "correctionByProvider", { before, after });
}

async function tellReason(
	{ transaction, store, reason }: ReviewWork,
	activity: { id: string; title: string },
	providerId: string,
): Promise<void> {
	const contact = await selectConfirmed(transaction).where("provider_id", "=", providerId).executeTakeFirst();
	if (!contact) return;
	await writeMail(transaction, store, store.mails.tellCorrectionRejected(activity, contact.email, reason));
}
