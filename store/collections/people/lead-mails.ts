import { getQuestionTime } from "../../../domain/lead/got-place.ts";
import type { Lead } from "../../../domain/lead/lead.ts";
import type { MailSlot } from "../../../domain/mail/mail-slot.ts";
import type { ConfirmedLead } from "../../../domain/mail/texts/confirm-leads.ts";
import type { Subscription } from "../../../domain/subscription/subscription.ts";
import { normalizeHttpUrl } from "../../../domain/url.ts";
import type { Reader, Store, Transaction } from "../../store.ts";
import { toSession } from "../catalogue/activity-rows.ts";
import { findVenues } from "../catalogue/venues.ts";
import { findDueTime, writeMail } from "../mail/write-mail.ts";

/** A lead that was just stored. `forwardedTo` is the provider that was notified; null if staff forward the lead. */
type StoredLead = Pick<Lead, "id" | "email" | "activityId" | "activityName" | "session" | "createdAt"> & {
	forwardedTo: string | null;
};

/** Anybody can make the site write and store many mails. */
const maxNextSessions = 10;

/** Returns false, and schedules no question, if the mailbox has had too many such mails. */
export async function confirmLeads(
	transaction: Transaction,
	store: Store,
	leads: StoredLead[],
	subscription: Pick<Subscription, "id" | "email"> | null,
	mailSlot?: MailSlot,
): Promise<boolean> {
	const [first] = leads;
	if (!first) return false;
	const mail = { recipient: first.email, kind: "lead-confirmation" } as const;
	const dueAt = await findDueTime(transaction, store, mail, mailSlot);
	if (!dueAt) return false;
	const confirmed: ConfirmedLead[] = [];
	const maxSessions = Math.ceil(maxNextSessions / leads.length);
	for (const lead of leads) confirmed.push(await describeLead(transaction, store, lead, maxSessions));
	await writeMail(transaction, store, await store.mails.confirmLeads(confirmed, { subscription, dueAt }), dueAt);
	for (const lead of leads) {
		await transaction
			.updateTable("leads")
			.where("id", "=", lead.id)
			.set({ question_due_at: getQuestionTime(lead) })
			.execute();
	}
	return true;
}

async function describeLead(
	transaction: Transaction,
	{ clock }: Store,
	{ forwardedTo, ...lead }: StoredLead,
	maxSessions: number,
): Promise<ConfirmedLead> {
	const row = await transaction
		.selectFrom("activities")
		.leftJoin("providers", "providers.id", "activities.provider_id")
		.where("activities.id", "=", lead.activityId)
		.select(["activities.id", "activities.title", "activities.location", "activities.venue_id"])
		.select(["activities.updated_at", "activities.website_url", "providers.title as provider"])
		.executeTakeFirst();
	if (!row) return { lead, forwardedTo, activity: null, provider: null, sessions: [], isFull: false, venues: [] };
	const chosen = lead.session?.id;
	const rows = await transaction
		.selectFrom("activity_sessions")
		.where("activity_id", "=", row.id)
		.$if(chosen !== undefined, (query) => query.where("id", "=", String(chosen)))
		.$if(chosen === undefined, (query) =>
			query.where("event_status", "=", "scheduled").where("starts_at", ">", clock.catalogueNow().toISOString()),
		)
		.orderBy("starts_at")
		.orderBy("id")
		.limit(maxSessions)
		.selectAll()
		.execute();
	const sessions = rows.map(toSession);
	return {
		lead,
		forwardedTo,
		activity: {
			id: row.id,
			title: row.title,
			location: row.location,
			venueId: row.venue_id,
			updatedAt: row.updated_at,
			websiteUrl: normalizeHttpUrl(row.website_url ?? ""),
		},
		provider: row.provider || null,
		sessions,
		isFull: await isLeadForFull(transaction, clock, lead),
		venues: await findVenues(transaction, [row.venue_id, ...sessions.map(({ venueId }) => venueId)]),
	};
}

/** Returns true if the chosen session, or every coming one if none was chosen, is full. */
export async function isLeadForFull(
	database: Reader,
	clock: Store["clock"],
	{ activityId, session }: Pick<Lead, "activityId" | "session">,
): Promise<boolean> {
	const rows = await database
		.selectFrom("activity_sessions")
		.where("activity_id", "=", activityId)
		.$call((query) =>
			session
				? query.where("id", "=", session.id)
				: query.where("event_status", "=", "scheduled").where("ends_at", ">", clock.catalogueNow().toISOString()),
		)
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.select((eb) => eb.fn.countAll<number>().filterWhere("remaining_capacity", "<=", 0).as("full"))
		.executeTakeFirstOrThrow();
	return Number(rows.count) > 0 && Number(rows.count) === Number(rows.full);
}
