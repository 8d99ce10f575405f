import { randomUUID } from "node:crypto";
import type { ActivityCard } from "../../../domain/activity/activity.ts";
import { formatAgeRange } from "../../../domain/activity/format-ages.ts";
import { type Alert, alertConfirmationTtlDays } from "../../../domain/alert/alert.ts";
import { describeSavedSearch, parseSavedSearch } from "../../../domain/alert/saved-search.ts";
import { dayMs, hourMs } from "../../../domain/durations.ts";
import type { MailSlot } from "../../../domain/mail/mail-slot.ts";
import { formatActivityPrice } from "../../../domain/offer/format-offer.ts";
import { formatSessionStart } from "../../../domain/session/format-session.ts";
import { getNextThursday } from "../../../domain/session/weekend.ts";
import { normalizeEmail } from "../../../domain/subscription/subscription.ts";
import type { Store } from "../../store.ts";
import type { AlertRow } from "../../tables.ts";
import type { PublicActivities } from "../catalogue/activities.ts";
import { findDueTime, writeMail } from "../mail/write-mail.ts";
import { hasRows, idsOf } from "../read-rows.ts";
import { findAlertNews } from "./find-alert-news.ts";

/** Per address. */
const maxAlerts = 20;

/** The newest results that an alert remembers. */
const maxSent = 500;

/** An alert whose process was killed is due again then. */
const leaseMs = hourMs;

/** Saved searches whose results are mailed: on Thursdays at most or, when registration opens, at once. */
export function createAlerts(store: Store, activities: Pick<PublicActivities, "listNew" | "list" | "listByIds">) {
	const { read, transact, clock, engine, timeZone, currency, distanceUnit } = store;
	return {
		/** Asks to confirm, once per hour and alert. Does nothing for a confirmed one or beyond `maxAlerts`, and tells neither. */
		create: ({ email: given, query }: Pick<Alert, "email" | "query">, mailSlot?: MailSlot): Promise<void> =>
			transact(async (transaction) => {
				const email = normalizeEmail(given);
				await engine.lock(transaction, `alerts ${email}`);
				const alerts = await transaction.selectFrom("alerts").where("email", "=", email).selectAll().execute();
				const known = alerts.find((alert) => alert.query === query);
				if (known ? known.confirmed_at !== null : alerts.length >= maxAlerts) return;
				const alert = { id: known?.id ?? randomUUID(), email, query };
				const confirmation = { recipient: email, kind: "alert-confirmation", causeId: alert.id } as const;
				const dueAt = await findDueTime(transaction, store, confirmation, mailSlot);
				if (!dueAt) return;
				const due_at = new Date(dueAt.getTime() + alertConfirmationTtlDays * dayMs).toISOString();
				await transaction
					.insertInto("alerts")
					.values({
						...alert,
						confirmed_at: null,
						sent: "[]",
						sent_at: null,
						due_at,
						created_at: clock.now().toISOString(),
					})
					.onConflict((conflict) => conflict.column("id").doUpdateSet({ due_at }))
					.execute();
				await writeMail(transaction, store, await store.mails.confirmAlert(alert, dueAt), dueAt);
			}),

		async find(id: string): Promise<Alert | null> {
			const row = await read.selectFrom("alerts").where("id", "=", id).selectAll().executeTakeFirst();
			return row ? toAlert(row) : null;
		},

		confirm: (id: string): Promise<"changed" | "missing"> =>
			transact(async (transaction) => {
				const now = clock.now().toISOString();
				const row = await transaction.selectFrom("alerts").where("id", "=", id).select("query").executeTakeFirst();
				if (!row) return "missing";
				const isOpening = parseSavedSearch(row.query).opening !== null;
				await transaction
					.updateTable("alerts")
					.where("id", "=", id)
					.where("confirmed_at", "is", null)
					.set({ confirmed_at: now, due_at: isOpening ? now : getNextThursday(clock.now(), timeZone) })
					.execute();
				return "changed";
			}),

		async remove(id: string): Promise<void> {
			await transact((transaction) => transaction.deleteFrom("alerts").where("id", "=", id).execute());
		},

		async hasDue(): Promise<boolean> {
			const now = clock.now().toISOString();
			return hasRows(read.selectFrom("alerts").where("due_at", "<=", now).select("id"));
		},

		/** Deletes alerts that were not confirmed in time. Returns how many were due; if it is `limit`, there may be more. */
		async tellDue(limit: number): Promise<number> {
			const due = await claimDue(limit);
			for (const { confirmed_at, ...alert } of due) if (confirmed_at !== null) await tell({ ...alert, confirmed_at });
			return due.length;
		},
	};

	function claimDue(limit: number) {
		return transact(async (transaction) => {
			const now = clock.now();
			const rows = await transaction
				.selectFrom("alerts")
				.where("due_at", "<=", now.toISOString())
				.orderBy("due_at")
				.limit(limit)
				.selectAll()
				.$call(engine.forUpdate)
				.execute();
			const ids = idsOf(rows);
			if (ids.length === 0) return [];
			await transaction.deleteFrom("alerts").where("id", "in", ids).where("confirmed_at", "is", null).execute();
			const due_at = new Date(now.getTime() + leaseMs).toISOString();
			await transaction.updateTable("alerts").where("id", "in", ids).set({ due_at }).execute();
			return rows.map((row) => ({ ...row, due_at }));
		});
	}

	/** Searches outside the transaction. `due_at` reveals whether the claim has been lost, or the alert was ended. */
	async function tell(alert: Parameters<typeof findAlertNews>[2] & Pick<AlertRow, "id" | "email" | "due_at">) {
		const { search, cards, keys, listing, dueAt } = await findAlertNews(store, activities, alert);
		const labels = { now: clock.catalogueNow(), siteTimeZone: timeZone, currency, distanceUnit };
		const description = describeSavedSearch(search, { ...labels, title: cards[0]?.title });
		await transact(async (transaction) => {
			const claimed = await transaction
				.updateTable("alerts")
				.where("id", "=", alert.id)
				.where("due_at", "=", alert.due_at)
				.set({
					due_at: dueAt ?? alert.due_at,
					...(keys.length > 0 && {
						sent: JSON.stringify([...keys, ...JSON.parse(alert.sent)].slice(0, maxSent)),
						sent_at: clock.now().toISOString(),
					}),
				})
				.returning("id")
				.executeTakeFirst();
			if (!claimed) return;
			if (dueAt === null) await transaction.deleteFrom("alerts").where("id", "=", alert.id).execute();
			if (cards.length === 0) return;
			const found = cards.map((card) => ({ id: card.id, title: card.title, details: describe(card) }));
			const mail = await store.mails.tellAlert(alert, { search, description, activities: found, listing });
			await writeMail(transaction, store, mail);
		});

		/** Returns text such as 'Sat, Nov 28, 10:00 am, The Burrow, ages 5–12, $8 a session'. */
		function describe(card: ActivityCard): string {
			const { nextSession, location, ageRange } = card;
			const price = formatActivityPrice({ ...card, currency });
			return [nextSession && formatSessionStart(nextSession, labels), location, formatAgeRange(ageRange), price]
				.filter(Boolean)
				.join(", ");
		}
	}
}

export function toAlert({ id, email, query, confirmed_at, created_at }: AlertRow): Alert {
	return { id, email, query, confirmedAt: confirmed_at, createdAt: created_at };
}
