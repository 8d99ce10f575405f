import type { Activity } from "../activity/activity.ts";
import { retryDelay } from "../retry-delay.ts";
import type { Lead, LeadSession } from "./lead.ts";
import type { LeadForm } from "./lead-form.ts";

type NewLead = Pick<
	Lead,
	| "firstName"
	| "lastName"
	| "email"
	| "phone"
	| "agreeToTerms"
	| "newsletter"
	| "activityId"
	| "activityName"
	| "session"
>;

/** The part of the store that saving a lead needs. */
type LeadStore = {
	leads: { create(lead: NewLead, idempotencyKey: string | null): Promise<"created" | "duplicate"> };
	subscriptions: {
		create(subscription: {
			email: string;
			firstName: string;
			lastName: string;
			subscriptionSource: "lead";
		}): Promise<unknown>;
	};
};

/** Short, since a parent is waiting. */
const retryBaseDelayMs = 100;

/**
 * Saves a lead and, with the opt-in, a newsletter subscription. A save that fails is retried once, then throws. A
 * subscription that fails is reported and does not fail the lead. Returns "duplicate" if the same form was submitted with
 * the same details before.
 */
export async function saveLead(
	{ leads, subscriptions }: LeadStore,
	activity: Pick<Activity, "id" | "title"> & { session?: LeadSession | null },
	{ idempotencyKey, ...details }: Omit<LeadForm, "session">,
	reportNewsletterFailure: (error: unknown) => void,
): Promise<"created" | "duplicate"> {
	const lead = { ...details, activityId: activity.id, activityName: activity.title, session: activity.session ?? null };
	// Without a key, the store recognises a repeated lead by its content.
	const key = idempotencyKey ?? null;
	const outcome = await leads.create(lead, key).catch(async () => {
		await new Promise((resolve) => setTimeout(resolve, retryDelay(1, { baseDelayMs: retryBaseDelayMs })));
		return leads.create(lead, key);
	});
	if (!details.newsletter) return outcome;
	const { email, firstName, lastName } = details;
	await subscriptions.create({ email, firstName, lastName, subscriptionSource: "lead" }).catch(reportNewsletterFailure);
	return outcome;
}
