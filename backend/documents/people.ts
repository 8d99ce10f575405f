import type { Transaction } from "kysely";
import { normalEmail } from "../../domain/subscription/subscription.ts";
import type { People } from "../backend.ts";
import { recordChange } from "./history.ts";
import { leadColumns, subscriptionColumns, toLead, toSubscription } from "./person-rows.ts";
import type { Store } from "./store.ts";
import type { Tables } from "./tables.ts";

export function openPeople(store: Store): People {
	const { read, write } = store;
	return {
		async findOne(given) {
			const email = normalEmail(given);
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
			const email = normalEmail(given);
			const erased = await write.transaction().execute(async (transaction) => {
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
				await countLeadsAgain(
					transaction,
					store,
					leads.map(({ activity_id }) => activity_id),
				);
				await recordChange(transaction, {
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
			await store.forgetErased();
			return erased;
		},
	};
}

/** Sets the number of leads of those activities to what it is, after some were deleted. */
export async function countLeadsAgain(
	transaction: Transaction<Tables>,
	{ engine }: Store,
	activityIds: string[],
): Promise<void> {
	for (const id of [...new Set(activityIds)].sort()) {
		// Leads that are just being added change this row, too: what is counted afterwards includes them.
		await transaction.selectFrom("activities").where("id", "=", id).select("id").$call(engine.forUpdate).execute();
		await transaction
			.updateTable("activities")
			.where("id", "=", id)
			.set((eb) => ({
				lead_count: eb
					.selectFrom("leads")
					.where("leads.activity_id", "=", id)
					.select(eb.fn.countAll<number>().as("count")),
			}))
			.execute();
	}
}
