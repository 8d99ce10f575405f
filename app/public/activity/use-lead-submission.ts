import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { FormAnswer } from "../../form-answer.ts";

/** The answer for a saved lead: the provider's page for the booking, and the thank-you page. */
export type LeadAnswer = FormAnswer<{ websiteUrl: string | null; thankYouPath: string; isHeld: boolean }>;

type Submission = {
	form: FormData;
	/** The answer to the submission before this one. */
	previousAnswer: LeadAnswer | undefined;
	isRetry: boolean;
};

/**
 * Submits the lead form in the background. Retries a submission once if it doesn't reach the server, which the form's
 * idempotency key makes safe.
 */
export function useLeadSubmission() {
	const { state, data: answer, submit } = useFetcher<LeadAnswer>();
	const [submission, setSubmission] = useState<Submission | null>(null);
	const isAnswered = submission !== null && answer !== submission.previousAnswer;
	const isUnreachable = answer?.ok === false && answer.isUnreachable === true;
	const needsRetry = state === "idle" && isAnswered && isUnreachable && !submission.isRetry;

	useEffect(() => {
		if (!needsRetry) return;
		setSubmission({ form: submission.form, previousAnswer: answer, isRetry: true });
		submit(submission.form, { method: "post", defaultShouldRevalidate: false });
	}, [needsRetry, submission, answer, submit]);

	return {
		submit(form: FormData) {
			form.set("inPlace", "yes");
			setSubmission({ form, previousAnswer: answer, isRetry: false });
			submit(form, { method: "post", defaultShouldRevalidate: false });
		},
		isSubmitting: state !== "idle" || needsRetry || (submission !== null && !isAnswered),
		answer,
		/** The parent's e-mail address, which stays on the device. */
		email: String(submission?.form.get("email") ?? ""),
		/** Identifies what was submitted: equal for the same form with the same details. */
		submissionId: JSON.stringify([...(submission?.form ?? [])]),
	};
}
