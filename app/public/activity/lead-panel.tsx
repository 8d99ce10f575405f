import { type ChangeEvent, type SubmitEvent, use, useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { type FormErrors, parseForm } from "../../../domain/forms/parse-form.ts";
import { LeadForm } from "../../../domain/lead/lead-form.ts";
import { useIsHydrated } from "../../browser/use-is-hydrated.ts";
import { type CardView, Price } from "../../ui/activity-card.tsx";
import { FailureMessage } from "../../ui/form/failure-message.tsx";
import { FormFrame } from "../../ui/form/form-frame.tsx";
import { Honeypot } from "../../ui/form/honeypot-field.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import type { ActivityView } from "./activity-view.ts";
import { DateButton, DateChoiceContext } from "./date-choice.tsx";
import { EndedPanel } from "./ended-panel.tsx";
import { GoneActivityText } from "./gone-activity-form.tsx";
import { useIdempotencyKey } from "./idempotency-key.ts";
import { LeadFields } from "./lead-fields.tsx";
import { LeadThanks } from "./lead-thanks.tsx";
import { SessionField } from "./session-field.tsx";
import { type LeadAnswer, useLeadSubmission } from "./use-lead-submission.ts";
import { StoredDetails, WhatHappensNext } from "./what-we-store.tsx";

/** The titles of what a parent can ask for. */
export const questionTitles = {
	spot: "Ask for a spot",
	full: "Full · Ask about a spot",
	dates: "Ask about dates",
} as const;

/** Maximum number of dates above the form, to fit in one row. */
const maxDates = 3;
const maxLongDates = 2;
const maxShortLength = "Wed, Sep 30".length;

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
			<NextDates sessions={activity.sessions} />
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
				<LeadFields
					values={pageValues}
					errors={errors}
					sessionField={<DateField sessions={activity.sessions} message={errors.session} />}
				/>
				{failure?.message && (
					// Beside the button, which keeps the focus.
					<FailureMessage reference={failure.reference} autoFocus={failure === pageRejection}>
						{failure.code === "leadActivityGone" ? <GoneActivityText /> : failure.message}
					</FailureMessage>
				)}
				<WhatHappensNext provider={activity.provider} websiteUrl={activity.websiteUrl} />
				<div className="lead-panel-foot">
					<SubmitButton sending="Processing..." className="button button-main min-h-13 w-full text-lg">
						Send my details
					</SubmitButton>
				</div>
			</FormFrame>
			<StoredDetails retentionMonths={activity.retentionMonths} />
		</section>
	);
}

/** The next dates, or the chosen one before them. */
function NextDates({ sessions }: Pick<ActivityView, "sessions">) {
	const { chosen } = use(DateChoiceContext);
	const open = sessions.filter(({ isOpen }) => isOpen !== "no");
	const isLong = open.slice(0, maxDates).some(({ day }) => day.length > maxShortLength);
	const next = open.slice(0, isLong ? maxLongDates : maxDates);
	const chosenSession = open.find(({ id }) => id === chosen);
	const shown = chosenSession && !next.includes(chosenSession) ? [chosenSession, ...next.slice(1)] : next;
	if (shown.length === 0) return null;
	const columns = ["", "grid-cols-1", "grid-cols-2", "grid-cols-3"][shown.length];
	return (
		<ul aria-label="Next dates" aria-live="polite" className={`mt-2 grid gap-2 text-sm ${columns}`}>
			{shown.map((session) => (
				<li key={session.id} className="grid min-w-0">
					<DateButton session={session} />
				</li>
			))}
		</ul>
	);
}

/** The select for the date, which also follows the date buttons on the page. */
function DateField({ sessions, message }: Pick<ActivityView, "sessions"> & { message: string | undefined }) {
	const { chosen, choose } = use(DateChoiceContext);
	const field = useRef<HTMLSelectElement>(null);
	useEffect(() => {
		if (field.current) field.current.value = chosen;
	}, [chosen]);
	return (
		<SessionField
			ref={field}
			name="session"
			sessions={sessions}
			offersFull
			defaultValue={chosen}
			onChange={(event: ChangeEvent<HTMLSelectElement>) => choose(event.currentTarget.value, { isInForm: true })}
			{...(message && { message })}
		/>
	);
}
