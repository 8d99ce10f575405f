import type { ReactNode } from "react";
import { activityFieldLabels } from "../../../domain/activity/activity-form-values.ts";
import { parseActivityForm } from "../../../domain/activity/parse-activity-form.ts";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import type { ActionResult, ActionSuccess } from "../../ui/staff/action-result.ts";
import { PublicationField } from "../../ui/staff/publication-field.tsx";
import { StaffForm } from "../../ui/staff/staff-form.tsx";
import { ActivityDetails } from "./activity-details.tsx";
import { ActivityExtras } from "./activity-extras.tsx";
import type { ActivityFormDefaults } from "./activity-form-defaults.ts";
import { DatesFields } from "./dates-fields.tsx";
import { FactFields } from "./fact-fields.tsx";
import { OfferFields } from "./offer-fields.tsx";
import type { DatesPreview } from "./preview-dates.server.ts";
import { WhoAndWhere } from "./who-and-where.tsx";

type ActivityFormProps = {
	autosaveName: string;
	version: string;
	action: string;
	values: Record<string, string>;
	pageResult: ActionResult | undefined;
	submitLabel: string;
	onSaved(result: ActionSuccess): void;
	defaults: ActivityFormDefaults;
	/** The dates of the stored activity; null for a new one. */
	dates: DatesPreview | null;
	/** The link beside the button that leaves the form. */
	children: ReactNode;
};

/** The form of a new or an existing activity. */
export function ActivityForm({ submitLabel, defaults, dates, children, ...form }: ActivityFormProps) {
	return (
		<StaffForm {...form} parse={parseActivityForm} labels={activityFieldLabels}>
			{(fields) => (
				<>
					<div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
						<ActivityDetails {...fields} />
						<ActivityExtras {...fields} />
					</div>
					<div className="mt-6 grid gap-6 border-line border-t pt-5">
						<WhoAndWhere {...fields} />
						<DatesFields {...fields} defaults={defaults} dates={dates} />
						<OfferFields {...fields} defaults={defaults} />
						<FactFields {...fields} />
					</div>
					<div className="mt-6 border-line border-t pt-4">
						<PublicationField {...fields} {...defaults} />
					</div>
					<div className="mt-4 flex flex-wrap gap-3 border-line border-t pt-4">
						<SubmitButton>{submitLabel}</SubmitButton>
						{children}
					</div>
				</>
			)}
		</StaffForm>
	);
}
