import { href, Link, useNavigate } from "react-router";
import { newActivityFormValues } from "../../../domain/activity/activity-form-values.ts";
import type { ActionResult } from "../../ui/staff/action-result.ts";
import { showToast } from "../../ui/staff/toasts.tsx";
import { useParamLink } from "../../ui/use-param-link.ts";
import { ActivityForm } from "./activity-form.tsx";
import type { ActivityFormDefaults } from "./activity-form-defaults.ts";

type AddActivityProps = { defaults: ActivityFormDefaults; pageResult: ActionResult | undefined };

/** The form of a new activity, above the table. `?add` in the address shows it. */
export function AddActivity({ defaults, pageResult }: AddActivityProps) {
	const navigate = useNavigate();
	const close = useParamLink("add", null);
	return (
		<section aria-labelledby="add" className="staff-panel mb-6 p-5">
			<h2 id="add" className="mb-4 text-xl">
				New activity
			</h2>
			<ActivityForm
				autosaveName="activity:new"
				version=""
				action={`${href("/admin/activities")}?add=`}
				values={newActivityFormValues}
				defaults={defaults}
				dates={null}
				pageResult={pageResult}
				submitLabel="Add activity"
				onSaved={({ message }) => {
					showToast({ text: message, tone: "success" });
					navigate(close, { replace: true, preventScrollReset: true });
				}}
			>
				<Link to={close} preventScrollReset className="button button-quiet">
					Close
				</Link>
			</ActivityForm>
		</section>
	);
}
