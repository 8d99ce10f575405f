import { randomUUID } from "node:crypto";
import type { Actor } from "../../../domain/audit-log/audit-entry.ts";
import { dayMs } from "../../../domain/durations.ts";
import {
	confirmationIntervalDays,
	type ProviderContact,
	type ProviderContactForm,
	type ProviderDelivery,
} from "../../../domain/provider/provider-contact.ts";
import { normalizeEmail } from "../../../domain/subscription/subscription.ts";
import { createCodec } from "../../codec.ts";
import type { Reader, Store, Transaction } from "../../store.ts";
import type { ProviderContactRow } from "../../tables.ts";
import { recordAuditEntry } from "../audit-log.ts";
import { holdBackMails } from "../mail/outbox.ts";
import { hasMailSince, writeMail } from "../mail/write-mail.ts";

/** The addresses to which providers' leads are sent. Every change is recorded in the provider's history. */
export function createProviderContacts(store: Store) {
	const { read, transact, clock } = store;
	return {
		async find(providerId: string): Promise<ProviderContact | null> {
			const contacts = read.selectFrom("provider_contacts").where("provider_id", "=", providerId);
			const row = await contacts.selectAll().executeTakeFirst();
			return row ? toContact(row) : null;
		},

		async findMany(providerIds: string[]): Promise<ProviderContact[]> {
			if (providerIds.length === 0) return [];
			const contacts = read.selectFrom("provider_contacts").where("provider_id", "in", providerIds);
			return (await contacts.selectAll().execute()).map(toContact);
		},

		/** An address that nobody vouches for gets nothing else until it is confirmed. A change revokes the former's links. */
		set: (
			providerId: string,
			{ contactEmail, vouched }: ProviderContactForm,
			{ by }: Actor,
		): Promise<"changed" | "missing"> =>
			transact(async (transaction) => {
				const provider = await findProvider(transaction, store, providerId);
				if (!provider) return "missing";
				const before = await findForUpdate(transaction, store, providerId);
				const email = contactEmail === null ? null : normalizeEmail(contactEmail);
				if (email === null) {
					if (before) await remove(transaction, provider, before, by);
					return "changed";
				}
				const confirmation = vouched
					? { confirmed_at: clock.now().toISOString(), confirmed_by: "staff" as const }
					: null;
				const after = await setContact(transaction, store, providerId, { email, confirmation, by });
				if (after?.confirmed_at === null) await askToConfirm(transaction, provider, after);
				return "changed";
			}),

		ask: (providerId: string): Promise<"sent" | "too soon" | "missing"> =>
			transact(async (transaction) => {
				const provider = await findProvider(transaction, store, providerId);
				const contact = await findForUpdate(transaction, store, providerId);
				if (!provider || !contact || contact.confirmed_at !== null) return "missing";
				return askToConfirm(transaction, provider, contact);
			}),

		confirm: (providerId: string, linkKey: string, delivery: ProviderDelivery): Promise<"changed" | "missing"> =>
			transact(async (transaction) => {
				const provider = await findProvider(transaction, store, providerId);
				const before = await findForUpdate(transaction, store, providerId);
				if (!provider || before?.link_key !== linkKey) return "missing";
				const confirmation = { confirmed_at: clock.now().toISOString(), confirmed_by: "provider" as const };
				const after = { ...before, ...(before.confirmed_at === null && confirmation), delivery };
				await save(transaction, after);
				await record(transaction, provider, nameProvider(provider.title), before, after);
				return "changed";
			}),

		decline: (providerId: string, linkKey: string): Promise<"changed" | "missing"> =>
			transact(async (transaction) => {
				const provider = await findProvider(transaction, store, providerId);
				const before = await findForUpdate(transaction, store, providerId);
				if (!provider || before?.link_key !== linkKey) return "missing";
				await remove(transaction, provider, before, nameProvider(provider.title));
				return "changed";
			}),

		revokeLinks: (providerId: string, { by }: Actor): Promise<"changed" | "missing"> =>
			transact(async (transaction) => {
				const provider = await findProvider(transaction, store, providerId);
				const contact = await findForUpdate(transaction, store, providerId);
				if (!provider || !contact) return "missing";
				await save(transaction, { ...contact, link_key: randomUUID() });
				await withdrawMails(transaction, contact.email);
				await recordAuditEntry(transaction, {
					...about(provider, by),
					before: { links: "valid" },
					after: { links: "revoked" },
				});
				return "changed";
			}),

		async addMissing(
			contacts: Pick<ProviderContact, "providerId" | "email" | "confirmedAt" | "confirmedBy">[],
		): Promise<void> {
			if (contacts.length === 0) return;
			const created_at = clock.now().toISOString();
			const defaults = { asked_at: null, digested_at: null, delivery: "each", created_at } as const;
			const rows = contacts.map(({ providerId, email, confirmedAt, confirmedBy }) => ({
				provider_id: providerId,
				email: normalizeEmail(email),
				link_key: randomUUID(),
				...defaults,
				confirmed_at: confirmedAt,
				confirmed_by: confirmedBy,
			}));
			await transact((transaction) =>
				transaction
					.insertInto("provider_contacts")
					.values(rows)
					.onConflict((conflict) => conflict.doNothing())
					.execute(),
			);
		},
	};

	async function askToConfirm(
		transaction: Transaction,
		{ title }: ProviderName,
		{ provider_id: providerId, email, link_key: linkKey }: ProviderContactRow,
	): Promise<"sent" | "too soon"> {
		const now = clock.now();
		const mail = await store.mails.confirmProviderAddress({ providerId, email, linkKey, title });
		const since = new Date(now.getTime() - confirmationIntervalDays * dayMs);
		if (await hasMailSince(transaction, store, mail, since)) return "too soon";
		await writeMail(transaction, store, mail);
		await transaction
			.updateTable("provider_contacts")
			.where("provider_id", "=", providerId)
			.set({ asked_at: now.toISOString() })
			.execute();
		return "sent";
	}
}

