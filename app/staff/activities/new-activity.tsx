import { randomBytes } from "node:crypto";
import { data, href, Link, useNavigate } from "react-router";
import { newActivityFormValues } from "../../../domain/activity/activity-form-values.ts";
import { parseActivityForm } from "../../../domain/activity/parse-activity-form.ts";
import { createReadableId } from "../../../domain/readable-id.ts";
import { getDocuments, readFormData } from "../../context.server.ts";
import type { ActionResult } from "../../ui/staff/action-result.ts";
import { useListPath } from "../../ui/staff/list-path.ts";
import { createStaffMeta, PageHeader } from "../../ui/staff/page-header.tsx";
import { submitInPlace } from "../../ui/staff/submit-form.ts";
import { showToast } from "../../ui/staff/toasts.tsx";
import { requireStaff } from "../require-staff.server.ts";
import { respondToSave } from "../respond.server.ts";
import type { Route } from "./+types/new-activity";
import { getActivityFormDefaults, resolveForm } from "./activity-form.server.ts";
import { ActivityForm } from "./activity-form.tsx";
import { saveWithImage } from "./save-with-image.server.ts";

export const meta: Route.MetaFunction = () => createStaffMeta("New activity");

export function loader({ context }: Route.LoaderArgs) {
	requireStaff(context);
	return { defaults: getActivityFormDefaults(context) };
}

export async function action({ context, request }: Route.ActionArgs) {
	const staff = requireStaff(context);
	const formData = await readFormData(request);
	const form = parseActivityForm(formData);
	if (!form.ok) return data<ActionResult>(form, { status: 400 });
	const submission = {
		request,
		context,
		formData,
		page: href("/admin/activities"),
		failedCode: "activityCreationFailed",
		missingCode: "staffActivityNotFound",
		message: `Success! Activity "${form.value.title}" has been added to the database.`,
	} as const;
	return respondToSave(submission, () =>
		saveWithImage({ context, formData, folder: "activities" }, async (image) => {
			const resolved = await resolveForm(context, form, { formData, stored: null, by: staff.email });
			if (!resolved.ok) return resolved.refusal;
			const now = new Date().toISOString();
			const id = createReadableId(form.value.title, randomBytes(4).toString("hex"));
			const activity = {
				...resolved.value,
				...image,
				id,
				createdAt: now,
				updatedAt: now,
				endedAt: null,
				source: null,
			};
			await getDocuments(context).activities.add(activity, { by: staff.email });
			return { outcome: "added", id };
		}),
	);
}

export const clientAction = (args: Route.ClientActionArgs) => submitInPlace(args, "activityCreationFailed");

export default function NewActivity({ loaderData: { defaults }, actionData }: Route.ComponentProps) {
	const navigate = useNavigate();
	const listPath = useListPath(href("/admin/activities"));
	return (
		<>
			<PageHeader title="New activity" />
			<ActivityForm
				autosaveName="activity:new"
				version=""
				action={href("/admin/activities/new")}
				values={newActivityFormValues}
				defaults={defaults}
				dates={null}
				pageResult={actionData as ActionResult | undefined}
				submitLabel="Add activity"
				onSaved={({ message }) => {
					showToast({ text: message, tone: "success" });
					navigate(listPath);
				}}
			>
				<Link to={listPath} className="button button-quiet">
					Cancel
				</Link>
			</ActivityForm>
		</>
	);
}
