import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { getActiveFilters } from "../../../domain/activity/active-filters.ts";
import type { ActivityCard } from "../../../domain/activity/activity.ts";
import type { AgeGroup } from "../../../domain/activity/age-range.ts";
import { changeFilters, noFilters, parseFilters } from "../../../domain/activity/filters.ts";
import { formatAgeRange } from "../../../domain/activity/format-ages.ts";
import { type Alert, alertConfirmationTtlDays, alertIntervalDays } from "../../../domain/alert/alert.ts";
import { formatAgeGroups, parseWeekendAlert, type WeekendAlert } from "../../../domain/alert/weekend-alert.ts";
import { dayMs } from "../../../domain/durations.ts";
import { pickVaried } from "../../../domain/family/choose-three.ts";
import type { MailSlot } from "../../../domain/mail/mail-slot.ts";
import { formatPriceParts, joinPriceParts } from "../../../domain/offer/format-offer.ts";
import { getRegistrationOpening } from "../../../domain/offer/registration.ts";
import { formatSessionStart } from "../../../domain/session/format-session.ts";
import { getLocalDay } from "../../../domain/session/local-day.ts";
import { getNextThursday, getWeekendOf, isAhead } from "../../../domain/session/weekend.ts";
import { normalizeEmail } from "../../../domain/subscription/subscription.ts";
import type { Store } from "../../store.ts";
import type { AlertRow, Tables } from "../../tables.ts";
import type { PublicActivities } from "../catalogue/activities.ts";
import { isListed } from "../catalogue/publication.ts";
import { findDueTime, writeMail } from "../mail/write-mail.ts";

/** Per address. */
const maxAlerts = 20;

/** Activities per mail. */
const maxNewActivities = 50;

/**
 * How far before the last mail activities are searched for again, since a scheduled one appears only soon after its
 * publication time. No activity is announced twice.
 */
const overlapMs = dayMs;