type Confirmation = Pick<ProviderContactRow, "confirmed_at" | "confirmed_by">;

/** `confirmation` says who vouches for it, unless it was confirmed before. Returns null without the provider. */
export async function setContact(
	transaction: Transaction,
	store: Store,
	providerId: string,
	{ email, confirmation, by }: { email: string; confirmation: Confirmation | null; by: string },
): Promise<ProviderContactRow | null> {
	const provider = await findProvider(transaction, store, providerId);
	if (!provider) return null;
	const before = await findForUpdate(transaction, store, providerId);
	const isSameAddress = before?.email === email;
	const now = store.clock.now().toISOString();
	const former = isSameAddress ? before : { confirmed_at: null, confirmed_by: null };
	const { confirmed_at, confirmed_by } = former.confirmed_at === null && confirmation ? confirmation : former;
	const after: ProviderContactRow = {
		delivery: "each",
		digested_at: null,
		created_at: now,
		...before,
		provider_id: providerId,
		email,
		// Whoever reads the former address must not be able to open later mails, nor earlier ones any longer.
		link_key: isSameAddress ? before.link_key : randomUUID(),
		confirmed_at,
		confirmed_by,
		asked_at: isSameAddress ? before.asked_at : null,
	};
	if (before && !isSameAddress) await withdrawMails(transaction, before.email);
	if (after.confirmed_at === null) await returnLeads(transaction, providerId);
	await save(transaction, after);
	await record(transaction, provider, by, before, after);
	await keepAsStaffs(transaction, providerId);
	return after;
}

type Merge = { id: string; target: { id: string; title: string }; by: string };

/**
 * The target keeps its contact address, unless it has none or only the other address is confirmed. The links of the
 * address that is kept stay valid; those of the other one are revoked.
 */
export async function mergeContacts(transaction: Transaction, store: Store, { id, target, by }: Merge): Promise<void> {
	for (const table of ["lead_handovers", "activity_proposals", "provider_requests"] as const) {
		await transaction.updateTable(table).where("provider_id", "=", id).set({ provider_id: target.id }).execute();
	}
	for (const provider of [id, target.id].sort()) await store.engine.lock(transaction, `provider contact ${provider}`);
	const leaving = await findForUpdate(transaction, store, id);
	if (!leaving) return;
	const before = await findForUpdate(transaction, store, target.id);
	const isMoved = !before || (before.confirmed_at === null && leaving.confirmed_at !== null);
	const after = isMoved ? { ...leaving, provider_id: target.id } : before;
	const dropped = isMoved ? before : leaving;
	await transaction.deleteFrom("provider_contacts").where("provider_id", "=", id).execute();
	if (dropped) await withdrawMails(transaction, dropped.email);
	await save(transaction, after);
	await record(transaction, target, by, before, after);
}

