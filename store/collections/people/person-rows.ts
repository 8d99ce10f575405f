import type { Lead, LeadSession } from "../../../domain/lead/lead.ts";
import type { Subscription } from "../../../domain/subscription/subscription.ts";
import { type Columns, createCodec } from "../../codec.ts";
import type { StoredLead } from "../../tables.ts";

export const leadCodec = createCodec<StoredLead>({
	id: "plain",
	firstName: "plain",
	lastName: "plain",
	email: "plain",
	phone: "plain",
	activityId: "plain",
	activityName: "plain",
	sessionId: "plain",
	sessionStartDate: "plain",
	sessionTimeZone: "plain",
	childAge: "plain",
	message: "plain",
	agreeToTerms: "flag",
	termsVersion: "plain",
	newsletter: "flag",
	status: "plain",
	notes: "plain",
	owner: "plain",
	remindOn: "plain",
	createdAt: "plain",
	updatedAt: "plain",
});

export const subscriptionCodec = createCodec<Subscription>({
	id: "plain",
	email: "plain",
	firstName: "plain",
	lastName: "plain",
	subscriptionSource: "plain",
	active: "flag",
	confirmedAt: "plain",
	createdAt: "plain",
	updatedAt: "plain",
});

export const leadColumns = leadCodec.names.map((name) => `leads.${name}` as const);
export const subscriptionColumns = subscriptionCodec.names.map((name) => `subscriptions.${name}` as const);

export function toLead(row: Columns<StoredLead>): Lead {
	const { sessionId: id, sessionStartDate: startDate, sessionTimeZone: timeZone, ...lead } = leadCodec.toDocument(row);
	const session: LeadSession | null = id && startDate && timeZone ? { id, startDate, timeZone } : null;
	return { ...lead, session };
}

export const toSubscription = subscriptionCodec.toDocument;
