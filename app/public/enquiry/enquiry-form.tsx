import { useEffect, useId, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { askField } from "../../../domain/lead/enquiry-form.ts";
import type { FormRejection } from "../../form-answer.ts";
import { useFormAutosave } from "../../ui/form/autosaves.ts";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { SaveFailure } from "../../ui/form/failure-message.tsx";
import { FieldMessage } from "../../ui/form/form-field.tsx";
import { Honeypot } from "../../ui/form/honeypot-field.tsx";
import { useIdempotencyKey } from "../activity/idempotency-key.ts";
import { findLeadFocus, LeadFields, leadFieldLabels, minListedFields } from "../activity/lead-fields.tsx";
import { StoredDetails } from "../activity/what-we-store.tsx";
import { AskedFields } from "./asked-fields.tsx";
import type { EnquiryActivity } from "./load-enquiry.server.ts";
import { SentPanel } from "./sent-panel.tsx";

type EnquiryFormProps = {
	activities: EnquiryActivity[];
	retentionMonths: number;
	rejection: FormRejection | undefined;
};

/** The lead form for several activities. What was sent is not in the form that asks the others again. */
export function EnquiryForm({ activities, retentionMonths, rejection }: EnquiryFormProps) {
	const form = useRef<HTMLFormElement>(null);
	const keyField = useRef<HTMLInputElement>(null);
	const isSending = useNavigation().formMethod === "POST";
	const id = useId();
	useFormAutosave(form, `enquiry-${activities.map((activity) => activity.id).join()}`);
	// After the autosave, which may hold the key of a form that was already sent.
	useIdempotencyKey(keyField);
	const { values = {}, errors = {}, message, reference } = rejection ?? {};
	const sentIds = new URLSearchParams(values.sent).get("activity")?.split(",") ?? [];
	const sent = activities.filter(({ id }) => sentIds.includes(id));
	const open = activities.filter((activity) => !sent.includes(activity));
	const autoFocus = rejection ? findLeadFocus(errors) : null;
	useEffect(() => {
		// The summary takes the focus to any other field.
		const target = errors.ask ? "[aria-invalid=true]" : "[data-failure] > *";
		if (rejection) form.current?.querySelector<HTMLElement>(target)?.focus();
	}, [rejection]);

	return (
		<Form
			ref={form}
			method="post"
			onSubmit={(event) => isSending && event.preventDefault()}
			className="cut grid gap-5 border border-line bg-paper p-5 shadow-paper sm:p-7"
		>
			<div role="alert" data-failure className="grid gap-3 empty:hidden">
				{message && <SaveFailure text={message} reference={reference} hasFocus={autoFocus === "failure"} />}
			</div>
			{values.sent && <SentPanel activities={sent} query={values.sent} />}
			{/* Without a default value, React leaves the value alone that the browser fills in. */}
			<input ref={keyField} type="hidden" name="idempotencyKey" defaultValue={values.idempotencyKey || undefined} />
			{values.sent && <input type="hidden" name="sent" value={values.sent} />}
			<Honeypot />
			<ErrorSummary
				messages={errors}
				labels={leadFieldLabels}
				isSending={isSending}
				minFields={minListedFields}
				autoFocus={autoFocus === "summary"}
			/>
			<fieldset aria-describedby={`${id}-message`}>
				<legend className="mb-2 font-semibold">Whom do we ask?</legend>
				<ul className="grid gap-4">
					{open.map((activity) => (
						<li key={activity.id}>
							<AskedFields
								activity={activity}
								values={rejection?.values}
								failure={errors[askField(activity.id)]}
								isInvalid={errors.ask !== undefined}
							/>
						</li>
					))}
				</ul>
				<FieldMessage id={`${id}-message`} message={errors.ask} isLive={false} />
			</fieldset>
			<LeadFields sessions={[]} values={values} messages={errors} autoFocus={autoFocus} />
			<button type="submit" aria-disabled={isSending} className="button button-main min-h-13 w-full text-lg">
				{isSending ? "Processing..." : "Send"}
			</button>
			<div className="text-ink-soft text-sm">
				<p>
					The provider of each activity that is ticked gets your details, and what you write here, to answer you. Our
					staff see them too; nobody else does.
				</p>
				<StoredDetails retentionMonths={retentionMonths} />
			</div>
		</Form>
	);
}
