import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Origin } from "../../domain/activity/activity.ts";
import { foldText } from "../../domain/normalize-text.ts";
import { normalizeEmail, type Subscription } from "../../domain/subscription/subscription.ts";
import type { Subscriptions } from "../port.ts";
import type { Share, Store } from "../store.ts";
import { openStaffSubscriptions } from "./staff-subscriptions.ts";
import type { Tables } from "./tables.ts";
import { addMissing, type NewRow } from "./write.ts";

export function openSubscriptions(store: Store, share: Share): Subscriptions {
	const add = (rows: NewRow<"subscriptions">[]) =>
		store.write.transaction().execute((transaction) => addMissing(transaction, store, "subscriptions", rows));
	const subscribe = share((transaction, rows: NewRow<"subscriptions">[]) => addOrRenew(transaction, store, rows));
	return {
		async exists(email) {
			const row = await store.read
				.selectFrom("subscriptions")
				.where("email", "=", normalizeEmail(email))
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
			return subscribe(toRow(subscription, "staff"));
		},

		async addMissing(subscriptions, origin) {
			const added = await add(subscriptions.map((subscription) => toRow(subscription, origin)));
			return added.length;
		},

		...openStaffSubscriptions(store),
	};
}

/** In the order of the addresses, so that two transactions with the same ones don't wait for each other. */
async function addOrRenew(
	transaction: Transaction<Tables>,
	store: Store,
	rows: NewRow<"subscriptions">[],
): Promise<("created" | "duplicate")[]> {
	const sorted = rows.toSorted((one, other) => (one.email < other.email ? -1 : 1));
	const created = new Set(await addMissing(transaction, store, "subscriptions", sorted));
	for (const row of sorted) {
		if (!created.has(row.id) && (await subscribeAgain(transaction, row))) created.add(row.id);
	}
	return rows.map(({ id }) => (created.has(id) ? "created" : "duplicate"));
}

/** Somebody who had left comes back: the address is active again, with the names it comes with or those it had. */
async function subscribeAgain(transaction: Transaction<Tables>, row: NewRow<"subscriptions">): Promise<boolean> {
	const { email, first_name, last_name, search_text, updated_at } = row;
	const { numUpdatedRows } = await transaction
		.updateTable("subscriptions")
		.where("email", "=", email)
		.where("active", "=", 0)
		.set({ active: 1, updated_at, origin: "staff", ...(first_name && { first_name, last_name, search_text }) })
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
