import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Actor } from "../../../domain/audit-log/audit-entry.ts";
import { tokenize } from "../../../domain/normalize-text.ts";
import type { SubscriptionFilters } from "../../../domain/subscription/staff-filters.ts";
import type { Subscription } from "../../../domain/subscription/subscription.ts";
import { containsWords, inOrderOf, search } from "../../search/search.ts";
import { newestFirst, type PeoplePlan } from "../../search/search-plan.ts";
import type { Store } from "../../store.ts";
import type { Tables } from "../../tables.ts";
import { recordAuditEntry } from "../audit-log.ts";
import { readNewestFirst } from "../read-batches.ts";
import { subscriptionColumns, toSubscription } from "./person-rows.ts";
import { askToConfirm, findForUpdate, holdBackNewsletters, updateState } from "./subscriptions.ts";

export function createStaffSubscriptions(store: Store) {
	const { read, transact } = store;
	return {
		async list(filters: SubscriptionFilters, pageSize: number): Promise<{ rows: Subscription[]; total: number }> {
			const slice = { offset: (filters.page - 1) * pageSize, limit: pageSize };
			const { ids, total } = await search(store, planSearch(filters), slice);
			if (ids.length === 0) return { rows: [], total };
			const found = await read.selectFrom("subscriptions").where("id", "in", ids).select(subscriptionColumns).execute();
			return { total, rows: inOrderOf(ids, found).map(toSubscription) };
		},

		readBatches(filters: SubscriptionFilters): AsyncIterable<Subscription[]> {
			const { text, conditions } = planSearch(filters);
			const query = read
				.selectFrom("subscriptions")
				.where((eb) => eb.and([...conditions, ...containsWords(store, "subscriptions", text?.words ?? [])]))
				.select(subscriptionColumns);
			return readNewestFirst(query, toSubscription);
		},

		/** Activating asks the owner to confirm: somebody who has unsubscribed gets no newsletter before that. */
		setActive: (id: string, active: boolean, { by }: Actor): Promise<"changed" | "missing"> =>
			transact(async (transaction) => {
				const before = await findForUpdate(transaction, store, id);
				if (!before) return "missing";
				if ((before.active === 1) === active) return "changed";
				await updateState(transaction, before, active, null);
				if (active) await askToConfirm(transaction, store, { id, email: before.email });
				else await holdBackNewsletters(transaction, before.email);
				await recordAuditEntry(transaction, {
					collection: "subscriptions",
					documentId: id,
					title: "A subscription",
					by,
					before: { active: !active },
					after: { active },
				});
				return "changed";
			}),
	};
}

function planSearch({ search: text, state }: SubscriptionFilters): PeoplePlan {
	const eb = expressionBuilder<Tables, "subscriptions">();
	const conditions: Expression<SqlBool>[] = [];
	// Literals: SQLite matches them with the condition of a partial index, unlike parameters.
	if (state !== null) conditions.push(eb("active", "=", sql.lit(state === "inactive" ? 0 : 1)));
	if (state === "confirmed") conditions.push(eb("confirmed_at", "is not", null));
	if (state === "unconfirmed") conditions.push(eb("confirmed_at", "is", null));
	const words = tokenize(text);
	return { table: "subscriptions", text: words.length > 0 ? { words } : null, conditions, orderBy: newestFirst };
}
