import { dayMs, hourMs } from "../../../domain/durations.ts";
import { toMailbox } from "../../../domain/mail/mailbox.ts";
import { mailboxBounds } from "../../../domain/public-bounds.ts";
import type { Reader, Store, Transaction } from "../../store.ts";
import { writeMail } from "../mail/write-mail.ts";
import { countRows, idsOf } from "../read-rows.ts";
import { isLeadForFull } from "./lead-mails.ts";
import { leadColumns, toLead } from "./person-rows.ts";

/** Maximum number of mails about leads to one mailbox per hour. Further leads wait for a digest. */
const maxMailsPerHour = mailboxBounds.enquiry.mails;

/** Leads per mail. The rest waits for the next run. */
const maxDigestLeads = 100;

/** Serialises transactions for the same mailbox until they have written their mails. */
export async function hasRoomForLead(
	transaction: Transaction,
	{ engine, clock }: Store,
	recipient: string,
): Promise<boolean> {
	const mailbox = toMailbox(recipient);
	await engine.lock(transaction, `mail enquiry ${mailbox}`);
	const now = clock.now();
	return (
		(await countRows(
			transaction
				.selectFrom("mails")
				.where("mailbox", "=", mailbox)
				.where("kind", "in", ["enquiry", "enquiry-digest"])
				.where("queued_at", ">", new Date(now.getTime() - hourMs).toISOString())
				// A later time is from a clock that ran ahead.
				.where("queued_at", "<=", now.toISOString()),
		)) < maxMailsPerHour
	);
}

/** To each provider without a digest for an hour, or a week. Safe in several processes: each provider is locked. */
export async function writeDigests(store: Store): Promise<number> {
	const due = await selectDue(store, store.write).execute();
	let written = 0;
	for (const { provider_id } of due) {
		if (await store.transact((transaction) => writeDigest(transaction, store, provider_id))) written += 1;
	}
	return written;
}

async function writeDigest(transaction: Transaction, store: Store, providerId: string): Promise<boolean> {
	const contact = await selectDue(store, transaction)
		.where("provider_contacts.provider_id", "=", providerId)
		.$call(store.engine.forUpdate)
		.executeTakeFirst();
	if (!contact) return false;
	const rows = await transaction
		.selectFrom("lead_handovers")
		.innerJoin("leads", "leads.id", "lead_handovers.lead_id")
		.where("lead_handovers.provider_id", "=", providerId)
		.where("lead_handovers.sent_at", "is", null)
		.orderBy("lead_handovers.passed_on_at")
		.limit(maxDigestLeads)
		.select(leadColumns)
		.execute();
	if (rows.length === 0) return false;
	const now = store.clock.now().toISOString();
	const { title, email, link_key: linkKey, delivery } = contact;
	const leads = [];
	for (const lead of rows.map(toLead)) {
		leads.push({ ...lead, isFull: await isLeadForFull(transaction, store.clock, lead) });
	}
	const mail = await store.mails.digestLeads(leads, { providerId, title, email, linkKey, delivery });
	const mail_id = await writeMail(transaction, store, mail);
	await transaction
		.updateTable("lead_handovers")
		.where("lead_id", "in", idsOf(rows))
		.set({ sent_at: now, mail_id })
		.execute();
	if (rows.length < maxDigestLeads) {
		await transaction
			.updateTable("provider_contacts")
			.where("provider_id", "=", providerId)
			.set({ digested_at: now })
			.execute();
	}
	return true;
}

function selectDue({ clock }: Store, database: Reader) {
	const now = clock.now();
	const before = (durationMs: number) => new Date(now.getTime() - durationMs).toISOString();
	return database
		.selectFrom("provider_contacts")
		.innerJoin("providers", "providers.id", "provider_contacts.provider_id")
		.where("provider_contacts.confirmed_at", "is not", null)
		.where((eb) =>
			eb.or([
				eb(eb.fn.coalesce("digested_at", "confirmed_at"), "<=", before(7 * dayMs)),
				// Written by a clock that ran ahead.
				eb("digested_at", ">", now.toISOString()),
				eb.and([eb("delivery", "=", "each"), eb(eb.fn.coalesce("digested_at", eb.val("")), "<=", before(hourMs))]),
			]),
		)
		.where((eb) =>
			eb.exists(
				eb
					.selectFrom("lead_handovers")
					.whereRef("lead_handovers.provider_id", "=", "provider_contacts.provider_id")
					.where("lead_handovers.sent_at", "is", null)
					.select("lead_id"),
			),
		)
		.select(["provider_contacts.provider_id", "provider_contacts.email", "link_key", "delivery", "providers.title"]);
}
