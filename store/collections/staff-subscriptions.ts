import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import type { SubscriptionFilters } from "../../domain/subscription/staff-filters.ts";
import type { StaffSubscriptions } from "../port.ts";
import { inOrderOf, looking, type Search, search } from "../search/search.ts";
import type { Store } from "../store.ts";
import type { Tables } from "../tables.ts";
import { nextTimestamp, recordAuditEntry } from "./audit-log.ts";
import { newestFirst, toWords } from "./listing-search.ts";
import { subscriptionColumns, toSubscription } from "./person-rows.ts";
import { readBatches } from "./read-batches.ts";

export function createStaffSubscriptions(store: Store): StaffSubscriptions {
	const { read, transact } = store;
	return {
		async list(filters, pageSize) {
			const slice = { offset: (filters.page - 1) * pageSize, limit: pageSize };
			const { ids, total } = await search(store, toSubscriptionSearch(filters), slice);
			if (ids.length === 0) return { rows: [], total };
			const found = await read.selectFrom("subscriptions").where("id", "in", ids).select(subscriptionColumns).execute();
			return { total, rows: inOrderOf(ids, found).map(toSubscription) };
		},

		readBatches(filters) {
			const { words, narrowed } = toSubscriptionSearch(filters);
			const conditions = [...narrowed, ...looking(store, { table: "subscriptions", words })];
			const query = read
				.selectFrom("subscriptions")
				.where((eb) => eb.and(conditions))
				.select(subscriptionColumns);
			return readBatches(query, toSubscription);
		},

		setActive: (id, active, { by }) =>
			transact(async (transaction) => {
				const before = await transaction
					.selectFrom("subscriptions")
					.where("id", "=", id)
					.select(["active", "updated_at"])
					.$call(store.engine.forUpdate)
					.executeTakeFirst();
				if (!before) return "missing";
				if ((before.active === 1) === active) return "changed";
				await transaction
					.updateTable("subscriptions")
					.where("id", "=", id)
					.set({ active: active ? 1 : 0, updated_at: nextTimestamp(before.updated_at), origin: "staff" })
					.execute();
				await recordAuditEntry(transaction, {
					collection: "subscriptions",
					documentId: id,
					title: "A subscription",
					by,
					action: "changed",
					before: { active: !active },
					after: { active },
				});
				return "changed";
			}),
	};
}

function toSubscriptionSearch({ search: text, active, source }: SubscriptionFilters): Search {
	const eb = expressionBuilder<Tables, "subscriptions">();
	const narrowed: Expression<SqlBool>[] = [];
	if (active !== null) narrowed.push(eb("active", "=", active ? 1 : 0));
	if (source !== null) narrowed.push(eb("subscription_source", "=", source));
	const words = toWords("search_text", text);
	return {
		table: "subscriptions",
		words,
		implied: [],
		narrowed,
		narrowedIn: newestFirst,
		order: newestFirst,
		narrowedInOrder: narrowed,
	};
}
