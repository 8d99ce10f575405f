import { type ErrorCode, errors } from "../../../domain/errors.ts";
import { readAskedActivities } from "../../../domain/lead/enquiry-form.ts";
import type { LeadForm } from "../../../domain/lead/lead-form.ts";
import { type Context, logFailure } from "../../context.server.ts";
import { saveActivityLead } from "../activity/save-activity-lead.server.ts";
import type { AskedActivity } from "./enquiry-answer.ts";

type SentEnquiries = {
	asked: AskedActivity[];
	/** False if all that was sent had been sent before. */
	hasNewLead: boolean;
	/** Of the first one that was not sent. */
	status: number;
};

/**
 * Saves a lead for each activity that is ticked, one after the other. One that fails does not keep the others from being sent.
 * The store counts a repeated lead once: the form's idempotency key stands for each activity apart.
 */
export async function sendEnquiries(context: Context, formData: FormData, details: LeadForm): Promise<SentEnquiries> {
	const asked: AskedActivity[] = [];
	const statuses: number[] = [];
	let hasNewLead = false;
	for (const { id, session } of readAskedActivities(formData)) {
		const fail = (problem: string, status: number, reference?: string) => {
			asked.push({ id, problem, ...(reference && { reference }) });
			statuses.push(status);
		};
		const failWith = (code: ErrorCode) => fail(errors[code].text, errors[code].status);
		try {
			const isSubscribed = asked.some(({ problem }) => problem === null);
			const outcome = await saveActivityLead(context, id, { ...details, session }, isSubscribed);
			if (outcome.kind === "gone") fail(goneText, errors.leadActivityGone.status);
			else if (outcome.kind === "ended") fail(endedText, errors.activityEnded.status);
			else if (outcome.kind === "too many") failWith("tooManyLeads");
			else if (outcome.kind === "session refused") fail(outcome.message, 400);
			else {
				asked.push({ id, problem: null });
				hasNewLead ||= outcome.kind === "created";
			}
		} catch (error) {
			const { reference } = logFailure(context, "leadFailed", error);
			fail(errors.leadFailed.text, errors.leadFailed.status, reference);
		}
	}
	return { asked, hasNewLead, status: statuses[0] ?? 200 };
}

const goneText = "It was taken off the site while you were filling in the form.";
const endedText = "It has ended, and takes no more sign-ups.";
