import { type SubmitEvent, useRef, useState } from "react";
import { href } from "react-router";
import { type FormErrors, parseForm } from "../../../domain/forms/parse-form.ts";
import { LeadForm } from "../../../domain/lead/lead-form.ts";
import { reportEvent } from "../../browser/analytics/report-event.ts";
import { useIsHydrated } from "../../browser/use-is-hydrated.ts";
import { type CardView, Price } from "../../ui/activity-card.tsx";
import { FailureMessage } from "../../ui/form/failure-message.tsx";
import { FormFrame } from "../../ui/form/form-frame.tsx";
import { Honeypot } from "../../ui/form/honeypot-field.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import type { ActivityView } from "./activity-view.ts";
import { EndedPanel } from "./ended-panel.tsx";
import { GoneActivityText } from "./gone-activity-form.tsx";
import { useIdempotencyKey } from "./idempotency-key.ts";
import { LeadFields, leadFieldLabels, minListedFields } from "./lead-fields.tsx";
import { LeadThanks } from "./lead-thanks.tsx";
import { type LeadAnswer, useLeadSubmission } from "./use-lead-submission.ts";
import { WhatWeStore } from "./what-we-store.tsx";

type LeadPanelProps = {
	activity: ActivityView;
	/** What to show instead of an activity that has ended. */
	alternatives: CardView[];
	/** The answer that the page came with, if the form was sent without JavaScript. */
	pageAnswer: LeadAnswer | undefined;
};

const noErrors: FormErrors<keyof LeadForm> = {};

/** The sign-up form. A saved lead's thanks take its place, or alternatives once the activity has ended. */
export function LeadPanel({ activity, alternatives, pageAnswer }: LeadPanelProps) {
	const { submit, isSubmitting, answer: submitAnswer, submissionId } = useLeadSubmission();
	const [browserErrors, setBrowserErrors] = useState<FormErrors<keyof LeadForm> | null>(null);
	const keyField = useRef<HTMLInputElement>(null);
	const reportStart = useStartReport(activity);
	const isHydrated = useIsHydrated();
	// After the frame's autosave, which may hold the key of a form that was already sent.
	useIdempotencyKey(keyField);

	const answer = submitAnswer ?? pageAnswer;
	const rejection = answer?.ok === false ? answer : null;
	const errors = browserErrors ?? rejection?.errors ?? noErrors;
	const failure = isSubmitting ? null : rejection;
	const pageRejection = pageAnswer?.ok === false ? pageAnswer : null;
	const pageValues = pageRejection?.values ?? {};

	function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (isSubmitting) return;
		const formData = new FormData(event.currentTarget);
		const result = parseForm(LeadForm, formData);
		setBrowserErrors(result.ok ? null : result.errors);
		if (result.ok) submit(formData);
	}

	if (answer?.ok) return <LeadThanks activity={activity} {...answer} submission={submissionId} />;
	const isRejected = rejection?.code === "activityEnded";
	if (activity.hasEnded || isRejected) return <EndedPanel alternatives={alternatives} isRejection={isRejected} />;
	return (
		<section aria-labelledby="sign-up" className="cut lead-panel border border-line bg-paper p-5 shadow-paper sm:p-7">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<h2 id="sign-up" className="text-section">
					Sign up
				</h2>
				<Price price={activity.priceText} />
			</div>
			<p className="mt-1 mb-4 text-ink-soft">
				Free, no account.{" "}
				{activity.websiteUrl ? "You book and pay with the provider." : "We pass this on to the provider."}
			</p>
			<FormFrame
				action={href("/booking/:id", { id: activity.id })}
				// With JavaScript, messages are shown beside the fields. Without it, the browser's own validation saves a request.
				noValidate={isHydrated}
				autosave={`lead-${activity.id}`}
				labels={leadFieldLabels}
				minListedFields={minListedFields}
				problem={{ errors }}
				isSending={isSubmitting}
				onInput={reportStart}
				onSubmit={handleSubmit}
				className="grid gap-4"
			>
				{/* Without a default value, React leaves the value alone that the browser fills in. */}
				<input
					ref={keyField}
					type="hidden"
					name="idempotencyKey"
					defaultValue={pageValues.idempotencyKey || undefined}
				/>
				<Honeypot />
				<LeadFields sessions={activity.sessions} values={pageValues} errors={errors} />
				{failure?.message && (
					// Beside the button, which keeps the focus.
					<FailureMessage reference={failure.reference} autoFocus={failure === pageRejection}>
						{failure.code === "leadActivityGone" ? <GoneActivityText /> : failure.message}
					</FailureMessage>
				)}
				<SubmitButton sending="Processing..." className="button button-main min-h-13 w-full text-lg">
					Book Now
				</SubmitButton>
			</FormFrame>
			<WhatWeStore provider={activity.provider} retentionMonths={activity.retentionMonths} />
		</section>
	);
}

/** Returns a handler that reports the first input into the form. */
function useStartReport(activity: Pick<ActivityView, "id">): () => void {
	const isReported = useRef(false);
	return () => {
		if (!isReported.current) reportEvent({ name: "form_started", activityId: activity.id });
		isReported.current = true;
	};
}
