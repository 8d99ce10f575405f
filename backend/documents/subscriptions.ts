import { randomUUID } from "node:crypto";
import type { Origin } from "../../domain/activity/activity.ts";
import { foldText } from "../../domain/clean-text.ts";
import { normalEmail, type Subscription } from "../../domain/subscription/subscription.ts";
import type { Subscriptions } from "../backend.ts";
import type { Store } from "./store.ts";
import { addMissing, type NewRow } from "./write.ts";

export function openSubscriptions(store: Store): Subscriptions {
	const add = (rows: NewRow<"subscriptions">[]) =>
		store.write.transaction().execute((transaction) => addMissing(transaction, store, "subscriptions", rows));
	return {
		async exists(email) {
			const row = await store.read
				.selectFrom("subscriptions")
				.where("email", "=", normalEmail(email))
				.select("id")
				.executeTakeFirst();
			return row !== undefined;
		},

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
			const added = await add([toRow(subscription, "staff")]);
			return added.length === 1 ? "created" : "known";
		},

		async addAll(subscriptions, origin) {
			const added = await add(subscriptions.map((subscription) => toRow(subscription, origin)));
			return added.length;
		},
	};
}

function toRow(subscription: Subscription, origin: Origin): NewRow<"subscriptions"> {
	return {
		id: subscription.id,
		email: normalEmail(subscription.email),
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
