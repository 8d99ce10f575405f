import { data, href, Link, redirect, useNavigate } from "react-router";
import { toActivityFormValues } from "../../../domain/activity/activity-form-values.ts";
import { ActivityInput } from "../../../domain/activity/activity-input.ts";
import { errors } from "../../../domain/errors.ts";
import { parseForm } from "../../../domain/forms/parse-form.ts";
import { getDocuments, notFound, readFormData, rethrowAsFailure } from "../../context.server.ts";
import { getFormTexts } from "../../ui/staff/drafts.ts";
import { createStaffMeta, PageHeader, Timestamp } from "../../ui/staff/page-header.tsx";
import { type FormResult, submitInPlace } from "../../ui/staff/submit-form.ts";
import { showToast } from "../../ui/staff/toasts.tsx";
import { createFailedResult, isPlainFormPost, requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/activity";
import { ActivityForm } from "./activity-form.tsx";
import { storeImageFile } from "./store-image-file.server.ts";

// Who comes here: somebody who has found what is to be changed, and wants to be done with it.

export function meta({ loaderData }: Route.MetaArgs) {
	return createStaffMeta(loaderData?.activity.title ?? "Activity");
}

export async function loader({ context, params }: Route.LoaderArgs) {
	requireStaff(context);
	const activity = await rethrowAsFailure(
		context,
		"staffActivitiesFailed",
		getDocuments(context).activities.find(params.id),
	);
	if (!activity) throw notFound("staffActivityNotFound");
	return { activity };
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const staff = requireStaff(context);
	const sent = await readFormData(request);
	const form = parseForm(ActivityInput, sent, Number.POSITIVE_INFINITY);
	if (!form.ok) return data<FormResult>(form, { status: 400 });
	let discard = async () => {};
	try {
		const image = await storeImageFile(context, sent, "activities");
		if (!image.ok) return data<FormResult>(image.answer, { status: image.status });
		discard = image.discard;
		const { activities } = getDocuments(context);
		const edited = { ...form.value, ...image.values, id: params.id };
		const result = await activities.update(edited, String(sent.get("base") ?? ""), { by: staff.email });
		if (result.outcome !== "changed") await discard();
		if (result.outcome === "missing") throw notFound("staffActivityNotFound");
		if (result.outcome === "conflict") {
			const { updatedAt, by } = result;
			const { status, text } = errors.editConflict;
			const answer = {
				ok: false,
				errors: {},
				message: text,
				stale: { updatedAt, by },
				values: getFormTexts(sent),
			} as const;
			return data<FormResult>(answer, { status });
		}
		if (isPlainFormPost(request)) return redirect(href("/admin/activities"));
		const message = `Activity "${edited.title}" has been saved.`;
		return data<FormResult>({ ok: true, message, updatedAt: result.updatedAt });
	} catch (error) {
		if (!(error instanceof Error)) throw error;
		await discard();
		return data<FormResult>(createFailedResult(context, "activityChangeFailed", error, getFormTexts(sent)), {
			status: 500,
		});
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => submitInPlace({ serverAction });

export default function StaffActivity({ loaderData: { activity }, actionData }: Route.ComponentProps) {
	const navigate = useNavigate();
	return (
		<>
			<PageHeader
				title={activity.title}
				note={
					<>
						Changed <Timestamp time={activity.updatedAt} /> UTC
					</>
				}
			>
				<Link to={href("/booking/:id", { id: activity.id })} className="button button-quiet">
					View on the site
				</Link>
			</PageHeader>
			<section aria-label="Activity" className="staff-panel p-5">
				<ActivityForm
					// Another version, another form: its fields are uncontrolled.
					key={`${activity.id} ${activity.updatedAt}`}
					name={`activity:${activity.id}`}
					base={activity.updatedAt}
					action={href("/admin/activities/:id", { id: activity.id })}
					values={toActivityFormValues(activity)}
					pageAnswer={actionData as FormResult | undefined}
					submitLabel="Save activity"
					onSaved={({ message }) => {
						showToast({ text: message, tone: "done" });
						navigate(href("/admin/activities"));
					}}
				>
					<Link to={href("/admin/activities")} className="button button-quiet">
						Cancel
					</Link>
				</ActivityForm>
			</section>
		</>
	);
}
