import type { NewLead, SavedLead } from "../../../domain/lead/lead.ts";
import type { MailSlot } from "../../../domain/mail/mail-slot.ts";
import { retryDelay } from "../../../domain/retry-delay.ts";
import type { Documents } from "../../../store/port.ts";

/** The part of the store that saving leads needs. */
type LeadDocuments = {
	leads: Pick<Documents["leads"], "create" | "isKnown">;
	subscriptions: Pick<Documents["subscriptions"], "create">;
};

/** Limits how often a client can send leads. Repetitions and failed saves don't count. */
export type LeadLimit = {
	tryTake(): boolean;
	giveBack(): void;
	/** Returns true if the lead may count towards its activity's popularity. */
	tryCount(): boolean;
};

export type NetworkShare = {
	tryTake(leads: number): boolean;
	giveBack(leads: number): void;
	/** Keeps leads for staff. Keeping one again has no effect. */
	hold(leads: NewLead[], idempotencyKey: string | null): Promise<void>;
};

type LeadSubmission = {
	documents: LeadDocuments;
	/** The leads of one form, each for one activity, with their limits. */
	leads: { lead: NewLead; limit: LeadLimit }[];
	/** The share of the client's network, beyond which leads are held. */
	share?: NetworkShare;
	/** Without a key, the store recognises a repeated lead by its content. */
	idempotencyKey: string | undefined;
	mailSlot?: MailSlot;
	onNewsletterFailure(error: unknown): void;
};

/** Short, because a parent is waiting for the response. */
const retryBaseDelayMs = 100;

/**
 * Saves the leads of a form together and, with the opt-in, a newsletter subscription. A failed save is retried once,
 * then throws. A failed subscription is reported without failing the leads. Returns the leads' outcomes in order:
 * "duplicate" if the same form was submitted before with the same details, "held" if it waits for staff because its
 * network sent too many, "too many" if the limit was reached and the lead was not saved.
 */
export async function saveLeads(submission: LeadSubmission): Promise<(SavedLead | HeldLead | "too many")[]> {
	const limited: (LimitedLead | null)[] = [];
	try {
		for (const lead of submission.leads) limited.push(await takeFromLimit(lead, submission));
		const accepted = limited.filter((lead) => lead !== null);
		const outcomes = await createOrHold(
			accepted.map(({ lead }) => lead),
			submission,
		);
		for (const [index, { giveBack }] of accepted.entries()) if (outcomes[index]?.outcome === "duplicate") giveBack();
		const outcomeOf = new Map(accepted.map((lead, index) => [lead, outcomes[index]]));
		return limited.map((lead) => (lead && outcomeOf.get(lead)) ?? "too many");
	} catch (error) {
		for (const lead of limited) lead?.giveBack();
		throw error;
	}
}

/** Held leads have no id, since they may never become leads. */
type HeldLead = { outcome: "held"; id: null };

type LimitedLead = { lead: NewLead; giveBack(): void };

/** Returns null if the limit is reached, unless the lead was saved before. */
async function takeFromLimit(
	{ lead, limit }: LeadSubmission["leads"][number],
	{ documents, idempotencyKey }: LeadSubmission,
): Promise<LimitedLead | null> {
	if (limit.tryTake()) return { lead: { ...lead, isCounted: limit.tryCount() }, giveBack: limit.giveBack };
	const isKnown = await documents.leads.isKnown(lead, idempotencyKey ?? null);
	return isKnown ? { lead: { ...lead, isCounted: false }, giveBack() {} } : null;
}

/** Holds the leads of a form beyond the network's share, unless they all repeat earlier ones. */
async function createOrHold(leads: NewLead[], submission: LeadSubmission): Promise<(SavedLead | HeldLead)[]> {
	const { share, documents, idempotencyKey } = submission;
	const key = idempotencyKey ?? null;
	if (!share) return createLeads(leads, submission);
	if (share.tryTake(leads.length)) {
		const outcomes = await createLeads(leads, submission).catch((error: unknown) => {
			share.giveBack(leads.length);
			throw error;
		});
		share.giveBack(outcomes.filter(({ outcome }) => outcome === "duplicate").length);
		return outcomes;
	}
	const known = await Promise.all(leads.map((lead) => documents.leads.isKnown(lead, key)));
	if (known.every(Boolean)) return createLeads(leads, submission);
	await share.hold(leads, key).catch(() => share.hold(leads, key));
	return leads.map(() => ({ outcome: "held", id: null }));
}

async function createLeads(
	leads: NewLead[],
	{ documents, idempotencyKey, mailSlot, onNewsletterFailure }: LeadSubmission,
): Promise<SavedLead[]> {
	const [first] = leads;
	if (!first) return [];
	const form = { idempotencyKey: idempotencyKey ?? null, mailSlot };
	const { newsletter: subscribe, email, firstName, lastName } = first;
	try {
		return await documents.leads.create(leads, { ...form, subscribe });
	} catch {
		await new Promise((resolve) => setTimeout(resolve, retryDelay(1, { baseDelayMs: retryBaseDelayMs })));
		// The retry leaves out the subscription, which may be what failed.
		const outcomes = await documents.leads.create(leads, form);
		if (subscribe) {
			const subscription = { email, firstName, lastName, subscriptionSource: "lead" } as const;
			await documents.subscriptions.create(subscription, mailSlot).catch(onNewsletterFailure);
		}
		return outcomes;
	}
}
