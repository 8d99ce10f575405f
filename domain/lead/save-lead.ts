import type { Activity } from "../activity/activity.ts";
import { retryDelay } from "../retry-delay.ts";
import type { Lead } from "./lead.ts";
import type { LeadForm } from "./lead-form.ts";

type NewLead = Pick<
	Lead,
	"firstName" | "lastName" | "email" | "phone" | "agreeToTerms" | "newsletter" | "activityId" | "activityName"
>;

/** What saving a lead needs of the store. */
export type LeadKeeping = {
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

/** In milliseconds: a parent is waiting. */
const beforeRetry = 100;

/**
 * Saves the lead, and with the opt-in the subscription. A failing save is retried once, then thrown.
 * The lead counts for more than the newsletter: a failing subscription is reported, not thrown.
 * A lead is a 'duplicate' if the same form was submitted with the same details before.
 */
export async function saveLead(
	{ leads, subscriptions }: LeadKeeping,
	activity: Pick<Activity, "id" | "title">,
	{ idempotencyKey, ...details }: LeadForm,
	reportNewsletterFailure: (error: unknown) => void,
): Promise<"created" | "duplicate"> {
	const lead = { ...details, activityId: activity.id, activityName: activity.title };
	// Without a key, the store recognises a repeated lead by its content.
	const key = idempotencyKey ?? null;
	const outcome = await leads.create(lead, key).catch(async () => {
		await new Promise((rested) => setTimeout(rested, retryDelay(1, { baseDelayMs: beforeRetry })));
		return leads.create(lead, key);
	});
	if (!details.newsletter) return outcome;
	const { email, firstName, lastName } = details;
	await subscriptions.create({ email, firstName, lastName, subscriptionSource: "lead" }).catch(reportNewsletterFailure);
	return outcome;
}
