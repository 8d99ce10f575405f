import { randomUUID } from "node:crypto";
import { dayMs, minuteMs } from "../../../domain/durations.ts";
import { answeredStatuses, askedStatuses, type PlaceAnswer } from "../../../domain/lead/got-place.ts";
import { getLeadSearchText, type Lead } from "../../../domain/lead/lead.ts";
import type { LeadCorrection } from "../../../domain/lead/lead-correction.ts";
import type { RefusableMail } from "../../../domain/mail/mail.ts";
import type { MailSlot } from "../../../domain/mail/mail-slot.ts";
import { toMailbox } from "../../../domain/mail/mailbox.ts";
import { dataLinkTtlHours } from "../../../domain/mail/texts/data-link.ts";
import { mailboxBounds } from "../../../domain/public-bounds.ts";
import { normalizeEmail } from "../../../domain/subscription/subscription.ts";
import type { Reader, Store } from "../../store.ts";
import { nextTimestamp, recordAuditEntry } from "../audit-log.ts";
import { deleteMailsAboutLeads, hashAddress } from "../mail/outbox.ts";
import { findEarliestTime, hasMailSince, listRecentMails, writeMail } from "../mail/write-mail.ts";
import { hasRows } from "../read-rows.ts";
import { aboutLead, finishErasure } from "./lead-rows.ts";
import { leadColumns, toLead } from "./person-rows.ts";

/** The actor in the audit log when a lead is changed through a link in a mail. */
const parent = "the parent, by a link";

/** A link stays valid for longer than this. However often one is requested, the owner gets only one per interval. */
const dataLinkIntervalMs = 10 * minuteMs;

/** The first ones are valid for an hour, the others until there is room for the next. */
const maxDataLinksPerDay = mailboxBounds.dataLink.mails;
const maxShortDataLinksPerDay = 3;

