import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { createReadableId } from "../../../domain/readable-id.ts";
import type { SubmissionRow } from "../../tables.ts";
import { recordAuditEntry } from "../audit-log.ts";
import { toActivity } from "../catalogue/activity-rows.ts";
import { changeActivity, lockActivity } from "../catalogue/change-activity.ts";
import { writeMail } from "../mail/write-mail.ts";
import { nameProvider, setContact } from "../providers/provider-contacts.ts";
import { readLookAlikes, selectByName } from "../providers/provider-names.ts";
import { toProviderRow } from "../providers/providers.ts";
import { insertMissing } from "../write-rows.ts";
import { type Decide, type ReviewResult, type ReviewWork, recordDecision } from "./review-work.ts";
import { toSubmission } from "./submissions.ts";

export const approveSubmission: Decide = async (work, id) => {
	const row = await findOpen(work, id);
	if (!row) return { outcome: "missing" };
	return row.kind === "listing" ? publish(work, row) : takeOver(work, row);
};

export const rejectSubmission: Decide = async (work, id) => {
	const { transaction, store, reason } = work;
	const row = await findOpen(work, id);
	if (!row) return { outcome: "missing" };
	await close(work, row, "declined");
	await recordOutcome(work, row, "declined");
	const mail = await store.mails.tellSubmissionOutcome(toSubmission(row), { isAccepted: false, reason });
	await writeMail(transaction, store, mail);
	if (row.kind === "listing") await deleteDraft(work, row);
	return { outcome: "changed" };
};

function findOpen({ transaction, store }: ReviewWork, id: string) {
	return transaction
		.selectFrom("provider_requests")
		.where("id", "=", id)
		.where("state", "=", "open")
		.selectAll()
		.$call((query) => store.engine.forUpdate(query))
		.executeTakeFirst();
}

/** Adds a provider, unless staff have chosen one or one with the same name exists. */
async function publish(work: ReviewWork, row: SubmissionRow): Promise<ReviewResult> {
	const { transaction, store, by } = work;
	const draft = await lockActivity(transaction, store, row.activity_id ?? "");
	if (!draft) return { outcome: "no draft" };
	const knownId = draft.provider_id ?? (await findProviderByName(work, row.provider));
	if (!knownId && !work.isAnother && (await readLookAlikes(transaction))(row.provider))
		return { outcome: "look-alike" };
	const providerId = knownId ?? (await addProvider(work, row));
	const now = store.clock.now().toISOString();
	const publish = (publishedAt: string | null) => (draft.published === 1 ? publishedAt : now);
	await changeActivity(
		transaction,
		store,
		draft,
		(activity) => ({ ...activity, providerId, publishedAt: publish(activity.publishedAt) }),
		{ by },
	);
	// An existing provider keeps its contact address, since whoever sends a listing may use any name.
	const linkKey = knownId ? null : await confirmContact(work, providerId, row);
	await accept(work, { ...row, provider_id: providerId }, linkKey);
	return { outcome: "changed" };
}

async function takeOver(work: ReviewWork, row: SubmissionRow): Promise<ReviewResult> {
	const linkKey = await confirmContact(work, row.provider_id ?? "", row);
	if (linkKey === null) return { outcome: "no provider" };
	await accept(work, row, linkKey);
	await recordOutcome(work, row, "accepted");
	return { outcome: "changed" };
}

async function findProviderByName({ transaction }: ReviewWork, name: string): Promise<string | null> {
	const provider = await selectByName(transaction.selectFrom("providers"), sql.val(name)).executeTakeFirst();
	return provider?.id ?? null;
}

async function addProvider({ transaction, store, by }: ReviewWork, { provider: title }: SubmissionRow) {
	const now = store.clock.now().toISOString();
	const provider = {
		id: createReadableId(title, randomBytes(4).toString("hex")),
		title,
		description: "",
		url: null,
		email: null,
		telephone: null,
		createdAt: now,
		updatedAt: now,
	};
	await insertMissing(transaction, store, "providers", [toProviderRow(provider, "staff")]);
	const about = { collection: "providers", documentId: provider.id, title } as const;
	await recordAuditEntry(transaction, { ...about, by, action: "added", after: provider });
	return provider.id;
}

/** The address was confirmed by the link in its own mail. Returns null if the provider does not exist. */
async function confirmContact({ transaction, store }: ReviewWork, providerId: string, row: SubmissionRow) {
	const contact = await setContact(transaction, store, providerId, {
		email: row.email,
		// Staff vouch for an address that they approve without confirmation.
		confirmation: {
			confirmed_at: row.confirmed_at ?? store.clock.now().toISOString(),
			confirmed_by: row.is_address_confirmed ? "provider" : "staff",
		},
		by: nameProvider(row.provider),
	});
	return contact?.link_key ?? null;
}

/** Keeps a draft that staff have published in the meantime. */
async function deleteDraft(work: ReviewWork, row: SubmissionRow): Promise<void> {
	const { transaction, store, by } = work;
	const draft = await lockActivity(transaction, store, row.activity_id ?? "");
	if (!draft || draft.published_at !== null) return;
	await transaction.deleteFrom("activities").where("id", "=", draft.id).execute();
	const about = { collection: "activities", documentId: draft.id, title: draft.title } as const;
	await recordAuditEntry(transaction, { ...about, by, action: "deleted", before: toActivity(draft) });
}

async function accept(work: ReviewWork, row: SubmissionRow, linkKey: string | null): Promise<void> {
	const { transaction, store } = work;
	await close(work, row, "accepted");
	const mail = await store.mails.tellSubmissionOutcome(toSubmission(row), { isAccepted: true, linkKey });
	await writeMail(transaction, store, mail);
}

async function close(
	{ transaction, store }: ReviewWork,
	row: SubmissionRow,
	state: "accepted" | "declined",
): Promise<void> {
	await transaction
		.updateTable("provider_requests")
		.where("id", "=", row.id)
		.set({ state, provider_id: row.provider_id, decided_at: store.clock.now().toISOString() })
		.execute();
}

/** The audit log names the subject of the request, not its sender. */
async function recordOutcome(work: ReviewWork, row: SubmissionRow, outcome: "accepted" | "declined"): Promise<void> {
	const { title } = toSubmission(row).listing ?? { title: row.provider };
	const isListing = row.kind === "listing";
	const documentId = (isListing ? row.activity_id : row.provider_id) ?? "";
	const about = { collection: isListing ? "activities" : "providers", documentId, title } as const;
	await recordDecision(work, about, "requestByProvider", { before: "open", after: outcome });
}
