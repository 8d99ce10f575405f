import type { Actor } from "../../../domain/audit-log/audit-entry.ts";
import { dayMs } from "../../../domain/durations.ts";
import type { Lead } from "../../../domain/lead/lead.ts";
import {
	getStatusAfterAnswer,
	type LeadForwarding,
	type MailedForwarding,
	type ProviderAnswerForm,
} from "../../../domain/lead/lead-forwarding.ts";
import type { ForwardedLead } from "../../../domain/mail/provider-mails.ts";
import type { ProviderContact } from "../../../domain/provider/provider-contact.ts";
import { mailboxBounds } from "../../../domain/public-bounds.ts";
import type { Reader, Store, Transaction } from "../../store.ts";
import type { LeadForwardingRow } from "../../tables.ts";
import { nextTimestamp, recordAuditEntry } from "../audit-log.ts";
import { findSuppressed, hashAddress } from "../mail/outbox.ts";
import { writeMail } from "../mail/write-mail.ts";
import { nameProvider } from "../providers/provider-contacts.ts";
import { countRows } from "../read-rows.ts";
import { hasRoomForLead, writeDigests } from "./lead-digests.ts";
import { isLeadForFull } from "./lead-mails.ts";
import { aboutLead } from "./lead-rows.ts";
import { leadColumns, toLead } from "./person-rows.ts";

export type StoredEnquiry = {
	lead: Lead;
	forwarding: LeadForwarding;
	/** `title` is the provider's name. */
	contact: Pick<ProviderContact, "providerId" | "email" | "linkKey" | "delivery"> & { title: string };
	/** Whether the chosen session, or every coming one if none was chosen, is full now. */
	isFull: boolean;
};

export function createLeadForwardings(store: Store) {
	const { read, transact, clock, engine } = store;
	return {
		findMany: (leadIds: string[]) => findForwardings(store, leadIds),

		/** Even repeatedly. 'no address': the provider has no confirmed one. */
		forward: (
			leadId: string,
			{ by }: Actor,
		): Promise<{ outcome: "sent"; provider: string } | { outcome: "no address" } | { outcome: "missing" }> =>
			transact(async (transaction) => {
				const row = await transaction
					.selectFrom("leads")
					.where("id", "=", leadId)
					.select(leadColumns)
					.executeTakeFirst();
				if (!row) return { outcome: "missing" };
				const lead = toLead(row);
				const provider = await forwardLead(transaction, store, lead, { isAlwaysMailed: true });
				if (provider === null) return { outcome: "no address" };
				await recordAuditEntry(transaction, { ...aboutLead(leadId), by, after: { sentTo: provider } });
				return { outcome: "sent", provider };
			}),

		writeDigests: () => writeDigests(store),

		/** Null unless it was forwarded to a provider whose address is confirmed. */
		async findEnquiry(leadId: string): Promise<StoredEnquiry | null> {
			const row = await selectEnquiry(read, leadId).executeTakeFirst();
			const enquiry = row && toEnquiry(row);
			return enquiry ? { ...enquiry, isFull: await isLeadForFull(read, clock, enquiry.lead) } : null;
		},

		/** Another answer replaces the previous one. At most five a day and lead. 'missing': the `linkKey` is not valid. */
		answer: (leadId: string, linkKey: string, form: ProviderAnswerForm): Promise<"answered" | "too many" | "missing"> =>
			transact(async (transaction) => {
				const row = await lockEnquiry(transaction, leadId, linkKey);
				if (!row) return "missing";
				const { lead, forwarding, contact } = toEnquiry(row);
				const isNewAnswer = form.answer !== null && form.answer !== forwarding.answer;
				// Sent twice: the parent already knows the answer.
				if (!isNewAnswer && form.message === "") return "answered";
				if (!(await isAnswerAllowed(transaction, leadId))) return "too many";
				const now = clock.now().toISOString();
				await transaction
					.updateTable("lead_handovers")
					.where("lead_id", "=", leadId)
					.set({
						...(form.answer !== null && { answer: form.answer }),
						message: form.message || null,
						answered_at: now,
						first_answered_at: row.first_answered_at ?? now,
					})
					.execute();
				const status = getStatusAfterAnswer(form.answer, lead.status);
				await transaction
					.updateTable("leads")
					.where("id", "=", leadId)
					.set({ status, updated_at: nextTimestamp(lead.updatedAt) })
					.execute();
				await recordAuditEntry(transaction, {
					...aboutLead(leadId),
					by: nameProvider(contact.title),
					before: { status: lead.status, ...(isNewAnswer && { providerAnswer: forwarding.answer }) },
					after: {
						status,
						...(isNewAnswer && { providerAnswer: form.answer }),
						...(form.message && { providerMessage: "sent" }),
					},
				});
				await writeMail(transaction, store, store.mails.relayAnswer(lead, contact, form));
				return "answered";
			}),
	};

	function lockEnquiry(transaction: Transaction, leadId: string, linkKey: string) {
		return selectEnquiry(transaction, leadId)
			.where("provider_contacts.link_key", "=", linkKey)
			.$call((query) => engine.forUpdate(query))
			.executeTakeFirst();
	}

	async function isAnswerAllowed(transaction: Transaction, leadId: string): Promise<boolean> {
		const dayAgo = new Date(clock.now().getTime() - dayMs).toISOString();
		return (
			(await countRows(
				transaction
					.selectFrom("mails")
					.where("cause_collection", "=", "leads")
					.where("cause_id", "=", leadId)
					.where("kind", "=", "provider-answer")
					.where("created_at", ">", dayAgo),
			)) < maxAnswersPerDay
		);
	}
}

