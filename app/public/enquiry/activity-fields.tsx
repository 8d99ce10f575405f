import { askField, dateField, fullField } from "../../../domain/lead/enquiry-form.ts";
import { DateNote } from "../../ui/date-note.tsx";
import { CheckboxField } from "../../ui/form/fields.tsx";
import { SessionField } from "../activity/session-field.tsx";
import type { EnquiryActivity } from "./load-enquiry.server.ts";

type ActivityFieldsProps = {
	activity: EnquiryActivity;
	/** What was sent; missing if nothing was. */
	values: Record<string, string> | undefined;
	/** Why it was not sent to this activity. */
	failure: string | undefined;
	/** Whether the form was sent without any activity ticked. */
	isInvalid: boolean;
};

/** An activity to tick, and the date for its lead. */
export function ActivityFields({ activity, values, failure, isInvalid }: ActivityFieldsProps) {
	const { id, title, price, provider, sessions, question } = activity;
	const isFull = question === "full";
	return (
		<div className="border-line border-l-4 pl-3">
			<CheckboxField
				name={askField(id)}
				defaultChecked={values === undefined || values[askField(id)] === "on"}
				aria-invalid={isInvalid ? true : undefined}
				message={failure}
			>
				<bdi className="font-semibold wrap-anywhere">{title}</bdi> <span className="text-ink-soft">{price}</span>{" "}
				<span>{isFull && <DateNote note="Full" />}</span>
			</CheckboxField>
			<p className="mb-2 text-ink-soft text-sm">
				<span>{provider?.getsLeadsByMail ? "We’ll send it to " : "Our staff will pass it on to "}</span>
				<span>{provider ? <bdi>{provider.title}</bdi> : "the provider"}</span>.
				{isFull && <span> You’re asking for a spot if one comes free.</span>}
			</p>
			{isFull && <input type="hidden" name={fullField(id)} value="on" />}
			<SessionField
				name={dateField(id)}
				activity={title}
				sessions={sessions}
				offersFull={isFull}
				defaultValue={values?.[dateField(id)]}
			/>
		</div>
	);
}
