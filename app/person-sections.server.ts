import { formatLeadSession } from "../domain/lead/format-lead-session.ts";
import { type Lead, leadStatusNames } from "../domain/lead/lead.ts";
import { type LeadForwarding, providerAnswerNames } from "../domain/lead/lead-forwarding.ts";
import { type Mail, mailRetentionDays } from "../domain/mail/mail.ts";
import { type FormatOptions, formatInstant } from "../domain/session/format-session.ts";
import { reportReasons } from "../domain/submission/activity-report.ts";
import { type Subscription, subscriptionSourceNames } from "../domain/subscription/subscription.ts";
import type { Person } from "../store/port.ts";
import { type Context, getClock, getSiteSettings } from "./context.server.ts";
import { describeAlert } from "./describe-alert.server.ts";
import type { PersonSection } from "./ui/person-sections.tsx";

/** Describes everything stored about a person, for that person and for staff. */
export async function describePerson(context: Context, person: Person): Promise<PersonSection[]> {
	const { leads, forwardings, subscription, mails, alerts, reports, requests, held } = person;
	const { timeZone, leadRetentionMonths } = getSiteSettings(context);
	const options = { now: getClock(context).now(), siteTimeZone: timeZone };
	const sent = [
		...reports.map(({ id, activityTitle, reason, message }) => ({
			id,
			title: `A report about “${activityTitle}”: ${reportReasons[reason]}`,
			facts: toFacts({ Message: message }),
		})),
		...requests.map(({ id, listing, provider, message }) => ({
			id,
			title: listing ? `The listing “${listing.title}”` : `A request for ${provider}`,
			facts: toFacts({ Message: message }),
		})),
		...held.map(({ createdAt, ...form }, index) => ({
			id: `held ${index}`,
			title:
				form.kind === "lead"
					? `Inquiry about “${form.lead.activityName}”, not passed on yet`
					: `A report about “${form.report.activityTitle}”: ${reportReasons[form.report.reason]}`,
			facts: toFacts({
				Name: form.kind === "lead" ? `${form.lead.firstName} ${form.lead.lastName}` : null,
				Phone: form.kind === "lead" ? form.lead.phone : null,
				Message: (form.kind === "lead" ? form.lead.message : form.report.message) ?? null,
				Sent: formatInstant(createdAt, options),
			}),
		})),
	];
	return [
		{
			name: "leads",
			title: "Inquiries",
			note: `Erased ${leadRetentionMonths} months after their last change.`,
			empty: "None.",
			items: leads.map((lead) => {
				const forwarding = forwardings.find(({ leadId }) => leadId === lead.id);
				return { id: lead.id, title: lead.activityName, facts: listLeadFacts(lead, forwarding, options) };
			}),
		},
		{
			name: "subscription",
			title: "Newsletter",
			empty: "This address isn’t on the list.",
			items: subscription ? [describeSubscription(subscription, options)] : [],
		},
		{
			name: "alerts",
			title: "Alerts",
			empty: "None.",
			items: await Promise.all(
				alerts.map(async (alert) => ({
					id: alert.id,
					title: capitalize(await describeAlert(context, alert)),
					facts: toFacts({ State: alert.confirmedAt === null ? "not confirmed, so nothing is sent" : null }),
				})),
			),
		},
		...(sent.length > 0 ? [{ name: "sent" as const, title: "Reports and requests", empty: "None.", items: sent }] : []),
		{
			name: "mails",
			title: "Mails",
			note: `Deleted after ${mailRetentionDays} days.`,
			empty: "None.",
			items: mails.map(({ id, subject, state, createdAt }) => ({
				id,
				title: subject,
				facts: toFacts({ Written: formatInstant(createdAt, options), State: mailStates[state] }),
			})),
		},
	];
}

function listLeadFacts(lead: Lead, forwarding: LeadForwarding | undefined, options: FormatOptions) {
	return toFacts({
		"Date asked for": formatLeadSession(lead.session, options),
		Name: `${lead.firstName} ${lead.lastName}`,
		Email: lead.email,
		Phone: lead.phone,
		"Child’s age": lead.childAge === null ? null : String(lead.childAge),
		Message: lead.message,
		Status: leadStatusNames[lead.status],
		"Passed on to": forwarding ? forwarding.provider || "a deleted provider" : null,
		"Their answer": forwarding?.answer ? providerAnswerNames[forwarding.answer] : null,
		"Their message": forwarding?.message ?? null,
		"Staff’s notes": lead.notes,
		Newsletter: lead.newsletter ? "asked for" : null,
		Sent: formatInstant(lead.createdAt, options),
		"Last changed": formatInstant(lead.updatedAt, options),
	});
}

function describeSubscription(subscription: Subscription, options: FormatOptions) {
	const { active, confirmedAt, firstName, lastName, createdAt, subscriptionSource } = subscription;
	return {
		id: subscription.id,
		title: active ? (confirmedAt ? "Confirmed" : "Not confirmed yet") : "Unsubscribed",
		facts: toFacts({
			Name: [firstName, lastName].filter(Boolean).join(" "),
			Joined: `${formatInstant(createdAt, options)}, ${subscriptionSourceNames[subscriptionSource].toLowerCase()}`,
		}),
	};
}

const mailStates: Record<Mail["state"], string> = {
	waiting: "not sent yet",
	sent: "sent",
	failed: "couldn’t be delivered",
	suppressed: "not sent",
};

/** Returns the facts that are known. */
function toFacts(facts: Record<string, string | null>): [label: string, value: string][] {
	return Object.entries(facts).flatMap(([label, value]) => (value ? [[label, value]] : []));
}

function capitalize(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
