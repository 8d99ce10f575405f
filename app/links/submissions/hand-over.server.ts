import { createActivityDraft, type Submission } from "../../../domain/submission/submission.ts";
import type { NewSubmission } from "../../../store/port.ts";
import { type Context, getClock, getDocuments, getServices } from "../../context.server.ts";

/**
 * Stores a submission. A mail asks its address for confirmation; without a mail server, staff see it at once. Returns
 * "duplicate" if the same submission is already waiting.
 */
export async function saveSubmission(context: Context, given: NewSubmission): Promise<"created" | "duplicate"> {
	const { backend, mailSlots } = getServices(context);
	const { reviewItems } = getDocuments(context);
	const asksByMail = backend.mail.isSending;
	const { outcome, id } = await reviewItems.addSubmission(given, { mailSlot: mailSlots.listing, asksByMail });
	const submission = asksByMail ? null : await reviewItems.findSubmission(id);
	if (submission) await handOver(context, submission, { isConfirmed: false });
	return outcome;
}

/**
 * Hands a submission over to staff, with a draft if it is a listing. The draft is created first, under an id that the
 * submission already has: if the process stops in between, the same link or form finishes the job.
 */
export async function handOver(
	context: Context,
	submission: Submission,
	{ isConfirmed }: { isConfirmed: boolean },
): Promise<void> {
	if (submission.state !== "unconfirmed") return;
	const { activities, reviewItems } = getDocuments(context);
	const { listing, activityId, provider } = submission;
	if (listing && activityId) {
		const draft = createActivityDraft(activityId, listing, getClock(context).now());
		await activities.add(draft, { by: `${provider} (provider)` });
	}
	await reviewItems.openSubmission(submission.id, { isConfirmed });
}
