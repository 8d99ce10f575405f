import type { FieldChange } from "../audit-log/field-changes.ts";
import type { Clock } from "../clock.ts";
import { dayMs } from "../durations.ts";
import { formatLeadSession } from "../lead/format-lead-session.ts";
import type { Lead } from "../lead/lead.ts";
import type { ProviderAnswerForm } from "../lead/lead-forwarding.ts";
import { type ProviderContact, providerPageTtlDays } from "../provider/provider-contact.ts";
import type { SignedLinks } from "../signed-links.ts";
import { type Submission, submissionConfirmationTtlDays } from "../submission/submission.ts";
import type { OutgoingMail } from "./mail.ts";
import { providerConfirmationTtlDays, renderProviderConfirmation } from "./texts/confirm-provider.ts";
import { renderSubmissionConfirmation } from "./texts/confirm-submission.ts";
import { renderCorrectionRejected } from "./texts/correction-rejected.ts";
import { enquiryTtlDays, renderEnquiry } from "./texts/enquiry.ts";
import { renderEnquiryDigest } from "./texts/enquiry-digest.ts";
import { renderProviderAnswer } from "./texts/provider-answer.ts";
import { renderProviderChanges } from "./texts/provider-changes.ts";
import { renderPageLinks, renderProviderReminder } from "./texts/provider-link.ts";
import { renderReportDeclined } from "./texts/report-declined.ts";
import { renderSubmissionOutcome } from "./texts/submission-outcome.ts";

/** The recipient of a mail to a provider. `title` is the provider's name. */
type ProviderRecipient = Pick<ProviderContact, "providerId" | "email" | "linkKey"> & { title: string };

/** The fields of a lead that its provider receives. */
export type ForwardedLead = Pick<
	Lead,
	| "id"
	| "firstName"
	| "lastName"
	| "email"
	| "phone"
	| "childAge"
	| "message"
	| "activityId"
	| "activityName"
	| "session"
>;

export type ProviderMails = {
	confirmProviderAddress(recipient: ProviderRecipient): Promise<OutgoingMail>;
	forwardLead(lead: ForwardedLead & { isFull: boolean }, recipient: ProviderRecipient): Promise<OutgoingMail>;
	/** Sent to a provider that gets its leads once a week, or has had many within an hour. */
	digestLeads(
		leads: (Pick<Lead, "id" | "activityName" | "session"> & { isFull: boolean })[],
		recipient: ProviderRecipient & Pick<ProviderContact, "delivery">,
	): Promise<OutgoingMail>;
	/** Sent to the parent, with the provider's address, so that replies go there. */
	relayAnswer(
		lead: ForwardedLead,
		provider: Pick<ProviderRecipient, "title" | "email">,
		answer: ProviderAnswerForm,
	): OutgoingMail;
	/** Sent to the provider itself, so that it notices changes that somebody else made with its link. */
	tellChanges(
		changes: { id: string; activityId: string; activityTitle: string; changes: FieldChange[] }[],
		recipient: ProviderRecipient,
	): Promise<OutgoingMail>;
	/** Sent to an address that one or more providers share. */
	sendPageLinks(recipients: ProviderRecipient[]): Promise<OutgoingMail>;
	/** `activities` are titles. */
	remindProvider(recipient: ProviderRecipient, activities: string[]): Promise<OutgoingMail>;
	/** Asks the sender of a submission to confirm their address. The link's lifetime starts when the mail is due. */
	confirmSubmission(request: Submission, dueAt: Date): Promise<OutgoingMail>;
	/** Tells a provider why staff rejected its change. */
	tellCorrectionRejected(activity: { id: string; title: string }, email: string, reason: string): OutgoingMail;
	/** Tells the sender of a report why staff change nothing. */
	tellReportDeclined(activity: { id: string; title: string }, email: string, reason: string): OutgoingMail;
	/** Tells the sender of a submission what staff decided. */
	tellSubmissionOutcome(request: Submission, decision: DecidedSubmission): Promise<OutgoingMail>;
};

/** `linkKey` is that of the provider's contact, if the address has become one. */
type DecidedSubmission = { isAccepted: true; linkKey: string | null } | { isAccepted: false; reason: string };

type ProviderMailsOptions = {
	origin: string;
	links: Pick<SignedLinks, "createToken">;
	clock: Pick<Clock, "now" | "catalogueNow">;
	timeZone: string;
};

