import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { type Activity, checkAllFacts } from "../../../domain/activity/activity.ts";
import { changePrice } from "../../../domain/activity/change-price.ts";
import { changeSession, type SessionChange } from "../../../domain/activity/change-session.ts";
import type { ProposedFields } from "../../../domain/activity/proposal.ts";
import { getLocalDay } from "../../../domain/session/local-day.ts";
import { countBounded } from "../../count-bounded.ts";
import type { Reader, Store, Transaction } from "../../store.ts";
import { differences, nextTimestamp, recordAuditEntry } from "../audit-log.ts";
import { toActivity } from "../catalogue/activity-rows.ts";
import { isListed } from "../catalogue/publication.ts";
import { containsText } from "../contains-text.ts";
import { countRows } from "../read-rows.ts";
import { lockActivities } from "../write-rows.ts";
import { changeAtOnce, findChange, type OfferedActivity, undoChange, writeChangeMails } from "./provider-changes.ts";
import { nameProvider, selectConfirmed } from "./provider-contacts.ts";
import { type ProviderLink, sendPageLinks, writeReminders } from "./provider-links.ts";

const maxOpenProposals = 5;

const confirmedAtOnce = 100;

/** 'missing': the key is no longer valid, or the activity is another provider's, has ended or is a draft. */
export function createProviderPages(store: Store) {
	const { read, transact, clock } = store;
	return {
		/** Returns null unless the provider's address is confirmed. `title` is the provider's name. */
		async find(providerId: string): Promise<(ProviderLink & { title: string }) | null> {
			const contact = await selectContact(read, providerId).executeTakeFirst();
			return contact ? { providerId, linkKey: contact.linkKey, title: contact.title } : null;
		},

		async list(
			providerId: string,
			{ search, page }: { search: string; page: number },
			pageSize: number,
		): Promise<{ rows: Activity[]; total: number }> {
			const matching = selectOffered(read, providerId).$if(search !== "", (query) =>
				query.where(containsText(sql`lower(title)`, search.toLowerCase())),
			);
			const total = await countBounded(read, matching);
			const rows = await matching
				.selectAll()
				.orderBy(sql`lower(title)`)
				.orderBy("id")
				.limit(pageSize)
				.offset((page - 1) * pageSize)
				.execute();
			return { rows: rows.map(toActivity), total };
		},

		async findActivity(providerId: string, activityId: string): Promise<Activity | null> {
			const row = await selectOffered(read, providerId).where("id", "=", activityId).selectAll().executeTakeFirst();
			return row ? toActivity(row) : null;
		},

		changeSession: (link: ProviderLink, activityId: string, change: SessionChange): Promise<"changed" | "missing"> =>
			transact(async (transaction) => {
				const found = await lockActivity(transaction, link, activityId);
				const activity = found && toActivity(found.row);
				const changed = activity && changeSession(activity, change, clock.catalogueNow());
				if (!changed) return "missing";
				const { before, after, sessions } = changed;
				if (JSON.stringify(before) === JSON.stringify(after)) return "changed";
				const checkedAt = { ...activity.checkedAt, sessions: getToday() };
				const fields = { dates: [after], checkedAt };
				const replaced = { dates: [before], checkedAt: activity.checkedAt };
				await changeAtOnce(transaction, store, found, { fields, replaced, change: { sessions, checkedAt } });
				return "changed";
			}),

		/** Changes the price immediately. 'several prices': another price would have to change, too. */
		changePrice: (
			link: ProviderLink,
			activityId: string,
			price: number | null,
		): Promise<"changed" | "several prices" | "missing"> =>
			transact(async (transaction) => {
				const found = await lockActivity(transaction, link, activityId);
				if (!found) return "missing";
				const activity = toActivity(found.row);
				const { problem, ...prices } = changePrice(activity, price);
				if (problem) return "several prices";
				if (prices.price === activity.price) return "changed";
				const change = { ...prices, checkedAt: { ...activity.checkedAt, price: getToday() } };
				const { offers, checkedAt } = activity;
				const replaced = { price: activity.price, offers, checkedAt };
				await changeAtOnce(transaction, store, found, { fields: change, replaced, change });
				return "changed";
			}),

		async confirmFacts(link: ProviderLink, today: string): Promise<"confirmed" | "missing"> {
			const checkedAt = { ...checkAllFacts(today), provider: today };
			const contact = await selectContact(read, link.providerId).executeTakeFirst();
			if (contact?.linkKey !== link.linkKey) return "missing";
			for (let after = ""; ; ) {
				const last = await transact((transaction) => confirmBatch(transaction, link.providerId, after, checkedAt));
				if (last === null) return "confirmed";
				after = last;
			}
		},

		/** Returns false if too many corrections of the activity are open. Checks nothing else. */
		canPropose: (activityId: string) => canPropose(read, activityId),

		propose: (
			link: ProviderLink,
			activityId: string,
			{ fields, note }: { fields: ProposedFields; note: string },
		): Promise<"proposed" | "too many" | "missing"> =>
			transact(async (transaction) => {
				const found = await lockActivity(transaction, link, activityId);
				if (!found) return "missing";
				if (!(await canPropose(transaction, activityId))) return "too many";
				await transaction
					.insertInto("activity_proposals")
					.values({
						id: randomUUID(),
						activity_id: activityId,
						provider_id: link.providerId,
						fields: JSON.stringify(fields),
						note,
						state: "open",
						decided_at: null,
						created_at: clock.now().toISOString(),
					})
					.execute();
				return "proposed";
			}),

		findChange: (id: string) => findChange(store, id),
		undoChange: (id: string, linkKey: string) => undoChange(store, id, linkKey),
		writeChangeMails: () => writeChangeMails(store),
		sendLink: (email: string) => sendPageLinks(store, email),
		writeReminders: () => writeReminders(store),
	};

	/** Confirms the next activities by id. Returns the last one's id, or null if there was none. */
	async function confirmBatch(
		transaction: Transaction,
		providerId: string,
		after: string,
		checkedAt: Activity["checkedAt"],
	): Promise<string | null> {
		await lockActivities(transaction, store);
		const contact = await selectContact(transaction, providerId).executeTakeFirst();
		const rows = await selectOffered(transaction, providerId)
			.where("id", ">", after)
			.orderBy("id")
			.limit(confirmedAtOnce)
			.selectAll()
			.$call((query) => store.engine.forUpdate(query))
			.execute();
		if (!contact) return null;
		for (const row of rows) {
			const before = toActivity(row);
			if (Object.entries(checkedAt).every(([fact, day]) => before.checkedAt[fact as "provider"] === day)) continue;
			const document = { ...before, checkedAt, updatedAt: nextTimestamp(before.updatedAt) };
			await transaction
				.updateTable("activities")
				.where("id", "=", row.id)
				.set({ checked_at: JSON.stringify(checkedAt), updated_at: document.updatedAt })
				.execute();
			await recordAuditEntry(transaction, {
				collection: "activities",
				documentId: row.id,
				title: row.title,
				by: nameProvider(contact.title),
				...differences(before, document),
			});
		}
		return rows.at(-1)?.id ?? null;
	}

	async function lockActivity(
		transaction: Transaction,
		{ providerId, linkKey }: ProviderLink,
		activityId: string,
	): Promise<OfferedActivity | null> {
		await lockActivities(transaction, store);
		const contact = await selectContact(transaction, providerId).where("link_key", "=", linkKey).executeTakeFirst();
		const row = await selectOffered(transaction, providerId)
			.where("id", "=", activityId)
			.selectAll()
			.$call((query) => store.engine.forUpdate(query))
			.executeTakeFirst();
		return contact && row ? { row, provider: contact } : null;
	}

	function selectOffered(database: Reader, providerId: string) {
		return database
			.selectFrom("activities")
			.where("provider_id", "=", providerId)
			.where(isListed(clock.catalogueNow().toISOString()));
	}

	function getToday(): string {
		return getLocalDay(clock.now(), store.timeZone);
	}
}

async function canPropose(database: Reader, activityId: string): Promise<boolean> {
	return (
		(await countRows(
			database
				.selectFrom("activity_proposals")
				.where("activity_id", "=", activityId)
				.where("state", "=", "open")
				.where("is_immediate", "=", 0),
		)) < maxOpenProposals
	);
}

function selectContact(database: Reader, providerId: string) {
	return selectConfirmed(database).where("provider_id", "=", providerId);
}
