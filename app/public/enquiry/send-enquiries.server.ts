import { errors } from "../../../domain/errors.ts";
import { readChosenActivities } from "../../../domain/lead/enquiry-form.ts";
import type { LeadForm } from "../../../domain/lead/lead-form.ts";
import type { Context } from "../../context.server.ts";
import { saveActivityLeads } from "../activity/save-activity-leads.server.ts";

/** What became of the form for one activity. `problem` is null where it was sent. */
export type EnquiryOutcome = { id: string; session: string | undefined; problem: string | null };

type SentEnquiries = {
	outcomes: EnquiryOutcome[];
	/** False if all that was sent had been sent before. */
	hasNewLead: boolean;
	/** Of the first one that was not sent. */
	status: number;
};

/**
 * Saves a lead for each activity that is ticked, all in one transaction. One that takes none does not keep the others from being
 * sent. The store counts a repeated lead once: the form's idempotency key stands for each activity apart.
 */
export async function sendEnquiries(context: Context, formData: FormData, details: LeadForm): Promise<SentEnquiries> {
	const activities = readChosenActivities(formData);
	const chosen = activities.map((activity) => ({ ...activity, fullSession: null }));
	const leads = await saveActivityLeads(context, chosen, details);
	const outcomes = activities.map(({ id, session }, index) => ({ id, session, ...describe(leads[index]) }));
	return {
		outcomes: outcomes.map(({ id, session, problem }) => ({ id, session, problem })),
		hasNewLead: leads.some(({ kind }) => kind === "created"),
		status: outcomes.find(({ problem }) => problem !== null)?.status ?? 200,
	};
}

type Outcome = Awaited<ReturnType<typeof saveActivityLeads>>[number];

function describe(outcome: Outcome | undefined): { problem: string | null; status: number } {
	switch (outcome?.kind) {
		case "created":
		case "duplicate":
			return { problem: null, status: 200 };
		case "ended":
			return { problem: endedText, status: errors.activityEnded.status };
		case "too many":
			return { problem: errors.tooManyLeads.text, status: errors.tooManyLeads.status };
		case "session refused":
			return { problem: outcome.message, status: 400 };
		default:
			return { problem: goneText, status: errors.leadActivityGone.status };
	}
}

const goneText = "It was taken off the site while you were filling in the form.";
const endedText = "It has ended.";
