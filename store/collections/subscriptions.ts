import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Origin } from "../../domain/activity/activity.ts";
import { foldText } from "../../domain/normalize-text.ts";
import { normalizeEmail, type Subscription } from "../../domain/subscription/subscription.ts";
import type { PublicSubscriptions } from "../port.ts";
import type { Store } from "../store.ts";
import type { Tables } from "../tables.ts";
import { insertMissing, type NewRow } from "./write-rows.ts";

export function createPublicSubscriptions(store: Store): PublicSubscriptions {
	return {
		async create({ email, firstName, lastName, subscriptionSource }) {
			const now = new Date().toISOString();
			const subscription: Subscription = {
				id: randomUUID(),
				email,
				firstName: firstName || null,
				lastName: lastName || null,
				subscriptionSource,
				active: true,
				createdAt: now,
				updatedAt: now,
			};
			const row = toRow(subscription, "staff");
			return store.transact(async (transaction) => {
				const [added] = await insertMissing(transaction, store, "subscriptions", [row]);
				return added || (await reactivate(transaction, row)) ? "created" : "duplicate";
			});
		},

		async addMissing(subscriptions, origin) {
			const rows = subscriptions.map((subscription) => toRow(subscription, origin));
			const added = await store.transact((transaction) => insertMissing(transaction, store, "subscriptions", rows));
			return added.length;
		},
	};
}

/** Reactivates a subscription that was deactivated. A submitted name, first or last, replaces both of its names. */
async function reactivate(transaction: Transaction<Tables>, row: NewRow<"subscriptions">): Promise<boolean> {
	const { email, first_name, last_name, search_text, updated_at } = row;
	const names = first_name || last_name ? { first_name, last_name, search_text } : {};
	const { numUpdatedRows } = await transaction
		.updateTable("subscriptions")
		.where("email", "=", email)
		.where("active", "=", 0)
		.set({ active: 1, updated_at, origin: "staff", ...names })
		.executeTakeFirstOrThrow();
	return numUpdatedRows > 0n;
}

function toRow(subscription: Subscription, origin: Origin): NewRow<"subscriptions"> {
	return {
		id: subscription.id,
		email: normalizeEmail(subscription.email),
		first_name: subscription.firstName,
		last_name: subscription.lastName,
		subscription_source: subscription.subscriptionSource,
		active: subscription.active ? 1 : 0,
		created_at: subscription.createdAt,
		updated_at: subscription.updatedAt,
		search_text: foldText(`${subscription.firstName ?? ""} ${subscription.lastName ?? ""} ${subscription.email}`),
		origin,
	};
}
