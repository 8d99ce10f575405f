import { hash, randomUUID } from "node:crypto";
import { type SqlBool, sql, type Transaction } from "kysely";
import type { Origin } from "../../domain/activity/activity.ts";
import { type Lead, leadSearchText } from "../../domain/lead/lead.ts";
import { noLeadFilters } from "../../domain/lead/staff-filters.ts";
import { normalEmail } from "../../domain/subscription/subscription.ts";
import type { Leads, NewLead } from "../port.ts";
import { search } from "../search/search.ts";
import type { Share, Store } from "../store.ts";
import { countNewLeads } from "./activity-leads.ts";
import { inboxSearch, openStaffLeads } from "./staff-leads.ts";
import type { Tables } from "./tables.ts";
import { addMissing, type NewRow } from "./write.ts";

export function openLeads(store: Store, share: Share): Leads {
	const add = share(async (transaction, rows: NewRow<"leads">[]) => {
		const added = await addAndCount(transaction, store, rows);
		return rows.map(({ id }) => added.has(id));
	});
	return {
		async create(lead, formKey) {
			const now = new Date().toISOString();
			const row = toRow(
				{ ...lead, id: randomUUID(), status: "new", notes: "", createdAt: now, updatedAt: now },
				"staff",
			);
			const isAdded = await add({ ...row, form_key: `${formKey}:${fingerprint(lead)}` });
			return isAdded ? "created" : "known";
		},

		async addAll(leads, origin) {
			const rows = leads.map((lead) => toRow(lead, origin));
			const added = await store.write.transaction().execute((transaction) => addAndCount(transaction, store, rows));
			return added.size;
		},

		async countSince(time) {
			const narrowed = [sql<SqlBool>`created_at >= ${time}`];
			const all = { ...inboxSearch(noLeadFilters), narrowed, narrowedInOrder: narrowed };
			return (await search(store, all, { offset: 0, limit: 0 })).total;
		},

		...openStaffLeads(store),
	};
}

/** Adds the leads that are not known yet, together with their activities' counts; tells which. */
async function addAndCount(
	transaction: Transaction<Tables>,
	store: Store,
	rows: NewRow<"leads">[],
): Promise<Set<string>> {
	const added = new Set(await addMissing(transaction, store, "leads", rows.toSorted(byFormKey)));
	const counts = new Map<string, number>();
	for (const { id, activity_id } of rows) {
		if (added.has(id)) counts.set(activity_id, (counts.get(activity_id) ?? 0) + 1);
	}
	if (counts.size > 0) await countNewLeads(transaction, store, counts);
	return added;
}

/** Two transactions that add the same leads take their keys in one order: neither then waits for one that waits for it. */
function byFormKey({ form_key: one }: NewRow<"leads">, { form_key: other }: NewRow<"leads">): number {
	return (one ?? "") < (other ?? "") ? -1 : 1;
}

/** The same for the same details, whatever form they were sent with. */
function fingerprint({ firstName, lastName, email, phone, agreeToTerms, newsletter, activityId }: NewLead): string {
	const details = [firstName, lastName, email, phone, agreeToTerms, newsletter, activityId];
	return hash("sha256", JSON.stringify(details));
}

function toRow(lead: Lead, origin: Origin): NewRow<"leads"> {
	return {
		id: lead.id,
		first_name: lead.firstName,
		last_name: lead.lastName,
		email: normalEmail(lead.email),
		phone: lead.phone,
		activity_id: lead.activityId,
		activity_name: lead.activityName,
		agree_to_terms: lead.agreeToTerms ? 1 : 0,
		newsletter: lead.newsletter ? 1 : 0,
		status: lead.status,
		created_at: lead.createdAt,
		updated_at: lead.updatedAt,
		form_key: null,
		notes: lead.notes,
		search_text: leadSearchText(lead),
		origin,
	};
}