export async function findForwardings({ read }: Store, leadIds: string[]): Promise<MailedForwarding[]> {
	if (leadIds.length === 0) return [];
	const rows = await read
		.selectFrom("lead_handovers")
		.leftJoin("providers", "providers.id", "lead_handovers.provider_id")
		.leftJoin("mails", "mails.id", "lead_handovers.mail_id")
		.where("lead_id", "in", leadIds)
		.select(forwardingColumns)
		.select(["providers.title as provider", "mails.state as mail_state", "mails.recipient"])
		.execute();
	const suppressed = await findSuppressed(
		read,
		rows.map(({ recipient }) => recipient).filter((recipient) => recipient !== null),
	);
	return rows.map(({ recipient, mail_state, ...row }) => ({
		...toForwarding(row),
		mailState: recipient !== null && suppressed.has(hashAddress(recipient)) ? "suppressed" : mail_state,
	}));
}

const maxAnswersPerDay = mailboxBounds.answer.mails;

function selectEnquiry(database: Reader, leadId: string) {
	return database
		.selectFrom("lead_handovers")
		.innerJoin("leads", "leads.id", "lead_handovers.lead_id")
		.innerJoin("providers", "providers.id", "lead_handovers.provider_id")
		.innerJoin("provider_contacts", "provider_contacts.provider_id", "lead_handovers.provider_id")
		.where("lead_handovers.lead_id", "=", leadId)
		.where("provider_contacts.confirmed_at", "is not", null)
		.select([...leadColumns, ...forwardingColumns, "lead_handovers.first_answered_at"])
		.select([
			"providers.title as provider_title",
			"provider_contacts.email as contact_email",
			"provider_contacts.link_key",
			"provider_contacts.delivery",
		]);
}

type EnquiryRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectEnquiry>["executeTakeFirst"]>>>;

function toEnquiry(row: EnquiryRow): Omit<StoredEnquiry, "isFull"> {
	const { provider_id: providerId, provider_title: title, contact_email: email, link_key: linkKey, delivery } = row;
	return {
		lead: toLead(row),
		forwarding: toForwarding({ ...row, provider: title }),
		contact: { providerId, title, email, linkKey, delivery },
	};
}

const forwardingColumns = [
	"lead_handovers.lead_id",
	"lead_handovers.provider_id",
	"lead_handovers.passed_on_at",
	"lead_handovers.sent_at",
	"lead_handovers.answer",
	"lead_handovers.message as provider_message",
	"lead_handovers.answered_at",
] as const;

/**
 * Returns the provider's name; null without a confirmed address that accepts mail. The lead waits for a digest if the
 * provider wants weekly mails, or has had many within the hour, unless `isAlwaysMailed`.
 */
export async function forwardLead(
	transaction: Transaction,
	store: Store,
	lead: ForwardedLead & { activityId: string },
	{ isAlwaysMailed } = { isAlwaysMailed: false },
): Promise<string | null> {
	const contact = await transaction
		.selectFrom("activities")
		.innerJoin("providers", "providers.id", "activities.provider_id")
		.innerJoin("provider_contacts", "provider_contacts.provider_id", "providers.id")
		.where("activities.id", "=", lead.activityId)
		.where("provider_contacts.confirmed_at", "is not", null)
		.select(["providers.id", "providers.title", "provider_contacts.email", "link_key", "delivery"])
		.executeTakeFirst();
	if (!contact) return null;
	// Mails to a suppressed address would be held back.
	if ((await findSuppressed(transaction, [contact.email])).size > 0) return null;
	const { id: providerId, title, email, link_key: linkKey } = contact;
	const now = store.clock.now().toISOString();
	const isMailed = isAlwaysMailed || (contact.delivery === "each" && (await hasRoomForLead(transaction, store, email)));
	const mail = isMailed
		? await store.mails.forwardLead(
				{ ...lead, isFull: await isLeadForFull(transaction, store.clock, lead) },
				{ providerId, email, linkKey, title },
			)
		: null;
	const mail_id = mail && (await writeMail(transaction, store, mail));
	const written = { provider_id: providerId, sent_at: mail_id && now, mail_id };
	await transaction
		.insertInto("lead_handovers")
		.values({ lead_id: lead.id, passed_on_at: now, ...written })
		// When a lead is forwarded again, the answer is kept.
		.onConflict((conflict) => conflict.column("lead_id").doUpdateSet(written))
		.execute();
	return title;
}

type JoinedRow = Omit<LeadForwardingRow, "message" | "mail_id" | "first_answered_at"> & {
	provider: string | null;
	provider_message: string | null;
};

function toForwarding(row: JoinedRow): LeadForwarding {
	return {
		leadId: row.lead_id,
		providerId: row.provider_id,
		provider: row.provider ?? "",
		forwardedAt: row.passed_on_at,
		sentAt: row.sent_at,
		answer: row.answer,
		message: row.provider_message,
		answeredAt: row.answered_at,
	};
}
