import type { LeadForwarding } from "../domain/lead/lead-forwarding.ts";
import { personalize } from "../domain/mail/mail.ts";
import type { ActivityReport } from "../domain/submission/activity-report.ts";
import type { Submission } from "../domain/submission/submission.ts";
import type { Person } from "../store/port.ts";

/** Returns everything stored about a person as a JSON file for them. Omits which staff member is responsible. */
export function createPersonFile(email: string, person: Person, now: Date): string {
	const { leads, forwardings, subscription, mails, alerts, reports, requests, held } = person;
	const file = {
		email,
		exportedAt: now.toISOString(),
		leads: leads.map(({ owner, remindOn, ...lead }) => ({
			...lead,
			forwarding: toForwarding(forwardings.find(({ leadId }) => leadId === lead.id)),
		})),
		subscription,
		alerts,
		reports: reports.map(({ email: _, ...report }: ActivityReport) => report),
		requests: requests.map(({ email: _, ...request }: Submission) => request),
		held: held.map((form) => ({ createdAt: form.createdAt, ...(form.kind === "lead" ? form.lead : form.report) })),
		// A provider's message to the person is a mail with the kind 'provider-answer'.
		mails: mails.map(({ kind, subject, state, createdAt, sentAt, ...mail }) => ({
			kind,
			subject,
			text: personalize(mail).text,
			state,
			createdAt,
			sentAt,
		})),
	};
	return JSON.stringify(file, null, "\t");
}

function toForwarding(forwarding: LeadForwarding | undefined) {
	if (!forwarding) return null;
	const { provider, forwardedAt, sentAt, answer, answeredAt } = forwarding;
	return { provider, forwardedAt, sentAt, answer, answeredAt };
}
