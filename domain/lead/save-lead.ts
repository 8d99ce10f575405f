import type { Activity } from "../activity/activity.ts";
import { retryDelay } from "../retry-delay.ts";
import type { Lead, LeadSession } from "./lead.ts";
import type { LeadForm } from "./lead-form.ts";

type NewLead = { isCounted?: boolean } & Pick<
	Lead,
	| "firstName"
	| "lastName"
	| "email"
	| "phone"
	| "childAge"
	| "message"
	| "agreeToTerms"
	| "termsVersion"
	| "newsletter"
	| "activityId"
	| "activityName"
	| "session"
>;

/** The part of the store that saving a lead needs. */
type LeadStore = {
	leads: {
		create(lead: NewLead, idempotencyKey: string | null): Promise<"created" | "duplicate">;
		isKnown(lead: NewLead, idempotencyKey: string | null): Promise<boolean>;
	};
	subscriptions: {
		create(subscription: {
			email: string;
			firstName: string;
			lastName: string;
			subscriptionSource: "lead";
		}): Promise<unknown>;
	};
};

/** What the lead is for, and what the parent agreed to. */
type LeadContext = Pick<Activity, "id" | "title"> & {
	session?: LeadSession | null;
	termsVersion?: Lead["termsVersion"];
};

/** Limits how often a client sends leads. A repetition does not count, nor does what could not be saved. */
export type LeadLimit = {
	tryTake(): boolean;
	giveBack(): void;
	/** Whether the lead may make its activity more popular. */
	tryCount(): boolean;
};

/** Short, since a parent is waiting. */
const retryBaseDelayMs = 100;

/**
 * Saves a lead and, with the opt-in, a newsletter subscription. A save that fails is retried once, then throws. A
 * subscription that fails is reported and does not fail the lead. Returns "duplicate" if the same form was submitted with
 * the same details before, "too many" if the limit is reached: nothing is saved then.
 */
export async function saveLead(
	{ leads, subscriptions }: LeadStore,
	{ id, title, session = null, termsVersion = null }: LeadContext,
	{ idempotencyKey, ...details }: Omit<LeadForm, "session">,
	reportNewsletterFailure: (error: unknown) => void,
	limit: LeadLimit,
): Promise<"created" | "duplicate" | "too many"> {
	const content = { ...details, activityId: id, activityName: title, session, termsVersion };
	// Without a key, the store recognises a repeated lead by its content.
	const key = idempotencyKey ?? null;
	const isWithinLimit = limit.tryTake();
	if (!isWithinLimit && !(await leads.isKnown(content, key))) return "too many";
	const lead = { ...content, isCounted: isWithinLimit && limit.tryCount() };
	const outcome = await leads
		.create(lead, key)
		.catch(async () => {
			await new Promise((resolve) => setTimeout(resolve, retryDelay(1, { baseDelayMs: retryBaseDelayMs })));
			return leads.create(lead, key);
		})
		.catch((error: unknown) => {
			if (isWithinLimit) limit.giveBack();
			throw error;
		});
	if (isWithinLimit && outcome === "duplicate") limit.giveBack();
	if (!details.newsletter) return outcome;
	const { email, firstName, lastName } = details;
	await subscriptions.create({ email, firstName, lastName, subscriptionSource: "lead" }).catch(reportNewsletterFailure);
	return outcome;
}
