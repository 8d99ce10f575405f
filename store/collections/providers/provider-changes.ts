import { randomUUID } from "node:crypto";
import type { Activity } from "../../../domain/activity/activity.ts";
import { describeProposal } from "../../../domain/activity/describe-proposal.ts";
import type { FieldChange } from "../../../domain/audit-log/field-changes.ts";
import { minuteMs } from "../../../domain/durations.ts";
import type { Reader, Store, Transaction } from "../../store.ts";
import type { StoredActivity } from "../catalogue/activity-rows.ts";
import { changeActivity } from "../catalogue/change-activity.ts";
import { createActivityEditing } from "../catalogue/staff-activities.ts";
import { hasMailSince, writeMail } from "../mail/write-mail.ts";
import { idsOf } from "../read-rows.ts";
import { type ChangedFields, readFields } from "../review/apply-proposal.ts";
import { findAffectedLeads } from "../review/corrections.ts";
import { nameProvider, selectConfirmed } from "./provider-contacts.ts";

export type ImmediateChange = {
	id: string;
	activityId: string;
	activityTitle: string;
	changes: FieldChange[];
	isUndone: boolean;
	linkKey: string;
};

/** The first change is mailed at once, the following ones together. */
const changeMailIntervalMinutes = 10;

/** Maximum number of changes per mail. Further ones come in the next mail. */
const maxMailedChanges = 50;

export type OfferedActivity = { row: StoredActivity; provider: { providerId: string; title: string } };

type Change = { fields: ChangedFields; replaced: ChangedFields; change: Partial<Activity> };

export async function changeAtOnce(
	transaction: Transaction,
	store: Store,
	{ row, provider }: OfferedActivity,
	{ fields, replaced, change }: Change,
): Promise<void> {
	const { entry } = await changeActivity(transaction, store, row, (activity) => ({ ...activity, ...change }), {
		by: nameProvider(provider.title),
	});
	const leads = await findAffectedLeads(transaction, row.id, replaced, fields);
	const now = store.clock.now().toISOString();
	const isForStaff = leads.length > 0;
	await transaction
		.insertInto("activity_proposals")
		.values({
			id: randomUUID(),
			activity_id: row.id,
			provider_id: provider.providerId,
			fields: JSON.stringify(fields),
			note: "",
			state: isForStaff ? "open" : "approved",
			decided_at: isForStaff ? null : now,
			created_at: now,
			before: JSON.stringify(replaced),
			is_immediate: 1,
			entry_id: entry,
		})
		.execute();
	await mailChanges(transaction, store, provider.providerId);
}

export async function findChange(store: Store, id: string): Promise<ImmediateChange | null> {
	const rows = await selectChanges(store.read).where("activity_proposals.id", "=", id).execute();
	return describeChanges(store, rows)[0] ?? null;
}

/** Undoes such a change. Fields that somebody has changed since stay. */
export async function undoChange(store: Store, id: string, linkKey: string): Promise<"undone" | "missing"> {
	const row = await selectChanges(store.write)
		.where("activity_proposals.id", "=", id)
		.where("link_key", "=", linkKey)
		.executeTakeFirst();
	if (!row?.entry_id) return "missing";
	if (row.state === "declined") return "undone";
	const { outcome } = await createActivityEditing(store).undo(row.entry_id, { by: nameProvider(row.provider) });
	return outcome === "missing" ? "missing" : "undone";
}

/** Writes a mail to each provider that has not been notified of all its changes. Safe to run in several processes. */
export async function writeChangeMails(store: Store): Promise<number> {
	const rows = await selectChanges(store.write)
		.where("activity_proposals.mailed_at", "is", null)
		.where("activity_proposals.state", "<>", "declined")
		.clearSelect()
		.select("provider_contacts.provider_id")
		.distinct()
		.execute();
	let written = 0;
	for (const { provider_id } of rows) {
		if (await store.transact((transaction) => mailChanges(transaction, store, provider_id))) written += 1;
	}
	return written;
}

async function mailChanges(transaction: Transaction, store: Store, providerId: string): Promise<boolean> {
	const contact = await selectConfirmed(transaction).where("provider_id", "=", providerId).executeTakeFirst();
	if (!contact) return false;
	const now = store.clock.now();
	const since = new Date(now.getTime() - changeMailIntervalMinutes * minuteMs);
	const mailed = { recipient: contact.email, kind: "provider-change" } as const;
	// Holds the mailbox's lock, so that no other process writes the same mail.
	if (await hasMailSince(transaction, store, mailed, since)) return false;
	const rows = await selectChanges(transaction)
		.where("activity_proposals.provider_id", "=", providerId)
		.where("activity_proposals.mailed_at", "is", null)
		.where("activity_proposals.state", "<>", "declined")
		.orderBy("activity_proposals.created_at")
		.limit(maxMailedChanges)
		.execute();
	const changes = describeChanges(store, rows);
	if (changes.length === 0) return false;
	await writeMail(transaction, store, await store.mails.tellChanges(changes, contact));
	await transaction
		.updateTable("activity_proposals")
		.where("id", "in", idsOf(changes))
		.set({ mailed_at: now.toISOString() })
		.execute();
	return true;
}

function selectChanges(database: Reader) {
	return database
		.selectFrom("activity_proposals")
		.innerJoin("activities", "activities.id", "activity_proposals.activity_id")
		.innerJoin("providers", "providers.id", "activity_proposals.provider_id")
		.innerJoin("provider_contacts", "provider_contacts.provider_id", "activity_proposals.provider_id")
		.where("activity_proposals.is_immediate", "=", 1)
		.where("provider_contacts.confirmed_at", "is not", null)
		.select(["activity_proposals.id", "activity_proposals.activity_id", "activity_proposals.fields"])
		.select(["activity_proposals.before", "activity_proposals.state", "activity_proposals.entry_id"])
		.select(["activities.title", "providers.title as provider", "provider_contacts.link_key"]);
}

type ChangeRow = Awaited<ReturnType<ReturnType<typeof selectChanges>["execute"]>>[number];

function describeChanges({ clock, currency, timeZone }: Store, rows: ChangeRow[]): ImmediateChange[] {
	const options = { currency, now: clock.catalogueNow(), siteTimeZone: timeZone };
	return rows.map((row) => ({
		id: row.id,
		activityId: row.activity_id,
		activityTitle: row.title,
		changes: describeProposal(readFields(row.before ?? "{}"), readFields(row.fields), options),
		isUndone: row.state === "declined",
		linkKey: row.link_key,
	}));
}
