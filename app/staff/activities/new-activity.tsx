import { randomBytes } from "node:crypto";
import { href } from "react-router";
import { newActivityFormValues } from "../../../domain/activity/activity-form-values.ts";
import { createReadableId } from "../../../domain/readable-id.ts";
import { getDocuments } from "../../context.server.ts";
import { useListPath } from "../../ui/staff/list-path.ts";
import { PageHeader } from "../../ui/staff/page-header.tsx";
import { submitInPlace } from "../../ui/staff/submit-form.ts";
import { showToast } from "../../ui/staff/toasts.tsx";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/new-activity";
import { activityAction, getActivityFormDefaults, resolveForm } from "./activity-form.server.ts";
import { ActivityForm } from "./activity-form.tsx";

export const handle = { failed: "load activities" };

export function loader({ context }: Route.LoaderArgs) {
	requireStaff(context);
	return { defaults: getActivityFormDefaults(context) };
}

export const action = activityAction(
	{
		page: href("/admin/activities"),
		failedCode: "activityCreationFailed",
		missingCode: "find activity",
		message: ({ value }) => `Success! Activity "${value.title}" has been added to the database.`,
	},
	async ({ context, by, form, formData, image }) => {
		const resolved = await resolveForm(context, form, { formData, stored: null, by });
		if ("code" in resolved) return resolved;
		const now = new Date().toISOString();
		const id = createReadableId(form.value.title, randomBytes(4).toString("hex"));
		const times = { createdAt: now, updatedAt: now, endedAt: null };
		await getDocuments(context).activities.add({ ...resolved, ...image, id, ...times, source: null }, { by });
		return { outcome: "added", id };
	},
);

export const clientAction = submitInPlace("activityCreationFailed");

export default function NewActivity({ loaderData: { defaults }, actionData }: Route.ComponentProps) {
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
				pageResult={actionData}
				submitLabel="Add activity"
				leaveTo={listPath}
				onSaved={({ message }) => showToast({ text: message, tone: "success" })}
			/>
		</>
	);
}