export function createParents(store: Store) {
	const { read, transact, clock, engine } = store;
	return {
		async findLead(id: string): Promise<(Lead & { gotPlace: PlaceAnswer | null }) | null> {
			const row = await read
				.selectFrom("leads")
				.where("id", "=", id)
				.select([...leadColumns, "leads.got_place"])
				.executeTakeFirst();
			if (!row) return null;
			const { got_place, ...lead } = row;
			return { ...toLead(lead), gotPlace: got_place };
		},

		answerPlace: (id: string, answer: PlaceAnswer): Promise<"changed" | "missing"> =>
			transact(async (transaction) => {
				const before = await transaction
					.selectFrom("leads")
					.where("id", "=", id)
					.select(["status", "got_place", "updated_at"])
					.$call(engine.forUpdate)
					.executeTakeFirst();
				if (!before) return "missing";
				if (before.got_place === answer) return "changed";
				const status = answeredStatuses[answer];
				await transaction
					.updateTable("leads")
					.where("id", "=", id)
					.set({ got_place: answer, status, question_due_at: null, updated_at: nextTimestamp(before.updated_at) })
					.execute();
				await recordAuditEntry(transaction, {
					...aboutLead(id),
					by: parent,
					before: { status: before.status },
					after: { status, gotPlace: answer },
				});
				return "changed";
			}),

		/** For the owner of an address that somebody else has typed. */
		async eraseLeads(ids: string[]): Promise<"erased" | "missing"> {
			const outcome = await transact(async (transaction) => {
				const leads = await transaction
					.deleteFrom("leads")
					.where("id", "in", ids)
					.returning(["id", "activity_id"])
					.execute();
				if (leads.length === 0) return "missing";
				const mails = await deleteMailsAboutLeads(transaction, ids);
				await finishErasure(transaction, store, leads);
				await recordAuditEntry(transaction, {
					collection: "people",
					title: leads.length === 1 ? "One enquiry" : `${leads.length} enquiries`,
					by: parent,
					action: "erased",
					before: { leads: leads.length, mails },
				});
				return "erased";
			});
			await store.purgeDeletedRows();
			return outcome;
		},

		/** Corrects a lead of an address. Returns "missing" for a lead of another address, too. */
		correctLead: (
			id: string,
			email: string,
			{ firstName, lastName, phone }: LeadCorrection,
		): Promise<"changed" | "missing"> =>
			transact(async (transaction) => {
				const before = await transaction
					.selectFrom("leads")
					.where("id", "=", id)
					.where("email", "=", normalizeEmail(email))
					.select(["email", "first_name", "last_name", "phone", "updated_at"])
					.$call(engine.forUpdate)
					.executeTakeFirst();
				if (!before) return "missing";
				const after = { first_name: firstName, last_name: lastName, phone };
				const names = (Object.keys(after) as (keyof typeof after)[]).filter((name) => before[name] !== after[name]);
				if (names.length === 0) return "changed";
				const search_text = getLeadSearchText({ firstName, lastName, phone, email: before.email });
				await transaction
					.updateTable("leads")
					.where("id", "=", id)
					.set({ ...after, search_text, updated_at: nextTimestamp(before.updated_at), origin: "staff" })
					.execute();
				// The audit log states which fields were corrected, not their values.
				await recordAuditEntry(transaction, {
					...aboutLead(id),
					by: parent,
					after: { corrected: names.map((name) => name.replace("_", " ")).join(", ") },
				});
				return "changed";
			}),

		/** Once in ten minutes, ten times a day, whether anything is stored or not. A confirmed address has its own limit. */
		sendDataLink: (given: string, mailSlot?: MailSlot): Promise<void> =>
			transact(async (transaction) => {
				const email = normalizeEmail(given);
				await engine.lock(transaction, `data link ${toMailbox(email)}`);
				const now = clock.now();
				const links = await listRecentMails(transaction, store, { recipient: email, kind: "data-link" });
				const dueTimes = links.map((link) => link.dueAt);
				// Checked before the slot is taken, so that a repeated request takes none.
				if (hasDataLink(dueTimes, now, now)) return;
				const dueAt = await findEarliestTime(transaction, store, email, mailSlot);
				if (!dueAt || hasDataLink(dueTimes, now, dueAt)) return;
				const hours = links.length < maxShortDataLinksPerDay ? dataLinkTtlHours : 24;
				const request = { requestId: randomUUID(), email, hours };
				await writeMail(transaction, store, await store.mails.sendDataLink(request, dueAt), dueAt);
			}),

		/** Returns the address that a data link was sent to; null once its data was erased. */
		async findDataOwner(requestId: string): Promise<string | null> {
			const mail = await read
				.selectFrom("mails")
				.where("cause_collection", "=", "people")
				.where("cause_id", "=", requestId)
				.where("kind", "=", "data-link")
				.select("recipient")
				.executeTakeFirst();
			return mail?.recipient ?? null;
		},

		/** Opts an address out of a kind of mail. Stores a hash of it, which survives the person's erasure. */
		refuse: (email: string, mail: RefusableMail): Promise<void> =>
			transact(async (transaction) => {
				await transaction
					.insertInto("mail_refusals")
					.values({ address_hash: hashAddress(email), mail, created_at: clock.now().toISOString() })
					.onConflict((conflict) => conflict.doNothing())
					.execute();
			}),

		hasRefused: (email: string, mail: RefusableMail) => hasRefused(store.write, email, mail),

		/** Each lead at most once. Returns how many were due; if it is `limit`, there may be more. */
		askDue: (limit: number): Promise<number> =>
			transact(async (transaction) => {
				const now = clock.now();
				const rows = await transaction
					.selectFrom("leads")
					.where("question_due_at", "<=", now.toISOString())
					.orderBy("question_due_at")
					.limit(limit)
					.select(leadColumns)
					.$call(engine.forUpdate)
					.execute();
				for (const lead of rows.map(toLead)) {
					// A person is asked about at most one enquiry per day.
					const dayAgo = new Date(now.getTime() - dayMs);
					const question = { recipient: lead.email, kind: "place-question" } as const;
					const isAllowed = !(await hasMailSince(transaction, store, question, dayAgo));
					const isOpen = askedStatuses.some((status) => status === lead.status);
					const isWanted = isOpen && !(await hasRefused(transaction, lead.email, "place-question"));
					if (isWanted && isAllowed) await writeMail(transaction, store, await store.mails.askForPlace(lead));
					const isLater = isWanted && !isAllowed;
					await transaction
						.updateTable("leads")
						.where("id", "=", lead.id)
						.set({ question_due_at: isLater ? new Date(now.getTime() + dayMs).toISOString() : null })
						.execute();
				}
				return rows.length;
			}),
	};
}

/** One of them is still valid. A link for now does not wait for later ones, which strangers may have requested. */
function hasDataLink(dueTimes: number[], now: Date, dueAt: Date): boolean {
	const until = dueAt.getTime() + dataLinkIntervalMs;
	if (dueTimes.some((time) => time > now.getTime() - dataLinkIntervalMs && time < until)) return true;
	return dueTimes.filter((time) => dueAt > now || time <= now.getTime()).length >= maxDataLinksPerDay;
}

async function hasRefused(database: Reader, email: string, mail: RefusableMail) {
	return hasRows(
		database
			.selectFrom("mail_refusals")
			.where("address_hash", "=", hashAddress(email))
			.where("mail", "=", mail)
			.select("mail"),
	);
}
