import { normalizeEmail } from "../../domain/subscription/subscription.ts";
import type { People } from "../port.ts";
import type { Store } from "../store.ts";
import { recordAuditEntry } from "./audit-log.ts";
import { recountLeads } from "./lead-counts.ts";
import { leadColumns, subscriptionColumns, toLead, toSubscription } from "./person-rows.ts";

export function createPeople(store: Store): People {
	const { read, transact } = store;
	return {
		async find(given) {
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
			return { leads: leads.map(toLead), subscription: subscription ? toSubscription(subscription) : null };
		},

		async erase(given, { by }) {
			const email = normalizeEmail(given);
			const erased = await transact(async (transaction) => {
				const leads = await transaction
					.deleteFrom("leads")
					.where("email", "=", email)
					.returning("activity_id")
					.execute();
				const subscriptions = await transaction
					.deleteFrom("subscriptions")
					.where("email", "=", email)
					.returning("id")
					.execute();
				const counts = { leads: leads.length, subscriptions: subscriptions.length };
				if (counts.leads + counts.subscriptions === 0) return counts;
				await recountLeads(
					transaction,
					store,
					leads.map(({ activity_id }) => activity_id),
				);
				await recordAuditEntry(transaction, {
					collection: "people",
					documentId: "",
					title: "One person",
					by,
					action: "erased",
					before: counts,
					after: null,
				});
				return counts;
			});
			await store.purgeDeletedRows();
			return erased;
		},
	};
}
