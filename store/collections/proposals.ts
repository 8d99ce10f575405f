import type { Transaction } from "kysely";
import { type Activity, checkedFacts } from "../../domain/activity/activity.ts";
import type { Proposal, ProposedFields } from "../../domain/activity/proposal.ts";
import { countBounded } from "../count-bounded.ts";
import type { Proposals } from "../port.ts";
import type { Store } from "../store.ts";
import type { Tables } from "../tables.ts";
import { toActivity } from "./activity-rows.ts";
import { recordAuditEntry } from "./audit-log.ts";
import { changeActivity } from "./change-activity.ts";
import { lockActivities } from "./write-rows.ts";

export function createProposals(store: Store): Proposals {
	const { read, transact, clock, engine } = store;
	return {
		async list(page, pageSize) {
			const total = await countOpen();
			const rows = await selectOpen()
				.leftJoin("providers", "providers.id", "activity_proposals.provider_id")
				.orderBy("activity_proposals.created_at")
				.orderBy("activity_proposals.id")
				.limit(pageSize)
				.offset((page - 1) * pageSize)
				.selectAll("activity_proposals")
				.select("providers.title as provider")
				.execute();
			if (rows.length === 0) return { rows: [], total };
			const ids = rows.map(({ activity_id }) => activity_id);
			const activities = await read.selectFrom("activities").where("id", "in", ids).selectAll().execute();
			const byId = new Map(activities.map((row) => [row.id, toActivity(row)]));
			return {
				total,
				rows: rows.flatMap(({ provider, ...row }): Proposal[] => {
					const activity = byId.get(row.activity_id);
					if (!activity) return [];
					const fields: ProposedFields = JSON.parse(row.fields);
					return [
						{
							id: row.id,
							activityId: activity.id,
							activityTitle: activity.title,
							provider: provider ?? "",
							fields,
							current: pickFields(activity, fields),
							note: row.note,
							createdAt: row.created_at,
						},
					];
				}),
			};
		},

		countOpen,

		approve: (id, { by }) =>
			transact(async (transaction) => {
				await lockActivities(transaction, store);
				const proposal = await decide(transaction, id, "approved");
				if (!proposal) return "missing";
				const row = await transaction
					.selectFrom("activities")
					.where("id", "=", proposal.activity_id)
					.selectAll()
					.$call(engine.forUpdate)
					.executeTakeFirstOrThrow();
				const fields: ProposedFields = JSON.parse(proposal.fields);
				const today = proposal.created_at.slice(0, 10);
				const checkedAt = Object.fromEntries(checkedFacts.map((fact) => [fact, today]));
				await changeActivity(transaction, store, row, (activity) => ({ ...activity, ...fields, checkedAt }), by);
				return "changed";
			}),

		decline: (id, { by }) =>
			transact(async (transaction) => {
				const proposal = await decide(transaction, id, "declined");
				if (!proposal) return "missing";
				const { title } = await transaction
					.selectFrom("activities")
					.where("id", "=", proposal.activity_id)
					.select("title")
					.executeTakeFirstOrThrow();
				await recordAuditEntry(transaction, {
					collection: "activities",
					documentId: proposal.activity_id,
					title,
					by,
					action: "changed",
					before: { correctionByProvider: "open" },
					after: { correctionByProvider: "declined" },
				});
				return "changed";
			}),
	};

	function selectOpen() {
		return read.selectFrom("activity_proposals").where("state", "=", "open");
	}

	function countOpen() {
		return countBounded(read, selectOpen());
	}

	/** Closes an open proposal, and returns it. */
	function decide(transaction: Transaction<Tables>, id: string, state: "approved" | "declined") {
		return transaction
			.updateTable("activity_proposals")
			.where("id", "=", id)
			.where("state", "=", "open")
			.set({ state, decided_at: clock.now().toISOString() })
			.returning(["activity_id", "fields", "created_at"])
			.executeTakeFirst();
	}
}

function pickFields(activity: Activity, fields: ProposedFields): ProposedFields {
	const names = Object.keys(fields) as (keyof ProposedFields)[];
	return Object.fromEntries(names.map((name) => [name, activity[name]]));
}
