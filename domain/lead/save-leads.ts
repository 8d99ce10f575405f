import { retryDelay } from "../retry-delay.ts";
import type { NewLead } from "./lead.ts";

type LeadOutcome = "created" | "duplicate";

/** When the mail to the parent may leave, if nobody has confirmed the address. Null: it is not written. */
type MailSlot = () => Date | null;

/** The part of the store that saving leads needs. */
type LeadDocuments = {
	leads: {
		create(
			leads: NewLead[],
			form: { idempotencyKey: string | null; subscribe?: boolean; mailSlot?: MailSlot | undefined },
		): Promise<LeadOutcome[]>;
		isKnown(lead: NewLead, idempotencyKey: string | null): Promise<boolean>;
	};
	subscriptions: {
		create(
			subscription: { email: string; firstName: string; lastName: string; subscriptionSource: "lead" },
			mailSlot?: MailSlot,
		): Promise<unknown>;
	};
};

/** Limits how often a client sends leads. A repetition does not count, nor does what could not be saved. */
export type LeadLimit = {
	tryTake(): boolean;
	giveBack(): void;
	/** Whether the lead may make its activity more popular. */
	tryCount(): boolean;
};

type LeadSubmission = {
	documents: LeadDocuments;
	/** The leads of one form, for one activity each, with their limits. */
	leads: { lead: NewLead; limit: LeadLimit }[];
	/** Without one, the store recognises a repeated lead by its content. */
	idempotencyKey: string | undefined;
	mailSlot?: MailSlot;
	onNewsletterFailure(error: unknown): void;
};

/** Short, since a parent is waiting. */
const retryBaseDelayMs = 100;

/**
 * Saves the leads of a form together and, with the opt-in, a newsletter subscription. A save that fails is retried once, then throws.
 * A subscription that fails is reported and does not fail the leads. Returns the leads' outcomes in their order: "duplicate" if the
 * same form was submitted with the same details before, "too many" if the limit is reached: such a lead is not saved.
 */
export async function saveLeads(submission: LeadSubmission): Promise<(LeadOutcome | "too many")[]> {
	const limited: (LimitedLead | null)[] = [];
	try {
		for (const lead of submission.leads) limited.push(await takeFromLimit(lead, submission));
		const accepted = limited.filter((lead) => lead !== null);
		const outcomes = await createLeads(
			accepted.map(({ lead }) => lead),
			submission,
		);
		for (const [index, { giveBack }] of accepted.entries()) if (outcomes[index] === "duplicate") giveBack();
		const outcomeOf = new Map(accepted.map((lead, index) => [lead, outcomes[index]]));
		return limited.map((lead) => (lead && outcomeOf.get(lead)) ?? "too many");
	} catch (error) {
		for (const lead of limited) lead?.giveBack();
		throw error;
	}
}

type LimitedLead = { lead: NewLead; giveBack(): void };

/** Null for a lead beyond the limit, unless it was saved before. */
async function takeFromLimit(
	{ lead, limit }: LeadSubmission["leads"][number],
	{ documents, idempotencyKey }: LeadSubmission,
): Promise<LimitedLead | null> {
	if (limit.tryTake()) return { lead: { ...lead, isCounted: limit.tryCount() }, giveBack: limit.giveBack };
	const isKnown = await documents.leads.isKnown(lead, idempotencyKey ?? null);
	return isKnown ? { lead: { ...lead, isCounted: false }, giveBack() {} } : null;
}

async function createLeads(
	leads: NewLead[],
	{ documents, idempotencyKey, mailSlot, onNewsletterFailure }: LeadSubmission,
): Promise<LeadOutcome[]> {
	const [first] = leads;
	if (!first) return [];
	const form = { idempotencyKey: idempotencyKey ?? null, mailSlot };
	const { newsletter: subscribe, email, firstName, lastName } = first;
	try {
		return await documents.leads.create(leads, { ...form, subscribe });
	} catch {
		await new Promise((resolve) => setTimeout(resolve, retryDelay(1, { baseDelayMs: retryBaseDelayMs })));
		// Without the subscription, which may be what has failed.
		const outcomes = await documents.leads.create(leads, form);
		if (subscribe) {
			const subscription = { email, firstName, lastName, subscriptionSource: "lead" } as const;
			await documents.subscriptions.create(subscription, mailSlot).catch(onNewsletterFailure);
		}
		return outcomes;
	}
}