export function createProviderMails({ origin, links, clock, timeZone }: ProviderMailsOptions): ProviderMails {
	return {
		async confirmProviderAddress({ providerId, email, linkKey, title }) {
			const url = await createAddressUrl(providerId, linkKey);
			return {
				...renderProviderConfirmation({ origin, url, provider: title }),
				kind: "provider-confirmation",
				recipient: email,
				cause: { collection: "providers", id: providerId },
			};
		},

		async forwardLead(lead, { providerId, email, linkKey, title }) {
			const sessionText = formatSession(lead.session);
			const url = await createEnquiryUrl(lead.id, linkKey);
			const pageUrl = await createPageUrl(providerId, linkKey);
			return {
				...renderEnquiry({
					origin,
					url,
					pageUrl,
					activityId: lead.activityId,
					provider: title,
					enquiry: { ...lead, sessionText },
				}),
				kind: "enquiry",
				recipient: email,
				// Replies go straight to the parent, whose address is in the mail anyway. The site's own mailbox doesn't see
				// them.
				headers: { "Reply-To": lead.email },
				aboutEmail: lead.email,
				cause: { collection: "leads", id: lead.id },
			};
		},

		async digestLeads(leads, { providerId, email, linkKey, title, delivery }) {
			const entries = await Promise.all(
				leads.map(async ({ id, activityName, session, isFull }) => ({
					activityName,
					sessionText: formatSession(session),
					isFull,
					url: await createEnquiryUrl(id, linkKey),
				})),
			);
			return {
				...renderEnquiryDigest({ origin, provider: title, entries, delivery }),
				kind: "enquiry-digest",
				recipient: email,
				cause: { collection: "providers", id: providerId },
			};
		},

		relayAnswer(lead, { title, email }, { answer, message }) {
			const { activityId, activityName } = lead;
			const sessionText = formatSession(lead.session);
			return {
				...renderProviderAnswer({
					origin,
					activityId,
					provider: title,
					activityName,
					sessionText,
					answer,
					message,
				}),
				kind: "provider-answer",
				recipient: lead.email,
				headers: { "Reply-To": email },
				cause: { collection: "leads", id: lead.id },
			};
		},

		async tellChanges(changes, { providerId, email, linkKey, title }) {
			const entries = await Promise.all(
				changes.map(async ({ id, ...change }) => {
					const token = await links.createToken(["provider change", id, linkKey], inDays(providerPageTtlDays));
					return { ...change, undoUrl: `${origin}/provider/changes/${id}/${token}` };
				}),
			);
			const pageUrl = await createPageUrl(providerId, linkKey);
			return {
				...renderProviderChanges({ origin, provider: title, entries, pageUrl }),
				kind: "provider-change",
				recipient: email,
				cause: { collection: "providers", id: providerId },
			};
		},

		async sendPageLinks(recipients) {
			const pages = await Promise.all(
				recipients.map(async ({ providerId, linkKey, title }) => ({
					title,
					url: await createPageUrl(providerId, linkKey),
				})),
			);
			return {
				...renderPageLinks({ origin, pages }),
				kind: "provider-link",
				recipient: recipients[0]?.email ?? "",
				cause: { collection: "providers", id: recipients[0]?.providerId ?? "" },
			};
		},

		async remindProvider({ providerId, email, linkKey, title }, activities) {
			const url = await createPageUrl(providerId, linkKey);
			const settingsUrl = await createAddressUrl(providerId, linkKey);
			return {
				...renderProviderReminder({ origin, provider: title, activities, url, settingsUrl }),
				kind: "provider-reminder",
				recipient: email,
				cause: { collection: "providers", id: providerId },
			};
		},

		async confirmSubmission(request, dueAt) {
			const { id, kind, email } = request;
			const expiresAt = new Date(dueAt.getTime() + submissionConfirmationTtlDays * dayMs);
			const token = await links.createToken(["provider request", id], expiresAt);
			return {
				...renderSubmissionConfirmation({ origin, kind, url: `${origin}/provider/requests/${id}/${token}` }),
				kind: "request-confirmation",
				recipient: email,
				cause: getCause(request),
			};
		},

		tellCorrectionRejected({ id, title }, email, reason) {
			return {
				...renderCorrectionRejected({ origin, activityId: id, title, reason }),
				kind: "request-outcome",
				recipient: email,
				cause: { collection: "activities", id },
			};
		},

		tellReportDeclined({ id, title }, email, reason) {
			return {
				...renderReportDeclined({ origin, activityId: id, title, reason }),
				kind: "request-outcome",
				recipient: email,
				cause: { collection: "activities", id },
			};
		},

		async tellSubmissionOutcome(request, decision) {
			const { kind, email, provider, listing } = request;
			const cause = getCause(request);
			const folder = kind === "listing" ? "booking" : "providers";
			const { providerId } = request;
			const linkKey = decision.isAccepted ? decision.linkKey : null;
			const settingsUrl = providerId && linkKey ? await createAddressUrl(providerId, linkKey) : null;
			return {
				...renderSubmissionOutcome({
					origin,
					kind,
					provider,
					subject: listing?.title ?? provider,
					pageUrl: `${origin}/${folder}/${encodeURIComponent(cause.id)}`,
					outcome: decision.isAccepted ? { isAccepted: true, settingsUrl } : decision,
				}),
				kind: "request-outcome",
				recipient: email,
				cause,
			};
		},
	};

	async function createAddressUrl(providerId: string, linkKey: string): Promise<string> {
		const expiresAt = inDays(providerConfirmationTtlDays);
		const token = await links.createToken(["provider address", providerId, linkKey], expiresAt);
		return `${origin}/provider/address/${encodeURIComponent(providerId)}/${token}`;
	}

	async function createPageUrl(providerId: string, linkKey: string): Promise<string> {
		const token = await links.createToken(["provider page", providerId, linkKey], inDays(providerPageTtlDays));
		return `${origin}/provider/page/${encodeURIComponent(providerId)}/${token}`;
	}

	function formatSession(session: Lead["session"]): string | null {
		return formatLeadSession(session, { now: clock.catalogueNow(), siteTimeZone: timeZone });
	}

	async function createEnquiryUrl(leadId: string, linkKey: string): Promise<string> {
		const token = await links.createToken(["provider enquiry", leadId, linkKey], inDays(enquiryTtlDays));
		return `${origin}/provider/enquiries/${encodeURIComponent(leadId)}/${token}`;
	}

	function inDays(days: number): Date {
		return new Date(clock.now().getTime() + days * dayMs);
	}
}

/** Returns the activity or the provider that a submission is about. */
function getCause({ kind, activityId, providerId }: Submission) {
	return kind === "listing"
		? ({ collection: "activities", id: activityId ?? "" } as const)
		: ({ collection: "providers", id: providerId ?? "" } as const);
}
