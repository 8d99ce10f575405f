import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { FormAnswer } from "../../form-answer.ts";

/** A saved lead: where its activity is booked, and the page that thanks for it. */
export type LeadAnswer = FormAnswer<{ websiteUrl: string | null; thankYouPath: string }>;

type Submission = {
	form: FormData;
	/** The answer to the submission before this one. */
	previousAnswer: LeadAnswer | undefined;
	isRetry: boolean;
};

/**
 * Submits the lead form in the background. A submission that does not reach the server is retried once, which the form's
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
		/** The parent's address, which stays on the device. */
		email: String(submission?.form.get("email") ?? ""),
		/** Identifies what was submitted: equal for the same form with the same details. */
		submissionId: JSON.stringify([...(submission?.form ?? [])]),
	};
}
