import { foldedWords } from "../../domain/clean-text.ts";
import type { SubscriptionFilters } from "../../domain/subscription/staff-filters.ts";
import type { StaffSubscriptions } from "../backend.ts";
import { laterThan, recordChange } from "./history.ts";
import { subscriptionColumns, toSubscription } from "./person-rows.ts";
import { partSize, readInParts } from "./read-in-parts.ts";
import type { Store } from "./store.ts";
import type { SubscriptionRow } from "./tables.ts";

export function openStaffSubscriptions(store: Store): StaffSubscriptions {
	const { read, write } = store;
	return {
		async findRows(filters, pageSize) {
			const matching = subscriptionsMatching(store, filters);
			const { total } = await matching.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
			const rows = await matching
				.select(subscriptionColumns)
				.orderBy("subscriptions.created_at", "desc")
				.orderBy("subscriptions.id")
				.limit(pageSize)
				.offset((filters.page - 1) * pageSize)
				.execute();
			return { total, rows: rows.map(toSubscription) };
		},

		readAll: (filters) =>
			readInParts((last) => {
				const behind = ({ created_at, id }: { created_at: string; id: string }) =>
					subscriptionsMatching(store, filters)
						.where("subscriptions.created_at", "<=", created_at)
						.where((eb) => eb.or([eb("subscriptions.created_at", "<", created_at), eb("subscriptions.id", ">", id)]));
				return (last ? behind(last) : subscriptionsMatching(store, filters))
					.select(subscriptionColumns)
					.orderBy("subscriptions.created_at", "desc")
					.orderBy("subscriptions.id")
					.limit(partSize)
					.execute();
			}, toSubscription),

		setActive: (id, active, { by }) =>
			write.transaction().execute(async (transaction) => {
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
					.set({ active: active ? 1 : 0, updated_at: laterThan(before.updated_at), origin: "staff" })
					.execute();
				await recordChange(transaction, {
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

	function subscriptionsMatching({ engine }: Store, { search, active, source }: SubscriptionFilters) {
		const words = foldedWords(search);
		return read
			.selectFrom("subscriptions")
			.$if(words.length > 0, (query) => query.where(engine.hasText("subscriptions", words)))
			.$if(active !== null, (query) => query.where("subscriptions.active", "=", active ? 1 : 0))
			.$if(source !== null, (query) =>
				query.where("subscriptions.subscription_source", "=", source as SubscriptionRow["subscription_source"]),
			);
	}
}
