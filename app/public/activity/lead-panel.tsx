import { type ReactNode, type SubmitEvent, use, useEffect, useId, useRef, useState } from "react";
import { href } from "react-router";
import { type FormErrors, parseForm } from "../../../domain/forms/parse-form.ts";
import { LeadForm } from "../../../domain/lead/lead-form.ts";
import { useIsHydrated } from "../../browser/use-is-hydrated.ts";
import { type CardView, Price } from "../../ui/activity-card.tsx";
import { FailureMessage } from "../../ui/form/failure-message.tsx";
import { FieldMessage } from "../../ui/form/fields.tsx";
import { FormFrame } from "../../ui/form/form-frame.tsx";
import { Honeypot } from "../../ui/form/honeypot-field.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import type { ActivityView } from "./activity-view.ts";
import { DateChoiceContext, DateText } from "./date-choice.tsx";
import { EndedPanel } from "./ended-panel.tsx";
import { GoneActivityText } from "./gone-activity-form.tsx";
import { useIdempotencyKey } from "./idempotency-key.ts";
import { LeadFields } from "./lead-fields.tsx";
import { LeadThanks } from "./lead-thanks.tsx";
import { listChoices } from "./session-field.tsx";
import { type LeadAnswer, useLeadSubmission } from "./use-lead-submission.ts";
import { StoredDetails, WhatHappensNext } from "./what-we-store.tsx";

/** The titles of what a parent can ask for. */
export const questionTitles = {
	spot: "Ask for a spot",
	full: "Full · Ask about a spot",
	dates: "Ask about dates",
} as const;

type LeadPanelProps = {
	activity: ActivityView;
	/** Shown if the activity has ended in the meantime. */
	alternatives: CardView[];
	/** The answer in the page's data, if the form was sent without JavaScript. */
	pageAnswer: LeadAnswer | undefined;
};

const noErrors: FormErrors<keyof LeadForm> = {};

/**
 * The lead form. Replaced by the thank-you panel once the lead is saved, or by alternatives if the activity has ended.
 */
export function LeadPanel({ activity, alternatives, pageAnswer }: LeadPanelProps) {
	const { submit, isSubmitting, answer: submitAnswer, submissionId, email } = useLeadSubmission();
	const [browserErrors, setBrowserErrors] = useState<FormErrors<keyof LeadForm> | null>(null);
	const keyField = useRef<HTMLInputElement>(null);
	const isHydrated = useIsHydrated();
	// Runs after FormFrame restores its autosave, which may contain the key of a form that was already sent.
	useIdempotencyKey(keyField);

	const answer = submitAnswer ?? pageAnswer;
	const rejection = answer?.ok === false ? answer : null;
	const errors = browserErrors ?? rejection?.errors ?? noErrors;
	const failure = isSubmitting ? null : rejection;
	const pageRejection = pageAnswer?.ok === false ? pageAnswer : null;
	const pageValues = pageRejection?.values ?? {};
	const { chosen } = use(DateChoiceContext);
	const chosenSession = activity.sessions.find(({ id }) => id === chosen);
	const wasFull = rejection?.errors?.session !== undefined && rejection.values?.session === chosen;
	const isFull = chosenSession?.isOpen === "full" || wasFull;
	const question = chosenSession ? (isFull ? "full" : "spot") : activity.question;

	function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (isSubmitting) return;
		const formData = new FormData(event.currentTarget);
		const result = parseForm(LeadForm, formData);
		setBrowserErrors(result.ok ? null : result.errors);
		if (result.ok) submit(formData);
	}

	if (answer?.ok) {
		return (
			<LeadThanks
				activity={activity}
				{...answer}
				isFull={question === "full"}
				email={email}
				submission={submissionId}
			/>
		);
	}
	if (rejection?.code === "activityEnded") return <EndedPanel alternatives={alternatives} isRejection />;
	return (
		<section aria-labelledby="ask" className="lead-panel">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4 pr-10 lg:pr-0">
				<h2 id="ask" className="text-section">
					{questionTitles[question]}
				</h2>
				<Price price={activity.priceText} />
			</div>
			{question === "full" && <p className="mt-1">You’re asking for a spot if one comes free.</p>}
			<FormFrame
				action={href("/booking/:id", { id: activity.id })}
				// With JavaScript, messages are shown beside the fields. Without it, the browser's own validation saves a
				// request.
				noValidate={isHydrated}
				autosave={`lead-${activity.id}`}
				problem={{ errors }}
				isSending={isSubmitting}
				onSubmit={handleSubmit}
				className="mt-2 grid gap-2"
			>
				{/* Without a default value, React leaves a value alone that the browser filled in. */}
				<input
					ref={keyField}
					type="hidden"
					name="idempotencyKey"
					defaultValue={pageValues.idempotencyKey || undefined}
				/>
				<input type="hidden" name="fullSession" value={isFull ? chosen : ""} />
				<Honeypot />
				<DatesField sessions={activity.sessions} message={errors.session} />
				<LeadFields values={pageValues} errors={errors} ages={{ ages: activity.ages, nextDay: activity.nextDay }} />
				{failure?.message && (
					// Beside the button, which keeps the focus.
					<FailureMessage reference={failure.reference} autoFocus={failure === pageRejection}>
						{failure.code === "leadActivityGone" ? <GoneActivityText /> : failure.message}
					</FailureMessage>
				)}
				<div className="lead-panel-foot">
					<SubmitButton sending="Processing..." className="button button-main min-h-13 w-full text-lg">
						Send my details
					</SubmitButton>
				</div>
			</FormFrame>
			<WhatHappensNext provider={activity.provider} websiteUrl={activity.websiteUrl} />
			<StoredDetails retentionMonths={activity.retentionMonths} />
		</section>
	);
}

/** The dates in one row, which follows the date buttons on the page. */
function DatesField({ sessions, message }: Pick<ActivityView, "sessions"> & { message: string | undefined }) {
	const { chosen } = use(DateChoiceContext);
	const row = useRef<HTMLDivElement>(null);
	const messageId = useId();
	useEffect(() => {
		const label = row.current?.querySelector(`[value="${CSS.escape(chosen)}"]`)?.closest("label");
		if (label) row.current?.scrollTo({ left: label.offsetLeft - label.offsetWidth / 2 });
	}, [chosen]);
	const choices = listChoices(sessions, chosen);
	if (choices.length === 0 && !message) return null;
	// A date that can't be chosen any more is none.
	const checked = choices.some(({ id }) => id === chosen) ? chosen : "";
	const field = { checked, messageId, isInvalid: message !== undefined };
	return (
		<fieldset className="min-w-0">
			<legend className="sr-only">Date</legend>
			<div ref={row} className="date-choices">
				<DateRadio id="" {...field}>
					Not decided yet
				</DateRadio>
				{choices.map((session) => (
					<DateRadio key={session.id} id={session.id} {...field}>
						<DateText session={session} />
					</DateRadio>
				))}
			</div>
			<FieldMessage name="session" id={messageId} message={message} />
		</fieldset>
	);
}

type DateRadioProps = { id: string; checked: string; messageId: string; isInvalid: boolean; children: ReactNode };

function DateRadio({ id, checked, messageId, isInvalid, children }: DateRadioProps) {
	const { choose } = use(DateChoiceContext);
	return (
		<label className="date-button">
			<input
				type="radio"
				name="session"
				value={id}
				checked={id === checked}
				onChange={() => choose(id, { isInForm: true })}
				aria-describedby={messageId}
				className="sr-only"
				{...(isInvalid && id === checked && { "aria-invalid": true, autoFocus: true })}
			/>
			{children}
		</label>
	);
}