async function findProvider(
	transaction: Transaction,
	{ engine }: Store,
	id: string,
): Promise<ProviderName | undefined> {
	// Serialises transactions that enter the first address of a provider.
	await engine.lock(transaction, `provider contact ${id}`);
	return transaction.selectFrom("providers").where("id", "=", id).select(["id", "title"]).executeTakeFirst();
}

function findForUpdate(transaction: Transaction, { engine }: Store, providerId: string) {
	return transaction
		.selectFrom("provider_contacts")
		.where("provider_id", "=", providerId)
		.selectAll()
		.$call(engine.forUpdate)
		.executeTakeFirst();
}

export function selectConfirmed(database: Reader) {
	return database
		.selectFrom("provider_contacts")
		.innerJoin("providers", "providers.id", "provider_contacts.provider_id")
		.where("confirmed_at", "is not", null)
		.select(["provider_id as providerId", "providers.title", "provider_contacts.email", "link_key as linkKey"]);
}

type ProviderName = { id: string; title: string };

/** Returns the name in the audit log of a provider that has changed something through a signed link. */
export function nameProvider(title: string): string {
	return `${title} (provider)`;
}

async function save(transaction: Transaction, row: ProviderContactRow): Promise<void> {
	const { provider_id: _, ...columns } = row;
	await transaction
		.insertInto("provider_contacts")
		.values(row)
		.onConflict((conflict) => conflict.column("provider_id").doUpdateSet(columns))
		.execute();
}

async function remove(
	transaction: Transaction,
	provider: ProviderName,
	contact: ProviderContactRow,
	by: string,
): Promise<void> {
	await transaction.deleteFrom("provider_contacts").where("provider_id", "=", provider.id).execute();
	await withdrawMails(transaction, contact.email);
	await returnLeads(transaction, provider.id);
	await record(transaction, provider, by, contact, undefined);
	await keepAsStaffs(transaction, provider.id);
}

/** Holds back the waiting mails to an address that no longer is the provider's, or whose links were revoked. */
function withdrawMails(transaction: Transaction, email: string): Promise<void> {
	return holdBackMails(transaction, email, {
		kinds: [
			"provider-confirmation",
			"enquiry",
			"enquiry-digest",
			"provider-change",
			"provider-link",
			"provider-reminder",
		],
		reason: "Its links are void: staff or the provider changed the address.",
	});
}

/** Returns leads that wait for a digest to staff, since no address will get them any more. */
async function returnLeads(transaction: Transaction, providerId: string): Promise<void> {
	await transaction
		.deleteFrom("lead_handovers")
		.where("provider_id", "=", providerId)
		.where("sent_at", "is", null)
		.execute();
}

/** Keeps a provider whose address was changed when the demo world is removed: it becomes the staff's. */
async function keepAsStaffs(transaction: Transaction, providerId: string): Promise<void> {
	await transaction
		.updateTable("providers")
		.where("id", "=", providerId)
		.where("origin", "=", "demo")
		.set({ origin: "staff" })
		.execute();
}

async function record(
	transaction: Transaction,
	provider: ProviderName,
	by: string,
	before: ProviderContactRow | undefined,
	after: ProviderContactRow | undefined,
): Promise<void> {
	const [from, to] = [toAudited(before), toAudited(after)];
	if (JSON.stringify(from) === JSON.stringify(to)) return;
	await recordAuditEntry(transaction, { ...about(provider, by), before: from, after: to });
}

function toAudited(row: ProviderContactRow | undefined) {
	return {
		contactEmail: row?.email ?? null,
		contactConfirmed: row?.confirmed_by ? `by ${row.confirmed_by === "staff" ? "staff" : "the provider"}` : "no",
		delivery: row?.delivery ?? null,
	};
}

function about({ id, title }: ProviderName, by: string) {
	return { collection: "providers", documentId: id, title, by } as const;
}

const toContact = createCodec<ProviderContact>({
	providerId: "plain",
	email: "plain",
	confirmedAt: "plain",
	confirmedBy: "plain",
	askedAt: "plain",
	linkKey: "plain",
	delivery: "plain",
}).toDocument;
