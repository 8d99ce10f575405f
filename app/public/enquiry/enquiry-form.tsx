import { useRef } from "react";
import { askField } from "../../../domain/lead/enquiry-form.ts";
import type { FormRejection } from "../../form-answer.ts";
import { FieldMessage } from "../../ui/form/fields.tsx";
import { Honeypot } from "../../ui/form/honeypot-field.tsx";
import { PostForm } from "../../ui/form/post-form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { useIdempotencyKey } from "../activity/idempotency-key.ts";
import { LeadFields } from "../activity/lead-fields.tsx";
import { StoredDetails } from "../activity/what-we-store.tsx";
import { ActivityFields } from "./activity-fields.tsx";
import type { EnquiryActivity } from "./load-enquiry.server.ts";
import { SentPanel } from "./sent-panel.tsx";

type EnquiryFormProps = {
	activities: EnquiryActivity[];
	retentionMonths: number;
	rejection: FormRejection | undefined;
};

/**
 * The lead form for several activities. After a partial failure, it only contains the activities that it wasn't sent
 * to.
 */
export function EnquiryForm({ activities, retentionMonths, rejection }: EnquiryFormProps) {
	const keyField = useRef<HTMLInputElement>(null);
	// Runs after the form restores its autosave, which may contain the key of a form that was already sent.
	useIdempotencyKey(keyField);
	const { values = {}, errors = {} } = rejection ?? {};
	const sentIds = new URLSearchParams(values.sent).get("activity")?.split(",") ?? [];
	const sent = activities.filter(({ id }) => sentIds.includes(id));
	const open = activities.filter((activity) => !sent.includes(activity));

	return (
		<PostForm
			autosave={`enquiry-${activities.map((activity) => activity.id).join()}`}
			problem={rejection}
			className="cut grid gap-5 border border-line bg-paper p-5 shadow-paper sm:p-7"
		>
			{values.sent && <SentPanel activities={sent} query={values.sent} />}
			{/* Without a default value, React leaves a value alone that the browser filled in. */}
			<input ref={keyField} type="hidden" name="idempotencyKey" defaultValue={values.idempotencyKey || undefined} />
			{values.sent && <input type="hidden" name="sent" value={values.sent} />}
			<Honeypot />
			<fieldset aria-describedby="ask-message">
				<legend className="mb-2 font-semibold">Who should we ask?</legend>
				<ul className="grid gap-4">
					{open.map((activity) => (
						<li key={activity.id}>
							<ActivityFields
								activity={activity}
								values={rejection?.values}
								failure={errors[askField(activity.id)]}
								isInvalid={errors.ask !== undefined}
							/>
						</li>
					))}
				</ul>
				<FieldMessage name="ask" id="ask-message" message={errors.ask} />
			</fieldset>
			<LeadFields values={values} errors={errors} />
			<SubmitButton sending="Processing..." className="button button-main min-h-13 w-full text-lg">
				Send
			</SubmitButton>
			<div className="text-ink-soft text-sm">
				<p>
					The providers of the activities you checked get your details and message so they can answer you. Only they and
					our staff see them.
				</p>
				<StoredDetails retentionMonths={retentionMonths} />
			</div>
		</PostForm>
	);
}
