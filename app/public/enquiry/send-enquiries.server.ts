import { errors } from "../../../domain/errors.ts";
import { readChosenActivities } from "../../../domain/lead/enquiry-form.ts";
import type { LeadForm } from "../../../domain/lead/lead-form.ts";
import type { Context } from "../../context.server.ts";
import { saveActivityLeads } from "../activity/save-activity-leads.server.ts";

/** The result of the form for one activity. `problem` is null if it was sent. */
export type EnquiryOutcome = { id: string; session: string | undefined; problem: string | null };

type SentEnquiries = {
	outcomes: EnquiryOutcome[];
	/** Of those that are stored, as {@link saveActivityLeads} knows them. */
	leadIds: (string | null)[];
	/** False if everything that was sent had been sent before. */
	hasNewLead: boolean;
	/** Whether something waits for staff, because its network sent too many. */
	isHeld: boolean;
	/** The status of the first activity that it was not sent to. */
	status: number;
};

/**
 * Saves a lead for each ticked activity, all in one transaction. An activity that accepts none doesn't prevent the
 * others. The store counts a repeated lead once: the form's idempotency key applies to each activity separately.
 */
export async function sendEnquiries(context: Context, formData: FormData, details: LeadForm): Promise<SentEnquiries> {
	const activities = readChosenActivities(formData);
	const leads = await saveActivityLeads(context, activities, details);
	const outcomes = activities.map(({ id, session }, index) => ({ id, session, ...describe(leads[index]) }));
	return {
		outcomes: outcomes.map(({ id, session, problem }) => ({ id, session, problem })),
		leadIds: leads.flatMap((lead) => ("activity" in lead ? [lead.id] : [])),
		hasNewLead: leads.some(({ kind }) => kind === "created"),
		isHeld: leads.some(({ kind }) => kind === "held"),
		status: outcomes.find(({ problem }) => problem !== null)?.status ?? 200,
	};
}

type Outcome = Awaited<ReturnType<typeof saveActivityLeads>>[number];

function describe(outcome: Outcome | undefined): { problem: string | null; status: number } {
	switch (outcome?.kind) {
		case "created":
		case "duplicate":
		case "held":
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

const goneText = "It was removed while you were filling in the form.";
const endedText = "It has ended.";
