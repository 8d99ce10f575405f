import type { Alert } from "../../../domain/alert/alert.ts";
import type { Actor } from "../../../domain/audit-log/audit-entry.ts";
import type { HeldContent } from "../../../domain/lead/held-form.ts";
import type { Lead } from "../../../domain/lead/lead.ts";
import type { LeadForwarding } from "../../../domain/lead/lead-forwarding.ts";
import type { Mail } from "../../../domain/mail/mail.ts";
import type { ActivityReport } from "../../../domain/submission/activity-report.ts";
import type { Submission } from "../../../domain/submission/submission.ts";
import { normalizeEmail, type Subscription } from "../../../domain/subscription/subscription.ts";
import type { Store } from "../../store.ts";
import type { Tables } from "../../tables.ts";
import { recordAuditEntry } from "../audit-log.ts";
import { countMailsAbout, deleteMailsOf, listMailsTo } from "../mail/outbox.ts";
import { idsOf } from "../read-rows.ts";
import { toReport } from "../review/reports.ts";
import { toSubmission } from "../review/submissions.ts";
import { toAlert } from "./alerts.ts";
import { toHeld } from "./held-forms.ts";
import { findForwardings } from "./lead-forwardings.ts";
import { finishErasure } from "./lead-rows.ts";
import { leadColumns, subscriptionColumns, toLead, toSubscription } from "./person-rows.ts";

export type Person = {
	leads: Lead[];
	forwardings: LeadForwarding[];
	subscription: Subscription | null;
	mails: Mail[];
	/** The number of mails to others that tell about the person. */
	mailsAbout: number;
	alerts: Alert[];
	reports: ActivityReport[];
	requests: Submission[];
	held: (HeldContent & { createdAt: string })[];
};

export type PersonCounts = Record<
	"leads" | "subscriptions" | "mails" | "alerts" | "reports" | "requests" | "held",
	number
>;

/** The personal data stored under an e-mail address, in any spelling. */
export function createPeople(store: Store) {
	const { read, transact } = store;
	return {
		async find(given: string): Promise<Person> {
			const email = normalizeEmail(given);
			const leads = await read
				.selectFrom("leads")
				.where("email", "=", email)
				.select(leadColumns)
				.orderBy("created_at", "desc")
				.orderBy("id")
				.execute();
			const subscription = await read
				.selectFrom("subscriptions")
				.where("email", "=", email)
				.select(subscriptionColumns)
				.executeTakeFirst();
			return {
				forwardings: await findForwardings(store, idsOf(leads)),
				leads: leads.map(toLead),
				subscription: subscription ? toSubscription(subscription) : null,
				mails: await listMailsTo(store, email),
				mailsAbout: await countMailsAbout(store, email),
				alerts: (await listRows("alerts", email, "asc")).map(toAlert),
				reports: (await listRows("listing_reports", email)).map(toReport),
				requests: (await listRows("provider_requests", email)).map(toSubmission),
				held: (await listRows("held_forms", email)).map(toHeld),
			};
		},

		/** Deletes all of it in one transaction, and returns the counts. The audit log records only these numbers. */
		async erase(given: string, { by }: Actor): Promise<PersonCounts> {
			const email = normalizeEmail(given);
			const erased = await transact(async (transaction) => {
				const leads = await transaction
					.deleteFrom("leads")
					.where("email", "=", email)
					.returning(["id", "activity_id"])
					.execute();
				const eraseFrom = async (
					table: "subscriptions" | "alerts" | "listing_reports" | "provider_requests" | "held_forms",
				) => {
					const { numDeletedRows } = await transaction.deleteFrom(table).where("email", "=", email).executeTakeFirst();
					return Number(numDeletedRows);
				};
				const counts = {
					leads: leads.length,
					subscriptions: await eraseFrom("subscriptions"),
					mails: await deleteMailsOf(transaction, email),
					alerts: await eraseFrom("alerts"),
					reports: await eraseFrom("listing_reports"),
					requests: await eraseFrom("provider_requests"),
					held: await eraseFrom("held_forms"),
				};
				if (Object.values(counts).every((count) => count === 0)) return counts;
				await finishErasure(transaction, store, leads);
				await recordAuditEntry(transaction, {
					collection: "people",
					title: "One person",
					by,
					action: "erased",
					before: counts,
				});
				return counts;
			});
			await store.purgeDeletedRows();
			return erased;
		},
	};

	async function listRows<Table extends "alerts" | "listing_reports" | "provider_requests" | "held_forms">(
		table: Table,
		email: string,
		order: "asc" | "desc" = "desc",
	): Promise<Tables[Table][]> {
		const rows = read
			.selectFrom(table as "alerts")
			.where("email", "=", email)
			.orderBy("created_at", order)
			.orderBy("id");
		return (await rows.selectAll().execute()) as unknown as Tables[Table][];
	}
}
