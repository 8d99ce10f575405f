import { dayMs, minuteMs } from "../../../domain/durations.ts";
import type { ProviderContact } from "../../../domain/provider/provider-contact.ts";
import { normalizeEmail } from "../../../domain/subscription/subscription.ts";
import type { Store, Transaction } from "../../store.ts";
import { recordAuditEntry } from "../audit-log.ts";
import { isListed } from "../catalogue/publication.ts";
import { findSuppressed, hashAddress } from "../mail/outbox.ts";
import { hasMailSince, writeMail } from "../mail/write-mail.ts";
import { nameProvider, selectConfirmed } from "./provider-contacts.ts";

export type ProviderLink = Pick<ProviderContact, "providerId" | "linkKey">;

const linkIntervalMinutes = 10;

/** Minimum number of days between reminders to a provider. Facts that it has confirmed since then are left out. */
const reminderIntervalDays = 30;

const maxNamedActivities = 5;

const maxLinkedPages = 20;

/** Mails the links to the pages of a confirmed address. Does nothing for any other address. */
export function sendPageLinks(store: Store, address: string): Promise<void> {
	const email = normalizeEmail(address);
	return store.transact(async (transaction) => {
		const contacts = await selectConfirmed(transaction)
			.where("provider_contacts.email", "=", email)
			.orderBy("providers.title")
			.limit(maxLinkedPages)
			.execute();
		if (contacts.length === 0) return;
		const since = new Date(store.clock.now().getTime() - linkIntervalMinutes * minuteMs);
		if (await hasMailSince(transaction, store, { recipient: email, kind: "provider-link" }, since)) return;
		await writeMail(transaction, store, await store.mails.sendPageLinks(contacts));
		for (const { providerId, title } of contacts) {
			await recordAuditEntry(transaction, {
				collection: "providers",
				documentId: providerId,
				title,
				by: nameProvider(title),
				after: { linkToItsPage: "asked for" },
			});
		}
	});
}

/** Each at most once a month. Returns how many mails were written. */
export async function writeReminders(store: Store): Promise<number> {
	const monthAgo = new Date(store.clock.now().getTime() - reminderIntervalDays * dayMs);
	const contacts = await selectConfirmed(store.read).where("confirmed_at", "<", monthAgo.toISOString()).execute();
	const suppressed = await findSuppressed(
		store.read,
		contacts.map(({ email }) => email),
	);
	let written = 0;
	for (const contact of contacts) {
		if (suppressed.has(hashAddress(contact.email))) continue;
		if (await store.transact((transaction) => remind(transaction, store, contact, monthAgo))) written += 1;
	}
	return written;
}

type Contact = { providerId: string; title: string; email: string; linkKey: string };

async function remind(
	transaction: Transaction,
	store: Store,
	{ providerId }: Contact,
	monthAgo: Date,
): Promise<boolean> {
	const contact = await selectConfirmed(transaction).where("provider_id", "=", providerId).executeTakeFirst();
	if (!contact) return false;
	const day = monthAgo.toISOString().slice(0, 10);
	const rows = await transaction
		.selectFrom("activities")
		.where("provider_id", "=", providerId)
		.where(isListed(store.clock.catalogueNow().toISOString()))
		.where((eb) => eb(eb.fn.coalesce(store.engine.jsonText("checked_at", "provider"), eb.val("")), "<", day))
		.orderBy("next_starts_at")
		.orderBy("id")
		.limit(maxNamedActivities)
		.select("title")
		.execute();
	if (rows.length === 0) return false;
	const mail = await store.mails.remindProvider(
		contact,
		rows.map(({ title }) => title),
	);
	if (await hasMailSince(transaction, store, mail, monthAgo)) return false;
	await writeMail(transaction, store, mail);
	return true;
}
