import type { Lead, LeadSession } from "../../../domain/lead/lead.ts";
import type { Subscription } from "../../../domain/subscription/subscription.ts";
import type { LeadRow, SubscriptionRow } from "../../tables.ts";

/** Rows as read, including the values that the engine generates. */
type Read<Row> = { [Column in keyof Row]: Row[Column] extends { __select__: infer Value } ? Value : Row[Column] };

export const leadColumns = [
	"leads.id",
	"leads.first_name",
	"leads.last_name",
	"leads.email",
	"leads.phone",
	"leads.activity_id",
	"leads.activity_name",
	"leads.session_id",
	"leads.session_start_date",
	"leads.session_time_zone",
	"leads.child_age",
	"leads.message",
	"leads.agree_to_terms",
	"leads.terms_version",
	"leads.newsletter",
	"leads.status",
	"leads.notes",
	"leads.owner",
	"leads.remind_on",
	"leads.created_at",
	"leads.updated_at",
] as const;

export const subscriptionColumns = [
	"subscriptions.id",
	"subscriptions.email",
	"subscriptions.first_name",
	"subscriptions.last_name",
	"subscriptions.subscription_source",
	"subscriptions.active",
	"subscriptions.confirmed_at",
	"subscriptions.created_at",
	"subscriptions.updated_at",
] as const;

export function toLead(
	row: Omit<
		Read<LeadRow>,
		| "seq"
		| "idempotency_key"
		| "content_hash"
		| "is_counted"
		| "question_due_at"
		| "got_place"
		| "search_text"
		| "origin"
	>,
): Lead {
	return {
		id: row.id,
		firstName: row.first_name,
		lastName: row.last_name,
		email: row.email,
		phone: row.phone,
		activityId: row.activity_id,
		activityName: row.activity_name,
		session: toLeadSession(row),
		childAge: row.child_age,
		message: row.message,
		agreeToTerms: row.agree_to_terms === 1,
		termsVersion: row.terms_version,
		newsletter: row.newsletter === 1,
		status: row.status,
		notes: row.notes,
		owner: row.owner,
		remindOn: row.remind_on,
		createdAt: row.created_at,
		updatedAt: row.updated_at,
	};
}

function toLeadSession(
	row: Pick<LeadRow, "session_id" | "session_start_date" | "session_time_zone">,
): LeadSession | null {
	if (row.session_id === null || row.session_start_date === null || row.session_time_zone === null) return null;
	return { id: row.session_id, startDate: row.session_start_date, timeZone: row.session_time_zone };
}

export function toSubscription(row: Omit<Read<SubscriptionRow>, "seq" | "search_text" | "origin">): Subscription {
	return {
		id: row.id,
		email: row.email,
		firstName: row.first_name,
		lastName: row.last_name,
		subscriptionSource: row.subscription_source,
		active: row.active === 1,
		confirmedAt: row.confirmed_at,
		createdAt: row.created_at,
		updatedAt: row.updated_at,
	};
}
