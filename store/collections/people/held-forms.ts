import { hash } from "node:crypto";
import type { Actor } from "../../../domain/audit-log/audit-entry.ts";
import { dayMs } from "../../../domain/durations.ts";
import {
	type HeldContent,
	type HeldForm,
	type HeldNetwork,
	heldFormRetentionDays,
} from "../../../domain/lead/held-form.ts";
import { normalizeEmail } from "../../../domain/subscription/subscription.ts";
import type { Store, Transaction } from "../../store.ts";
import type { HeldFormRow } from "../../tables.ts";
import { recordAuditEntry } from "../audit-log.ts";
import { addReport } from "../review/reports.ts";
import { createLeads } from "./leads.ts";

export function createHeldForms(store: Store) {
	const { read, transact, clock } = store;
	return {
		/** Holds forms. One that is sent again is held once. */
		async add(forms: HeldForm[]): Promise<void> {
			if (forms.length === 0) return;
			const rows = forms.map((form) => toRow(form, clock.now()));
			await transact((transaction) =>
				transaction
					.insertInto("held_forms")
					.values(rows)
					.onConflict((conflict) => conflict.column("id").doNothing())
					.execute(),
			);
		},

		async listNetworks(limit: number): Promise<HeldNetwork[]> {
			const rows = await read
				.selectFrom("held_forms")
				.where("released_at", "is", null)
				.groupBy("network")
				.orderBy((eb) => eb.fn.countAll(), "desc")
				.orderBy("network")
				.limit(limit)
				.select((eb) => ["network", eb.fn.countAll<number>().as("count")])
				.execute();
			return rows.map(({ network, count }) => ({ network, count: Number(count) }));
		},

		/** Lets `saveReleased` save everything held of a network. Returns how many. */
		release: (network: string, actor: Actor): Promise<number> =>
			transact(async (transaction) => {
				const released = await transaction
					.updateTable("held_forms")
					.where("network", "=", network)
					.where("released_at", "is", null)
					.set({ released_at: clock.now().toISOString() })
					.executeTakeFirst();
				return record(transaction, Number(released.numUpdatedRows), "released", actor);
			}),

		/** Saves released forms as if they had just been sent, at most `limit`, and returns how many. */
		async saveReleased(limit: number): Promise<number> {
			const rows = await read
				.selectFrom("held_forms")
				.where("released_at", "is not", null)
				.orderBy("created_at")
				.limit(limit)
				.selectAll()
				.execute();
			for (const row of rows) await save(store, row);
			return rows.length;
		},

		async erase(network: string, actor: Actor): Promise<number> {
			const erased = await transact(async (transaction) => {
				const deleted = await transaction
					.deleteFrom("held_forms")
					.where("network", "=", network)
					.where("released_at", "is", null)
					.executeTakeFirst();
				return record(transaction, Number(deleted.numDeletedRows), "erased", actor);
			});
			await store.purgeDeletedRows();
			return erased;
		},

		async deleteOld(): Promise<number> {
			const before = new Date(clock.now().getTime() - heldFormRetentionDays * dayMs).toISOString();
			const deleted = await transact((transaction) =>
				transaction.deleteFrom("held_forms").where("created_at", "<", before).executeTakeFirst(),
			);
			return Number(deleted.numDeletedRows);
		},
	};
}

export function toHeld({ content, created_at }: HeldFormRow): HeldContent & { createdAt: string } {
	return { ...(JSON.parse(content) as HeldContent), createdAt: created_at };
}

function toRow({ network, ...content }: HeldForm, now: Date): HeldFormRow {
	const { email } = content.kind === "lead" ? content.lead : content.report;
	const text = JSON.stringify(content);
	return {
		id: hash("sha256", text, "base64url"),
		network,
		kind: content.kind,
		email: email === null ? null : normalizeEmail(email),
		content: text,
		created_at: now.toISOString(),
		released_at: null,
	};
}

/** The form's id makes its saving idempotent, if the process ends before the held form is deleted. */
async function save(store: Store, { id, content: text, created_at }: HeldFormRow): Promise<void> {
	const content: HeldContent = JSON.parse(text);
	if (content.kind === "lead") {
		const { lead, idempotencyKey } = content;
		await createLeads(store).create([{ ...lead, isCounted: false }], {
			idempotencyKey: idempotencyKey ?? id,
			subscribe: lead.newsletter,
			now: new Date(created_at),
		});
	} else {
		await addReport(store, content.report);
	}
	await store.transact((transaction) => transaction.deleteFrom("held_forms").where("id", "=", id).execute());
}

/** The audit log has their number alone. */
async function record(
	transaction: Transaction,
	count: number,
	outcome: "released" | "erased",
	{ by }: Actor,
): Promise<number> {
	if (count === 0) return 0;
	await recordAuditEntry(transaction, {
		collection: "people",
		title: "Held inquiries of one network",
		by,
		action: outcome === "erased" ? "erased" : "changed",
		before: { held: count },
		after: outcome === "erased" ? null : { held: 0 },
	});
	return count;
}