/** What people want to be notified of by mail. */
export function createAlerts(store: Store, activities: Pick<PublicActivities, "listNew" | "list">) {
	const { read, transact, clock, engine, timeZone, currency, distanceUnit } = store;
	const inDays = (days: number, from = clock.now()) => new Date(from.getTime() + days * dayMs).toISOString();
	return {
		/**
		 * Writes the mail that asks the owner of an address to confirm an alert, once per hour and alert; those to a
		 * mailbox beyond five per day are sent later. Does nothing for a confirmed alert, or beyond the number of alerts
		 * that an address can have. Reveals nothing about any of this.
		 */
		create: ({ email: given, ...asked }: Pick<Alert, "email" | "kind" | "query">, mailSlot?: MailSlot): Promise<void> =>
			transact(async (transaction) => {
				const { kind, query } = toColumns(asked);
				const email = normalizeEmail(given);
				await engine.lock(transaction, `alerts ${email}`);
				const alerts = await transaction.selectFrom("alerts").where("email", "=", email).selectAll().execute();
				const known = alerts.find((alert) => alert.kind === kind && alert.query === query);
				if (known ? known.confirmed_at !== null : alerts.length >= maxAlerts) return;
				const alert = { id: known?.id ?? randomUUID(), email, kind, query };
				const confirmation = { recipient: email, kind: "alert-confirmation", causeId: alert.id } as const;
				const dueAt = await findDueTime(transaction, store, confirmation, mailSlot);
				if (!dueAt) return;
				const now = clock.now().toISOString();
				const due_at = inDays(alertConfirmationTtlDays, dueAt);
				await transaction
					.insertInto("alerts")
					.values({ ...alert, confirmed_at: null, seen_until: now, due_at, created_at: now })
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
				const row = await transaction.selectFrom("alerts").where("id", "=", id).selectAll().executeTakeFirst();
				if (!row) return "missing";
				const isWeekend = toAlert(row).kind === "weekend";
				await transaction
					.updateTable("alerts")
					.where("id", "=", id)
					.where("confirmed_at", "is", null)
					.set({ confirmed_at: now, seen_until: now, due_at: isWeekend ? getNextThursday(clock.now(), timeZone) : now })
					.execute();
				return "changed";
			}),

		async remove(id: string): Promise<void> {
			await transact((transaction) => transaction.deleteFrom("alerts").where("id", "=", id).execute());
		},

		/** Whether `tellDue` has anything to do. */
		async hasDue(): Promise<boolean> {
			const now = clock.now().toISOString();
			const due = await read.selectFrom("alerts").where("due_at", "<=", now).select("id").limit(1).executeTakeFirst();
			return due !== undefined;
		},

		/**
		 * Sends what is new for up to `limit` alerts that are due: each alert at most once a week, and each activity once
		 * per alert. Deletes alerts that were not confirmed in time. Returns how many were due. If it is `limit`, there may
		 * be more.
		 */
		async tellDue(limit: number): Promise<number> {
			const due = await claimDue(limit);
			for (const alert of due) {
				if (alert.confirmed_at === null) continue;
				const { kind } = toAlert(alert);
				if (kind === "search") await tellNew(alert);
				else if (kind === "weekend") await tellWeekend(alert);
				else await tellOpening(alert);
			}
			return due.length;
		},
	};

	/**
	 * Deletes unconfirmed alerts, and claims the others for a day: if the process is killed, they become due again
	 * then.
	 */
	function claimDue(limit: number): Promise<AlertRow[]> {
		return transact(async (transaction) => {
			const rows = await transaction
				.selectFrom("alerts")
				.where("due_at", "<=", clock.now().toISOString())
				.orderBy("due_at")
				.limit(limit)
				.selectAll()
				.$call(engine.forUpdate)
				.execute();
			const idsOf = (isConfirmed: boolean) =>
				rows.filter((row) => (row.confirmed_at !== null) === isConfirmed).map(({ id }) => id);
			if (idsOf(false).length > 0) await transaction.deleteFrom("alerts").where("id", "in", idsOf(false)).execute();
			if (idsOf(true).length > 0) {
				await transaction
					.updateTable("alerts")
					.where("id", "in", idsOf(true))
					.set({ due_at: inDays(1) })
					.execute();
			}
			return rows;
		});
	}

	/** Runs the search outside the transaction. `seen_until` reveals whether another process was faster. */
	async function tellNew(alert: AlertRow): Promise<void> {
		const now = clock.now();
		const { filters } = parseFilters(new URLSearchParams(alert.query));
		const seen = Date.parse(alert.seen_until) - overlapMs;
		const since = new Date(Math.max(seen, Date.parse(alert.confirmed_at ?? alert.seen_until))).toISOString();
		const { cards } = await activities.listNew(filters, since, maxNewActivities);
		if (cards.length === 0) return;
		const dates = { now: clock.catalogueNow(), siteTimeZone: timeZone };
		const labels = getActiveFilters(filters, { ...dates, currency, distanceUnit }).map(({ label }) => label);
		await transact(async (transaction) => {
			if (!(await isUnchanged(transaction, alert))) return;
			const told = await transaction
				.selectFrom("alert_activities")
				.where("alert_id", "=", alert.id)
				.where(
					"activity_id",
					"in",
					cards.map(({ id }) => id),
				)
				.select("activity_id")
				.execute();
			const news = cards.filter(({ id }) => !told.some(({ activity_id }) => activity_id === id));
			if (news.length === 0) return;
			await transaction
				.insertInto("alert_activities")
				.values(news.map(({ id }) => ({ alert_id: alert.id, activity_id: id })))
				.execute();
			await transaction
				.updateTable("alerts")
				.where("id", "=", alert.id)
				.set({ seen_until: now.toISOString(), due_at: inDays(alertIntervalDays) })
				.execute();
			const mail = await store.mails.tellNewActivities(alert, {
				description: labels.join(", ") || "all activities",
				activities: news.map((card) => ({ id: card.id, title: card.title, details: describe(card) })),
			});
			await writeMail(transaction, store, mail);
		});

		function describe({ nextSession, location }: ActivityCard): string {
			return [nextSession && formatSessionStart(nextSession, dates), location].filter(Boolean).join(", ");
		}
	}

	/** Sends nothing for a weekend without activities for these age groups. */
	async function tellWeekend(alert: AlertRow): Promise<void> {
		const { ages, place } = parseWeekendAlert(toAlert(alert).query);
		const cards = await findThree(ages, place);
		await transact(async (transaction) => {
			if (!(await isUnchanged(transaction, alert))) return;
			await transaction
				.updateTable("alerts")
				.where("id", "=", alert.id)
				.set({ seen_until: clock.now().toISOString(), due_at: getNextThursday(clock.now(), timeZone) })
				.execute();
			if (cards.length === 0) return;
			const mail = await store.mails.tellWeekend(toAlert(alert), {
				description: [formatAgeGroups(ages), place.near && `near ${place.near}`].filter(Boolean).join(", "),
				activities: cards.map((card) => ({ id: card.id, title: card.title, details: describeForWeekend(card) })),
			});
			await writeMail(transaction, store, mail);
		});
	}

	/** Finds three activities for all age groups or, if there are none, one for each group. */
	async function findThree(ages: AgeGroup[], place: WeekendAlert["place"]): Promise<ActivityCard[]> {
		const now = clock.catalogueNow();
		const weekend = getWeekendOf(getLocalDay(now, timeZone));
		const find = async (age: AgeGroup | null) => {
			const sort = place.near ? "nearest" : "soonest";
			const filters = changeFilters(noFilters, { ...weekend, ...place, age, open: true, sort });
			const { cards, groups } = await activities.list(filters, 1, maxNewActivities);
			const certain = groups[0]?.name === null ? groups[0].size : 0;
			return cards.slice(0, certain).filter(({ nextSession }) => nextSession && isAhead(nextSession, now));
		};
		const found = await Promise.all((ages.length > 0 ? ages : [null]).map(find));
		const [first = [], ...others] = found;
		const forAll = first.filter(({ id }) => others.every((cards) => cards.some((card) => card.id === id)));
		return pickVaried(forAll.length > 0 ? forAll : found.flatMap((cards) => cards.slice(0, 1)));
	}

	/** Returns text such as 'Sat, Nov 28, 10:00 am, The Burrow, ages 5–12, $8 a session'. */
	function describeForWeekend(card: ActivityCard): string {
		const { nextSession, location, ageRange } = card;
		const dates = { now: clock.catalogueNow(), siteTimeZone: timeZone };
		const price = joinPriceParts(formatPriceParts({ ...card, currency }));
		return [nextSession && formatSessionStart(nextSession, dates), location, formatAgeRange(ageRange), price]
			.filter(Boolean)
			.join(", ");
	}

	async function tellOpening(alert: AlertRow): Promise<void> {
		const now = clock.now();
		await transact(async (transaction) => {
			if (!(await isUnchanged(transaction, alert))) return;
			const activity = await transaction
				.selectFrom("activities")
				.where("id", "=", alert.query)
				.where(isListed(clock.catalogueNow().toISOString()))
				.select(["id", "title", "offers"])
				.executeTakeFirst();
			const opening = activity && getRegistrationOpening(JSON.parse(activity.offers), { now, siteTimeZone: timeZone });
			if (opening) {
				const due_at = [opening, inDays(1)].sort()[0] ?? opening;
				await transaction.updateTable("alerts").where("id", "=", alert.id).set({ due_at }).execute();
				return;
			}
			// Registration is open, or there is nothing left to wait for.
			await transaction.deleteFrom("alerts").where("id", "=", alert.id).execute();
			if (activity) await writeMail(transaction, store, store.mails.tellRegistrationOpen(alert, activity));
		});
	}

	async function isUnchanged(transaction: Transaction<Tables>, { id, seen_until }: AlertRow): Promise<boolean> {
		const current = await transaction
			.selectFrom("alerts")
			.where("id", "=", id)
			.select("seen_until")
			.$call(engine.forUpdate)
			.executeTakeFirst();
		return current?.seen_until === seen_until;
	}
}

/** Returns a person's alerts, including unconfirmed ones. */
export async function listAlertsOf({ read }: Store, email: string): Promise<Alert[]> {
	const rows = await read
		.selectFrom("alerts")
		.where("email", "=", email)
		.orderBy("created_at")
		.orderBy("id")
		.selectAll()
		.execute();
	return rows.map(toAlert);
}

/**
 * A weekend alert is stored as a search alert. Its query begins with a word that a listing's query never begins with.
 */
const weekendMark = "weekend";

function toColumns({ kind, query }: Pick<Alert, "kind" | "query">): Pick<AlertRow, "kind" | "query"> {
	return kind === "weekend" ? { kind: "search", query: weekendMark + query } : { kind, query };
}

function toAlert({ id, email, kind, query, confirmed_at, created_at }: AlertRow): Alert {
	const isWeekend = kind === "search" && query.startsWith(weekendMark);
	return {
		id,
		email,
		kind: isWeekend ? "weekend" : kind,
		query: isWeekend ? query.slice(weekendMark.length) : query,
		confirmedAt: confirmed_at,
		createdAt: created_at,
	};
}
