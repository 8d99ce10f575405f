import type { ReactNode } from "react";
import { activityFieldLabels } from "../../../domain/activity/activity-form-values.ts";
import { parseActivityForm } from "../../../domain/activity/parse-activity-form.ts";
import type { ActionResult, ActionSuccess } from "../../ui/staff/action-result.ts";
import { StaffForm } from "../../ui/staff/staff-form.tsx";
import { ActivityDetails } from "./activity-details.tsx";
import { ActivityExtras } from "./activity-extras.tsx";

type ActivityFormProps = {
	draftName: string;
	version: string;
	action: string;
	values: Record<string, string>;
	pageResult: ActionResult | undefined;
	submitLabel: string;
	onSaved(result: ActionSuccess): void;
	/** The link beside the button that leaves the form. */
	children: ReactNode;
};

/** Fields that are submitted as they are stored. */
const unshownFields = [
	"providerId",
	"venueId",
	"sessions",
	"schedules",
	"offers",
	"facts",
	"keywords",
	"languages",
	"checkedAt",
];

/** The form of a new or an existing activity. */
export function ActivityForm({ submitLabel, children, ...form }: ActivityFormProps) {
	return (
		<StaffForm {...form} parse={parseActivityForm} labels={activityFieldLabels}>
			{({ values, messages, isSending }) => (
				<>
					<div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
						<ActivityDetails values={values} messages={messages} />
						<ActivityExtras values={values} messages={messages} />
					</div>
					{unshownFields.map((name) => (
						<input key={name} type="hidden" name={name} defaultValue={values[name] ?? ""} />
					))}
					<div className="mt-6 flex flex-wrap gap-3 border-line border-t pt-4">
						<button type="submit" aria-disabled={isSending} className="button button-main">
							{isSending ? "Saving…" : submitLabel}
						</button>
						{children}
					</div>
				</>
			)}
		</StaffForm>
	);
}
